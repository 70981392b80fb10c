// What the next throw waits for, in a sentence.

import type { SeatInfo } from "../../../wire";

interface Situation {
  /** who throws next */
  seat: SeatInfo | undefined;
  /** this page does */
  mine: boolean;
  /** seconds between the table's throws; 0: a person steps */
  pace: number;
  /** this page has no seat and no hand in it */
  isLooking: boolean;
  party: string;
}

export function waiting({ seat, mine, pace, isLooking, party }: Situation): string {
  if (!seat || mine) return "";
  if (seat.kind === "robo") {
    if (pace > 0) return `The table throws for the ${party}, at its own pace.`;
    return isLooking
      ? `The table throws for the ${party} when somebody who sits at it asks for it.`
      : `The table plays the ${party}: you let it throw.`;
  }
  if (!seat.claimed) return `Nobody has taken the seat of the ${party} yet: send its link.`;
  if (!seat.connected) return `${seat.name} throws next for the ${party}, and is not at the table just now.`;
  return `${seat.name} throws next for the ${party}.`;
}
