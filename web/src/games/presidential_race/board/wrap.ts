// Text on a drawing has no line breaks of its own.

/** Words in lines of at most `width` letters, at most `most` lines; what does not fit ends in "…". */
export function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return lines.slice(0, most).with(-1, `${lines[most - 1]} …`);
}
