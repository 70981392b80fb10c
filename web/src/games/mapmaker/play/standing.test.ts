import { describe, expect, it } from "vitest";
import { HIDDEN, Outcome } from "../records";
import { position, words } from "../testing/boards";
import { decisionText, standing, standingText, verdict } from "./standing";

const four = words(4);
const at = (won: number[], swing: number[], own: number[], outcome = 0, winners = 0) =>
  position(4, { districts: 9, won, swing, own, outcome, winners });

describe("the result so far", () => {
  it("is led by most districts, whatever the tie-breaks say", () => {
    const view = at([3, 2, 2, 2], [0, 5, 0, 0], [90, 1, 1, 1]);
    expect(standing(view)).toEqual({ leaders: [0], by: "districts" });
    expect(standingText(view, four)).toBe("As it stands the Blue Donkeys would win with most districts.");
  });

  it("goes to most swing counties among those level in districts only", () => {
    const view = at([3, 3, 2, 1], [1, 2, 5, 0], [0, 90, 0, 0]);
    expect(standing(view)).toEqual({ leaders: [1], by: "swing" });
    expect(standingText(view, four)).toContain("3 districts each: the Red Elephants would win by swing counties");
    expect(standingText(view, four)).toContain("(Red Elephants 2, Blue Donkeys 1)");
  });

  it("goes to fewest own votes among those level in both", () => {
    const view = at([3, 3, 3, 0], [2, 2, 1, 0], [50, 60, 10, 0]);
    expect(standing(view)).toEqual({ leaders: [0], by: "court" });
    expect(standingText(view, four)).toContain("(Blue Donkeys 50, Red Elephants 60)");
  });

  it("is shared where everything is level", () => {
    const view = at([3, 3, 1, 1], [2, 2, 0, 0], [50, 50, 0, 0]);
    expect(standing(view)).toEqual({ leaders: [0, 1], by: "shared" });
    expect(standingText(view, four)).toContain("the Blue Donkeys and Red Elephants are level in everything");
  });

  it("is nobody's before the first district, and nobody's to know face down", () => {
    expect(standingText(position(2), words(2))).toBe("No district is complete yet.");
    expect(standingText(position(2, { voter: [HIDDEN] }), words(2))).toContain("face down");
  });
});

describe("the end", () => {
  it("says who has won and by what", () => {
    const won = at([4, 3, 2, 0], [0, 0, 0, 0], [0, 0, 0, 0], Outcome.DISTRICTS, 0b0001);
    expect(verdict(won, four)).toBe("The Blue Donkeys win");
    expect(decisionText(won, four)).toBe(
      "Most districts: Blue Donkeys 4, Red Elephants 3, Yellow Porcupines 2, Green Leaves 0.",
    );
    const court = at([3, 3, 3, 0], [2, 2, 1, 0], [60, 50, 0, 0], Outcome.COURT, 0b0010);
    expect(verdict(court, four)).toBe("The Red Elephants win");
    expect(decisionText(court, four)).toContain("Red Elephants 50, Blue Donkeys 60.");
  });

  it("names all who share the victory", () => {
    const shared = at([3, 3, 3, 0], [1, 1, 1, 0], [9, 9, 9, 0], Outcome.SHARED, 0b0111);
    expect(verdict(shared, four)).toBe(
      "The Blue Donkeys, the Red Elephants and the Yellow Porcupines share the victory",
    );
  });
});
