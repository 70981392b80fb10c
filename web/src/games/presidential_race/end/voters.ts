// How many voters everybody had after each round, as the story of the game tells it: chips put on the board and taken off.

import type { WireStep } from "../../../wire";
import { NONE, Phase, type State } from "../records";
import { markOf, seatName, seatsOf, type Words } from "../words";

export interface Line {
  /** of a player in the primaries, of whoever heads a ticket in the campaign */
  seat: number;
  letter: string;
  mark: string;
  name: string;
  /** in units: at the start of the phase, then after each of its rounds */
  values: number[];
}

/** A phase on the board. */
export interface Stretch {
  phase: Phase;
  lines: Line[];
}

interface Count {
  /** chips by seat that heads a ticket */
  chips: Map<number, number>;
  party: Map<number, number>;
  mate: Map<number, number>;
}

/** The phases that are over or being played, the finished rounds of each. `steps`: without those that were taken back. */
export function votersByRound(view: State, words: Words, steps: readonly WireStep[]): Stretch[] {
  const seats = seatsOf(view);
  const now: Count = { chips: new Map(seats.map((seat) => [seat, 0])), party: new Map(), mate: new Map() };
  const found: Stretch[] = [];
  let open: Stretch | null = null;
  const close = (): void => {
    for (const line of open?.lines ?? []) line.values.push(now.chips.get(line.seat) ?? 0);
  };
  for (const { happening, data } of steps.flatMap(({ events }) => events)) {
    if (happening === "PHASE") {
      close();
      open = isBoard(data.amount) ? { phase: data.amount, lines: linesOf(now, words) } : null;
      if (open) found.push(open);
    } else if (happening === "ROUND" && (data.amount ?? 0) > 1) close();
    else take(now, happening, data);
  }
  return found.filter(({ lines }) => lines.some(({ values }) => values.length > 1));
}

const isBoard = (phase: number | undefined): phase is Phase => phase === Phase.PRIMARIES || phase === Phase.CAMPAIGN;

function linesOf(now: Count, words: Words): Line[] {
  return [...now.chips].map(([seat, chips]) => {
    const mate = now.mate.get(seat) ?? NONE;
    const own = seatName(words, seat);
    return {
      seat,
      letter: words.parties[now.party.get(seat) ?? NONE]?.letter ?? "",
      mark: markOf(words, seat),
      name: mate === NONE ? own : `${own} and ${seatName(words, mate)}`,
      values: [chips],
    };
  });
}

function take(now: Count, happening: string, data: Readonly<Record<string, number>>): void {
  const { seat = NONE, target = NONE, party = NONE, amount = 0 } = data;
  const add = (to: number, chips: number) => now.chips.set(to, (now.chips.get(to) ?? 0) + chips);
  if (happening === "GAINED") add(target, amount);
  else if (happening === "LOST") add(target, -amount);
  else if (happening === "PARTY" || happening === "SWITCHED") now.party.set(seat, party);
  else if (happening === "OUT") now.chips.delete(seat);
  else if (happening === "TICKET") {
    now.party.set(seat, party);
    if (target === NONE) return;
    add(seat, now.chips.get(target) ?? 0);
    now.chips.delete(target);
    now.mate.set(seat, target);
  }
}
