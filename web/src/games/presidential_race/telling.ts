// How Presidential Race's steps are told in a line: a throw and a count by what came of them.

import type { WireStep } from "../../wire";

const TOLD = ["MOVED", "DIVISION_CALLED", "DIVISION_WON", "NOMINATED", "ELECTED"];

/** The landing, the division; nothing where the move says it itself. */
export function gist(step: WireStep): string {
  const act = step.move?.act;
  if (act !== "THROW" && act !== "COUNT") return "";
  return step.events.findLast(({ happening }) => TOLD.includes(happening))?.text ?? "";
}

/** What is counted or balloted is nobody's own. */
export const isShared = (step: WireStep): boolean => step.move?.act === "COUNT";

/** Where persons hold all seats nothing goes on by itself. */
export const isPaced = false;

export const sought = "Ohio, debate, black card";

/** To a card that is played, and to a question. */
export const replies = ["PASS", "REPLY", "ANSWER", "ACCEPT", "REFUSE"];
