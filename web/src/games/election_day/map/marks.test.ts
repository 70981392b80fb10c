import { describe, expect, it } from "vitest";
import { position, wordsOf } from "../testing/positions";
import { figures, inWords, legend, mapKinds, marks } from "./marks";

describe("marks", () => {
  const view = position({
    voters: [
      [3, 1, 2],
      [1, 1, 3],
    ],
  });
  const words = wordsOf();

  it("say in letters and words what the colour says", () => {
    const [california, ohio, vermont, newHampshire] = marks(view, words, "leads");
    expect(california).toMatchObject({ badge: "D+2", says: "the Democrat leads by 2" });
    expect(ohio).toMatchObject({ badge: "=", says: "tied at 1 voter: Democrat and Republican" });
    expect(vermont).toMatchObject({ badge: "R+1" });
    expect(newHampshire).toMatchObject({ badge: "", says: "nobody has a voter" });
  });

  it("stand in words once each under the legend", () => {
    for (const kind of ["leads", "friends", "night", "house"] as const) {
      const told = inWords(marks(view, words, kind), legend(view, words, kind)).flatMap(({ states }) => states);
      expect(new Set(told).size, kind).toBe(told.length);
      expect(told, kind).toHaveLength(6);
    }
  });

  it("give the figures of a state", () => {
    expect(figures(view, words, 0)).toBe("D 3 voters, friendliness 4; R 1 voter, friendliness 4");
  });

  it("offer the maps that fit the hour", () => {
    expect(mapKinds(false, false)[0]).toBe("leads");
    expect(mapKinds(true, false)[0]).toBe("night");
    expect(mapKinds(true, true)[0]).toBe("house");
  });
});

it("needs no purple where not both big parties run", () => {
  const texts = legend(position({ parties: "GL" }), wordsOf("GL"), "friends").map(({ text }) => text);
  expect(texts.some((text) => text.includes("alike"))).toBe(false);
  expect(texts).toContain("other ties");
});
