// Phrases that every game makes alike.

/** "1 border", "4 borders". */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "A", "A and B", "A, B and C"; with "or" where one of them is meant. */
export function listed(parts: readonly string[], and = "and"): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}
