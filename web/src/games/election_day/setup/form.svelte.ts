// What the set-up page holds: the choices, what the dice gave where they were asked already, and what the server says about it.

import { api } from "../../../api";
import { type Seated, sentence, TableForm, type Who } from "../../../setup/form.svelte";
import type { CheckedSetup, Problem } from "../../../wire";
import type { Candidate, Dates, Setup, Switches } from "../records";
import type { Catalogue } from "./catalogue";

export const GAME = "election-day";
export const RANDOM = "random";
export const NEVER = "never";
export const DEFAULT = "default";
export const FEWEST = 2;
export const MOST = 4;
const WHOLE = /^\s*\d{0,6}\s*$/; // or empty

type Party = Candidate["party"];

/** A choice that may be left to the dice, and what they gave if they were thrown already. */
export interface Chance {
  choice: string;
  drawn: string | null;
}

export interface Seat extends Seated {
  /** stays with the candidate when the order changes */
  id: number;
  party: Party;
  personality: Chance;
  strength: Candidate["strength"];
  debater: boolean;
}

/** The order in which parties are offered for a new candidate. */
const NEXT: Party[] = ["D", "R", "L", "G", "I", "C"];

const value = (chance: Chance): string => (chance.choice === RANDOM ? (chance.drawn ?? RANDOM) : chance.choice);
const undecided = (): Chance => ({ choice: RANDOM, drawn: null });

export class SetupForm extends TableForm<Setup> {
  readonly catalogue: Catalogue;
  seats = $state<Seat[]>([]);
  start = $state(DEFAULT);
  election = $state("");
  dates = $state<Record<string, Chance>>({});
  options = $state<Record<string, boolean>>({});
  /** as typed; "" takes the table's price */
  costs = $state<Record<string, string>>({});

  /** The game's Setup as it would be sent. */
  readonly setup: Setup = $derived(this.#setup((chance) => value(chance)));

  #ids = 0;

  constructor(catalogue: Catalogue) {
    super(GAME);
    this.catalogue = catalogue;
    this.election = catalogue.dates.at(-1) ?? "";
    for (const { field } of catalogue.occasions) this.dates[field] = undecided();
    for (const { field } of catalogue.options) this.options[field] = false;
    for (const { name } of catalogue.actions) this.costs[name] = "";
    this.add("here");
    this.add("robo");
  }

  // ---- candidates ----

  add(who: Who = "robo"): void {
    const party = NEXT.find((letter) => !this.seats.some((seat) => seat.party === letter));
    if (!party || this.seats.length >= MOST) return;
    const major = party === "D" || party === "R";
    const seat: Seat = {
      id: this.#ids++,
      party,
      personality: undecided(),
      strength: major ? "major" : "minor",
      who,
      name: "",
      debater: major,
    };
    this.seats.push(seat);
    this.forgetDates();
  }

  remove(place: number): void {
    if (this.seats.length <= FEWEST) return;
    this.seats.splice(place, 1);
    this.forgetDates();
  }

  /** Changes places with the neighbour, -1 before or 1 behind. */
  move(place: number, by: -1 | 1): void {
    const [one, other] = [this.seats[place], this.seats[place + by]];
    if (!one || !other) return;
    this.seats[place] = other;
    this.seats[place + by] = one;
  }

  /** A robocandidate that acts before a person can be taken advantage of on the last turn. */
  readonly roboFirst: boolean = $derived(
    this.seats.some((seat, i) => seat.who === "robo" && this.seats.slice(i + 1).some((after) => after.who !== "robo")),
  );

  robosLast(): void {
    this.seats = [
      ...this.seats.filter((seat) => seat.who !== "robo"),
      ...this.seats.filter((seat) => seat.who === "robo"),
    ];
  }

  /** Chooses a personality; one that the dice gave to another goes back to the dice. */
  choosePersonality(seat: Seat, choice: string): void {
    seat.personality = { choice, drawn: null };
    for (const other of this.seats) if (other.personality.drawn === choice) other.personality.drawn = null;
  }

  // ---- dates ----

  /** What the dice gave depends on the start, the candidates and the debaters: when these change it is thrown anew. */
  forgetDates(): void {
    for (const chance of Object.values(this.dates)) chance.drawn = null;
  }

  /** The first turn that the scenario asks for; "" for none. It holds where nothing else is chosen. */
  readonly givenStart: string = $derived.by(() => {
    const start = this.scenario?.start;
    return typeof start === "string" && this.catalogue.dates.includes(start) ? start : "";
  });

  readonly firstDate: string = $derived.by(() =>
    this.start === DEFAULT ? this.givenStart || (this.catalogue.starts[String(this.seats.length)] ?? "") : this.start,
  );

  readonly turns: number = $derived.by(() =>
    Math.max(0, this.catalogue.dates.indexOf(this.election) - this.catalogue.dates.indexOf(this.firstDate)),
  );

  // ---- the server's answers ----

  /** What cannot even be sent: prices that are no numbers. */
  readonly mistyped: Problem[] = $derived.by(() =>
    this.catalogue.actions.flatMap(({ name, title }) =>
      WHOLE.test(this.costs[name] ?? "")
        ? []
        : [{ field: `costs.${name}`, text: `The price of ${title} must be a whole number of $ millions.` }],
    ),
  );

  protected override unsent(): Problem[] {
    return this.mistyped;
  }

  /** Deals anew the personalities that are left to the dice, and shows them. */
  async rollPersonalities(): Promise<void> {
    const rolled = await this.#roll((chance, kind) => (kind === "personality" ? chance.choice : value(chance)));
    if (!rolled) return;
    this.seats.forEach((seat, i) => {
      if (seat.personality.choice === RANDOM) seat.personality.drawn = rolled.candidates[i]?.personality ?? null;
    });
  }

  /** Throws anew for the dates that are left to the dice, and shows them. */
  async rollDates(): Promise<void> {
    const rolled = await this.#roll((chance, kind) => (kind === "date" ? chance.choice : value(chance)));
    if (!rolled) return;
    for (const [field, chance] of Object.entries(this.dates)) {
      if (chance.choice === RANDOM) chance.drawn = rolled.dates[field as keyof Dates] ?? null;
    }
  }

  async #roll(pick: (chance: Chance, kind: "personality" | "date") => string): Promise<Setup | null> {
    let answer: CheckedSetup;
    try {
      answer = await api.roll(GAME, this.#setup(pick));
    } catch (error) {
      this.trouble = sentence(error);
      return null;
    }
    this.trouble = "";
    if (answer.problems.length > 0) {
      this.problems = answer.problems;
      return null;
    }
    return answer.setup as unknown as Setup;
  }

  #setup(pick: (chance: Chance, kind: "personality" | "date") => string): Setup {
    const dates = Object.fromEntries(
      Object.entries(this.dates).map(([field, chance]) => [field, pick(chance, "date")]),
    );
    const costs = Object.entries(this.costs).flatMap(([name, text]) =>
      text.trim() === "" || !WHOLE.test(text) ? [] : [[name, Number(text)] as const],
    );
    return {
      candidates: this.seats.map((seat) => ({
        party: seat.party,
        personality: pick(seat.personality, "personality"),
        strength: seat.strength,
        human: seat.who !== "robo",
        debater: seat.debater,
      })),
      start: this.start,
      election: this.election,
      dates: dates as unknown as Dates,
      options: { ...this.options } as unknown as Switches,
      costs: Object.fromEntries(costs),
      scenario: this.scenario,
    };
  }
}
