// The games of the page. A game is a folder: its Table.svelte, Setup.svelte and ReplayBoard.svelte are loaded when they are needed.

import type { Component } from "svelte";
import type { TableConnection } from "../table/connection.svelte";
import type { ChanceAt, TableCreated, WireStep } from "../wire";
import * as electionDay from "./election_day/telling";
import * as majority from "./majority/telling";
import * as mapmaker from "./mapmaker/telling";
import * as presidentialRace from "./presidential_race/telling";

/** The board and what can be done, inside the table's frame. */
export type TableProps = {
  table: TableConnection;
};

/** The form before a game. */
export type SetupProps = {
  /** the table exists now, this browser holds its seats and its host's cookie */
  oncreated: (created: TableCreated) => void;
};

/** The board at one step of a replay. */
export type ReplayBoardProps = {
  /** the game's State after the step */
  view: Record<string, unknown>;
  words: Record<string, unknown>;
  /** all steps of the game */
  steps: WireStep[];
  /** index of the current one in `steps` */
  step: number;
  /** chances of victory by version, as far as they are known; they go on coming while the board is shown */
  chances?: ReadonlyMap<number, ChanceAt>;
  /** figures of the finished game */
  analysis?: Record<string, unknown> | null;
};

type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** How a game's steps are told; a line each, needed by the frame before the game's own parts are there. */
export interface Telling {
  /** the sentence that says what a step was about where its own words do not; or "" */
  gist: (step: WireStep) => string;
  /** whether a step's dice are nobody's */
  isShared: (step: WireStep) => boolean;
  /** whether the rules make moves by themselves even where persons hold all seats; then the table has a pace. Left out: yes */
  isPaced?: boolean;
  /** whether dice are thrown; else chance is in the deal alone. Left out: yes */
  hasDice?: boolean;
  /** acts by which one only replies, out of turn. Left out: none */
  replies?: readonly string[];
  /** words that one may look for in the story: "Ohio, debate" */
  sought?: string;
}

/** Of a game that this page does not know. */
export const PLAIN: Telling = { gist: () => "", isShared: () => false };

export interface GameFolder {
  /** as in addresses: "election-day" */
  name: string;
  title: string;
  telling: Telling;
  Table: Lazy<TableProps>;
  Setup: Lazy<SetupProps>;
  ReplayBoard: Lazy<ReplayBoardProps>;
}

const tables = import.meta.glob<{ default: Component<TableProps> }>("./*/Table.svelte");
const setups = import.meta.glob<{ default: Component<SetupProps> }>("./*/Setup.svelte");
const boards = import.meta.glob<{ default: Component<ReplayBoardProps> }>("./*/ReplayBoard.svelte");

function folder(name: string, title: string, telling: Telling): GameFolder {
  const path = name.replaceAll("-", "_");
  return {
    name,
    title,
    telling,
    Table: part(tables[`./${path}/Table.svelte`], title),
    Setup: part(setups[`./${path}/Setup.svelte`], title),
    ReplayBoard: part(boards[`./${path}/ReplayBoard.svelte`], title),
  };
}

function part<Module>(load: (() => Promise<Module>) | undefined, title: string): () => Promise<Module> {
  return load ?? (() => Promise.reject(new Error(`This version of the page has no board for ${title}.`)));
}

export const GAMES: ReadonlyMap<string, GameFolder> = new Map(
  [
    folder("election-day", "Election Day", electionDay),
    folder("mapmaker", "Mapmaker", mapmaker),
    folder("majority", "Majority", majority),
    folder("presidential-race", "Presidential Race", presidentialRace),
  ].map((game) => [game.name, game]),
);
