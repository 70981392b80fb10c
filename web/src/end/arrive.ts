// {@attach arrive(isNews)} on the heading of the end: where a game has ended before one's eyes, the page goes there.

import { tick } from "svelte";

/** The button that had the focus is gone with the game; the heading takes it, unless something else has it by now. */
export function arrive(isNews: boolean): (heading: HTMLElement) => void {
  return (heading) => {
    if (!isNews) return;
    void tick().then(() => {
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
      heading.closest("section")?.scrollIntoView({ block: "nearest" });
    });
  };
}
