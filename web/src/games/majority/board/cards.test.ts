import { describe, expect, test } from "vitest";
import { Where } from "../records";
import { position, words } from "../testing/game";
import { byColumn, cards, stack, standings, status, tiles } from "./cards";

describe("the cards", () => {
  test("lie in hands, on the map, or are won, and say so", () => {
    const view = position({ where: [Where.WON, Where.SWING, Where.LOCKED, Where.LOCKED, Where.SWING, Where.LOCKED] });
    const all = cards(view, words);
    expect(all.slice(0, 3).map((card) => status(card, words))).toEqual([
      "won by the Democrats",
      "a swing state on the map",
      "in the hand of the Republicans",
    ]);
    expect(byColumn(all, words).map((column) => column.map(({ code }) => code))).toEqual([
      ["ME", "NH"],
      ["VT", "MA"],
      ["NY", "DC"],
    ]);
  });

  test("of a hand take the same room all through the game", () => {
    const dealt = (view = position()) => cards(view, words).filter((card) => card.dealt === 0);
    expect(stack(dealt(), words)).toBe(1);
    expect(stack(dealt(position({ where: Array(6).fill(Where.WON) })), words)).toBe(1);
    expect(stack(dealt(position({ dealt: [0, 0, 0, -1, -1, -1] })), words)).toBe(2);
    expect(stack([], words)).toBe(1);
  });

  test("stand as on a map, the east at the right", () => {
    const wide = { ...words, columns: [..."ABCDEFGHIJK"] };
    expect(tiles(wide).slice(0, 3)).toEqual([
      { x: 10, y: 0 },
      { x: 10, y: 1 },
      { x: 9, y: 1 },
    ]);
  });

  test("stand one under the other where their rows say nothing", () => {
    const level = { ...words, states: words.states.map((state) => ({ ...state, row: 0 })) };
    expect(tiles(level).map(({ x, y }) => [x, y])).toEqual([
      [2, 0],
      [2, 1],
      [1, 0],
      [1, 1],
      [0, 0],
      [0, 1],
    ]);
  });
});

test("votes are won, in hand, or open to both, and nothing is lost between", () => {
  const before = standings(position());
  expect(before).toEqual({
    parties: [
      { won: 0, locked: 15 },
      { won: 0, locked: 6 },
    ],
    open: 32,
    all: 53,
  });
  const where = [Where.WON, Where.SWING, Where.LOCKED, Where.LOCKED, Where.SWING, Where.LOCKED];
  const after = standings(position({ where, ev: [4, 0] }));
  expect(after.parties[0]).toEqual({ won: 4, locked: 11 });
  expect(after.open).toBe(32);
});
