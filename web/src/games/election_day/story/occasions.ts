// What an event screen shows, candidate by candidate.

import type { Happened } from "./events";
import type { OccasionScreen } from "./screens";

/** A state with what came of it: a die where one was rolled, and whether it counted. */
export interface StateResult {
  state: number;
  die: number;
  need: number;
  hit: boolean;
}

export interface DebaterResult {
  seat: number;
  dice: [number, number];
  rating: number;
  /** Points spent from preparation. */
  spent: number;
  points: number;
  place: number;
  /** Voters to win (> 0) or lose (< 0). */
  swing: number;
  states: StateResult[];
}

export function debaters(screen: OccasionScreen): DebaterResult[] {
  const found = new Map<number, DebaterResult>();
  const of = (seat: number): DebaterResult => {
    const known = found.get(seat);
    if (known) return known;
    const fresh = {
      seat,
      dice: [0, 0] as [number, number],
      rating: 0,
      spent: 0,
      points: 0,
      place: 0,
      swing: 0,
      states: [],
    };
    found.set(seat, fresh);
    return fresh;
  };
  for (const event of screen.events) {
    if (event.happening === "DEBATE_POINTS") {
      Object.assign(of(event.seat), {
        dice: [event.die1, event.die2],
        rating: event.need,
        spent: event.share,
        points: event.amount,
      });
    } else if (event.happening === "DEBATE_PLACE")
      Object.assign(of(event.seat), { place: event.target, swing: event.amount });
    else if (event.happening === "GAINED" || event.happening === "LOST") of(event.seat).states.push(result(event));
  }
  return [...found.values()].sort((a, b) => a.place - b.place || a.seat - b.seat);
}

const result = (event: Happened): StateResult => ({
  state: event.state,
  die: event.die1,
  need: event.need,
  hit: event.happening === "GAINED" || event.hit === 1,
});

/** Picked states of Endorsements or Voter Attention, by seat. */
export function pickedStates(screen: OccasionScreen, seats: number): StateResult[][] {
  const lists: StateResult[][] = Array.from({ length: seats }, () => []);
  for (const event of screen.events) {
    if (event.happening === "ENDORSED" || event.happening === "ATTENDED") lists[event.seat]?.push(result(event));
  }
  return lists;
}

const PLACES = ["", "Winner", "Second", "Third", "Last"];

/** "Winner", "Second", "Third", "Last" or "Tied": levels share the better place. */
export function placeName(all: readonly DebaterResult[], one: DebaterResult): string {
  const level = all.filter((other) => other.points === one.points).length;
  if (level === all.length) return "Tie";
  const best = Math.max(...all.map((other) => other.points));
  const least = Math.min(...all.map((other) => other.points));
  if (one.points === best) return level > 1 ? "Tied first" : "Winner";
  if (one.points === least) return level > 1 ? "Tied last" : "Last";
  return level > 1 ? "Between" : (PLACES[one.place] ?? "");
}
