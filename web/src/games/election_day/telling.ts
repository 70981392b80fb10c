// How Election Day's steps are told in a line: the robocandidates' "go on" and the count say nothing by themselves.

import type { WireStep } from "../../wire";

const CALLED = ["STATE_CALLED", "HOUSE_STATE"];
const TOKENS = ["ROBO_TOKEN", "ROBO_ALTERNATE"];

/** The event that says what a step was about, if its own words do not. */
export function gist(step: WireStep): string {
  const act = step.move?.act;
  const telling = act === "COUNT" ? CALLED : act === "GO_ON" ? TOKENS : [];
  return step.events.findLast(({ happening, text }) => telling.includes(happening) && text)?.text ?? "";
}

/** Whether the dice of a step are nobody's: any seat can have the next state counted. */
export function isShared(step: WireStep): boolean {
  return step.move?.act === "COUNT";
}

export const sought = "Ohio, debate";
