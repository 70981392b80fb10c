// The chances of a replay's steps: those that are still to come are asked for until all are there.

import { api } from "../api";
import type { ChanceAt, Replay } from "../wire";

const AGAIN = 300; // ms between two questions; an answer waits for news by itself
const PATIENCE = 5; // questions in a row that may fail

/** Tells `found` all chances that are known, each time there are more, until nothing is left or the returned function is called. */
export function follow(replay: Replay, found: (chances: ChanceAt[]) => void, ask = api.chances): () => void {
  let stopped = false;
  async function go(): Promise<void> {
    let failures = 0;
    let left = Number(replay.chances_key !== "" && replay.chances.length < replay.steps.length);
    while (left > 0 && failures < PATIENCE && !stopped) {
      try {
        const answer = await ask(replay.chances_key);
        if (stopped) return;
        found(answer.of);
        left = answer.left;
        failures = 0;
      } catch {
        failures += 1; // the line of chances stays as far as it is drawn
      }
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN * (1 + failures)));
    }
  }
  found(replay.chances);
  void go();
  return () => {
    stopped = true;
  };
}
