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

/** The same for whoever hears the page, and sees neither scene nor card. */
export function askedText(view: State, words: Words): string {
  const card = view.black !== 0 ? words.black[view.black - 1] : words.chance[view.card - 1];
  switch (view.step) {
    case Step.REACT:
      return `An answer to “${card?.title}”, or let it happen?`;
    case Step.QUESTION:
      return "A question: choose one of the answers.";
    case Step.CHALLENGED:
      return `${seatName(words, view.seat)} challenges you to a debate: accept or refuse?`;
    case Step.JOIN:
      return "Join the debate, or stay out of it?";
    case Step.RUNNING_MATE:
      return "Choose a running mate.";
    case Step.PROPOSE:
      return "Propose a joint ticket to somebody, or to nobody.";
    case Step.PROPOSED:
      return `${seatName(words, view.proposer)} proposes a joint ticket: accept or refuse?`;
    case Step.CONVENTION:
    case Step.ELECTION:
      return "Go on with the count.";
    default:
      return nowText(view, words);
  }
}

/** Who is to decide: "Lincoln", "Lincoln and Truman". */
export const decidingText = (view: State, words: Words): string =>
  listed(bitsOf(view, view.waiting).map((seat) => seatName(words, seat)));
