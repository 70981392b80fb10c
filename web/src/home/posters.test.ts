import { afterEach, expect, test, vi } from "vitest";
import { isPlayable, POSTERS, playNow } from "./posters";

afterEach(() => vi.unstubAllGlobals());

test("all four games can be played", () => {
  expect(POSTERS.map((poster) => [poster.title, isPlayable(poster)])).toEqual([
    ["Election Day", true],
    ["Mapmaker", true],
    ["Majority", true],
    ["Presidential Race", true],
  ]);
});

test("one click seats the person first, against the computer", async () => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(JSON.stringify({ table: "t", url: "/table/t", seat_links: {} })));
  });
  for (const poster of POSTERS.filter(isPlayable)) await playNow(poster);
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
