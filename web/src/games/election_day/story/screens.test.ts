import { describe, expect, it } from "vitest";
import { Token } from "../records";
import { event, story } from "../testing/positions";
import { firstParts, isWaiting, partsOf, type Screen, screens, shownAt, type TurnScreen, versionAt } from "./screens";

const begin = [event("TURN", { amount: 4 }), event("PLAYER_TURN", { seat: 0, amount: 2 })];
const over = (amount: number) => event("ACTION_OVER", { seat: 0, amount });
const turn = (screen: Screen | undefined) => screen as TurnScreen;

describe("a person's turn", () => {
  it("has a row an action, complete when the action is", () => {
    const steps = story(
      { events: begin },
      { act: "FUNDRAISE", events: [event("FUNDRAISE", { seat: 0, die1: 4, amount: 100 }), over(1)] },
    );
    const [screen] = screens(steps);
    expect(turn(screen)).toMatchObject({ kind: "turn", seat: 0, date: 4, actions: 2, isDone: false });
    expect(turn(screen).rows).toHaveLength(1);
    expect(turn(screen).rows[0]).toMatchObject({ act: "FUNDRAISE", isDone: true, version: 2 });
  });

  it("keeps both states of a small campaign in one row", () => {
    const steps = story(
      { events: begin },
      { act: "CAMPAIGN_SMALL", events: [event("PAID", { amount: 10 }), event("CAMPAIGN", { state: 2, hit: 1 })] },
    );
    expect(isWaiting(turn(screens(steps)[0]).rows[0] as never)).toBe(true);
    const both = story(
      { events: begin },
      { act: "CAMPAIGN_SMALL", events: [event("CAMPAIGN", { state: 2, hit: 1 })] },
      { act: "SECOND_STATE", events: [event("CAMPAIGN", { state: 3, hit: 0 }), over(1)] },
    );
    const [row, ...more] = turn(screens(both)[0]).rows;
    expect(more).toEqual([]);
    expect(row).toMatchObject({ act: "CAMPAIGN_SMALL", isDone: true });
    expect(row?.events.map(({ state }) => state)).toEqual([2, 3]);
  });

  it("ends with its last action, though the same step goes on to the next screens", () => {
    const steps = story(
      { events: begin },
      { act: "FUNDRAISE", events: [over(1)] },
      {
        act: "FUNDRAISE",
        events: [
          event("FUNDRAISE", { seat: 0 }),
          over(0),
          event("POLL", { seat: 0, amount: 3, share: 4000 }),
          event("TURN", { amount: 5 }),
          event("DONOR_INTEREST"),
          event("PLAYER_TURN", { seat: 0, amount: 2 }),
        ],
      },
    );
    const all = screens(steps);
    expect(all.map(({ kind }) => kind)).toEqual(["turn", "occasion", "turn"]);
    expect(turn(all[0])).toMatchObject({ isDone: true });
    expect(turn(all[0]).rows[1]?.events).toHaveLength(1);
    expect(turn(all[2])).toMatchObject({ date: 5, rows: [] });
    expect(new Set(all.map(({ key }) => key)).size).toBe(3);
    expect(shownAt(all, steps[2]).map(({ key }) => key)).toEqual(["turn-4-0", "donors0-5"]);
  });

  it("forgets what was taken back", () => {
    const steps = story({ events: begin }, { act: "NO_SECOND", events: [over(1)] }, { undo: true, events: [] });
    expect(turn(screens(steps)[0]).rows).toEqual([]);
  });
});

describe("a robo's turn", () => {
  it("keeps what was crossed out, with the reason, and the token that was played", () => {
    const steps = story(
      { events: begin },
      {
        act: "GO_ON",
        events: [
          event("ROBO_TOKEN", { seat: 0, target: Token.MEDIA }),
          event("ROBO_ALTERNATE", { seat: 0, target: Token.MEDIA, amount: Token.FUNDRAISE, why: 7 }),
          event("FUNDRAISE", { seat: 0 }),
          over(1),
        ],
      },
      {
        act: "GO_ON",
        events: [
          event("ROBO_TOKEN", { seat: 0, target: Token.SOLICIT_PAC }),
          event("ROBO_ALTERNATE", { seat: 0, target: Token.SOLICIT_PAC, amount: -1, why: 13 }),
          event("FUNDRAISE", { seat: 0 }),
          over(0),
        ],
      },
    );
    const { rows } = turn(screens(steps)[0]);
    expect(rows[0]).toMatchObject({ act: null, token: Token.FUNDRAISE, crossed: [{ token: Token.MEDIA, why: 7 }] });
    // A dry pool: nothing replaces it, the robo raises funds.
    expect(rows[1]).toMatchObject({ token: Token.FUNDRAISE, crossed: [{ token: Token.SOLICIT_PAC, why: 13 }] });
  });
});

describe("election night", () => {
  const steps = story(
    { events: [event("ELECTION_NIGHT", { amount: 43 })] },
    {
      act: "COUNT",
      events: [
        event("SURPRISE_CARD", { seat: -1, state: 2 }),
        event("STATE_CALLED", { seat: 0, state: 2, amount: 4, share: 4 }),
      ],
    },
    {
      act: "COUNT",
      events: [
        event("SURPRISE_CARD", { seat: 1, state: 3, amount: 2 }),
        event("STATE_CALLED", { seat: 1, state: 3, amount: 4, share: 4 }),
      ],
    },
  );
  const [night] = screens(steps);

  it("is one screen of parts, and tells no card before its state", () => {
    expect(partsOf(night)).toBe(2);
    const first = firstParts(night as Screen, 1);
    expect(partsOf(first)).toBe(1);
    expect(first.kind === "night" && first.events.map(({ happening }) => happening)).toEqual([
      "ELECTION_NIGHT",
      "SURPRISE_CARD",
      "STATE_CALLED",
    ]);
    expect(firstParts(night as Screen, 2)).toBe(night);
  });

  it("knows the version that it shows", () => {
    expect([0, 1, 2].map((parts) => versionAt(night as Screen, parts))).toEqual([1, 2, 3]);
  });
});
