// A table without a server, for tests.

import type { Notice, Status } from "../../../table/connection.svelte";
import type { WireMove } from "../../../wire";

export class FakeTable {
  moves = $state.raw<WireMove[]>([]);
  version = $state(1);
  busy = $state(false);
  status = $state<Status>("live");
  over = $state(false);
  notice = $state.raw<Notice | null>(null);
  sent = 0;

  /** Runs effects outside a component; returns how to stop them. */
  static root(run: () => void): () => void {
    return $effect.root(run);
  }

  get snapshot(): { over: boolean } {
    return { over: this.over };
  }

  send(): void {
    this.sent += 1;
    this.busy = true;
  }

  dismiss(): void {
    this.notice = null;
  }

  /** The server has taken the throw. */
  answer(): void {
    this.version += 1;
    this.busy = false;
  }
}
