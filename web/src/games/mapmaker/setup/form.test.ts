import { beforeEach, describe, expect, it } from "vitest";
import { words } from "../testing/boards";
import type { Catalogue } from "./catalogue";
import { MapmakerForm } from "./form.svelte";

const parties = (["elephant", "donkey", "porcupine", "leaf"] as const).map((party) => ({
  party,
  name: party,
  short: party,
  letter: party.charAt(0),
}));
const catalogue: Catalogue = {
  parties,
  bots: [],
  solos: [],
  solo_parties: ["elephant", "donkey"],
  counties: { "2": 37, "3": 55, "4": 73 },
  names: Object.fromEntries([2, 3, 4].map((n) => [String(n), words(n).counties.map(({ name }) => name)])),
};
let form: MapmakerForm;
beforeEach(() => {
  form = new MapmakerForm(catalogue);
});
const seat = (place: number) => {
  const found = form.seats[place];
  if (!found) throw new Error(`no seat ${place}`);
  return found;
};

describe("the set-up", () => {
  it("is a person against the greedy robo at first", () => {
    expect(form.setup).toEqual({
      players: [
        { party: "donkey", bot: "" },
        { party: "elephant", bot: "greedy" },
      ],
      solo: "",
      first: "random",
      deal: "random",
      tokens: null,
      blind: false,
    });
    expect(form.newTable().here).toEqual([0]);
  });

  it("gives each new player a party of its own", () => {
    form.setCount(4);
    expect(new Set(form.seats.map(({ party }) => party)).size).toBe(4);
    form.setCount(3);
    expect(form.seats).toHaveLength(3);
  });

  it("changes parties between two players", () => {
    form.setParty(seat(0), "elephant");
    expect(form.seats.map(({ party }) => party)).toEqual(["elephant", "donkey"]);
  });

  it("forgets who begins when that party leaves", () => {
    form.setCount(3);
    form.first = seat(2).party;
    form.setCount(2);
    expect(form.first).toBe("random");
  });

  it("alone is red or blue, a person, open, and has a task", () => {
    form.setParty(seat(0), "leaf");
    seat(0).who = "robo";
    form.blind = true;
    form.solo = "competitive";
    form.setCount(1);
    const { players, solo, blind } = form.setup;
    expect({ players, solo, blind }).toEqual({
      players: [{ party: "elephant", bot: "" }],
      solo: "competitive",
      blind: false,
    });
  });

  it("cannot be sent without the number or the file that was chosen", () => {
    form.dealBy = "number";
    expect(form.problem("deal")).toContain("Give the number");
    form.number = " 123-456-789 ";
    expect(form.faults).toEqual([]);
    expect(form.setup.deal).toBe("123-456-789");
    form.dealBy = "file";
    expect(form.problem("tokens")).toContain("Choose the file");
    expect(form.setup.deal).toBe("random");
  });

  it("takes a file, and as many players as it has parties", async () => {
    form.dealBy = "file";
    await form.read(new File([(catalogue.names["3"] ?? []).map(() => "N0").join(" ")], "deal.txt"));
    expect([form.seats.length, form.setup.tokens?.length, form.faults.length]).toEqual([3, 55, 0]);
    await form.read(new File(["E5"], "odd.txt"));
    expect(form.setup.tokens).toBeNull();
    expect(form.problem("tokens")).toContain("odd.txt is no deal: There are 1 tokens");
    await form.read(new File(["x".repeat(20_000)], "huge.txt"));
    expect(form.problem("tokens")).toContain("larger than 16 KB");
  });
});
