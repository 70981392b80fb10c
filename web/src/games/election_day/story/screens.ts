// The story cut into screens: each player's turn, each event, election night, the House, the end. The engine plays on at once
// until somebody must decide; the page stops at every screen until it has been read.

import type { Cut } from "../../../table/story";
import type { WireStep } from "../../../wire";
import { type ActName, type HappeningName, Token } from "../records";
import { type Happened, happened, standingSteps } from "./events";

/** An action that a robo gave up. */
export interface Crossed {
  token: number;
  why: number;
}

/** One action of a player's turn: a row of the action table. */
export interface ActionRow {
  number: number;
  /** What a person chose; null for a robo. */
  act: ActName | null;
  /** A robo's token after all crossings-out; -1 while there is none. */
  token: number;
  crossed: Crossed[];
  events: Happened[];
  isDone: boolean;
  /** The table's version after what is known of it. */
  version: number;
  /** The story up to its end, as far as it is known. */
  told: Cut;
}

interface Between {
  key: string;
  /** The table's versions: before it, when it began, and after what is known of it. */
  from: number;
  begun: number;
  to: number;
  /** The story before it, and with its first event. */
  before: Cut;
  opened: Cut;
}

export interface TurnScreen extends Between {
  kind: "turn";
  seat: number;
  date: number;
  actions: number;
  rows: ActionRow[];
  isDone: boolean;
}

export type OccasionKind = "debate" | "donors" | "endorsements" | "attention";

export interface OccasionScreen extends Between {
  kind: "occasion";
  occasion: OccasionKind;
  /** Which debate, 1..3; else 0. */
  number: number;
  date: number;
  events: Happened[];
}

export interface NightScreen extends Between {
  kind: "night";
  events: Happened[];
}

export interface HouseScreen extends Between {
  kind: "house";
  events: Happened[];
}

export interface FinalScreen extends Between {
  kind: "final";
  elected: Happened;
}

export type Screen = TurnScreen | OccasionScreen | NightScreen | HouseScreen | FinalScreen;

const OCCASIONS: Partial<Record<HappeningName, OccasionKind>> = {
  DEBATE: "debate",
  DONOR_INTEREST: "donors",
  ENDORSEMENTS: "endorsements",
  VOTER_ATTENTION: "attention",
};

class Cutter {
  readonly screens: Screen[] = [];
  private date = 0;
  /** The story before the turn that begins. */
  private before: Cut | null = null;

  step(step: WireStep, before: number): void {
    const act = (step.move?.act ?? null) as ActName | null;
    const last = this.screens.at(-1);
    if (step.kind === "move" && act && last?.kind === "turn") openRow(last, act);
    step.events.forEach((event, index) => {
      this.event(happened(event, step.version, index + 1), before);
    });
  }

  private event(event: Happened, from: number): void {
    const { version, at } = event;
    const opened = { version, events: at };
    const untold = this.before ?? { version, events: at - 1 };
    const range = { from, begun: version, to: version, before: untold, opened };
    const { happening } = event;
    const occasion = OCCASIONS[happening];
    if (happening === "TURN") {
      this.date = event.amount;
      this.before = { version, events: at - 1 };
    } else if (happening === "PLAYER_TURN") this.turn(event, range);
    else if (occasion) {
      const number = occasion === "debate" ? event.amount : 0;
      const key = `${occasion}${number}-${this.date}`;
      this.push({ kind: "occasion", key, occasion, number, date: this.date, events: [], ...range });
    } else if (happening === "ELECTION_NIGHT") this.push({ kind: "night", key: "night", events: [event], ...range });
    else if (happening === "TO_THE_HOUSE") this.push({ kind: "house", key: "house", events: [event], ...range });
    else if (happening === "ELECTED") this.push({ kind: "final", key: "final", elected: event, ...range });
    else this.detail(event);
  }

  private turn(event: Happened, range: Omit<Between, "key">): void {
    const { seat, amount: actions } = event;
    const key = `turn-${this.date}-${seat}`;
    this.push({ kind: "turn", key, seat, date: this.date, actions, rows: [], isDone: false, ...range });
  }

  private push(screen: Screen): void {
    const last = this.screens.at(-1);
    if (last?.kind === "turn") last.isDone = true;
    this.screens.push(screen);
    this.before = null;
  }

  private detail(event: Happened): void {
    const screen = this.screens.at(-1);
    if (!screen || event.happening === "POLL") return;
    screen.to = event.version;
    if (screen.kind === "turn") rowEvent(screen, event);
    else if (screen.kind !== "final") screen.events.push(event);
  }
}

function openRow(turn: TurnScreen, act: ActName): ActionRow {
  const current = turn.rows.at(-1);
  if (current && !current.isDone) return current;
  const chosen = act === "GO_ON" ? null : act;
  const number = turn.rows.length + 1;
  const row = { number, act: chosen, token: -1, crossed: [], events: [], isDone: false, version: 0, told: turn.opened };
  turn.rows.push(row);
  return row;
}

function rowEvent(turn: TurnScreen, event: Happened): void {
  const row = turn.rows.at(-1);
  if (!row) return;
  row.version = event.version;
  row.told = { version: event.version, events: event.at };
  if (event.happening === "ACTION_OVER") {
    row.isDone = true;
    if (event.amount === 0) turn.isDone = true;
  } else if (event.happening === "ROBO_TOKEN") row.token = event.target;
  else if (event.happening === "ROBO_ALTERNATE") {
    row.crossed.push({ token: event.target, why: event.why });
    // Nothing comes after it when the pool is dry: then the robo raises funds.
    row.token = event.amount >= 0 ? event.amount : Token.FUNDRAISE;
  } else row.events.push(event);
}

/** All screens of a story so far; the last one is where the table stands. */
export function screens(steps: readonly WireStep[]): Screen[] {
  const cutter = new Cutter();
  let before = 0;
  for (const step of standingSteps(steps)) {
    cutter.step(step, before);
    before = step.version;
  }
  return cutter.screens;
}

/** Whether a row waits for its second small state. */
export const isWaiting = (row: ActionRow): boolean =>
  !row.isDone && row.act === "CAMPAIGN_SMALL" && row.events.length > 0;

/**
 * What a replay shows after a step: the screen that the step was made in, and the events that followed from it at once. A turn
 * that has only begun is left out when there is anything else to see.
 */
export function shownAt(all: readonly Screen[], step: WireStep | undefined): Screen[] {
  if (!step) return [];
  const touched = all.filter(({ to }) => to >= step.version);
  const told = touched.filter((screen) => screen.kind !== "turn" || screen.rows.length > 0);
  return told.length ? told : touched.slice(-1);
}

const COUNTED: Partial<Record<Screen["kind"], HappeningName>> = { night: "STATE_CALLED", house: "HOUSE_STATE" };

/** How many parts a screen has that come one by one: rows of a turn, states counted. */
export function partsOf(screen: Screen | undefined): number {
  if (screen?.kind === "turn") return screen.rows.length;
  if (screen?.kind !== "night" && screen?.kind !== "house") return 0;
  return screen.events.filter(({ happening }) => happening === COUNTED[screen.kind]).length;
}

/** A screen with its first parts only. A turn's table cuts its own rows: the later ones have their places there already. */
export function firstParts(screen: Screen, parts: number): Screen {
  if (screen.kind !== "night" && screen.kind !== "house") return screen;
  let left = parts;
  const after = screen.events.findIndex(({ happening }) => happening === COUNTED[screen.kind] && left-- === 0);
  if (after < 0) return screen;
  // The cards of the next state come before it is called: they are not shown either.
  let end = after;
  while (screen.events[end - 1]?.happening === "SURPRISE_CARD") end--;
  return { ...screen, events: screen.events.slice(0, end) };
}

/** The table's version that a screen with so many parts shows. */
export function versionAt(screen: Screen, parts: number): number {
  if (screen.kind === "turn") return screen.rows[parts - 1]?.version ?? screen.begun;
  const shown = firstParts(screen, parts);
  return shown.kind === "night" || shown.kind === "house"
    ? (shown.events.at(-1)?.version ?? screen.begun)
    : screen.begun;
}
