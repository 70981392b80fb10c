import { describe, expect, it } from "vitest";
import { words } from "../testing/boards";
import { readDeal } from "./tokens";

const names = Object.fromEntries([2, 3, 4].map((n) => [String(n), words(n).counties.map(({ name }) => name)]));
const board = names["2"] ?? [];
const reading = [...board].sort();
const token = (name: string) => `E${name.charCodeAt(0) - 64}`;

describe("a deal from a file", () => {
  it.each([
    ["as one reads the board", `# ours\n${reading.map(token).join(" ")}\n`],
    ["in rows, with commas", reading.map((name) => token(name).toLowerCase()).join(",\r\n")],
    [
      "county by county",
      [...board]
        .reverse()
        .map((name) => `${name.toLowerCase()} = ${token(name)}`)
        .join("\n"),
    ],
    ["as CSV", `\uFEFFcounty,token\n${board.map((name) => `${name},${token(name)}`).join("\n")}`],
  ])("is read %s", (_, text) => {
    expect(readDeal(text, names)).toEqual({ tokens: board.map(token), parties: 2 });
  });

  it("tells by the number of tokens how many parties it is for", () => {
    const large = readDeal((names["4"] ?? []).map(() => "N0").join(" "), names);
    expect(large).toMatchObject({ parties: 4 });
  });

  it.each([
    ["", "no tokens"],
    ["# nothing", "no tokens"],
    ["E5 D10", "There are 2 tokens in it; a deal has 37, 55 or 73."],
    ["A1 = E5", "There are 1 counties in it"],
    [board.map((name, place) => `${place === 3 ? "X9" : name} = E5`).join("\n"), "Line 4: there is no county “X9”"],
    [board.map((_, place) => `${board[Math.min(place, 35)]} = E5`).join("\n"), "has a token already"],
  ])("is refused with a reason: %j", (text, reason) => {
    expect(readDeal(text, names)).toContain(reason);
  });
});
