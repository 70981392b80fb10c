// How far the board has shown the story, for all who tell it beside the board.

import type { Cut } from "../../../table/story";
import { isLive, type Place } from "../play/playhead";
import { firstParts, type OccasionKind, type OccasionScreen, partsOf, type Screen } from "./screens";

const OCCASIONS: Record<OccasionKind, string> = {
  debate: "Debate",
  donors: "Donor Interest",
  endorsements: "Endorsements",
  attention: "Voter Attention",
};

export const occasionTitle = ({ occasion, number }: OccasionScreen): string =>
  occasion === "debate" ? `Debate ${number}` : OCCASIONS[occasion];

/** The story up to what a place shows; null: all of it. */
export function toldAt(all: readonly Screen[], place: Place): Cut | null {
  const screen = all[place.screen];
  if (!screen || isLive(place, all)) return null;
  const next = all[place.screen + 1];
  if (next && place.parts >= partsOf(screen)) return next.before;
  if (screen.kind === "turn") return screen.rows[place.parts - 1]?.told ?? screen.opened;
  const part = firstParts(screen, place.parts);
  const last = part.kind === "night" || part.kind === "house" ? part.events.at(-1) : undefined;
  return last ? { version: last.version, events: last.at } : screen.opened;
}

/** The event of the turn that a screen belongs to, to be looked at again. */
export function occasionOf(all: readonly Screen[], screen: Screen | undefined): OccasionScreen | undefined {
  if (screen?.kind !== "turn") return undefined;
  return all.findLast((one): one is OccasionScreen => one.kind === "occasion" && one.date === screen.date);
}
