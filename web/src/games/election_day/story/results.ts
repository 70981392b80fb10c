// What a row of the action table tells of its result: lines with every die shown and what it was against.

import { Why } from "../records";
import { money, pacName, partyOf, plural, stateCode, stateName, type Words, whyText } from "../words";
import type { Happened } from "./events";

export interface Roll {
  value: number;
  hit: boolean;
}

export interface Mark {
  text: string;
  hit: boolean;
}

/** One line of a result. */
export interface Line {
  rolls: Roll[];
  text: string;
  /** Check or cross before the line; null where nothing could fail. */
  hit: boolean | null;
  /** States in a row, each with a check or a cross. */
  marks: Mark[];
  /** A robo's small print. */
  small: string;
}

const line = (text: string, parts: Partial<Line> = {}): Line => ({
  rolls: [],
  text,
  hit: null,
  marks: [],
  small: "",
  ...parts,
});

const rolled = (event: Happened): string => `rolled ${event.die1}, needed ${event.need} or less`;

/** All lines of a row. `seat` is the one whose turn it is. */
export function resultLines(events: readonly Happened[], words: Words): Line[] {
  const lines: Line[] = [];
  let drawn: Happened[] = [];
  for (const event of events) {
    if (event.happening === "ROBO_STATES") {
      drawn.push(event);
      continue;
    }
    const made = lineOf(event, words, drawn);
    if (event.happening === "CAMPAIGN") drawn = [];
    if (made) lines.push(made);
    else if (event.happening === "GAINED" || event.happening === "LOST") addMark(lines, event, words);
    else if (event.happening !== "PAID") lines.push(line(event.text));
  }
  return lines;
}

/** Where voters were won or lost at random: a mark on the line of the action that did it. */
function addMark(lines: Line[], event: Happened, words: Words): void {
  const hit = event.happening === "GAINED" || event.hit === 1;
  lines.at(-1)?.marks.push({ text: stateName(words, event.state), hit });
}

function lineOf(event: Happened, words: Words, drawn: readonly Happened[]): Line | null {
  switch (event.happening) {
    case "CAMPAIGN":
      return campaignLine(event, words, drawn);
    case "MEDIA":
      return line(
        `rolled ${event.die1}, Media rating ${event.need}: a voter in ${plural(event.amount, "random state")}`,
        {
          rolls: [{ value: event.die1, hit: true }],
        },
      );
    case "NEGATIVE":
      return negativeLine(event, words);
    case "FUNDRAISE":
      return fundraiseLine(event);
    case "SOLICIT_PAC":
      return pacLine(event, words);
    case "PLAN_SURPRISE":
      return twoDice(event, "Surprise", plural(event.amount, "surprise"));
    case "DEBATE_PREP":
      return twoDice(event, "Debate", plural(event.amount, "debate point"));
    default:
      return null;
  }
}

function campaignLine(event: Happened, words: Words, drawn: readonly Happened[]): Line {
  const hit = event.hit === 1;
  const where = stateName(words, event.state);
  // With the board game's option of four voters a successful die can be in vain.
  const isFull = !hit && event.die1 <= event.need;
  const outcome = hit
    ? `a voter in ${where}`
    : isFull
      ? `${where} already has the most voters allowed`
      : `no voter in ${where}`;
  return line(`${rolled(event)}: ${outcome}`, {
    rolls: [{ value: event.die1, hit: event.die1 <= event.need }],
    hit,
    small: smallPrint(event, words, drawn),
  });
}

function smallPrint(event: Happened, words: Words, drawn: readonly Happened[]): string {
  const states = drawn.map(({ state, hit }) => `${stateCode(words, state)}${hit ? "" : " (toured)"}`).join(", ");
  const reason = whyText(event.why);
  return [states, reason].filter(Boolean).join(": ");
}

function negativeLine(event: Happened, words: Words): Line {
  const reason = event.why ? whyText(event.why) : "";
  const looked = event.state >= 0 && event.why === Why.LEADS_STATE ? ` in ${stateName(words, event.state)}` : "";
  return line(
    `against the ${partyOf(words, event.target)}: rolled ${event.die1}, Negative rating ${event.need}: ${plural(event.amount, "random state")}`,
    {
      rolls: [{ value: event.die1, hit: true }],
      small: reason ? `${partyOf(words, event.target)} ${reason.replace(/ there$/, "")}${looked}` : "",
    },
  );
}

function fundraiseLine(event: Happened): Line {
  const less = event.hit ? "" : " − 2";
  return line(`rolled ${event.die1}: (rating ${event.need} + ${event.die1}${less}) × $20 = ${money(event.amount)}`, {
    rolls: [{ value: event.die1, hit: true }],
  });
}

function pacLine(event: Happened, words: Words): Line {
  const hit = event.amount > 0;
  const sum = `friendliness ${event.need} + ${event.die1} − 6`;
  const points = event.need + event.die1 - 6;
  const outcome = hit
    ? `${sum} = ${points}, × ${money(event.amount / points)} = ${money(event.amount)}`
    : `${sum} is not above 0: nothing`;
  const die = event.die2 > 0 ? `rolled ${event.die2}: ` : "";
  return line(`${pacName(words, event.pac)}: rolled ${event.die1}: ${outcome}`, {
    rolls: [{ value: event.die1, hit }],
    hit,
    small: event.why ? `${die}${whyText(event.why)}` : "",
  });
}

function twoDice(event: Happened, rating: string, gain: string): Line {
  const rolls = [event.die1, event.die2].map((value) => ({ value, hit: value <= event.need }));
  const text = `rolled ${event.die1} and ${event.die2}, needed ${event.need} or less (${rating} rating): ${gain}`;
  return line(text, { rolls, hit: event.amount > 0 });
}
