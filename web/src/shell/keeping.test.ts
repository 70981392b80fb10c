import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keeping } from "./keeping";

let stop: () => void;
const main = document.createElement("main");
const one = <T extends HTMLElement>(selector: string) => main.querySelector(selector) as T;
/** Long enough for what goes away to be noticed. */
const settled = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  main.innerHTML = `
    <h1 class="unseen">Game</h1>
    <section id="first"><h2>First</h2><button id="a">A</button></section>
    <section id="second"><div><h2>Second</h2><button id="b">B</button><button id="c">C</button></div></section>`;
  document.body.append(main);
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  stop = keeping(main);
});
afterEach(() => {
  stop();
  main.remove();
});

it("stays in the panel whose button has gone", async () => {
  one("#b").focus();
  one("#b").remove();
  await settled();
  expect(document.activeElement).toBe(one("#second h2"));
});

it("goes to the first panel where its own has gone", async () => {
  one("#b").focus();
  one("#second").remove();
  await settled();
  expect(document.activeElement).toBe(one("#first h2"));
});

it("leaves alone whoever has gone elsewhere by himself", async () => {
  one("#b").focus();
  one("#b").blur();
  await settled();
  one("#a").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it("leaves alone what has found its own place", async () => {
  one("#b").focus();
  one("#b").remove();
  one("#c").focus();
  await settled();
  expect(document.activeElement).toBe(one("#c"));
});
