// @vitest-environment node
import { expect, it } from "vitest";
import { makeShapes } from "./make-shapes.mjs";
import { SHAPES } from "./shapes";

it("is what the tool makes of the atlas", () => {
  const made = Object.fromEntries(
    [...makeShapes().matchAll(/^ {2}(\w\w): "([^"]+)",$/gm)].map(([, code, path]) => [code, path]),
  );
  expect(made).toEqual(SHAPES);
});
