// What the table waits for, in a sentence over the choices.

import { listed } from "../../../phrases";
import { Act, type State, Step } from "../records";
import { bitsOf, people, seatName, theDivision, type Words } from "../words";

/** The due that is to be settled next, if chips are being put or taken. */
export function dueOf(view: State): State["due"][number] | null {
  if (view.step !== Step.PUT && view.step !== Step.TAKE) return null;
  return view.due[view.due_at] ?? null;
}

function dueText(view: State, words: Words): string {
  const due = dueOf(view);
  if (!due) return "";
  const barred = due.barred >= 0 ? `, not in ${theDivision(words, due.barred)}` : "";
  if (due.act === Act.PUT) return `${people(words, due.amount)} voters to put on the board${barred}.`;
  return `${people(words, due.amount)} of ${seatName(words, due.ticket)}'s voters to take off the board.`;
}

/** "Before the throw: cards, advertisements, a plane; then the dice." */
export function nowText(view: State, words: Words): string {
  switch (view.step) {
    case Step.BEFORE:
      return "Before the throw: black cards, advertisements, a plane. Then the dice.";
    case Step.AFTER:
      return "After the landing: advertisements, or the end of the turn.";
    case Step.PUT:
    case Step.TAKE:
      return dueText(view, words);
    case Step.FLY:
      return "The figurine may go to any cell: choose one on the frame.";
    case Step.CLOCK:
      return "A round is over, and the clock is read.";
    default:
      return "";
  }
}

/** Who is to decide: "Lincoln", "Lincoln and Truman". */
export const decidingText = (view: State, words: Words): string =>
  listed(bitsOf(view, view.waiting).map((seat) => seatName(words, seat)));
