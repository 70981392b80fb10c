import { describe, expect, it } from "vitest";
import { move, position, wordsOf } from "../testing/positions";
import { campaignIn, choices, expectedGift, giftChance, needsDetails, openStates } from "./choices";

const all = (rest = {}, moves = [move("FUNDRAISE")]) => {
  const found = choices(position({ rest }), wordsOf(), 0, moves);
  return Object.fromEntries(found.map((choice) => [choice.act, choice]));
};

describe("the choice of an action", () => {
  it("offers all nine, and says why the barred ones are", () => {
    const found = all({ cash: [15, 0, 0, 0] });
    expect(Object.keys(found)).toHaveLength(9);
    expect(found.FUNDRAISE?.barred).toBe("");
    expect(found.MEDIA?.barred).toBe("Costs $100; you have $15.");
  });

  it("names the limits before the money", () => {
    const found = all({ cash: [0, 0, 0, 0], surprises: [16, 0], prep: [8, 0] });
    expect(found.PLAN_SURPRISE?.barred).toBe("You have all 16 surprises.");
    expect(found.DEBATE_PREP?.barred).toBe("You have all 8 debate points.");
  });

  it("says when all the big states are toured, and all PACs asked", () => {
    const found = all({ cash: [500], toured: 1, solicited: [[1, 1]] });
    expect(found.CAMPAIGN_HIGH?.barred).toBe("You have toured all the big states this turn.");
    expect(found.SOLICIT_PAC?.barred).toBe("You have asked every PAC.");
  });

  it("tells what can come of it", () => {
    const found = all();
    expect(found.FUNDRAISE?.odds).toBe("$40 to $140");
    expect(all({ turn: 11 }).FUNDRAISE?.odds).toBe("$80 to $180");
    expect(found.NEGATIVE?.odds).toBe("1 to 3 states of the Republican");
    expect(found.PLAN_SURPRISE?.odds).toBe("two dice, 3 in 6 each");
    expect(found.SOLICIT_PAC?.odds).toBe("$0 to $250 by PAC");
  });

  it("asks for details only where there is something to choose", () => {
    const [media] = choices(position(), wordsOf(), 0, [move("MEDIA")]).filter(({ act }) => act === "MEDIA");
    expect(media && needsDetails(media)).toBe(false);
    const [pac] = choices(position(), wordsOf(), 0, [move("SOLICIT_PAC", { pac: 1 })]).filter(
      ({ act }) => act === "SOLICIT_PAC",
    );
    expect(pac && needsDetails(pac)).toBe(true);
  });
});

it("reckons a PAC's gift as the mean over the die", () => {
  const view = position();
  // Friendliness 5: dice 2 to 6 give 1 to 5 points of $50.
  expect(expectedGift(view, 0, 0)).toBe(125);
  expect(giftChance(view, 0, 0)).toBe(5);
  expect(expectedGift(view, 0, 1)).toBe(5);
});

it("opens to clicks the states of legal moves, by size", () => {
  const moves = [
    move("CAMPAIGN_HIGH", { state: 0 }),
    move("CAMPAIGN_SMALL", { state: 4 }),
    move("MEDIA"),
    move("CAMPAIGN_SMALL", { state: 2, seat: 1 }),
  ];
  expect([...openStates(moves, 0)]).toEqual([0, 4]);
  expect([0, 1, 2].map((state) => campaignIn(position(), state))).toEqual([
    "CAMPAIGN_HIGH",
    "CAMPAIGN_MEDIUM",
    "CAMPAIGN_SMALL",
  ]);
});
