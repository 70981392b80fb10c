import { describe, expect, it } from "vitest";
import type { WireMove } from "../../../wire";
import { HIDDEN, Line, NONE } from "../records";
import { lineBetween, named, position, words } from "../testing/boards";
import { layoutOf, type Side } from "./hexes";
import { countySays, movesByLine, sideSays } from "./says";

const two = words(2);
const layout = layoutOf(two.counties, two.lines);
const line = lineBetween(two, "D4", "D5");
const move = (act: string, border: number): WireMove => ({
  seat: 0,
  move: { act, border, side: -1 },
  text: "",
  group: "",
  price: null,
  odds: "",
});
const place = movesByLine([move("PLACE", line), move("DECLARE", NONE)]);

const side = (name: string, index: number): Side => {
  const found = layout.sides[named(two, name)]?.[index];
  if (!found) throw new Error(`no side ${index} of ${name}`);
  return found;
};
const withLine = (kind: number, pocket = [NONE, NONE, NONE]) => {
  const view = position(2);
  return { ...view, line: view.line.with(line, kind), pocket: view.pocket.with(line, pocket) };
};

describe("a side", () => {
  it("offers a border where one can be placed, seen from either county", () => {
    for (const one of [side("D4", 0), side("D5", 3)]) {
      const said = sideSays(position(2), two, one, place);
      expect([said.kind, said.text, said.action]).toEqual(["free", "A border between D4 and D5.", "Place it"]);
      expect(said.move?.move.border).toBe(line);
    }
  });

  it("says that a border would be allowed to whom it is not the turn of", () => {
    const said = sideSays(position(2), two, side("D4", 0), new Map());
    expect([said.move, said.text]).toEqual([null, "A border between D4 and D5 would be allowed."]);
  });

  it("names the counties that would be closed off", () => {
    const pocket = [named(two, "D5"), named(two, "D6"), NONE];
    const said = sideSays(withLine(Line.POCKET, pocket), two, side("D4", 0), new Map());
    expect(said.pocket).toHaveLength(2);
    expect(said.text).toBe(
      "No border between D4 and D5: it would close off D5 and D6, only 2 counties; a district needs four.",
    );
    const one = sideSays(withLine(Line.POCKET, [named(two, "A1"), NONE, NONE]), two, side("D4", 0), new Map());
    expect(one.text).toContain("close off A1, a single county");
  });

  it("tells a used line, the inside of a district and the edge of the board apart", () => {
    const says = (kind: number) => sideSays(withLine(kind), two, side("D4", 0), new Map());
    expect(says(Line.BORDER).text).toBe("There is a border between D4 and D5 already.");
    expect(says(Line.INSIDE).text).toContain("inside a completed district");
    expect(sideSays(position(2), two, side("D1", 3), place).text).toBe("The edge of the board is a border already.");
  });

  it("offers to take a border back where that is a move", () => {
    const said = sideSays(withLine(Line.BORDER), two, side("D4", 0), movesByLine([move("TAKE_BACK", line)]));
    expect([said.action, said.move?.move.act]).toEqual(["Take it back", "TAKE_BACK"]);
  });
});

describe("a county", () => {
  it("tells its token, its district and what is on each side", () => {
    const d4 = named(two, "D4");
    const view = withLine(Line.BORDER);
    const text = countySays({ ...view, value: view.value.with(d4, 1), voter: view.voter.with(d4, 1) }, two, layout, d4);
    expect(text).toContain("D4, 1 vote for the Elephants, swing county, in no district yet.");
    expect(text).toContain("Right D5: border;");
    expect(text).toContain("lower right E4: open");
    expect(countySays(view, two, layout, named(two, "D1"))).toContain("left: edge of the board");
  });

  it("names the winner of its district", () => {
    const d4 = named(two, "D4");
    const view = position(2, { districts: 1, winner: [1] });
    expect(countySays({ ...view, district: view.district.with(d4, 0) }, two, layout, d4)).toContain(
      "in district 1, won by the Red Elephants",
    );
  });

  it("tells nothing of a token that lies face down", () => {
    const view = position(2);
    const down = { ...view, voter: view.voter.map(() => HIDDEN), value: view.value.map(() => HIDDEN) };
    expect(countySays(down, two, layout, 0)).toContain("token face down, in no district yet");
  });
});
