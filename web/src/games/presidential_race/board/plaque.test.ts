// @vitest-environment node
import { expect, it } from "vitest";
import { PRESIDENTIAL_RACE } from "../../../party/parties";
import { plaque } from "./plaque";

it("has other ends for each party", () => {
  const shapes = Object.values(PRESIDENTIAL_RACE).map(({ shapeName }) => plaque(shapeName, 24, 18));
  expect(new Set(shapes).size).toBe(4);
  expect(plaque("square", 24, 18)).toBe("M0 0H24V18H0z");
  expect(plaque("hexagon", 24, 18)).toBe("M5.4 0H18.6L24 9L18.6 18H5.4L0 9z");
});
