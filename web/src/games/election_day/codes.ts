// The codes of election night: "R1 L2 Nx3 D½".

export interface Card {
  /** Owner; -1 for "no surprise". */
  seat: number;
  /** Halves of a vote: 0, 1, 2, 4. */
  halves: number;
}

/** Halves of a vote as people write them: "½", "1", "1½", "2". */
export function votes(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : `${whole}`;
}

/** The cards drawn for a state in their order; several blanks in a row are counted. */
export function codes(cards: readonly Card[], letters: readonly string[]): string {
  const parts: string[] = [];
  let blanks = 0;
  const flush = () => {
    if (blanks > 0) parts.push(blanks > 1 ? `Nx${blanks}` : "N");
    blanks = 0;
  };
  for (const { seat, halves } of cards) {
    if (seat < 0) {
      blanks++;
      continue;
    }
    flush();
    parts.push(`${letters[seat] ?? "?"}${votes(halves)}`);
  }
  flush();
  return parts.join(" ");
}

/** The same in words, for a screen reader and as a tooltip. */
export function codesSpoken(cards: readonly Card[], names: readonly string[]): string {
  const parts: string[] = [];
  let blanks = 0;
  for (const { seat, halves } of cards) {
    blanks = seat < 0 ? blanks + 1 : 0;
    if (blanks > 1) parts.pop();
    if (seat >= 0) parts.push(`${names[seat] ?? "?"} surprise of ${votes(halves)}`);
    else parts.push(blanks > 1 ? `${blanks} times no surprise` : "no surprise");
  }
  return parts.join(", ");
}
