// What the set-up page holds: how many play, who, and which deal.

import { type Seated, TableForm } from "../../../setup/form.svelte";
import type { Player, Setup } from "../records";
import type { Catalogue } from "./catalogue";
import { MOST_BYTES, readDeal } from "./tokens";

type Party = Player["party"];

export interface Seat extends Seated {
  /** stays with the player when others come and go */
  id: number;
  party: Party;
  /** who plays where the table does */
  bot: "random" | "greedy";
}

export type DealBy = "random" | "number" | "file";

const RANDOM = "random";

export class MapmakerForm extends TableForm<Setup> {
  readonly catalogue: Catalogue;
  seats = $state<Seat[]>([]);
  solo = $state<"easy" | "competitive">("easy");
  first = $state<Setup["first"]>(RANDOM);
  dealBy = $state<DealBy>("random");
  /** as typed */
  number = $state("");
  tokens = $state.raw<string[] | null>(null);
  file = $state("");
  /** why a file was not taken */
  refused = $state("");
  blind = $state(false);

  readonly isAlone = $derived(this.seats.length === 1);

  /** The game's Setup as it would be sent. */
  readonly setup: Setup = $derived.by(() => ({
    players: this.seats.map(({ party, who, bot }) => ({ party, bot: who === "robo" ? bot : "" })),
    solo: this.isAlone ? this.solo : "",
    first: this.isAlone ? RANDOM : this.first,
    deal: this.dealBy === "number" ? this.number.trim() : RANDOM,
    tokens: this.dealBy === "file" ? this.tokens : null,
    blind: this.blind && !this.isAlone,
  }));

  #ids = 0;

  constructor(catalogue: Catalogue) {
    super("mapmaker");
    this.catalogue = catalogue;
    this.#add("donkey", "here");
    this.#add("elephant", "robo");
  }

  /** One to four play. Who is there already stays. */
  setCount(count: number): void {
    while (this.seats.length > count) this.seats.pop();
    while (this.seats.length < count) {
      const free = this.catalogue.parties.find(({ party }) => !this.seats.some((seat) => seat.party === party));
      if (!free) return;
      this.#add(free.party, "robo");
    }
    this.#keepFirst();
    const [only] = this.seats;
    if (count !== 1 || !only) return;
    if (only.who === "robo") only.who = "here";
    if (!this.catalogue.solo_parties.includes(only.party)) only.party = this.catalogue.solo_parties[0] ?? only.party;
  }

  /** Takes a party; whoever had it gets the other one. */
  setParty(seat: Seat, party: Party): void {
    const other = this.seats.find((one) => one !== seat && one.party === party);
    if (other) other.party = seat.party;
    seat.party = party;
    this.#keepFirst();
  }

  async read(file: File | undefined): Promise<void> {
    if (!file) return;
    this.tokens = null;
    this.file = file.name;
    if (file.size > MOST_BYTES) {
      this.refused = `${file.name} is larger than ${MOST_BYTES / 1024} KB; a deal needs a tenth of that.`;
      return;
    }
    const found = readDeal(await file.text(), this.catalogue.names);
    this.refused = typeof found === "string" ? `${file.name} is no deal: ${found}` : "";
    if (typeof found === "string") return;
    this.tokens = found.tokens;
    // A board of two parties is for one player as well.
    if (!(this.isAlone && found.parties === 2)) this.setCount(found.parties);
  }

  protected override unsent() {
    if (this.dealBy === "number" && this.number.trim() === "")
      return [{ field: "deal", text: "Give the number of the deal, or let it be drawn." }];
    if (this.dealBy === "file" && !this.tokens)
      return [{ field: "tokens", text: this.refused || "Choose the file with the tokens, or let the deal be drawn." }];
    return [];
  }

  /** Who begins has to be among the players. */
  #keepFirst(): void {
    if (this.first !== RANDOM && !this.seats.some(({ party }) => party === this.first)) this.first = RANDOM;
  }

  #add(party: Party, who: Seat["who"]): void {
    this.seats.push({ id: this.#ids++, party, who, name: "", bot: "greedy" });
  }
}
