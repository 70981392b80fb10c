// How far the page has shown the story. The engine passes turns and holds events at once; the page stops at each screen until it
// has been read: one's own finished turn until "Next", an event until "Continue", a robo's turn at the table's pace.

import type { Screen } from "../story/screens";

export interface Place {
  /** Index of the screen shown. */
  screen: number;
  /** Rows of it shown, where it is a turn: a robo's come one by one. */
  rows: number;
}

export interface Watch {
  /** Seconds between a robo's actions; 0: by hand. */
  pace: number;
  /** Seats of persons at this page. */
  mine: readonly number[];
}

/** Where a page begins: at the table as it stands, all of it shown. */
export function live(screens: readonly Screen[]): Place {
  const screen = screens.length - 1;
  return { screen, rows: known(screens[screen]) };
}

export const known = (screen: Screen | undefined): number => (screen?.kind === "turn" ? screen.rows.length : 0);

/** After news: a person's own turn shows all at once; an undo may have taken the place away. */
export function follow(place: Place, screens: readonly Screen[], watch: Watch): Place {
  if (place.screen < 0 || place.screen >= screens.length) return live(screens);
  const screen = screens[place.screen];
  if (screen?.kind !== "turn") return place;
  const rows = known(screen);
  const isStepped = watch.pace > 0 && !watch.mine.includes(screen.seat);
  return { screen: place.screen, rows: isStepped ? Math.min(place.rows, rows) : rows };
}

/** What the page does next by itself, and after how many seconds; null: it waits for the person or for news. */
export function nextByItself(
  place: Place,
  screens: readonly Screen[],
  watch: Watch,
): { to: Place; after: number } | null {
  const screen = screens[place.screen];
  if (!screen || watch.pace <= 0) return null;
  if (screen.kind === "turn") {
    if (watch.mine.includes(screen.seat)) return null;
    if (place.rows < screen.rows.length) {
      return {
        to: { screen: place.screen, rows: place.rows + 1 },
        after: place.rows === 0 ? watch.pace / 2 : watch.pace,
      };
    }
    return screen.isDone ? forward(place, screens, 1.5 * watch.pace) : null;
  }
  if (screen.kind === "occasion") {
    // Whoever plays must close an event; who only watches is carried on.
    return watch.mine.length > 0 ? null : forward(place, screens, Math.max(4, 4 * watch.pace));
  }
  return forward(place, screens, 2);
}

function forward(place: Place, screens: readonly Screen[], after: number): { to: Place; after: number } | null {
  return hasNext(place, screens) ? { to: onward(place, screens), after } : null;
}

export const hasNext = (place: Place, screens: readonly Screen[]): boolean => place.screen < screens.length - 1;

/** The next screen, with nothing of it shown yet. */
export function onward(place: Place, screens: readonly Screen[]): Place {
  return hasNext(place, screens) ? { screen: place.screen + 1, rows: 0 } : place;
}
