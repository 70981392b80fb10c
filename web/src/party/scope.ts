// Whose letters the marks below a component are: the same letter can be another party in another game.

import { getContext, setContext } from "svelte";
import { type PartyMark, partiesOf, party } from "./parties";

const SCOPE = Symbol("parties");
type Game = () => string;

/** Called by whatever shows one game (table, replay, set-up) before its marks are drawn. `game`: its name in addresses. */
export function provideParties(game: Game): void {
  setContext(SCOPE, game);
}

const gameHere = (): Game => getContext<Game | undefined>(SCOPE) ?? (() => "");

/** Finds the mark of a letter; for the first lines of a component. */
export function partyHere(): (letter: string) => PartyMark | undefined {
  const game = gameHere();
  return (letter) => party(letter, game());
}

/** All parties of the game; for the first lines of a component. */
export function partiesHere(): () => PartyMark[] {
  const game = gameHere();
  return () => Object.values(partiesOf(game()));
}
