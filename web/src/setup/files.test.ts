import { expect, it } from "vitest";
import { formatOf } from "./files";

it("tells the format by the name", () => {
  expect(["a.TOML", "b.x.json", "none"].map(formatOf)).toEqual(["toml", "json", ""]);
});
