import { describe, expect, it } from "vitest";
import { event, story, words } from "../testing/game";
import { debateOf, readQuestion } from "./debate";

const CHALLENGE = event("CHALLENGED", { seat: 0, target: 1 });
const thrown = (seat: number, red: number, green: number) => event("DEBATE_THROW", { seat, red, green });
const question = (seat: number) => event("QUESTION", { seat }, "Kennedy is asked: When? A: 1; B: 2; C: 3; D: 4.");

describe("a debate", () => {
  it("goes from the challenge to the winner", () => {
    const steps = story(
      [event("TURN", { seat: 0 })],
      [CHALLENGE],
      [event("ACCEPTED", { seat: 1, target: 0 })],
      [event("JOINED", { seat: 2 })],
      [event("STAYED_OUT", { seat: 3 }), thrown(0, 3, 3), thrown(1, 5, 4), thrown(2, 6, 3)],
    );
    const level = [thrown(1, 2, 1), thrown(2, 6, 6), event("DEBATE_WON", { seat: 2, hit: 0 })];
    steps.push(...story(level));
    expect(debateOf(steps, words)).toMatchObject({
      occasion: "challenge",
      caller: 0,
      challenged: 1,
      accepted: true,
      joined: [2],
      stayedOut: [3],
      winner: 2,
      byAnswer: false,
    });
    expect(debateOf(steps, words)?.throws.map((row) => row.map(({ seat }) => seat))).toEqual([
      [0, 1, 2],
      [1, 2],
    ]);
  });

  it("is shown until the game goes on, and in the step that ends it", () => {
    const refused = story([CHALLENGE], [event("REFUSED", { seat: 1, target: 0 })]);
    expect(debateOf(refused, words)?.accepted).toBe(false);
    expect(debateOf([...refused, ...story([event("THROWN")])], words)).toBeNull();
    const atOnce = story([CHALLENGE], [event("REFUSED", { seat: 1 }), event("TURN", { seat: 2 })]);
    expect(debateOf(atOnce, words)).not.toBeNull();
    expect(debateOf(story([event("TURN")], [event("CHANCE", { seat: 0, card: 1 })]), words)).toBeNull();
  });

  it("may be a press conference, or the League's", () => {
    const press = debateOf(
      story([event("CHANCE", { seat: 3, card: 2 }), event("PRESS_THROW", { seat: 3, red: 2, green: 4, hit: 1 })]),
      words,
    );
    expect(press).toMatchObject({ occasion: "press", caller: 3, press: 1 });
    expect(debateOf(story([event("CHANCE", { seat: 3, card: 3 })]), words)?.occasion).toBe("league");
  });
});

describe("a question", () => {
  it("is read with its four answers; one that cannot be read is told as it is", () => {
    expect(readQuestion("Truman is asked: Which year: when? A: it is; B: 2, 3; C: c; D: d.")).toEqual({
      question: "Which year: when?",
      answers: ["it is", "2, 3", "c", "d"],
    });
    expect(readQuestion("Something else.")).toEqual({ question: "Something else.", answers: [] });
  });

  it("tells no answer before all have answered, and a new one begins a new row", () => {
    const open = story([CHALLENGE], [question(0), question(1)], [event("REPLIED", { seat: 0 })]);
    expect(debateOf(open, words)?.asked).toMatchObject([
      [
        { seat: 0, hasReplied: true, given: -1, right: -1, judged: "" },
        { seat: 1, hasReplied: false, given: -1, right: -1, judged: "" },
      ],
    ]);
    const judged = [
      event("REPLIED", { seat: 1 }),
      event("JUDGED", { seat: 0, choice: 1, number: 1, hit: 1 }, "Right."),
      event("JUDGED", { seat: 1, choice: 2, number: 2, hit: 1 }, "Right, too."),
      question(0),
      question(1),
    ];
    const again = debateOf([...open, ...story(judged)], words)?.asked;
    expect(again).toHaveLength(2);
    expect(again?.[0]).toMatchObject([
      { given: 1, right: 1, judged: "Right." },
      { given: 2, right: 2, judged: "Right, too." },
    ]);
    expect(again?.[1]).toMatchObject([{ given: -1 }, { given: -1 }]);
  });
});
