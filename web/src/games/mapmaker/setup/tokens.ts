// A deal from a file: the tokens as one reads the board, or each behind its county's name. What the tokens are the server checks.

export interface ReadDeal {
  /** by county, in the order in which a set-up gives them */
  tokens: string[];
  /** for so many parties */
  parties: number;
}

export const MOST_BYTES = 16 * 1024; // as on the command line

/** Reads a file's text; a sentence says why it is none. `names`: the counties' names by the number of parties. */
export function readDeal(text: string, names: Readonly<Record<string, readonly string[]>>): ReadDeal | string {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== "" && !line.startsWith("#"));
  const [first, ...others] = lines;
  if (!first) return "There are no tokens in it.";
  if (/^county\s*,\s*token$/i.test(first.line)) return byName(others, /^([^,]*),(.*)$/, names);
  if (/^\S+\s*[=:]/.test(first.line)) return byName(lines, /^([^=:]*)[=:](.*)$/, names);
  return inOrder(
    lines.flatMap(({ line }) => line.split(/[\s,;]+/).filter(Boolean)),
    names,
  );
}

/** Row by row from the top, in a row from the left. */
function readingOrder(names: readonly string[]): number[] {
  const row = (county: number) => names[county]?.charCodeAt(0) ?? 0;
  const place = (county: number) => Number(names[county]?.slice(1));
  return names.map((_, county) => county).toSorted((a, b) => row(a) - row(b) || place(a) - place(b));
}

function inOrder(found: string[], names: Readonly<Record<string, readonly string[]>>): ReadDeal | string {
  const board = Object.entries(names).find(([, counties]) => counties.length === found.length);
  if (!board) return `There are ${found.length} tokens in it; a deal has ${sizes(names)}.`;
  const tokens: string[] = [];
  readingOrder(board[1]).forEach((county, place) => {
    tokens[county] = (found[place] ?? "").toUpperCase();
  });
  return { tokens, parties: Number(board[0]) };
}

function byName(
  lines: { row: number; line: string }[],
  shape: RegExp,
  names: Readonly<Record<string, readonly string[]>>,
): ReadDeal | string {
  const board = Object.entries(names).find(([, counties]) => counties.length === lines.length);
  if (!board) return `There are ${lines.length} counties in it; a deal has ${sizes(names)}.`;
  const tokens: string[] = [];
  for (const { row, line } of lines) {
    const [, name = "", token = ""] = shape.exec(line) ?? [];
    const county = board[1].indexOf(name.trim().toUpperCase());
    if (county < 0) return `Line ${row}: there is no county “${name.trim().slice(0, 12)}” on this board.`;
    if (tokens[county] !== undefined) return `Line ${row}: county ${board[1][county]} has a token already.`;
    tokens[county] = token.trim().toUpperCase();
  }
  return { tokens, parties: Number(board[0]) };
}

function sizes(names: Readonly<Record<string, readonly string[]>>): string {
  const found = Object.values(names).map((counties) => String(counties.length));
  return `${found.slice(0, -1).join(", ")} or ${found.at(-1)}`;
}
