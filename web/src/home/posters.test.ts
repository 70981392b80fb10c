import { afterEach, expect, test, vi } from "vitest";
import { GAMES } from "../games/registry";
import { POSTERS, playNow } from "./posters";

afterEach(() => vi.unstubAllGlobals());

test("every poster's game can be played", () => {
  expect(POSTERS.map(({ name, title }) => GAMES.get(name)?.title === title)).toEqual([true, true, true, true]);
});

test("one click seats the person first, against the computer", async () => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(JSON.stringify({ table: "t", url: "/table/t", seat_links: {} })));
  });
  for (const poster of POSTERS) await playNow(poster);
  expect(asked.map(({ game, here }) => [game, here])).toEqual([
    ["election-day", [0]],
    ["mapmaker", [0]],
    ["majority", [0]],
    ["presidential-race", [0]],
  ]);
  expect(asked[1]?.setup).toEqual({ players: [{ party: "donkey" }, { party: "elephant", bot: "greedy" }] });
  expect(asked[3]?.setup).toEqual({
    players: [
      { president: "kennedy" },
      { president: "lincoln", bot: "campaigner" },
      { president: "franklin-roosevelt", bot: "campaigner" },
      { president: "reagan", bot: "campaigner" },
    ],
  });
});
