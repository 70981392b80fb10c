import { describe, expect, it } from "vitest";
import { codes, codesSpoken, votes } from "./codes";

const LETTERS = ["R", "D", "L"];
const blank = { seat: -1, halves: 0 };

describe("the codes of election night", () => {
  it("writes the rulebook's example", () => {
    const cards = [{ seat: 0, halves: 2 }, { seat: 2, halves: 4 }, blank, blank, blank, { seat: 1, halves: 1 }];
    expect(codes(cards, LETTERS)).toBe("R1 L2 Nx3 D½");
  });

  it("counts blanks only when there are several in a row", () => {
    expect(codes([blank], LETTERS)).toBe("N");
    expect(codes([blank, { seat: 1, halves: 4 }, blank], LETTERS)).toBe("N D2 N");
    expect(codes([], LETTERS)).toBe("");
  });

  it("writes halves", () => {
    expect([0, 1, 2, 3, 4].map(votes)).toEqual(["0", "½", "1", "1½", "2"]);
  });

  it("can be spoken", () => {
    const names = ["", "Democrat"];
    expect(codesSpoken([{ seat: 1, halves: 1 }, blank], names)).toBe("Democrat surprise of ½, no surprise");
    expect(codesSpoken([blank, blank, blank, { seat: 1, halves: 4 }], names)).toBe(
      "3 times no surprise, Democrat surprise of 2",
    );
  });
});
