// What the set-up page offers, as the server tells it.

export interface PartyOffer {
  letter: string;
  name: string;
  adjective: string;
}

export interface PersonalityOffer {
  name: string;
  /** in the order of `Catalogue.ratings` */
  ratings: number[];
}

export interface Catalogue {
  parties: PartyOffer[];
  personalities: PersonalityOffer[];
  /** strongest first */
  strengths: { name: string; actions: number }[];
  /** Jun 1 ... Oct 23, and the week of the election last */
  dates: string[];
  /** the first turn by the number of candidates */
  starts: Record<string, string>;
  ratings: { name: string; title: string }[];
  /** action -> $ millions */
  costs: Record<string, number>;
  actions: { name: string; title: string }[];
  occasions: { name: string; field: string; title: string }[];
  options: { field: string; title: string; text: string }[];
}
