// The playhead of one table: `place` as state, moved by news, by the person and by the clock.

import { untrack } from "svelte";
import { partsOf, type Screen } from "../story/screens";
import { begin, follow, hasNext, isLive, live, nextByItself, onward, type Place, type Watch } from "./playhead";

/** Which events have been closed at this browser. */
export interface Read {
  has(key: string): boolean;
  add(key: string): void;
}

export class Playhead {
  readonly #screens: () => readonly Screen[];
  readonly #watch: () => Watch;
  readonly #read: Read;
  #moved = $state.raw<Place | null>(null);
  /** When the place last changed, in ms: what has stood long enough needs no more waiting. */
  #at = 0;

  /** Must be made while a component is set up: its clock is an effect. */
  constructor(screens: () => readonly Screen[], watch: () => Watch, read: Read = { has: () => true, add: () => {} }) {
    this.#screens = screens;
    this.#watch = watch;
    this.#read = read;
    // From the first story on the page stays where it is and moves by itself; before it there was nothing to stay at.
    $effect(() => {
      if (this.#screens().length > 0 && untrack(() => this.#moved) === null)
        this.#moved = untrack(() => begin(this.#screens(), this.#watch(), (key) => this.#read.has(key)));
    });
    $effect(() => {
      const step = nextByItself(this.place, this.#screens(), this.#watch());
      if (!step) return;
      const left = Math.max(0, step.after * 1000 - (performance.now() - this.#at));
      const timer = setTimeout(() => this.#go(step.to), left);
      return () => clearTimeout(timer);
    });
  }

  get place(): Place {
    const screens = this.#screens();
    const watch = this.#watch();
    return this.#moved ? follow(this.#moved, screens, watch) : begin(screens, watch, (key) => this.#read.has(key));
  }

  get screen(): Screen | undefined {
    return this.#screens()[this.place.screen];
  }

  get hasNext(): boolean {
    return hasNext(this.place, this.#screens());
  }

  /** Everything that is known is shown, so what is offered can be done. */
  get isLive(): boolean {
    return isLive(this.place, this.#screens());
  }

  /** "Next" and "Continue". */
  next(): void {
    if (this.screen?.kind === "occasion") this.#read.add(this.screen.key);
    this.#go(onward(this.place, this.#screens()));
  }

  /** How many screens the table is ahead. */
  get behind(): number {
    return this.#screens().length - 1 - this.place.screen;
  }

  /** Everything of this screen at once. */
  finish(): void {
    this.#go({ screen: this.place.screen, parts: partsOf(this.screen) });
  }

  /** To where the table stands. */
  catchUp(): void {
    this.#go(live(this.#screens()));
  }

  #go(to: Place): void {
    this.#at = performance.now();
    this.#moved = to;
  }
}
