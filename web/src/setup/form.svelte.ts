// What the set-up form of every game does: asks the server what is wrong with it, and makes the table. A game adds its choices.

import { api } from "../api";
import type { NewTable, Problem, TableCreated } from "../wire";

const AFTER_TYPING = 250; // ms of rest before the server is asked

/** A person at this browser, a person who gets a link, or the table's own play. */
export type Who = "here" | "away" | "robo";

/** What the form of every game holds for a seat. */
export interface Seated {
  who: Who;
  name: string;
}

export abstract class TableForm<Setup extends object> {
  /** as in addresses: "election-day" */
  readonly game: string;
  /** The game's Setup as it would be sent. */
  abstract readonly setup: Setup;
  abstract seats: Seated[];
  /** seconds between moves that the table makes */
  pace = $state(1);
  /** A file's content as the server has read it, in the games that take one. */
  scenario = $state.raw<Record<string, unknown> | null>(null);

  problems = $state.raw<Problem[]>([]);
  /** The server has looked at what the form now says. */
  checked = $state(false);
  /** No answer came to a check, a roll or the start. */
  trouble = $state("");
  starting = $state(false);

  readonly faults: Problem[] = $derived([...this.unsent(), ...this.problems]);

  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.game = game;
  }

  /** What cannot even be sent. */
  protected unsent(): Problem[] {
    return [];
  }

  problem(field: string): string {
    return this.faults.find((problem) => problem.field === field)?.text ?? "";
  }

  /** Asks the server about the set-up once the person rests. Only the answer to the last question counts. */
  check(setup: Setup): void {
    this.checked = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(setup), AFTER_TYPING);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #check(setup: Setup): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { problems } = await api.check(this.game, setup);
      if (asked !== this.#asked) return;
      this.problems = problems;
      this.checked = true;
      this.trouble = "";
    } catch (error) {
      if (asked === this.#asked) this.trouble = sentence(error);
    }
  }

  /** Makes the table; null, with `trouble` saying why, if that fails. */
  async create(): Promise<TableCreated | null> {
    if (this.starting) return null;
    this.starting = true;
    this.trouble = "";
    try {
      return await api.create(this.newTable());
    } catch (error) {
      this.trouble = sentence(error);
      return null;
    } finally {
      this.starting = false;
    }
  }

  newTable(): NewTable {
    return {
      game: this.game,
      setup: this.setup as unknown as Record<string, unknown>,
      names: this.seats.map((seat) => (seat.who === "robo" ? "" : seat.name.trim())),
      here: this.seats.flatMap((seat, i) => (seat.who === "here" ? [i] : [])),
      pace: this.pace,
    };
  }
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : "The server could not be asked.";
}
