// How the election came out, in a sentence.

import type { WireStep } from "../../../wire";
import { NONE, type State } from "../records";
import { byDice, fromTheTop } from "../scenes/election";
import { heads, votesInAll } from "../scenes/names";
import { seatName, ticketName, type Words } from "../words";

/** "Kennedy and Truman have 300 of 538 electoral votes, Reagan 238." */
export function result(view: State, words: Words, steps: readonly WireStep[]): string {
  const votes = (head: number) => view.electoral[head] ?? 0;
  const { president } = view;
  if (president === NONE) return "";
  const has = view.vice === NONE ? "has" : "have";
  const others = fromTheTop(view, heads(view)).filter((head) => head !== president);
  const rest = others.map((head) => `${seatName(words, head)} ${votes(head)}`).join(", ");
  const dice = byDice(steps) ? " The dice chose among those who are level." : "";
  const own = `${ticketName(words, view, president)} ${has} ${votes(president)} of ${votesInAll(words)} electoral votes`;
  return `${own}${rest ? `, ${rest}` : ""}.${dice}`;
}
