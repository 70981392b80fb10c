// Whose turn it is, as words for the table's head and the tab's title.

import type { SeatInfo, Snapshot } from "../wire";

export interface Turn {
  /** "Your turn", "Ann's turn (Democrat)", "Republican is thinking", "The game is over" */
  text: string;
  /** letter of the party whose turn it is; "" for none */
  letter: string;
  mine: boolean;
}

/**
 * `mine`: seats of persons at this page who are to act. `persons here` decides between "you" and names: two share a screen.
 * `replies`: acts by which one only replies, out of turn.
 */
export function turnOf(now: Snapshot | null, mine: number[], replies: readonly string[] = []): Turn {
  if (!now) return { text: "", letter: "", mine: false };
  if (now.over) return { text: "The game is over", letter: "", mine: false };
  const acting = now.seats.filter((seat) => now.to_act.includes(seat.seat));
  const first = acting.find(({ seat }) => mine.includes(seat)) ?? acting[0];
  if (!first) return { text: "Waiting", letter: "", mine: false };
  const isMine = mine.includes(first.seat);
  const alone = now.seats.length === 1;
  if (alone && isMine) return { text: "You play alone", letter: first.letter, mine: false };
  const here = now.seats.filter((seat) => seat.yours && seat.kind === "person").length;
  const moves = now.moves?.filter(({ seat }) => isMine && seat === first.seat) ?? [];
  if (moves.length > 0 && moves.every(({ move }) => replies.includes(String(move.act))))
    return { text: here > 1 ? `${first.name}: you are asked` : "You are asked", letter: first.letter, mine: true };
  if (acting.length > 1) {
    const isShared = isMine || acting.length === now.seats.length;
    return { text: isShared ? "Anybody can go on" : `Waiting for ${together(acting)}`, letter: "", mine: false };
  }
  if (first.kind === "robo") return { text: `${first.name} on turn`, letter: first.letter, mine: false };
  if (!isMine) return { text: `Waiting for ${first.name}`, letter: first.letter, mine: false };
  return { text: here > 1 ? `${first.name}: your turn` : "Your turn", letter: first.letter, mine: true };
}

const together = (seats: SeatInfo[]): string => new Intl.ListFormat("en-GB").format(seats.map(({ name }) => name));

/**
 * The seat that the table plays and whose next move waits for somebody here to let it go on: no pace brings it, and the game
 * offers no move for it. Null while there is none.
 */
export function waitingSeat(now: Snapshot | null): SeatInfo | null {
  if (!now || now.over || now.pace > 0 || now.moves.length > 0) return null;
  const robo = (seat: SeatInfo): boolean => seat.kind === "robo";
  const acting = now.seats.filter((seat) => now.to_act.includes(seat.seat));
  const mayStep = now.role === "seat" || (now.host && now.seats.every(robo));
  return mayStep && acting.every(robo) ? (acting[0] ?? null) : null;
}

/** Who plays whom: "Ann against Republican", "Ann, Bea and Libertarian", "Ann" alone. */
export function lineup(seats: SeatInfo[]): string {
  return seats.length === 2 ? seats.map(({ name }) => name).join(" against ") : together(seats);
}
