// What the set-up page holds: who plays which president, for which party, for how long, and in which version.

import { type Seated, TableForm } from "../../../setup/form.svelte";
import type { Problem } from "../../../wire";
import type { Player, Setup } from "../records";
import type { Catalogue, PresidentChoice } from "./catalogue";
import { type Question, readQuestions } from "./questions";

export const GAME = "presidential-race";
export const FEWEST = 2;
export const MOST = 8;
const KNOWS = 60; // percent of the questions, as the rules have it
/** Who is there first; the others follow in the order of the catalogue. */
const USUAL = ["kennedy", "lincoln", "franklin-roosevelt", "reagan"];

export interface Seat extends Seated {
  /** stays with the player when others come and go */
  id: number;
  president: string;
  party: Player["party"];
  /** who plays where the table does */
  bot: "random" | "campaigner";
  /** percent of the questions that a robo answers right; null while the field is empty */
  knows: number | null;
}

export class RaceForm extends TableForm<Setup> {
  readonly catalogue: Catalogue;
  seats = $state<Seat[]>([]);
  clock = $state<Setup["clock"]>("rounds");
  rounds = $state<number | null>(20);
  minutes = $state<number | null>(60);
  expert = $state(false);
  onlyOwn = $state(false);
  questions = $state.raw<Question[]>([]);
  questionsFile = $state("");
  /** why a file of questions was not taken, a sentence each */
  refused = $state.raw<string[]>([]);
  isReading = $state(false);

  /** The game's Setup as it would be sent. */
  readonly setup: Setup = $derived.by(() => {
    const own = this.expert ? this.questions : [];
    return {
      players: this.seats.map(({ president, party, who, bot, knows }) => ({
        president,
        party,
        bot: who === "robo" ? bot : "",
        knows: this.expert && who === "robo" ? (knows ?? 0) : KNOWS,
      })),
      clock: this.clock,
      rounds: (this.clock === "rounds" ? this.rounds : null) ?? 20,
      minutes: (this.clock === "minutes" ? this.minutes : null) ?? 60,
      expert: this.expert,
      questions: own as unknown as Setup["questions"],
      only_own: this.onlyOwn && own.length > 0,
      scenario: this.scenario,
    };
  });

  #ids = 0;

  constructor(catalogue: Catalogue) {
    super(GAME);
    this.catalogue = catalogue;
    this.setCount(USUAL.length);
    const [first] = this.seats;
    if (first) first.who = "here";
  }

  /** Two to eight play. Who is there already stays. */
  setCount(count: number): void {
    while (this.seats.length > count) this.seats.pop();
    while (this.seats.length < count) {
      const free = this.#free();
      if (!free) return;
      this.seats.push({
        id: this.#ids++,
        president: free,
        party: "random",
        who: "robo",
        name: "",
        bot: "campaigner",
        knows: KNOWS,
      });
    }
  }

  /** Takes a president; whoever had him gets the other one. */
  setPresident(seat: Seat, president: string): void {
    const other = this.seats.find((one) => one !== seat && one.president === president);
    if (other) other.president = seat.president;
    seat.president = president;
  }

  presidentOf(seat: Seat): PresidentChoice | undefined {
    return this.catalogue.presidents.find(({ key }) => key === seat.president);
  }

  /** Takes a file of questions in which nothing is wrong; else says what is, and leaves those that are in use. */
  async readQuestions(file: File | undefined): Promise<void> {
    if (!file || this.isReading) return;
    this.isReading = true;
    const found = await readQuestions(this.game, file);
    this.isReading = false;
    this.refused = "refused" in found ? found.refused : [];
    if ("refused" in found) return;
    this.questions = found;
    this.questionsFile = file.name;
  }

  dropQuestions(): void {
    this.questions = [];
    this.questionsFile = "";
    this.refused = [];
    this.onlyOwn = false;
  }

  /** What the server says about the file of questions. */
  questionProblems(): Problem[] {
    return this.problems.filter(({ field }) => field.startsWith("questions"));
  }

  protected override unsent(): Problem[] {
    const found: Problem[] = [];
    const written = this.clock === "rounds" ? this.rounds : this.minutes;
    if (!isWhole(written)) found.push({ field: this.clock, text: `Write how many ${this.clock} a phase lasts.` });
    if (!this.expert) return found;
    this.seats.forEach((seat, place) => {
      if (seat.who === "robo" && !isWhole(seat.knows))
        found.push({ field: `players.${place}.knows`, text: "Write how many of 100 questions it answers right." });
    });
    return found;
  }

  #free(): string | undefined {
    const keys = [...USUAL, ...this.catalogue.presidents.map(({ key }) => key)];
    return keys.find((key) => !this.seats.some(({ president }) => president === key));
  }
}

const isWhole = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value);

type Scenario = Record<string, unknown>;

const TABLES: readonly [key: string, text: string][] = [
  ["voters", "the voters of states"],
  ["board", "the cells of the board"],
  ["divisions", "the divisions"],
  ["chance_cards", "the chance cards"],
  ["black_cards", "the black cards"],
  ["money", "the money"],
];

/** A line for each table of a scenario that is not the game's own. */
export const changes = (scenario: Scenario | null): string[] =>
  TABLES.flatMap(([key, text]) => (scenario && key in scenario ? [text] : []));
