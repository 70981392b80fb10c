// What a person can do with an action: every action with its price, its odds, and why it is barred when it is.

import type { WireMove } from "../../../wire";
import { hasBit, seatsOf } from "../leads";
import { Act, type ActName, MAX_PREP, MAX_SURPRISES, Phase, Rating, type State } from "../records";
import { money, partyOf, type Words } from "../words";

export interface Choice {
  act: ActName;
  /** $ */
  price: number;
  odds: string;
  /** Why it cannot be done now, as a sentence; "" when it can. */
  barred: string;
  moves: WireMove[];
}

export const ACTS: readonly ActName[] = [
  "CAMPAIGN_SMALL",
  "CAMPAIGN_MEDIUM",
  "CAMPAIGN_HIGH",
  "MEDIA",
  "NEGATIVE",
  "FUNDRAISE",
  "SOLICIT_PAC",
  "PLAN_SURPRISE",
  "DEBATE_PREP",
];

export const actOf = (move: WireMove): ActName => String(move.move.act) as ActName;
export const stateOf = (move: WireMove): number => Number(move.move.state ?? -1);
export const pacOf = (move: WireMove): number => Number(move.move.pac ?? -1);
export const targetOf = (move: WireMove): number => Number(move.move.target ?? -1);

/** All nine actions in the order of the rules, with the legal moves of each. */
export function choices(view: State, words: Words, seat: number, moves: readonly WireMove[]): Choice[] {
  return ACTS.map((act) => {
    const own = moves.filter((move) => move.seat === seat && actOf(move) === act);
    const price = view.board.cost[Act[act]] ?? 0;
    return {
      act,
      price,
      odds: odds(view, words, seat, act),
      barred: own.length ? "" : barred(view, seat, act, price),
      moves: own,
    };
  });
}

function barred(view: State, seat: number, act: ActName, price: number): string {
  const cash = view.cash[seat] ?? 0;
  if (act === "PLAN_SURPRISE" && (view.surprises[seat] ?? 0) >= MAX_SURPRISES)
    return `You have all ${MAX_SURPRISES} surprises.`;
  if (act === "DEBATE_PREP" && (view.prep[seat] ?? 0) >= MAX_PREP) return `You have all ${MAX_PREP} debate points.`;
  if (price > cash) return `Costs ${money(price)}; you have ${money(cash)}.`;
  const tier = ["CAMPAIGN_SMALL", "CAMPAIGN_MEDIUM", "CAMPAIGN_HIGH"].indexOf(act);
  if (tier >= 0 && view.board.tier.every((own, state) => own !== tier || hasBit(view.toured, state))) {
    return tier === 2 ? "You have toured all the big states this turn." : "You have toured all these states this turn.";
  }
  if (act === "SOLICIT_PAC") return "You have asked every PAC.";
  return "Not possible now.";
}

/** The chances before the details are chosen. */
function odds(view: State, words: Words, seat: number, act: ActName): string {
  const rating = (of: number): number => view.rating[seat]?.[of] ?? 0;
  const states = (of: number) => (of === 1 ? "1 state" : `1 to ${of} states`);
  switch (act) {
    case "CAMPAIGN_SMALL":
    case "CAMPAIGN_MEDIUM":
    case "CAMPAIGN_HIGH": {
      const friends = (view.board.friend[seat] ?? []).filter(
        (_, state) => `${view.board.tier[state]}` === `${tierOf(act)}`,
      );
      return `${Math.min(...friends)} to ${Math.max(...friends)} in 6 by state`;
    }
    case "MEDIA":
      return states(Math.min(6, rating(Rating.MEDIA)));
    case "NEGATIVE": {
      const [only, ...more] = seatsOf(view).filter((one) => one !== seat);
      const target = more.length === 0 && only !== undefined ? ` of the ${partyOf(words, only)}` : "";
      return `${states(Math.min(6, rating(Rating.NEGATIVE)))}${target}`;
    }
    case "FUNDRAISE": {
      const less = hasInterest(view) ? 0 : 2;
      const least = Math.max(0, (rating(Rating.FUNDRAISE) + 1 - less) * 20);
      return `${money(least)} to ${money((rating(Rating.FUNDRAISE) + 6 - less) * 20)}`;
    }
    case "SOLICIT_PAC": {
      const gifts = openPacs(view, seat).map((pac) => friendOf(view, seat, pac) * (view.board.resource[pac] ?? 0));
      return gifts.length ? `$0 to ${money(Math.max(...gifts))} by PAC` : "";
    }
    case "PLAN_SURPRISE":
      return `two dice, ${rating(Rating.SURPRISE)} in 6 each`;
    case "DEBATE_PREP":
      return `two dice, ${rating(Rating.DEBATE)} in 6 each`;
    default:
      return "";
  }
}

const tierOf = (act: ActName): number => ["CAMPAIGN_SMALL", "CAMPAIGN_MEDIUM", "CAMPAIGN_HIGH"].indexOf(act);

/** The action that campaigns in a state. */
export const campaignIn = (view: State, state: number): ActName =>
  ACTS[view.board.tier[state] ?? 0] ?? "CAMPAIGN_SMALL";

const friendOf = (view: State, seat: number, pac: number): number => view.board.pac_friend[seat]?.[pac] ?? 0;

const openPacs = (view: State, seat: number): number[] =>
  Array.from({ length: view.board.pacs }, (_, pac) => pac).filter((pac) => !view.solicited[seat]?.[pac]);

/** Whether Donor Interest has come: its date is the turn's or an earlier one. */
export function hasInterest(view: State): boolean {
  const date = view.date_of[5] ?? -1;
  return date >= 0 && date <= view.turn;
}

/** What asking a PAC gives on average, in dollars: the mean over the die. */
export function expectedGift(view: State, seat: number, pac: number): number {
  const friend = friendOf(view, seat, pac);
  const points = [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + Math.max(0, friend + die - 6), 0);
  return Math.round((points * (view.board.resource[pac] ?? 0)) / 6);
}

/** Chances in 6 that a PAC gives anything: friendliness + die must exceed 6. */
export const giftChance = (view: State, seat: number, pac: number): number =>
  Math.max(0, Math.min(6, friendOf(view, seat, pac)));

/** Whether the details of an action have to be chosen, or one press plays it. */
export const needsDetails = (choice: Choice): boolean =>
  choice.moves.length > 1 || choice.moves.some((move) => stateOf(move) >= 0 || pacOf(move) >= 0);

/** States open to a click on the map: those that a campaign, or its second part, can go to. */
export function openStates(moves: readonly WireMove[], seat: number): Set<number> {
  return new Set(moves.filter((move) => move.seat === seat && stateOf(move) >= 0).map(stateOf));
}

/** The second small state is being chosen. */
export const isSecond = (view: State): boolean => view.phase === Phase.SECOND;
