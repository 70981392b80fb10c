import { describe, expect, it } from "vitest";
import { endOf, news, upTo } from "../../../table/story";
import { Token } from "../records";
import { event, story } from "../testing/positions";
import { screens } from "./screens";
import { occasionOf, toldAt } from "./told";

const over = (amount: number) => event("ACTION_OVER", { seat: 0, amount });
const token = (target: number) => event("ROBO_TOKEN", { seat: 0, target });
const steps = story(
  { events: [event("TURN", { amount: 4 }), event("PLAYER_TURN", { seat: 0, amount: 2 })] },
  { act: "GO_ON", events: [token(Token.MEDIA), over(1)] },
  {
    act: "GO_ON",
    events: [
      token(Token.FUNDRAISE),
      over(0),
      event("POLL", { seat: 0 }),
      event("TURN", { amount: 5 }),
      event("DONOR_INTEREST"),
      event("PLAYER_TURN", { seat: 1, amount: 2 }),
    ],
  },
  { act: "FUNDRAISE", events: [over(1)] },
);
const all = screens(steps);

describe("the story beside the board", () => {
  it("tells no more than is shown", () => {
    const at = (screen: number, parts: number) => toldAt(all, { screen, parts });
    expect(at(0, 0)).toEqual({ version: 1, events: 2 });
    expect(at(0, 1)).toEqual({ version: 2, events: 2 });
    // The turn is over: the poll is told, not that the next turn begins with an event.
    expect(at(0, 2)).toEqual({ version: 3, events: 3 });
    expect(at(1, 0)).toEqual({ version: 3, events: 5 });
    expect(at(2, 0)).toEqual({ version: 3, events: 6 });
    expect(at(2, 1)).toBeNull();
  });

  it("goes from event to event on election night", () => {
    const called = (state: number) => event("STATE_CALLED", { state, amount: 4 });
    const night = story(
      { events: [event("ELECTION_NIGHT", { amount: 43 })] },
      { act: "COUNT", events: [event("SURPRISE_CARD", { state: 2 }), called(2)] },
      { act: "COUNT", events: [event("SURPRISE_CARD", { state: 3 }), called(3)] },
    );
    const shown = [0, 1, 2].map((parts) => toldAt(screens(night), { screen: 0, parts }));
    expect(shown).toEqual([{ version: 1, events: 1 }, { version: 2, events: 2 }, null]);
  });

  it("leaves out what comes after, and reads out what is new", () => {
    const cut = { version: 3, events: 3 };
    const told = upTo(steps, cut);
    expect(told.map(({ events }) => events.length)).toEqual([2, 2, 3]);
    expect(upTo(steps, { version: 3, events: 0 })).toHaveLength(2);
    expect(upTo(steps, null)).toBe(steps);
    expect(endOf(told)).toEqual(cut);
    const spoken = steps.map((step) => ({ ...step, events: step.events.map((one, i) => ({ ...one, text: `${i}.` })) }));
    expect(news(upTo(spoken, { version: 3, events: 5 }), cut)).toBe("3. 4.");
  });

  it("finds the event of a turn again", () => {
    expect(occasionOf(all, all[2])?.occasion).toBe("donors");
    expect(occasionOf(all, all[0])).toBeUndefined();
  });
});
