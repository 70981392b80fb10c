import { describe, expect, it } from "vitest";
import { NONE, Phase, Step } from "../records";
import { event, position, story, words } from "../testing/game";
import {
  agenda,
  ballotsOf,
  candidates,
  conventionEvents,
  divisionsWon,
  nextCount,
  partiesThen,
  proposalsOf,
} from "./convention";

const won = (party: number, division: number, seat: number, hit = 0) =>
  event("DIVISION_WON", { party, division, seat, hit });

describe("the conventions", () => {
  it("are told from their beginning to that of the campaign", () => {
    const steps = story(
      [event("TURN"), event("PHASE", { amount: Phase.CONVENTIONS })],
      [won(0, 0, 2), won(1, 0, 1, 1)],
      [event("PHASE", { amount: Phase.CAMPAIGN }), event("TURN")],
    );
    expect(conventionEvents(steps).map(({ happening }) => happening)).toEqual([
      "PHASE",
      "DIVISION_WON",
      "DIVISION_WON",
    ]);
    expect(conventionEvents(story([event("TURN")]))).toEqual([]);
  });

  it("say who won which division, and where the dice decided", () => {
    const [democrats, republicans] = divisionsWon([won(0, 0, 2), won(1, 0, 1, 1)]);
    expect(democrats?.get(0)).toEqual({ seat: 2, byDice: false });
    expect(republicans?.get(0)).toEqual({ seat: 1, byDice: true });
    expect(republicans?.get(1)).toBeUndefined();
  });

  it("order candidates by their delegates and say how each stands", () => {
    const view = position({
      delegates: [37, 0, 152, 0, 0, 0, 0, 0],
      running: 0b01111,
      nominee: [2, NONE],
      mate: [NONE, NONE, 0, NONE, NONE, NONE, NONE, NONE],
      ticket: [2, 1, 2, 3, 4, NONE, NONE, NONE],
    });
    expect(candidates(view, view.party, 0)).toEqual([
      { seat: 2, delegates: 152, leads: true, standing: "nominated" },
      { seat: 0, delegates: 37, leads: false, standing: "mate" },
      { seat: 4, delegates: 0, leads: false, standing: "out" },
    ]);
    expect(candidates(view, view.party, 1).map(({ leads, standing }) => [leads, standing])).toEqual([
      [false, "running"],
      [false, "running"],
    ]);
  });

  it("know the party of those who have left it for a joint ticket", () => {
    const steps = story([event("PARTY", { seat: 3, party: 0 })], [event("SWITCHED", { seat: 3, party: 1 })]);
    expect(partiesThen(position({ party: [0, 1, 0, 2, 0] }), steps)).toEqual([0, 1, 0, 1, 0]);
  });

  it("tell ballots and proposals with their answers", () => {
    const ballot = event("RELEASED", { party: 0, seat: 4, target: 0, amount: 12, hit: 1 });
    expect(ballotsOf([ballot])).toEqual([{ party: 0, from: 4, to: 0, amount: 12, byDice: true }]);
    const events = [
      event("PROPOSED", { seat: 3, target: 4 }),
      event("DECLINED", { seat: 4, target: 3 }),
      event("PROPOSED", { seat: 4, target: 3 }),
      event("TICKET", { seat: 4, target: 3, party: 2 }),
      event("PROPOSED", { seat: 0, target: 1 }),
      event("DECLINED", { seat: 2, target: NONE }),
    ];
    expect(proposalsOf(events).map(({ accepted }) => accepted)).toEqual([false, true, null]);
  });

  it("say what they wait for and what comes next", () => {
    expect(agenda(position(), words)).toBe("Nothing is counted yet");
    expect(nextCount(position(), words)).toBe("Count New England");
    expect(agenda(position({ counted: 2 }), words)).toBe("2 of 3 divisions are counted");
    const ballots = position({ counted: 3, balloting: 1 });
    expect(agenda(ballots, words)).toBe("All divisions are counted: the Republicans vote");
    expect(nextCount(ballots, words)).toBe("Next ballot of the Republicans");
    const naming = position({ counted: 3, step: Step.RUNNING_MATE, nominee: [2, NONE] });
    expect(agenda(naming, words)).toBe("Reagan chooses a running mate");
    expect(agenda(position({ counted: 3, step: Step.PROPOSE, proposer: 3 }), words)).toContain("Truman may propose");
    const asked = position({ counted: 3, step: Step.PROPOSED, proposer: 3, target: 4 });
    expect(agenda(asked, words)).toBe("Eisenhower is asked to run with Truman");
  });
});
