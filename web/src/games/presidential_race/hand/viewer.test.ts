// @vitest-environment node
import { describe, expect, it } from "vitest";
import { NONE, Step } from "../records";
import { person } from "../testing/positions";
import { viewer } from "./viewer";

describe("one person at a screen", () => {
  it("sees his hand at any time and need not say who he is", () => {
    const seats = [person(0, false), person(1)];
    expect(viewer(seats, [], Step.BEFORE, NONE)).toEqual({ seat: 1, isOpen: true, mustSay: false });
    expect(viewer(seats, [1], Step.REACT, NONE)).toEqual({ seat: 1, isOpen: true, mustSay: false });
  });
});

describe("several persons at a screen", () => {
  const seats = [person(0), person(1), person(2, false)];

  it("see no hand before the right one has said that he is there", () => {
    expect(viewer(seats, [1], Step.BEFORE, NONE)).toEqual({ seat: 1, isOpen: false, mustSay: true });
    expect(viewer(seats, [1], Step.BEFORE, 0)).toMatchObject({ isOpen: false, mustSay: true });
    expect(viewer(seats, [1], Step.BEFORE, 1)).toEqual({ seat: 1, isOpen: true, mustSay: false });
  });

  it("see none while nobody is asked", () => {
    expect(viewer(seats, [], Step.BEFORE, NONE)).toEqual({ seat: NONE, isOpen: false, mustSay: false });
  });

  it("choose what is no secret without a word", () => {
    expect(viewer(seats, [1], Step.PUT, NONE)).toMatchObject({ isOpen: false, mustSay: false });
    expect(viewer(seats, [0, 1], Step.ELECTION, NONE)).toMatchObject({ mustSay: false });
  });
});

it("shows a spectator nobody's hand", () => {
  expect(viewer([person(0, false)], [], Step.BEFORE, NONE)).toEqual({ seat: NONE, isOpen: false, mustSay: false });
});
