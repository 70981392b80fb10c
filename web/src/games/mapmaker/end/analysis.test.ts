import { describe, expect, it } from "vitest";
import { position, words } from "../testing/boards";
import {
  type Analysis,
  asAnalysis,
  compactText,
  competitionText,
  crackedText,
  gapText,
  marksOf,
  packedText,
  shareText,
  wastedText,
} from "./analysis";
import { asBest, bestView, boundOf } from "./best";

const two = words(2);
const side = { seat_share: 0.5, vote_share: 0.5, districts: 1, votes: 50, wasted: 20, packed: [], cracked: [] };
const district = {
  counties: [0],
  votes: [9, 1],
  winner: 0,
  margin: 8,
  cut: 1,
  perimeter: 6,
  compactness: 1,
  competitive: false,
};
const map: Analysis = {
  sides: [
    { ...side, seat_share: 0.75, packed: [1], wasted: 10 },
    { ...side, seat_share: 0.25, cracked: [2, 3], wasted: 40 },
  ],
  efficiency_gap: -0.3,
  districts: [district, { ...district, compactness: 0.7, margin: 1, competitive: true }],
  mean_margin: 4.5,
  mean_compactness: 0.85,
};

describe("the figures in sentences", () => {
  it("set districts against votes", () => {
    expect(shareText(map, two, 0)).toBe("Blue Donkeys: 50 % of the votes, 75 % of the districts, 25 points more.");
    expect(shareText(map, two, 1)).toBe("Red Elephants: 50 % of the votes, 25 % of the districts, 25 points less.");
    expect(shareText({ ...map, sides: [side, side] }, two, 0)).toContain("as many as their votes");
  });

  it("tell whom the efficiency gap favours", () => {
    expect(wastedText(map, two)).toContain("Blue Donkeys 10 and Red Elephants 40");
    expect(gapText(map, two)).toBe(
      "Efficiency gap 30.0 %, in favour of the Blue Donkeys: the Red Elephants wasted 30 votes more, 30.0 % of all votes.",
    );
    expect(gapText({ ...map, efficiency_gap: 0.3, sides: [...map.sides].reverse() }, two)).toContain(
      "in favour of the Red Elephants: the Blue Donkeys wasted 30 votes more",
    );
    expect(gapText({ ...map, efficiency_gap: 0, sides: [side, side] }, two)).toContain("favours neither");
    expect(gapText({ ...map, efficiency_gap: null }, two)).toBe("");
  });

  it("name the packed and the cracked", () => {
    expect(packedText(map, two)).toContain("Blue Donkeys in district 2");
    expect(crackedText(map, two)).toContain("Red Elephants in 2 counties");
    const fair = { ...map, sides: [side, side] };
    expect([packedText(fair, two), crackedText(fair, two)].every((text) => text.startsWith("Nobody is"))).toBe(true);
  });

  it("tell shape and competition", () => {
    expect(compactText(map)).toContain("0.85 on average");
    expect(compactText(map)).toContain("district 2 with 0.70");
    expect(competitionText(map)).toContain("One district is competitive");
    expect(competitionText(map)).toContain("4.5 on average");
  });
});

it("marks a side's own counties in the districts where it is packed, and the cracked ones", () => {
  const view = position(2, { district: position(2).district.map((_, county) => (county < 4 ? 1 : 0)), districts: 2 });
  expect([...marksOf(map, view, "packed").counties]).toEqual([0, 2]);
  expect([...marksOf(map, view, "cracked").counties]).toEqual([2, 3]);
});

it("takes for an analysis only what is one", () => {
  expect(asAnalysis(null)).toBeNull();
  expect(asAnalysis({ sides: 3 })).toBeNull();
  expect(asAnalysis(map as unknown as Record<string, unknown>)).toBe(map);
});

it("draws the best map with the tokens of the deal", () => {
  const best = asBest({
    score: 1,
    district: position(2)
      .voter.slice(0, 37)
      .map((side) => side),
    districts: 2,
    borders: 1,
    proven: true,
    line: [0],
  });
  if (!best) throw new Error("no best map");
  const drawn = bestView(position(2), best, two.lines);
  expect(drawn.winner).toEqual([0, 1]);
  expect(drawn.votes[0]).toEqual([38, 0, 0, 0]);
  expect(drawn.line[0]).toBe(1);
  expect(asBest(null)).toBeNull();
});

it("tells a search without an end from a deal without a map", () => {
  const unfinished = { score: null, district: [-1], line: [], districts: 0, borders: 0, proven: false, bound: 31 };
  expect([asBest(unfinished), boundOf(unfinished)]).toEqual([null, 31]);
  expect([asBest(null), boundOf(null)]).toEqual([null, null]);
});
