// @vitest-environment node
import { expect, it } from "vitest";
import { move } from "../testing/positions";
import { beginWith, cards, chipAct, chips } from "./offers";

const buy = (division: number, amount: number) => move("ADVERTISE", { division, amount });

it("offers chips by division, the amounts rising", () => {
  const found = chips([buy(3, 5), move("THROW"), buy(3, 1), buy(0, 2)], "ADVERTISE");
  expect(found.map(({ division, amounts }) => [division, amounts.map(({ amount }) => amount)])).toEqual([
    [0, [2]],
    [3, [1, 5]],
  ]);
});

it("begins with all that is due where that can go at once", () => {
  const [option] = chips([buy(0, 1), buy(0, 3), buy(0, 2)], "ADVERTISE");
  expect(option && beginWith(option, 3)).toBe(3);
  expect(option && beginWith(option, 4)).toBe(1);
});

it("offers a black card once, with those against whom", () => {
  const found = cards([1, 2].map((target) => move("PLAY_CARD", { card: 5, target })));
  expect(found.map(({ card, targets }) => [card, targets.map(({ target }) => target)])).toEqual([[5, [1, 2]]]);
});

it("knows which chips are asked for", () => {
  expect(chipAct([move("THROW")])).toBeNull();
  expect(chipAct([move("TAKE", { division: 1, amount: 1 })])).toBe("TAKE");
});
