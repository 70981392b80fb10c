// How an election ended, in sentences.

import { plural } from "../../../phrases";
import { Outcome, type State } from "../records";
import { partyOf, votes, type Words } from "../words";

/** How it was decided; step by step where the electoral votes were level. */
export function ending(view: State, words: Words): string[] {
  const winner = view.winner;
  const loser = 1 - winner;
  const all = view.board.ev.reduce((sum, ev) => sum + ev, 0);
  const ev = (seat: number) => view.ev[seat] ?? 0;
  if (view.outcome === Outcome.ELECTORAL) {
    return [
      `Elected with ${ev(winner)} of ${all} electoral votes against ${ev(loser)}.`,
      ...(view.swing + (view.locked[0] ?? 0) + (view.locked[1] ?? 0) > 0
        ? [`${votes(all - ev(0) - ev(1))} were still open.`]
        : []),
    ];
  }
  const congress = (seat: number) => (view.senate[seat] ?? 0) + (view.house[seat] ?? 0);
  const told = [`Level: ${ev(0)} electoral votes each.`];
  if (view.outcome === Outcome.CONGRESS) {
    return [...told, `Congress decides: ${plural(congress(winner), "seat")} against ${congress(loser)}.`];
  }
  told.push(`Level in Congress too: ${congress(0)} seats each.`);
  if (view.outcome === Outcome.PERCENT) {
    return [
      ...told,
      `The highest percentage decides: the ${partyOf(words, winner)} threw ${view.best[winner]} %, the ${partyOf(words, loser)} ${view.best[loser]} %.`,
    ];
  }
  return [...told, `Both threw ${view.best[0]} % at best. A die decided.`];
}
