// The debate or the press conference that is being held, out of the story.

import type { WireEvent, WireStep } from "../../../wire";
import { NONE } from "../records";
import type { Words } from "../words";

export type Occasion = "challenge" | "league" | "press";

export interface Throw {
  seat: number;
  red: number;
  green: number;
}

/** A question, what became of it, and what explains it. */
export interface Asked {
  seat: number;
  question: string;
  /** the four; none if the sentence could not be read */
  answers: string[];
  /** somebody has answered; what, is not told yet */
  hasReplied: boolean;
  /** which of the answers was given, and which is right; -1 until all have answered */
  given: number;
  right: number;
  /** the sentence with the explanation */
  judged: string;
}

export interface Debate {
  occasion: Occasion;
  /** who challenged, or drew the card */
  caller: number;
  challenged: number;
  /** null: not decided yet */
  accepted: boolean | null;
  joined: number[];
  stayedOut: number[];
  /** a row for each time that somebody threw: those who were level throw again */
  throws: Throw[][];
  /** a row for each question of everybody */
  asked: Asked[][];
  winner: number;
  byAnswer: boolean;
  /** press conference with dice: 1 went well, 0 did not, -1 not thrown */
  press: number;
}

const LETTERS = "ABCD";
/** Happenings that belong to a debate. */
const PARTS = new Set([
  "CHALLENGED",
  "ACCEPTED",
  "REFUSED",
  "JOINED",
  "STAYED_OUT",
  "DEBATE_THROW",
  "DEBATE_WON",
  "PRESS_THROW",
  "QUESTION",
  "JUDGED",
]);

interface Placed {
  event: WireEvent;
  /** index of its step */
  step: number;
}

/** "Kennedy is asked: When? A: 1960; B: 1961; C: 1962; D: 1963." in its parts. */
export function readQuestion(sentence: string): { question: string; answers: string[] } {
  const found = /^.*? is asked: (.+) A: (.+); B: (.+); C: (.+); D: (.+)\.$/s.exec(sentence);
  const [, question, ...answers] = found ?? [];
  return question ? { question, answers } : { question: sentence, answers: [] };
}

/** Where the last debate of the story begins: a challenge, or the card that calls for one. */
function beginning(events: readonly Placed[], words: Words): number {
  return events.findLastIndex(({ event }) => event.happening === "CHALLENGED" || occasionOf(event, words) !== null);
}

function occasionOf({ happening, data }: WireEvent, words: Words): Occasion | null {
  if (happening !== "CHANCE") return null;
  const kind = words.chance[(data.card ?? 0) - 1]?.kind;
  return kind === "press" ? "press" : kind === "debate" ? "league" : null;
}

/** The debate that is on, or has just ended: none once the game has gone on to another turn. */
export function debateOf(steps: readonly WireStep[], words: Words): Debate | null {
  const events = steps.flatMap(({ events }, step) => events.map((event): Placed => ({ event, step })));
  const from = beginning(events, words);
  const first = events[from];
  if (!first) return null;
  const part = events.slice(from);
  const last = part.findLast(({ event }) => PARTS.has(event.happening))?.step ?? first.step;
  const goesOn = ({ event, step }: Placed) =>
    step > last && (event.happening === "TURN" || event.happening === "THROWN" || event.happening === "PHASE");
  if (part.some(goesOn)) return null;
  const found = begin(first.event, words);
  for (const { event } of part) take(found, event);
  return found;
}

function begin(event: WireEvent, words: Words): Debate {
  return {
    occasion: occasionOf(event, words) ?? "challenge",
    caller: event.data.seat ?? NONE,
    challenged: event.happening === "CHALLENGED" ? (event.data.target ?? NONE) : NONE,
    accepted: null,
    joined: [],
    stayedOut: [],
    throws: [],
    asked: [],
    winner: NONE,
    byAnswer: false,
    press: NONE,
  };
}

function take(debate: Debate, { happening, data, text }: WireEvent): void {
  const { seat = NONE, red = 0, green = 0 } = data;
  if (happening === "ACCEPTED" || happening === "REFUSED") debate.accepted = happening === "ACCEPTED";
  else if (happening === "JOINED") debate.joined.push(seat);
  else if (happening === "STAYED_OUT") debate.stayedOut.push(seat);
  else if (happening === "DEBATE_THROW") inRow(debate.throws, { seat, red, green });
  else if (happening === "PRESS_THROW") {
    debate.throws = [[{ seat, red, green }]];
    debate.press = data.hit ?? 0;
  } else if (happening === "QUESTION") {
    const asked = { hasReplied: false, given: NONE, right: NONE, judged: "" };
    inRow(debate.asked, { seat, ...readQuestion(text), ...asked });
  } else if (happening === "REPLIED") mark(debate, seat, (asked) => (asked.hasReplied = true));
  else if (happening === "JUDGED")
    mark(debate, seat, (asked) => {
      asked.given = data.choice ?? NONE;
      asked.right = data.number ?? NONE;
      asked.judged = text;
    });
  else if (happening === "DEBATE_WON") {
    debate.winner = seat;
    debate.byAnswer = data.hit === 1;
  }
}

/** Adds to the last row, or to a new one if the seat is in it already. */
function inRow<Entry extends { seat: number }>(rows: Entry[][], entry: Entry): void {
  const row = rows.at(-1);
  if (row && !row.some(({ seat }) => seat === entry.seat)) row.push(entry);
  else rows.push([entry]);
}

function mark(debate: Debate, seat: number, change: (asked: Asked) => void): void {
  const asked = debate.asked.at(-1)?.find((one) => one.seat === seat);
  if (asked) change(asked);
}

export const letterAt = (choice: number): string => LETTERS.charAt(choice);
