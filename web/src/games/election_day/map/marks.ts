// What each state shows on a map: its fill, the letter beside it, and the same in words.

import {
  calledTone,
  friendsIn,
  friendTone,
  greatest,
  houseTone,
  leadTone,
  seatLetter,
  seatsOf,
  standing,
  type Tone,
  votersIn,
} from "../leads";
import type { State } from "../records";
import { letterOf, listed, partyOf, plural, type Words } from "../words";

export const MAP_NAMES = { leads: "Who leads", friends: "Friendliness", night: "Who won", house: "The House" } as const;

export type MapKind = keyof typeof MAP_NAMES;

export const MAP_KINDS = Object.keys(MAP_NAMES) as MapKind[];

/** The maps that there are to choose from, the usual one first. */
export function mapKinds(isNight: boolean, isHouse: boolean): readonly MapKind[] {
  if (isHouse) return ["house", "night", "leads"];
  return isNight ? ["night", "leads", "friends"] : ["leads", "friends"];
}

export interface StateMark {
  state: number;
  code: string;
  name: string;
  ev: number;
  tone: Tone;
  /** Beside the votes on the map: "D+2", "R5", or nothing. */
  badge: string;
  /** The state in words, without its name and votes: "the Democrat leads by 2". */
  says: string;
}

const TONES: Record<MapKind, (view: State, state: number) => Tone> = {
  leads: leadTone,
  friends: friendTone,
  night: calledTone,
  house: houseTone,
};

export function marks(view: State, words: Words, kind: MapKind): StateMark[] {
  return view.board.ev.map((ev, state) => {
    const { code, name } = words.states[state] ?? { code: "??", name: "" };
    return { state, code, name, ev, tone: TONES[kind](view, state), ...says(view, words, kind, state) };
  });
}

function says(view: State, words: Words, kind: MapKind, state: number): Pick<StateMark, "badge" | "says"> {
  if (kind === "leads") return leadSays(view, words, state);
  if (kind === "friends") return friendSays(view, words, state);
  const winner = (kind === "night" ? view.called : view.house_vote)[state] ?? -1;
  if (kind === "house" && state === view.board.capital) return { badge: "", says: "has no vote in the House" };
  if (winner < 0) return { badge: "", says: kind === "night" ? "not called yet" : "has not voted yet" };
  const verb = kind === "night" ? "won by" : "votes for";
  return { badge: letterOf(words, winner), says: `${verb} the ${partyOf(words, winner)}` };
}

function leadSays(view: State, words: Words, state: number): Pick<StateMark, "badge" | "says"> {
  const { leaders, top, margin, isEmpty } = standing(view, state);
  const [leader] = leaders;
  if (isEmpty) return { badge: "", says: "nobody has a voter" };
  if (leaders.length > 1 || leader === undefined) {
    const names = listed(leaders.map((seat) => partyOf(words, seat)));
    return { badge: "=", says: `tied at ${plural(top, "voter")}: ${names}` };
  }
  return { badge: `${seatLetter(view, leader)}+${margin}`, says: `the ${partyOf(words, leader)} leads by ${margin}` };
}

function friendSays(view: State, words: Words, state: number): Pick<StateMark, "badge" | "says"> {
  const friends = friendsIn(view, state);
  const friendliest = greatest(friends);
  const { leaders } = standing(view, state);
  const value = friends[friendliest[0] ?? 0] ?? 0;
  const names = listed(friendliest.map((seat) => partyOf(words, seat)));
  const holds = friendliest.some((seat) => leaders.includes(seat));
  const standsWell = holds ? "among those with the most voters" : "behind in voters";
  const letters = friendliest.map((seat) => letterOf(words, seat)).join("");
  return {
    badge: `${letters.length > 2 ? "=" : letters}${value}`,
    says: `friendliest to ${names} (${value}), ${standsWell}`,
  };
}

/** Every candidate's figures in a state: "D 2 voters, friendliness 4; R 1 voter, friendliness 5". */
export function figures(view: State, words: Words, state: number): string {
  const voters = votersIn(view, state);
  const friends = friendsIn(view, state);
  return seatsOf(view)
    .map((seat) => `${letterOf(words, seat)} ${plural(voters[seat] ?? 0, "voter")}, friendliness ${friends[seat]}`)
    .join("; ");
}

export interface LegendEntry {
  tone: Tone;
  text: string;
}

/** The tones that can occur on a map of this match, in words. */
export function legend(view: State, words: Words, kind: MapKind): LegendEntry[] {
  const parties = (depths: readonly Tone["depth"][], say: (name: string, depth: Tone["depth"]) => string) =>
    seatsOf(view).flatMap((seat) =>
      depths.map((depth) => ({
        tone: { hue: "party" as const, letter: letterOf(words, seat), depth },
        text: say(partyOf(words, seat), depth),
      })),
    );
  const grey = (depth: Tone["depth"], text: string): LegendEntry => ({
    tone: { hue: "grey", letter: "", depth },
    text,
  });
  if (kind === "leads") {
    return [
      ...parties(["light", "dark"], (name, depth) => `${name} by ${depth === "light" ? "1" : "2 or more"}`),
      grey("light", "nobody has a voter"),
      grey("dark", "tied"),
    ];
  }
  if (kind === "friends") {
    const both = ["D", "R"].every((letter) => words.candidates.some((one) => one.letter === letter));
    const purple = both ? (["light", "dark"] as const) : [];
    return [
      ...parties(["light", "dark"], (name, depth) => `${name}${depth === "dark" ? ", behind in voters" : ""}`),
      ...purple.map((depth) => ({
        tone: { hue: "purple" as const, letter: "", depth },
        text: `Democrat and Republican alike${depth === "dark" ? ", both behind" : ""}`,
      })),
      ...(view.seats > 2 || !both
        ? [grey("light", "other ties"), grey("dark", "other ties, all behind in voters")]
        : []),
    ];
  }
  return [
    ...parties(["dark"], (name) => name),
    grey("light", kind === "night" ? "not called yet" : "has not voted yet"),
    ...(kind === "house" && view.board.capital >= 0 ? [grey("dark", "no vote in the House")] : []),
  ];
}

/** The map in words: the states of each tone in the order of the legend. */
export function inWords(
  all: readonly StateMark[],
  entries: readonly LegendEntry[],
): { text: string; states: string[] }[] {
  return entries
    .map(({ tone, text }) => ({
      text,
      states: all.filter((one) => isSame(one.tone, tone)).map((one) => one.name),
    }))
    .filter(({ states }) => states.length > 0);
}

const isSame = (a: Tone, b: Tone): boolean => a.hue === b.hue && a.letter === b.letter && a.depth === b.depth;
