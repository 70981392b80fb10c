// Addresses and what they show, over the browser's history. Going somewhere never does anything on the server: tables are made by
// buttons alone, so back, forward and reload are safe.

import { tick } from "svelte";

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string }
  | { page: "join" }
  | { page: "rules"; game: string }
  | { page: "replay"; table: string | null; step: number | null }
  | { page: "missing" };

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** What an address shows. */
export function parse(url: URL): Route {
  const [first = "", second, ...rest] = url.pathname.replace(/\/+$/, "").split("/").slice(1);
  const named = second !== undefined && ID.test(second);
  if (rest.length > 0 || (second !== undefined && !named)) return { page: "missing" };
  if (first === "" && !named) return { page: "home" };
  if (first === "join" && !named) return { page: "join" };
  if (first === "replay") return { page: "replay", table: second ?? null, step: step(url) };
  if (!named) return { page: "missing" };
  if (first === "setup") return { page: "setup", game: second };
  if (first === "table") return { page: "table", table: second };
  if (first === "rules") return { page: "rules", game: second };
  return { page: "missing" };
}

function step(url: URL): number | null {
  const text = url.searchParams.get("step") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export class Router {
  url = $state.raw(new URL(location.href));
  readonly route: Route = $derived(parse(this.url));

  /** Listens to links and to the back and forward buttons; returns how to stop. */
  start(): () => void {
    const moved = () => this.#show();
    document.addEventListener("click", this.#click);
    window.addEventListener("popstate", moved);
    return () => {
      document.removeEventListener("click", this.#click);
      window.removeEventListener("popstate", moved);
    };
  }

  /** To another page; back returns here. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.#arrive();
  }

  /** To another page in place of this one, which back then passes over. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#arrive();
  }

  /** Changes the query of this page and nothing else, as for a step of a replay. */
  note(query: string): void {
    history.replaceState(null, "", location.pathname + query);
    this.#show();
  }

  #show(): void {
    if (location.href !== this.url.href) this.url = new URL(location.href);
  }

  #arrive(): void {
    this.#show();
    window.scrollTo(0, 0);
    void tick().then(focusHeading);
  }

  #click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return; // within the page
    event.preventDefault();
    if (url.href === location.href) this.replace(url.href);
    else this.go(url.href);
  };
}

/** After a change of page the keyboard and the screen reader stand at its heading. */
function focusHeading(): void {
  // A page whose parts are still loading has no heading yet: then they stand at its beginning.
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export const router = new Router();
