// @vitest-environment node
import { expect, it } from "vitest";
import { wrap } from "./wrap";

it("breaks between words and says where something is left out", () => {
  expect(wrap("Dinner in his honour", 12, 3)).toEqual(["Dinner in", "his honour"]);
  expect(wrap("one two three four", 4, 2)).toEqual(["one", "two …"]);
  expect(wrap("immeasurable", 4, 2)).toEqual(["immeasurable"]);
});
