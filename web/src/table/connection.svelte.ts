// The page's end of a table's socket: what the server last said about the table, and what the page asks of it.
//
// Nothing is shown before the server has said it. A request carries a key of its own and the version it was made for: after a
// cut line it is sent again under the same key, and the server answers as it did the first time. Whatever goes wrong heals by a
// fresh snapshot: a gap in the versions, a stale move, a silent line, a phone that slept.

import { freshKey } from "../keys";
import type {
  ChanceAt,
  ClientMessage,
  Presence,
  Refused,
  ServerMessage,
  Snapshot,
  Update,
  WireMove,
  WireStep,
} from "../wire";
import { type Cut, upTo } from "./story";

/** connecting: never had the table yet; live; lost: trying to get back; gone: there is no such table. */
export type Status = "connecting" | "live" | "lost" | "gone";

/** What a game's board shows, if that is not yet where the table stands. */
export interface Shown {
  /** How far the story is told */
  cut: Cut;
  /** The board shows where the table stands. */
  isLive: boolean;
  /** For the table's head while it does not: "Election night", and the party's letter or "" */
  text: string;
  letter: string;
}

export interface Notice {
  text: string;
  code: Refused["code"] | "line";
}

type Request = Extract<ClientMessage, { key: string }>;

/** The part of WebSocket that is used; tests give their own. */
export interface Line {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

const OPEN = 1;
const NO_TABLE = 4404; // the close code for a table that does not exist

const PING_EVERY = 15_000; // ms
const ANSWER_WITHIN = 6_000; // ms without a word after a question: the line is dead
const AWAKE_WITHIN = 1_500; // the same when the page has just come back to the front
const FIRST_RETRY = 400; // ms, doubled up to
const LAST_RETRY = 20_000;

/** Milliseconds before attempt `attempt` (from 0): doubling, at most 20 s, and each page at a moment of its own. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** attempt);
  return full / 2 + (random() * full) / 2;
}

function openLine(table: string): Line {
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url) as Line;
}

export class TableConnection {
  readonly table: string;

  /** The last that is known of the table; null before the first word. Replaced as a whole, never changed in place. */
  snapshot = $state.raw<Snapshot | null>(null);
  status = $state<Status>("connecting");
  /** What the server refused, or what is wrong with the line, for the notice bar. */
  notice = $state.raw<Notice | null>(null);
  /** A move, an undo or a step of the table's is on its way. */
  busy = $state(false);

  /** By how many seconds the server's clock is ahead of this computer's, which somebody may have set wrongly. */
  ahead = $state(0);

  /** The chances of victory that are known, by version; one comes some time after its step. Replaced, never changed in place. */
  chances = $state.raw<ReadonlyMap<number, ChanceAt>>(new Map());

  readonly version = $derived(this.snapshot?.version ?? -1);
  /** The whole story, undone steps included: see `undone`. */
  readonly steps: WireStep[] = $derived(this.snapshot?.steps ?? []);
  /** How far the game's board has come, which sets it; null while there is no board that could be behind. */
  shown = $state.raw<Shown | null>(null);
  /** The story as far as the board has shown it: nothing is told before it is seen. */
  readonly told: WireStep[] = $derived(upTo(this.steps, this.shown?.cut ?? null));
  /** The game's State. */
  readonly view: Record<string, unknown> = $derived(this.snapshot?.view ?? {});
  /** The match's names: states, dates, candidates. */
  readonly words: Record<string, unknown> = $derived(this.snapshot?.words ?? {});
  /** What this page may do now, for any seat that it may move for. */
  readonly moves: WireMove[] = $derived(this.status === "gone" ? [] : (this.snapshot?.moves ?? []));
  /** Seats of persons here whose turn it is. */
  readonly myTurn: number[] = $derived.by(() => {
    const now = this.snapshot;
    if (!now || now.over) return [];
    return now.to_act.filter((seat) => now.seats.some((s) => s.seat === seat && s.yours && s.kind === "person"));
  });
  /** Versions of steps that were taken back. */
  readonly undone: ReadonlySet<number> = $derived(undoneVersions(this.steps));

  #open: (table: string) => Line;
  #line: Line | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #asked = new Map<string, Request>();
  #closed = false;

  constructor(table: string, open: (table: string) => Line = openLine) {
    this.table = table;
    this.#open = open;
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("online", this.#wake);
    window.addEventListener("pageshow", this.#wake);
    this.#connect();
  }

  /** Makes a legal move of `moves`. A second press before the answer does nothing. */
  send(move: WireMove): void {
    if (this.busy || this.version < 0) return;
    this.#ask({ type: "move", key: freshKey(), version: this.version, seat: move.seat, move: move.move });
  }

  /** Takes back the last move of a seat. */
  undo(seat: number): void {
    if (this.busy || this.version < 0) return;
    this.#ask({ type: "undo", key: freshKey(), version: this.version, seat });
  }

  /** Lets the seat that the table plays make its next move now. */
  goOn(): void {
    if (this.busy || this.version < 0) return;
    this.#ask({ type: "go_on", key: freshKey(), version: this.version });
  }

  /** Seconds between the moves that the table makes by itself; 0: a person steps. */
  setPace(seconds: number): void {
    this.#ask({ type: "pace", key: freshKey(), seconds });
  }

  dismiss(): void {
    this.notice = null;
  }

  /** Tries at once instead of at the next attempt's time. */
  retryNow(): void {
    if (this.status !== "gone" && this.#line === null) this.#connect();
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    this.#stopTimers();
    clearTimeout(this.#retry);
    this.#line?.close();
    this.#line = null;
  }

  // ---- the line ----

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed || this.#line) return;
    let line: Line;
    try {
      line = this.#open(this.table);
    } catch {
      this.#lose(null, 0);
      return;
    }
    this.#line = line;
    line.onopen = () => {
      if (this.#line !== line) return;
      this.#say({ type: "hello", since: -1 });
      this.#say({ type: "ping" });
      this.#expect(ANSWER_WITHIN);
      this.#ping = setInterval(() => {
        this.#say({ type: "ping" });
        this.#expect(ANSWER_WITHIN);
      }, PING_EVERY);
    };
    line.onmessage = (event) => {
      if (this.#line === line) this.#hear(event.data);
    };
    line.onclose = (event) => this.#lose(line, event.code);
    this.#expect(ANSWER_WITHIN); // an attempt that hangs is given up too
  }

  /** A line that has ended, by the server's will or because nothing was heard on it. */
  #lose(line: Line | null, code: number): void {
    if (this.#closed || (line && line !== this.#line)) return;
    this.#stopTimers();
    this.#line = null;
    if (code === NO_TABLE) {
      this.status = "gone";
      return;
    }
    if (this.snapshot) this.status = "lost";
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }

  /** Unless a word comes within `time`, the line counts as dead. An earlier end stands. */
  #expect(time: number): void {
    if (this.#watchdog !== undefined) return;
    this.#watchdog = setTimeout(() => {
      const line = this.#line;
      this.#watchdog = undefined;
      if (!line) return;
      this.#lose(line, 0);
      line.close();
    }, time);
  }

  #stopTimers(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
  }

  /** The page is looked at again, or the network is back: what the page shows may be old, the line may be dead. */
  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#closed || this.status === "gone") return;
    if (this.#line === null) {
      this.#attempt = 0;
      this.#connect();
    } else if (this.#line.readyState === OPEN) {
      this.#say({ type: "hello", since: this.version });
      clearTimeout(this.#watchdog);
      this.#watchdog = undefined;
      this.#expect(AWAKE_WITHIN);
    }
  };

  #say(message: ClientMessage): void {
    if (this.#line?.readyState === OPEN) this.#line.send(JSON.stringify(message));
  }

  #resync(): void {
    this.#say({ type: "hello", since: -1 });
    this.#expect(ANSWER_WITHIN);
  }

  #ask(request: Request): void {
    this.#asked.set(request.key, request);
    this.#count();
    this.#say(request);
    // A bot takes its time; that the line is alive the pings show.
    if (this.#line?.readyState === OPEN && request.type !== "go_on") this.#expect(ANSWER_WITHIN);
  }

  #settle(key: string): Request | undefined {
    const request = this.#asked.get(key);
    this.#asked.delete(key);
    this.#count();
    return request;
  }

  #count(): void {
    this.busy = [...this.#asked.values()].some((request) => request.type !== "pace");
  }

  // ---- what the server says ----

  #hear(text: unknown): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(String(text)) as ServerMessage;
    } catch {
      this.#resync();
      return;
    }
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
    switch (message.type) {
      case "snapshot":
        this.chances = byVersion(message.chances);
        this.#settled(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "chance":
        this.chances = new Map([...this.chances, ...byVersion(message.of)]);
        break;
      case "presence":
        this.#presence(message);
        break;
      case "accepted":
        if (this.#settle(message.key)?.type !== "pace") this.notice = null;
        break;
      case "refused":
        this.#settle(message.key);
        this.notice = { text: message.text, code: message.code };
        if (message.version !== this.version) this.#resync();
        break;
      case "pong":
        this.ahead = message.at - Date.now() / 1000;
        break;
    }
  }

  /** The table as it stands; from here on the line counts as good. What was asked before the line broke is asked again. */
  #settled(now: Snapshot): void {
    const back = this.status !== "live";
    this.snapshot = now;
    this.status = "live";
    this.#attempt = 0;
    if (back) for (const request of this.#asked.values()) this.#say(request);
  }

  #update(update: Update): void {
    const before = this.snapshot;
    if (!before || update.base > before.version) {
      this.#resync(); // something between was missed
      return;
    }
    if (update.version < before.version) return; // overtaken by a snapshot
    const { type: _, base, steps, ...rest } = update;
    const kept = before.steps.filter((step) => step.version <= base);
    this.#settled({ ...before, ...rest, steps: [...kept, ...steps] });
  }

  #presence(presence: Presence): void {
    if (this.snapshot) this.snapshot = { ...this.snapshot, seats: presence.seats, pace: presence.pace };
  }
}

/** Chances as a board looks them up. */
export function byVersion(chances: ChanceAt[]): ReadonlyMap<number, ChanceAt> {
  return new Map(chances.map((chance) => [chance.version, chance]));
}

/** The versions of moves that a later undo took back: an undo takes the last move of its seat that still stands. */
export function undoneVersions(steps: WireStep[]): Set<number> {
  const undone = new Set<number>();
  const standing: WireStep[] = [];
  for (const step of steps) {
    if (step.kind === "move") standing.push(step);
    if (step.kind !== "undo") continue;
    const last = standing.findLastIndex((move) => move.seat === step.seat);
    const [taken] = last < 0 ? [] : standing.splice(last, 1);
    if (taken) undone.add(taken.version);
  }
  return undone;
}
