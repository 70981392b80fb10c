// Who is ahead, by which count, and what that says: the same counts as at the end, over the districts there are.

import { listed, plural } from "../../../phrases";
import { Outcome, type State } from "../records";
import { isFaceDown, sideName, sidesOf, type Words } from "../words";

export interface Standing {
  /** in the lead; all of them where they are level in everything */
  leaders: number[];
  /** the count that decides */
  by: "districts" | "swing" | "court" | "shared";
}

/** Those of `sides` for which a count is greatest. */
function best(sides: readonly number[], count: (side: number) => number): number[] {
  const most = Math.max(...sides.map(count));
  return sides.filter((side) => count(side) === most);
}

export function standing(view: State): Standing {
  const districts = best(sidesOf(view), (side) => view.won[side] ?? 0);
  if (districts.length === 1) return { leaders: districts, by: "districts" };
  const swing = best(districts, (side) => view.swing[side] ?? 0);
  if (swing.length === 1) return { leaders: swing, by: "swing" };
  const court = best(swing, (side) => -(view.own[side] ?? 0));
  return { leaders: court, by: court.length === 1 ? "court" : "shared" };
}

/** "Blue Donkeys 3, Red Elephants 2": the best first; for the Supreme Court the fewest. */
function counts(words: Words, sides: readonly number[], count: readonly number[], fewest = false): string {
  const sign = fewest ? 1 : -1;
  return sides
    .toSorted((one, other) => sign * ((count[one] ?? 0) - (count[other] ?? 0)))
    .map((side) => `${sideName(words, side)} ${count[side] ?? 0}`)
    .join(", ");
}

/** Who would win if the game ended now, and by what. */
export function standingText(view: State, words: Words): string {
  if (isFaceDown(view)) return "The tokens lie face down: who is ahead nobody knows before the last district.";
  if (view.districts === 0) return "No district is complete yet.";
  const { leaders, by } = standing(view);
  const names = `the ${listed(leaders.map((side) => sideName(words, side)))}`;
  const level = best(sidesOf(view), (side) => view.won[side] ?? 0);
  const tied = `${plural(view.won[level[0] ?? 0] ?? 0, "district")} each`;
  switch (by) {
    case "districts":
      return `As it stands ${names} would win with most districts.`;
    case "swing":
      return `As it stands ${tied}: ${names} would win by swing counties (${counts(words, level, view.swing)}).`;
    case "court": {
      const before = best(level, (side) => view.swing[side] ?? 0);
      return `As it stands ${tied} and level in swing counties: ${names} would win before the Supreme Court, with fewest own votes in own districts (${counts(words, before, view.own, true)}).`;
    }
    default:
      return `As it stands ${names} are level in everything and would share the victory.`;
  }
}

/** How the finished game was decided. */
export function decisionText(view: State, words: Words): string {
  const level = best(sidesOf(view), (side) => view.won[side] ?? 0);
  switch (view.outcome) {
    case Outcome.DISTRICTS:
      return `Most districts: ${counts(words, sidesOf(view), view.won)}.`;
    case Outcome.SWING:
      return `Tied for districts; swing counties decide: ${counts(words, level, view.swing)}.`;
    case Outcome.COURT: {
      const before = best(level, (side) => view.swing[side] ?? 0);
      return `Tied for districts and for swing counties; the Supreme Court decides, fewest own votes in own districts win: ${counts(words, before, view.own, true)}.`;
    }
    case Outcome.SHARED:
      return "Tied for districts, for swing counties and before the Supreme Court.";
    default:
      return "";
  }
}

/** "The Blue Donkeys win", "The Blue Donkeys and the Red Elephants share the victory". */
export function verdict(view: State, words: Words): string {
  const winners = sidesOf(view).filter((side) => (view.winners >> side) & 1);
  const names = listed(winners.map((side, place) => `${place === 0 ? "The" : "the"} ${sideName(words, side)}`));
  return view.outcome === Outcome.SHARED ? `${names} share the victory` : `${names} win`;
}
