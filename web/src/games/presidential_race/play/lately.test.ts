// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { WireStep } from "../../../wire";
import { event, story } from "../testing/positions";
import { lately } from "./lately";

/** Steps of a turn each: who moved, by what, and what came of it. */
const turns = (...told: [seat: number, act: string, ...events: ReturnType<typeof event>[]][]): WireStep[] =>
  story(...told.map(([, , ...events]) => events)).map((step, place) => {
    const [seat = -1, act = ""] = told[place] ?? [];
    return { ...step, seat, kind: "move", move: { act } };
  });
const gained = (seat: number, text: string) => event("GAINED", { seat }, text);
const texts = (steps: WireStep[], mine: number[]) => lately(steps, mine).map(({ text }) => text);

describe("what the others have done", () => {
  const steps = turns(
    [1, "THROW", gained(1, "before")],
    [0, "THROW", gained(0, "mine"), event("MISSED", { seat: 1 }, "one misses")],
    [2, "THROW", event("THROWN", { seat: 2 }), gained(2, "first")],
    [3, "THROW", gained(3, "second")],
  );

  it("begins after one's own turn, the newest first", () => {
    expect(texts(steps, [0])).toEqual(["second", "first", "one misses"]);
  });

  it("is whatever came last for who has no seat", () => {
    expect(texts(steps, [])).toEqual(["second", "first", "one misses", "mine", "before"]);
  });

  it("goes on over a reply that one gave out of turn", () => {
    const asked = turns([0, "THROW"], [1, "THROW", gained(1, "told")], [0, "PASS"], [1, "END"]);
    expect(texts(asked, [0])).toEqual(["told"]);
  });

  it("begins anew with a phase", () => {
    expect(texts(turns([1, "THROW", gained(1, "old"), event("PHASE"), gained(1, "new")]), [0])).toEqual(["new"]);
  });

  it("is short", () => {
    const many = turns(
      ...Array.from({ length: 30 }, (_, i): [number, string, ReturnType<typeof event>] => [
        1,
        "THROW",
        gained(1, `${i}`),
      ]),
    );
    expect(texts(many, [0])).toHaveLength(7);
    expect(texts(many, [0])[0]).toBe("29");
  });
});
