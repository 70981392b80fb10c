// What a person has chosen so far for the action at hand. The map and the action table share it; a move made clears it.

import type { WireMove } from "../../../wire";
import type { ActName } from "../records";
import { actOf, type Choice, needsDetails, stateOf } from "./choices";

export class Choosing {
  act = $state<ActName | null>(null);
  /** The details are being chosen. */
  isOpen = $state(false);
  /** The move that "submit" would make. */
  move = $state.raw<WireMove | null>(null);
  /** The state was clicked on the map: no list is needed to find it. */
  isFromMap = $state(false);

  reset(): void {
    this.act = null;
    this.isOpen = false;
    this.move = null;
    this.isFromMap = false;
  }

  choose(act: ActName): void {
    if (this.act === act) return;
    this.reset();
    this.act = act;
  }

  /** "Details": to the choice, or straight to the move where nothing is left to choose. */
  details(choice: Choice): WireMove | null {
    if (!needsDetails(choice)) return choice.moves[0] ?? null;
    this.isOpen = true;
    this.isFromMap = false;
    return null;
  }

  back(): void {
    this.isOpen = false;
    this.isFromMap = false;
    this.move = null;
  }

  /** A state was clicked on the map: that is a campaign there, ready to be submitted. */
  pickState(moves: readonly WireMove[], seat: number, state: number): void {
    const move = moves.find((one) => one.seat === seat && stateOf(one) === state);
    if (!move) return;
    this.act = actOf(move);
    this.isOpen = true;
    this.isFromMap = true;
    this.move = move;
  }
}
