// How far the page has shown the story. The engine passes turns and holds events at once; the page stops at each screen until it
// has been read: one's own finished turn until "Next", an event until "Continue", a robo's turn at the table's pace.

import { partsOf, type Screen } from "../story/screens";

export interface Place {
  /** Index of the screen shown. */
  screen: number;
  /** Parts of it shown: a robo's actions, the states of election night. They come one by one. */
  parts: number;
}

export interface Watch {
  /** Seconds between a robo's actions; 0: by hand. */
  pace: number;
  /** Seats of persons at this page. */
  mine: readonly number[];
}

/** A move of the place that the page makes by itself. */
export interface Step {
  to: Place;
  /** Seconds since the place last moved. */
  after: number;
}

/** Where a page begins: at the table as it stands, all of it shown. */
export function live(screens: readonly Screen[]): Place {
  const screen = screens.length - 1;
  return { screen, parts: partsOf(screens[screen]) };
}

/**
 * Where a page begins that is opened in the middle of a game: at an event that was not yet closed, if it happened in this turn
 * and nobody at this page has acted since; else where the table stands.
 */
export function begin(screens: readonly Screen[], watch: Watch, isRead: (key: string) => boolean): Place {
  const last = screens.at(-1);
  let place = live(screens);
  if (last?.kind !== "turn" || watch.mine.length === 0) return place;
  for (let index = screens.length - 1; index >= 0; index--) {
    const screen = screens[index];
    if (screen?.kind !== "turn" && screen?.kind !== "occasion") break;
    if (screen.date !== last.date || (isMine(screen, watch) && partsOf(screen) > 0)) break;
    if (screen.kind === "occasion" && !isRead(screen.key)) place = { screen: index, parts: 0 };
  }
  return place;
}

const isMine = (screen: Screen | undefined, { mine }: Watch): boolean =>
  screen?.kind === "turn" && mine.includes(screen.seat);

/** After news: a person's own turn shows all at once; an undo may have taken the place away. */
export function follow(place: Place, screens: readonly Screen[], watch: Watch): Place {
  if (place.screen < 0 || place.screen >= screens.length) return live(screens);
  const screen = screens[place.screen];
  const parts = partsOf(screen);
  const isStepped = watch.pace > 0 && !isMine(screen, watch);
  return { screen: place.screen, parts: isStepped ? Math.min(place.parts, parts) : parts };
}

/** What the page does next by itself; null: it waits for the person or for news. */
export function nextByItself(place: Place, screens: readonly Screen[], watch: Watch): Step | null {
  const screen = screens[place.screen];
  if (!screen || watch.pace <= 0 || isMine(screen, watch)) return null;
  // The table does not wait for a watcher: one who has fallen behind sees it faster, or would never be back.
  const isLate = watch.mine.length === 0 && screens.length - 2 > place.screen;
  const pace = watch.pace * (isLate ? 0.4 : 1);
  const behind = partsOf(screen) - place.parts;
  if (behind > 0) {
    // What has just happened is shown at once; only what one is behind with is played at the pace.
    const after = behind > 1 ? pace : pace / 4;
    return { to: { screen: place.screen, parts: place.parts + 1 }, after };
  }
  if (!hasNext(place, screens)) return null;
  const to = onward(place, screens);
  if (screen.kind === "turn") return { to, after: 1.5 * pace };
  if (screen.kind !== "occasion") return { to, after: 2 + pace };
  // Whoever plays must close an event; who only watches is carried on.
  return watch.mine.length > 0 ? null : { to, after: Math.max(2, 4 * pace) };
}

export const hasNext = (place: Place, screens: readonly Screen[]): boolean => place.screen < screens.length - 1;

/** Everything that is known is shown. */
export const isLive = (place: Place, screens: readonly Screen[]): boolean =>
  !hasNext(place, screens) && place.parts >= partsOf(screens[place.screen]);

/** The next screen, with nothing of it shown yet. */
export function onward(place: Place, screens: readonly Screen[]): Place {
  return hasNext(place, screens) ? { screen: place.screen + 1, parts: 0 } : place;
}
