// "Throw to the end": throws by itself, as long as a seat of this page is on, until it is stopped or the game is over.

import type { TableConnection } from "../../../table/connection.svelte";
import type { WireMove } from "../../../wire";

/** Seconds from a throw to the next. */
export const SPEEDS: readonly (readonly [seconds: number, name: string])[] = [
  [0, "at once"],
  [0.5, "every ½ s"],
  [1, "1 s"],
  [2, "2 s"],
];

// Even "at once" leaves the server time between two throws: it takes 30 messages a second from a page.
const LEAST = 50; // ms
// The table's own pace and this page can want the same throw: one of them comes too late, and nothing is lost.
const HARMLESS = ["stale", "over", "too_fast"];

export type Thrower = Pick<
  TableConnection,
  "busy" | "dismiss" | "moves" | "notice" | "send" | "snapshot" | "status" | "version"
>;

export class Runner {
  running = $state(false);
  /** one of `SPEEDS` */
  seconds = $state(0.5);
  #table: Thrower;
  /** the last throw was not pressed for: nobody has to hear what became of it */
  #unasked = false;

  constructor(table: Thrower, seconds: number) {
    this.#table = table;
    this.seconds = seconds;
    $effect(() => this.#next());
    $effect(() => this.#quieten());
  }

  /** A throw that somebody has pressed for. */
  byHand(move: WireMove): void {
    this.#unasked = false;
    this.#table.send(move);
  }

  toggle(): void {
    this.running = !this.running;
  }

  /** The next throw that this page may make. */
  get #move(): WireMove | undefined {
    return this.#table.moves[0];
  }

  /** Waits, then throws; whatever changes meanwhile begins the wait anew. */
  #next(): (() => void) | undefined {
    const table = this.#table;
    void table.version;
    if (!this.running) return undefined;
    if (table.snapshot?.over) {
      this.running = false;
      return undefined;
    }
    const move = this.#move;
    if (!move || table.busy || table.status !== "live") return undefined;
    const timer = setTimeout(
      () => {
        this.#unasked = true;
        table.send(move);
      },
      Math.max(LEAST, this.seconds * 1000),
    );
    return () => clearTimeout(timer);
  }

  #quieten(): void {
    const code = this.#table.notice?.code;
    if (this.#unasked && code && HARMLESS.includes(code)) this.#table.dismiss();
  }
}
