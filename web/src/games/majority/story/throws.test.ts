import { describe, expect, test } from "vitest";
import { Contest } from "../records";
import { at, event, step, thrown } from "../testing/game";
import { attempts, opening, plan, startThrows, throwsOf } from "./throws";

const begins = step(1, [
  event("START_THROW", "Democrats throw 4 and 2.", { seat: 0, high: 4, low: 2, amount: 6 }),
  event("START_THROW", "Republicans throw 5 and 1.", { seat: 1, high: 5, low: 1, amount: 6 }),
  event("START_THROW", "Democrats throw 6 and 5.", { seat: 0, high: 6, low: 5, amount: 11 }),
  event("START_THROW", "Republicans throw 1 and 1.", { seat: 1, high: 1, low: 1, amount: 2 }),
  event("STARTS", "The Democrats begin.", { seat: 0 }),
  event("TURN", "The turn of the Democrats.", { seat: 0 }),
  event("CONTEST", "Maine is contested.", { seat: 0, state: 0, kind: Contest.LOCKED }),
]);
begins.kind = "start";
// 51 cards are dealt before the dice are thrown.
begins.outcomes = [[51, 7], [50, 3], ...[2, 4, 1, 5, 5, 6, 1, 1].map((face): [number, number] => [6, face - 1])];

describe("the throw for the start", () => {
  test("is told throw by throw, repeated ones too, as the dice fell", () => {
    expect(startThrows([begins]).map(({ seat, dice, sum }) => [seat, dice, sum])).toEqual([
      [0, [2, 4], 6],
      [1, [1, 5], 6],
      [0, [5, 6], 11],
      [1, [1, 1], 2],
    ]);
    expect(opening([begins]).at(-1)).toBe("The Democrats begin.");
    expect(opening([begins])).toHaveLength(5);
    expect(startThrows([])).toEqual([]);
  });
});

describe("a throw", () => {
  test("for a locked state is read bigger die first, for a swing state lower first, and remembers how it fell", () => {
    const [locked] = throwsOf([thrown(2, { seat: 0, place: 4, dice: [3, 6] })]);
    expect(locked).toMatchObject({ thrown: [3, 6], read: [6, 3], percent: 63, hit: true, contest: Contest.LOCKED });
    const [swing] = throwsOf([thrown(3, { seat: 1, place: 4, dice: [6, 3], contest: Contest.BONUS })]);
    expect(swing).toMatchObject({ thrown: [6, 3], read: [3, 6], percent: 36, hit: false });
  });

  test("tells what came of it, and leaves what comes next to the board", () => {
    const one = thrown(2, { seat: 0, place: 4, dice: [3, 6] });
    one.events.push(event("WON", "Ohio is theirs.", {}), event("TURN", "Next.", {}), event("CONTEST", "Iowa.", {}));
    expect(throwsOf([one])[0]?.sentences).toEqual(["63 percent.", "Ohio is theirs."]);
  });

  test("that is told without its dice shows the bigger one first", () => {
    const one = { ...thrown(2, { seat: 0, place: 4, dice: [3, 6] }), outcomes: [] };
    expect(throwsOf([one])[0]?.thrown).toEqual([6, 3]);
  });
});

describe("a contest", () => {
  test("has the throws since it began", () => {
    const first = thrown(2, { seat: 0, place: 0, dice: [3, 2] });
    expect(attempts([begins])).toEqual([]);
    expect(attempts([begins, first]).map(({ percent }) => percent)).toEqual([32]);
    const second = at(thrown(3, { seat: 0, place: 0, dice: [1, 2] }), event("CONTEST", "Next.", { kind: 0 }));
    expect(attempts([begins, first, second])).toEqual([]);
  });

  test("gives two throws to one, or two to each in turn", () => {
    expect(plan(Contest.LOCKED, 1)).toEqual([1, 1]);
    expect(plan(Contest.BONUS, 1)).toEqual([1, 0, 1, 0]);
    expect(plan(Contest.RELEASED, 0)).toEqual([0, 1, 0, 1]);
  });
});
