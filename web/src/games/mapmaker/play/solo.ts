// Alone: what still stands between the map and its being declared finished.

import { listed, plural } from "../../../phrases";
import { NONE, Solo, type State } from "../records";
import { countyNames, districtsOf, type Words } from "../words";

const FEW = 6; // counties that are named; more are counted

/** Sentences, one for each thing that is missing; none when the map can be declared. */
export function missing(view: State, words: Words): string[] {
  const open = view.district.slice(0, view.counties).flatMap((of, county) => (of === NONE ? [county] : []));
  const found: string[] = [];
  if (open.length > 0) {
    const which = open.length <= FEW ? countyNames(words, open) : plural(open.length, "county", "counties");
    found.push(`${which} ${open.length === 1 ? "is" : "are"} in no district yet.`);
  }
  const wantsTies = view.solo === Solo.COMPETITIVE;
  const wrong = districtsOf(view).filter((district) => (view.winner[district] === NONE) !== wantsTies);
  if (wrong.length > 0) {
    const names = listed(wrong.map((district) => String(district + 1)));
    const subject = `${wrong.length === 1 ? "District" : "Districts"} ${names} ${wrong.length === 1 ? "is" : "are"}`;
    found.push(wantsTies ? `${subject} not tied.` : `${subject} tied.`);
  }
  return found;
}

/** How the score comes about. */
export function scoreText(view: State): string {
  if (view.solo === Solo.COMPETITIVE) {
    return `10 for each of ${plural(view.districts, "district")}, less 1 for each of ${plural(view.placed, "border")}.`;
  }
  return `${plural(view.won[0] ?? 0, "district")} won, ${view.won[1] ?? 0} lost.`;
}

/** What the map has to be. */
export const rule = (view: State): string =>
  view.solo === Solo.COMPETITIVE
    ? "Every county in a district, every district tied."
    : "Every county in a district, no district tied.";
