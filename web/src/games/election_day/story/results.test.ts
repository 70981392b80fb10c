import { describe, expect, it } from "vitest";
import { Why } from "../records";
import { event, wordsOf } from "../testing/positions";
import { happened } from "./events";
import { debaters, placeName } from "./occasions";
import { resultLines } from "./results";
import type { OccasionScreen } from "./screens";

const lines = (...events: ReturnType<typeof event>[]) =>
  resultLines(
    events.map((one) => happened(one, 1)),
    wordsOf(),
  );

describe("results", () => {
  it("say every die and what it was against", () => {
    const [hit, miss] = lines(
      event("PAID", { amount: 20 }),
      event("CAMPAIGN", { state: 1, die1: 4, need: 5, hit: 1 }),
      event("CAMPAIGN", { state: 2, die1: 6, need: 5, hit: 0 }),
    );
    expect(hit).toMatchObject({
      text: "rolled 4, needed 5 or less: a voter in Ohio",
      hit: true,
      rolls: [{ value: 4, hit: true }],
    });
    expect(miss).toMatchObject({ text: "rolled 6, needed 5 or less: no voter in Vermont", hit: false });
  });

  it("say when a success is in vain for the limit of four", () => {
    expect(lines(event("CAMPAIGN", { state: 1, die1: 2, need: 5, hit: 0 }))[0]?.text).toContain("most voters allowed");
  });

  it("tell a robo's small print: the states drawn, and why this one", () => {
    const [line] = lines(
      event("ROBO_STATES", { state: 0, hit: 1 }),
      event("ROBO_STATES", { state: 1, hit: 0 }),
      event("ROBO_STATES", { state: 4, hit: 1 }),
      event("PAID", { amount: 10 }),
      event("CAMPAIGN", { state: 4, die1: 1, need: 5, hit: 1, why: Why.POPULAR }),
    );
    expect(line?.small).toBe("CA, OH (toured), WY: popular");
  });

  it("mark each state of a negative with what it cost the target", () => {
    const [line] = lines(
      event("NEGATIVE", { target: 1, die1: 2, need: 3, amount: 2 }),
      event("LOST", { seat: 1, state: 4, hit: 1 }),
      event("LOST", { seat: 1, state: 2, hit: 0 }),
    );
    expect(line?.marks).toEqual([
      { text: "Wyoming", hit: true },
      { text: "Vermont", hit: false },
    ]);
  });

  it("reckon money as the rules do", () => {
    expect(lines(event("FUNDRAISE", { die1: 4, need: 3, hit: 0, amount: 100 }))[0]?.text).toContain(
      "(rating 3 + 4 − 2) × $20 = $100",
    );
    expect(lines(event("FUNDRAISE", { die1: 4, need: 3, hit: 1, amount: 140 }))[0]?.text).toContain(
      "(rating 3 + 4) × $20 = $140",
    );
    expect(lines(event("SOLICIT_PAC", { pac: 0, die1: 3, need: 5, amount: 100 }))[0]?.text).toContain(
      "= 2, × $50 = $100",
    );
    expect(lines(event("SOLICIT_PAC", { pac: 0, die1: 1, need: 4, amount: 0 }))[0]).toMatchObject({ hit: false });
  });

  it("take two dice apart", () => {
    const [line] = lines(event("PLAN_SURPRISE", { die1: 4, die2: 5, need: 4, amount: 1 }));
    expect(line?.rolls.map(({ hit }) => hit)).toEqual([true, false]);
    expect(line?.text).toContain("1 surprise");
  });
});

describe("a debate", () => {
  const debate = (points: number[]): OccasionScreen => ({
    kind: "occasion",
    key: "debate1-4",
    occasion: "debate",
    number: 1,
    date: 4,
    from: 1,
    begun: 2,
    to: 2,
    before: { version: 1, events: 0 },
    opened: { version: 2, events: 1 },
    events: points.flatMap((amount, seat) => [
      happened(event("DEBATE_POINTS", { seat, die1: 1, die2: 6, need: 3, amount, share: 1 }), 2),
      happened(
        event("DEBATE_PLACE", { seat, target: 1 + points.filter((other) => other > amount).length, amount: 1 }),
        2,
      ),
    ]),
  });
  const places = (points: number[]) => {
    const all = debaters(debate(points));
    return [...all].sort((a, b) => a.seat - b.seat).map((one) => placeName(all, one));
  };

  it("names the places of every tie", () => {
    expect(places([4, 5, 2])).toEqual(["Second", "Winner", "Last"]);
    expect(places([4, 4, 2])).toEqual(["Tied first", "Tied first", "Last"]);
    expect(places([5, 2, 2])).toEqual(["Winner", "Tied last", "Tied last"]);
    expect(places([3, 3])).toEqual(["Tie", "Tie"]);
    expect(places([5, 4, 3, 2])).toEqual(["Winner", "Second", "Third", "Last"]);
    expect(places([5, 3, 3, 2])).toEqual(["Winner", "Between", "Between", "Last"]);
  });
});
