import { describe, expect, it } from "vitest";
import { calledTone, friendTone, hasBit, houseTone, leadTone, standing, tally } from "./leads";
import { position } from "./testing/positions";

const tone = ({ hue, letter, depth }: ReturnType<typeof leadTone>) => `${letter || hue} ${depth}`;

describe("the map of leads", () => {
  it("is light by one, dark by two or more", () => {
    const view = position({
      voters: [
        [2, 1, 0],
        [1, 3, 5],
      ],
    });
    expect([0, 1, 2].map((state) => tone(leadTone(view, state)))).toEqual(["D light", "R dark", "R dark"]);
  });

  it("has two greys: nobody there, and tied", () => {
    const view = position({
      voters: [
        [0, 2],
        [0, 2],
      ],
    });
    expect(tone(leadTone(view, 0))).toBe("grey light");
    expect(tone(leadTone(view, 1))).toBe("grey dark");
  });

  it("is tied when any two share the lead, whoever is behind", () => {
    const view = position({ parties: "DRL", voters: [[3], [3], [1]] });
    expect(tone(leadTone(view, 0))).toBe("grey dark");
    expect(standing(view, 0)).toMatchObject({ leaders: [0, 1], margin: 0, isEmpty: false });
  });

  it("measures a lead against the second, not the last", () => {
    const view = position({ parties: "DRL", voters: [[4], [3], [0]] });
    expect(standing(view, 0).margin).toBe(1);
  });
});

describe("the map of friendliness", () => {
  it("is light where the friendliest is among those with most voters, also when nobody has any", () => {
    const view = position({
      voters: [
        [0, 1, 0],
        [0, 1, 1],
      ],
      friends: [
        [5, 5, 5],
        [4, 4, 4],
      ],
    });
    expect([0, 1, 2].map((state) => tone(friendTone(view, state)))).toEqual(["D light", "D light", "D dark"]);
  });

  it("is purple for Democrats and Republicans alone, grey for other ties", () => {
    const two = position({
      parties: "DRL",
      friends: [
        [4, 4],
        [4, 4],
        [3, 4],
      ],
    });
    expect(tone(friendTone(two, 0))).toBe("purple light");
    expect(tone(friendTone(two, 1))).toBe("grey light");
    const others = position({ parties: "DRL", friends: [[3], [4], [4]], voters: [[1], [0], [0]] });
    expect(tone(friendTone(others, 0))).toBe("grey dark");
  });
});

describe("the counted states", () => {
  it("takes the winner's colour and is grey before", () => {
    const view = position({ rest: { called: [1, -1], house_vote: [0, -1, -1, -1, -1, -1] } });
    expect(tone(calledTone(view, 0))).toBe("R dark");
    expect(tone(calledTone(view, 1))).toBe("grey light");
    expect(tone(houseTone(view, 0))).toBe("D dark");
    expect(tone(houseTone(view, 5))).toBe("grey dark");
  });
});

it("adds up the votes of led, tied and empty states to all of them", () => {
  const view = position({
    voters: [
      [1, 0, 1],
      [0, 2, 1],
    ],
  });
  const { led, states, tied, empty } = tally(view);
  expect(led).toEqual([54, 17]);
  expect(states).toEqual([1, 1]);
  expect(tied).toBe(4);
  expect(54 + 17 + tied + empty).toBe(view.board.ev.reduce((a, b) => a + b));
});

it("reads bits beyond the 32nd", () => {
  const set = 2 ** 50 + 2 ** 33 + 1;
  expect([0, 1, 33, 49, 50].map((bit) => hasBit(set, bit))).toEqual([true, false, true, false, true]);
});
