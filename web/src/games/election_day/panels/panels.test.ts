import { describe, expect, it } from "vitest";
import { position, wordsOf } from "../testing/positions";
import { inColumns, panelAddress, panelOfAddress, toggled } from "./panels";
import { EMPTY, filtered, nextOrder, ordered, stateRows, TIED, totals } from "./state_rows";

describe("displays", () => {
  it("open and close by one button, the last opened last", () => {
    expect(toggled(["states"], "pacs")).toEqual(["states", "pacs"]);
    expect(toggled(["states", "pacs"], "states")).toEqual(["pacs"]);
    expect(inColumns(["states", "pacs", "polls"], 2)).toEqual([["states", "polls"], ["pacs"]]);
  });

  it("have addresses for tabs of their own, and no others", () => {
    expect(panelAddress("http://a.b/table/x?panel=pacs#top", "states")).toBe("/table/x?panel=states");
    expect(panelOfAddress("?panel=states")).toBe("states");
    expect(panelOfAddress("?panel=constructor")).toBeNull();
    expect(panelOfAddress("")).toBeNull();
  });
});

describe("the States table", () => {
  const view = position({
    voters: [
      [2, 1, 0],
      [0, 1, 3],
    ],
  });
  const rows = stateRows(view, wordsOf());
  const names = (list: typeof rows) => list.map(({ code }) => code);

  it("filters by who leads, tied, and empty", () => {
    expect(names(filtered(rows, 0))).toEqual(["CA"]);
    expect(names(filtered(rows, TIED))).toEqual(["OH"]);
    expect(names(filtered(rows, EMPTY))).toEqual(["NH", "WY", "DC"]);
    expect(names(filtered(rows, "all", "verm"))).toEqual(["VT"]);
    expect(names(filtered(rows, "all", "oh"))).toEqual(["OH"]);
  });

  it("sorts by any column, what is level by name", () => {
    expect(names(ordered(rows, { column: "ev", isDown: true }))).toEqual(["CA", "OH", "NH", "VT", "DC", "WY"]);
    expect(names(ordered(rows, { column: "voters1", isDown: true })).slice(0, 2)).toEqual(["VT", "OH"]);
    expect(nextOrder({ column: "name", isDown: false }, "ev")).toEqual({ column: "ev", isDown: true });
    expect(nextOrder({ column: "ev", isDown: true }, "ev")).toEqual({ column: "ev", isDown: false });
  });

  it("counts states with voters, and voters", () => {
    expect(totals(rows, view)).toEqual([
      { states: 2, voters: 3 },
      { states: 2, voters: 4 },
    ]);
  });
});
