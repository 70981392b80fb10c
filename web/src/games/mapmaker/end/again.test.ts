import { expect, it } from "vitest";
import type { SeatInfo } from "../../../wire";
import type { Setup } from "../records";
import { position, words } from "../testing/boards";
import { another } from "./again";

const setup: Setup = {
  players: [
    { party: "donkey", bot: "" },
    { party: "elephant", bot: "greedy" },
  ],
  solo: "",
  first: "donkey",
  deal: "random",
  tokens: null,
  blind: true,
};
const seat = (of: number, kind: SeatInfo["kind"], name: string): SeatInfo => ({
  seat: of,
  name,
  label: "",
  letter: "",
  kind,
  connected: true,
  claimed: true,
  yours: kind === "person",
});
const seats = [seat(0, "person", "Ann"), seat(1, "robo", "Red Elephants")];

it("deals anew for the same players", () => {
  const made = another({ ...setup, tokens: ["N0"] }, position(2), words(2), seats, 1, false);
  expect(made).toMatchObject({ game: "mapmaker", names: ["Ann", ""], here: [0], pace: 1 });
  expect(made.setup).toMatchObject({ deal: "random", tokens: null, blind: true, first: "donkey" });
});

it("lays the same tokens face up, by their number or as they were given", () => {
  expect(another(setup, position(2), words(2), seats, 1, true).setup).toMatchObject({
    deal: "123-456-789",
    tokens: null,
    blind: false,
  });
  const given = another({ ...setup, tokens: ["N0"] }, position(2, { deal: -1 }), words(2), seats, 1, true);
  expect(given.setup).toMatchObject({ deal: "random", tokens: ["N0"] });
});
