// The match's static names, as the server sends them in `words`, and the phrases made of them.

import { type ActName, NOVEMBER, Strength, Token, Why } from "./records";

export { listed, plural } from "../../phrases";

export interface StateName {
  code: string;
  name: string;
}

export interface PartyWords {
  letter: string;
  name: string;
  adjective: string;
}

export interface CandidateWords {
  seat: number;
  letter: string;
  party: string;
  name: string;
  personality: string;
  strength: string;
  robo: boolean;
}

export interface Words {
  states: StateName[];
  parties: PartyWords[];
  candidates: CandidateWords[];
  personalities: string[];
  ratings: string[];
  pacs: string[];
  /** Dates 0..20: "Jun 1" .. "Nov" */
  dates: string[];
  /** Titles by Occasion */
  occasions: string[];
  /** Sizes of a surprise: "½", "1", "2" */
  surprises: string[];
}

export const stateName = (words: Words, state: number): string => words.states[state]?.name ?? `state ${state + 1}`;
export const stateCode = (words: Words, state: number): string => words.states[state]?.code ?? "??";
export const pacName = (words: Words, pac: number): string => words.pacs[pac] ?? `PAC ${pac + 1}`;
export const letterOf = (words: Words, seat: number): string => words.candidates[seat]?.letter ?? "?";
export const partyOf = (words: Words, seat: number): string => words.candidates[seat]?.party ?? `Candidate ${seat + 1}`;

/** "Jul 1", or "Election Day" for November. */
export function dateName(words: Words, date: number): string {
  if (date >= NOVEMBER) return "first week of November";
  return words.dates[date] ?? "";
}

/** Money is in $ millions; the page says "$120" as the rules do. */
export const money = (amount: number): string => (amount < 0 ? `−$${-amount}` : `$${amount}`);

/** 3250 of 10,000 as "32.5". */
export const percent = (share: number): string => (share / 100).toFixed(1);

export const ACT_LABEL: Readonly<Record<ActName, string>> = {
  CAMPAIGN_SMALL: "Campaign, small states",
  CAMPAIGN_MEDIUM: "Campaign, medium states",
  CAMPAIGN_HIGH: "Campaign, high-vote states",
  MEDIA: "Media",
  NEGATIVE: "Negative",
  FUNDRAISE: "Fundraise",
  SOLICIT_PAC: "Solicit PAC",
  PLAN_SURPRISE: "Plan Surprise",
  DEBATE_PREP: "Debate Prep",
  SECOND_STATE: "Second small state",
  NO_SECOND: "No second state",
  GO_ON: "Details",
  COUNT: "Next state",
};

/** One line on what an action does, for somebody who plays it the first time. */
export const ACT_HINT: Partial<Readonly<Record<ActName, string>>> = {
  CAMPAIGN_SMALL: "One die in a state of up to 10 votes, then one in a neighbour",
  CAMPAIGN_MEDIUM: "One die in a state of 11 to 25 votes",
  CAMPAIGN_HIGH: "One die in a state of more than 25 votes",
  MEDIA: "A voter in random states: your rating or the die, whichever is less",
  NEGATIVE: "An opponent loses voters in random states",
  FUNDRAISE: "Sure money: rating and die",
  SOLICIT_PAC: "More money, or none; each PAC once a game",
  PLAN_SURPRISE: "Two dice; surprises can turn a state on election night",
  DEBATE_PREP: "Two dice; points count in the next debate",
};

export const TOKEN_LABEL: readonly string[] = (() => {
  const labels: string[] = [];
  labels[Token.CAMPAIGN_FIRST] = "Campaign/first";
  labels[Token.CAMPAIGN_ANY] = "Campaign/any";
  labels[Token.CAMPAIGN_HIGH] = "Campaign/high vote";
  labels[Token.SOLICIT_PAC] = "Solicit PAC";
  labels[Token.FUNDRAISE] = "Fundraise";
  labels[Token.PLAN_SURPRISE] = "Plan Surprise";
  labels[Token.DEBATE_PREP] = "Debate Prep";
  labels[Token.MEDIA] = "Media";
  labels[Token.NEGATIVE] = "Negative";
  return labels;
})();

const WHY: Readonly<Record<number, string>> = {
  [Why.ONLY]: "only",
  [Why.POPULAR]: "popular",
  [Why.FRIENDLY]: "friendly",
  [Why.VOTES]: "votes",
  [Why.RANDOM]: "random",
  [Why.FIRST_TURN]: "the first action of the game raises money",
  [Why.NO_MONEY]: "not enough money",
  [Why.RICH]: "has plenty of money",
  [Why.LAST_TURN]: "last turn: no use for more money",
  [Why.AT_MAXIMUM]: "already has the most allowed",
  [Why.NO_DEBATES]: "no debate is left",
  [Why.ENOUGH_PREP]: "has enough points for the last debate",
  [Why.NO_PAC]: "no friendly PAC is left to ask",
  [Why.TOURED]: "has toured all these states this turn",
  [Why.POOL_DRY]: "no token is left",
  [Why.FIRST_ON_LIST]: "the first friendly one on the list",
  [Why.FRIENDLIEST]: "the friendliest one",
  [Why.LEADS_STATE]: "leads there",
  [Why.NO_LEADER]: "nobody leads anywhere: at random",
  [Why.MAP]: "voters on the map",
  [Why.SURPRISE]: "by a surprise",
  [Why.DIE]: "by a die",
  [Why.ELECTORAL]: "electoral votes",
  [Why.POPULAR_VOTE]: "popular vote",
  [Why.HOUSE]: "by the House of Representatives",
  [Why.FRIENDLINESS]: "friendliness",
};

export const whyText = (why: number): string => WHY[why] ?? "";

const STRENGTH: Readonly<Record<number, string>> = {
  [Strength.SPOILER]: "Spoiler",
  [Strength.MINOR]: "Minor party",
  [Strength.MAJOR]: "Major party",
  [Strength.SUPER]: "Super party",
};

export const strengthName = (strength: number): string => STRENGTH[strength] ?? "";
