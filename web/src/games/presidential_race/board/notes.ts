// What is told of a cell that is pointed at, and of the figures on the frame.

import { Phase, type State } from "../records";
import { cellName, isOnBoard, isOut, people, seatName, seatsOf, type Words } from "../words";

/** Whether a visit to a cell brings voters in this phase (Puerto Rico votes in the primaries alone). */
export function givesNow(view: State, words: Words, cell: number): boolean {
  const found = words.cells[cell];
  if (found?.kind !== "state") return false;
  return view.phase <= Phase.CONVENTIONS ? found.primary : found.division >= 0;
}

function worth(view: State, words: Words, cell: number): string {
  const found = words.cells[cell];
  if (!found) return "";
  if (givesNow(view, words, cell)) return `a visit brings ${people(words, found.voters)} voters`;
  if (found.division < 0) return "no voters in the campaign";
  return `no primary: its ${people(words, found.voters)} voters count in the campaign only`;
}

/** For which card the states beside a card cell matter. */
function beside(words: Words, cell: number): string {
  const card = words.chance.find(({ kind }) => kind === "beside");
  const around = [cell - 1, cell + 1].map((at) => (at + words.cells.length) % words.cells.length);
  const states = around.filter((at) => words.cells[at]?.kind === "state").map((at) => cellName(words, at));
  if (!card || states.length === 0) return "a chance card is drawn";
  return `a chance card is drawn; “${card.title}” hits the divisions of ${states.join(" and ")}`;
}

export interface Note {
  name: string;
  /** "East North Central, 500,000 voters", in parts */
  parts: string[];
  /** of 36 throws: null where none is to come, or nothing leads there */
  ways: number | null;
}

/** A cell in words: what it is, what it brings, who stands there, how the throw may lead there. */
export function cellNote(view: State, words: Words, cell: number, ahead: ReadonlyMap<number, number>): Note {
  const found = words.cells[cell];
  const here = seatsOf(view).filter((seat) => isOnBoard(view) && view.cell[seat] === cell && !isOut(view, seat));
  const parts: string[] = [];
  if (found?.kind === "state") {
    const division = words.divisions[found.division];
    parts.push(division ? `${division.name}, ${division.votes} votes` : "in no division", worth(view, words, cell));
  } else {
    if (found?.kind === "start") {
      const { start_primaries, start_campaign } = words.money;
      const money = view.phase >= Phase.CAMPAIGN ? start_campaign : start_primaries;
      parts.push(`$${people(words, money)} on landing or passing`);
    }
    parts.push(beside(words, cell));
  }
  if (here.length > 0) parts.push(`here: ${here.map((seat) => seatName(words, seat)).join(", ")}`);
  return { name: cellName(words, cell), parts, ways: ahead.get(cell) ?? null };
}
