// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Why } from "../records";
import { event, story } from "../testing/positions";
import { lastCard, lastThrow } from "./throw";

const thrown = event("THROWN", { seat: 1, red: 2, green: 5, hit: 0 });

describe("the last throw", () => {
  it("says what each die moved, over several steps", () => {
    const steps = story(
      [event("PHASE"), thrown, event("MOVED", { seat: 1, amount: 2, cell: 12, number: 1 })],
      [event("MOVED", { seat: 1, amount: 5, cell: 17, number: 2 })],
    );
    expect(lastThrow(steps)).toMatchObject({
      seat: 1,
      red: 2,
      green: 5,
      isDouble: false,
      landings: [
        { die: 1, cells: 2, cell: 12 },
        { die: 2, cells: 5, cell: 17 },
      ],
    });
  });

  it("is none in a new phase", () => {
    expect(lastThrow(story([thrown], [event("PHASE")]))).toBeNull();
  });
});

describe("the ? card", () => {
  it("lies there with what it did until the next throw", () => {
    const steps = story([
      event("PHASE"),
      thrown,
      event("CHANCE", { seat: 1, card: 6 }),
      event("RECEIVED", { seat: 1, amount: 3, why: Why.CHANCE, card: 6 }, "$300,000 more."),
      event("GAINED", { seat: 1, amount: 3, why: Why.ADVERTISING }, "Not of the card."),
    ]);
    expect(lastCard(steps)).toMatchObject({ seat: 1, card: 6, effects: ["$300,000 more."] });
    expect(lastCard([...steps, ...story([thrown])])).toBeNull();
  });

  it("tells who won a debate and leaves the throws to the debate", () => {
    const debated = story([
      event("CHANCE", { seat: 1, card: 24 }),
      event("DEBATE_THROW", { seat: 0, red: 1, green: 2 }),
      event("DEBATE_WON", { seat: 1 }, "Kennedy wins the debate."),
    ]);
    expect(lastCard(debated)?.effects).toEqual(["Kennedy wins the debate."]);
  });
});
