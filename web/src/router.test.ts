import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parse, Router } from "./router.svelte";

const at = (path: string) => parse(new URL(path, "http://table.test"));

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/setup/election-day", { page: "setup", game: "election-day" }],
    ["/table/aZ_9-x", { page: "table", table: "aZ_9-x" }],
    ["/table/aZ_9-x/", { page: "table", table: "aZ_9-x" }],
    ["/join", { page: "join" }],
    ["/rules/election-day#4-2", { page: "rules", game: "election-day" }],
    ["/replay", { page: "replay", table: null, step: null }],
    ["/replay/abc?step=17", { page: "replay", table: "abc", step: 17 }],
    ["/replay/abc?step=-1", { page: "replay", table: "abc", step: null }],
    ["/replay/abc?step=1e3", { page: "replay", table: "abc", step: null }],
  ])("%s", (path, route) => {
    expect(at(path)).toEqual(route);
  });

  test.each(["/table", "/setup", "/table/a/b", "/table/%3Cscript%3E", "/join/x", "/nowhere", "/api/tables"])(
    "%s is no page",
    (path) => {
      expect(at(path).page).toBe("missing");
    },
  );
});

describe("going about", () => {
  let router: Router;
  let stop: () => void;

  beforeEach(() => {
    history.replaceState(null, "", "/");
    router = new Router();
    stop = router.start();
    window.addEventListener("click", stay);
    vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  });

  afterEach(() => {
    stop();
    window.removeEventListener("click", stay);
    document.body.replaceChildren();
  });

  let left = false;

  /** After the router: whether the browser would follow the link by itself, which it must not do here. */
  function stay(event: MouseEvent): void {
    left = !event.defaultPrevented;
    event.preventDefault();
  }

  /** Presses a link; says whether the press was left to the browser. */
  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    document.body
      .querySelector("a")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    return left;
  }

  test("a link of the page changes the page without loading it", () => {
    expect(click('<a href="/replay"><b>Replay</b></a>')).toBe(false);
    expect(router.route.page).toBe("replay");
    expect(location.pathname).toBe("/replay");
  });

  test.each([
    ["another place", '<a href="https://example.org/">x</a>', {}],
    ["another tab", '<a href="/replay" target="_blank">x</a>', {}],
    ["a download", '<a href="/replay" download>x</a>', {}],
    ["the server itself", '<a href="/api/tables/x/journal">x</a>', {}],
    ["a paragraph of this page", '<a href="#content">x</a>', {}],
    ["a press with control", '<a href="/replay">x</a>', { ctrlKey: true }],
  ])("%s is the browser's own to follow", (_, html, init) => {
    expect(click(html, init)).toBe(true);
    expect(router.route.page).toBe("home");
  });

  test("back and forward show the pages again", async () => {
    router.go("/replay");
    router.go("/rules/election-day");
    history.replaceState(null, "", "/replay");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route.page).toBe("replay");
  });

  test("replacing leaves no way back to what was replaced", () => {
    const before = history.length;
    router.replace("/table/abc");
    expect(history.length).toBe(before);
    expect(router.route).toEqual({ page: "table", table: "abc" });
  });

  test("a step is noted in the address without a new entry in the history", () => {
    router.go("/replay/abc");
    const before = history.length;
    router.note("?step=4");
    expect(history.length).toBe(before);
    expect(router.route).toEqual({ page: "replay", table: "abc", step: 4 });
  });
});
