// Whose hand the page may show. To a screen with several people before it the server sends what the one who is asked may see;
// nothing of it is shown before he has said that he is there.

import type { SeatInfo } from "../../../wire";
import { NONE, Step } from "../records";

/** Steps at which the choices themselves tell what is in a hand, or are to stay secret from the others. */
const SECRET: ReadonlySet<number> = new Set([Step.BEFORE, Step.REACT, Step.QUESTION]);

export interface Viewer {
  /** whose view the page has; -1: a spectator's */
  seat: number;
  /** his cards and his secret choices may be shown */
  isOpen: boolean;
  /** he has to say that he is there before he can choose */
  mustSay: boolean;
}

/** `mine`: seats of persons here who are to act; `said`: who has said that he is there; -1: nobody. */
export function viewer(seats: readonly SeatInfo[], mine: readonly number[], step: number, said: number): Viewer {
  const here = seats.filter(({ yours, kind }) => yours && kind === "person").map(({ seat }) => seat);
  const alone = here.length === 1 ? here[0] : undefined;
  const seat = mine[0] ?? alone ?? NONE;
  const isOpen = alone !== undefined || (seat !== NONE && said === seat);
  return { seat, isOpen, mustSay: !isOpen && mine.length > 0 && SECRET.has(step) };
}
