import { describe, expect, it } from "vitest";
import { Why } from "../records";
import { event, position } from "../testing/positions";
import { happened } from "./events";
import { calls, house, waitingGroups } from "./night";
import { houseView, nightView, Views } from "./views";

const told = (...events: ReturnType<typeof event>[]) => events.map((one, index) => happened(one, index + 1));

describe("election night", () => {
  const events = told(
    event("ELECTION_NIGHT", { amount: 43 }),
    event("SURPRISE_CARD", { seat: 1, state: 2, amount: 2 }),
    event("SURPRISE_CARD", { seat: -1, state: 2, amount: 0 }),
    event("STATE_CALLED", { seat: 1, state: 2, amount: 4, share: 4, hit: 1, why: Why.SURPRISE }),
    event("SURPRISE_CARD", { seat: -1, state: 0, amount: 0 }),
    event("STATE_CALLED", { seat: 0, state: 0, amount: 54, share: 54, why: Why.MAP }),
  );

  it("gives each state its own cards", () => {
    const found = calls(events);
    expect(found.map(({ cards }) => cards.length)).toEqual([2, 1]);
    expect(found[0]).toMatchObject({ state: 2, seat: 1, isUpset: true, total: 4 });
  });

  it("can be shown up to a moment", () => {
    const view = nightView(position(), events.slice(0, 4));
    expect(view.called).toEqual([-1, -1, 1, -1, -1, -1]);
    expect(view.electoral).toEqual([0, 4]);
  });

  it("groups what closes together, in the order of closing", () => {
    const view = position({ rest: { called: [-1, -1, 0, -1, -1, -1] } });
    expect(waitingGroups(view)).toEqual([[3], [1, 5], [4], [0]]);
  });
});

describe("the House", () => {
  const events = told(
    event("TO_THE_HOUSE", { amount: 26 }),
    event("HOUSE_CANDIDATE", { seat: 0, hit: 1, why: Why.ELECTORAL }),
    event("HOUSE_CANDIDATE", { seat: 3, hit: 0, why: Why.DIE }),
    event("HOUSE_BALLOT", { amount: 1, share: 50 }),
    event("HOUSE_STATE", { seat: 0, state: 2, amount: 1, why: Why.MAP }),
    event("HOUSE_STATE", { seat: 2, state: 3, amount: 1, why: Why.FRIENDLINESS }),
    event("DROPS_OUT", { seat: 2, amount: 1, why: Why.HOUSE }),
    event("HOUSE_BALLOT", { amount: 2, share: 1 }),
    event("SURPRISE_CARD", { seat: 0, state: 3, amount: 2 }),
    event("HOUSE_STATE", { seat: 0, state: 3, amount: 2, why: Why.SURPRISE }),
  );

  it("is told ballot by ballot", () => {
    const found = house(events);
    expect(found.needed).toBe(26);
    expect(found.candidates.map(({ seat, isIn }) => [seat, isIn])).toEqual([
      [0, true],
      [3, false],
    ]);
    expect(found.ballots.map(({ number, votes, dropped }) => [number, votes.length, dropped])).toEqual([
      [1, 2, 2],
      [2, 1, -1],
    ]);
    expect(found.ballots[1]?.votes[0]?.cards).toEqual([{ seat: 0, halves: 2 }]);
  });

  it("takes the states of whoever drops out back onto the floor", () => {
    const before = houseView(position({ parties: "DRL" }), events.slice(0, 7));
    expect(before.delegations).toEqual([1, 0, 0]);
    expect(before.house_vote[3]).toBe(-1);
    expect(houseView(position({ parties: "DRL" }), events).delegations).toEqual([2, 0, 0]);
  });
});

it("finds the position told at a version, or the next one after it", () => {
  const views = new Views();
  const [first, third] = [position(), position()];
  views.note(1, first);
  views.note(3, third);
  expect(views.at(1)).toBe(first);
  expect(views.at(2)).toBe(third);
  expect(views.at(4)).toBeUndefined();
});
