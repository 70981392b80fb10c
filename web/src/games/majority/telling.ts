// How Majority's steps are told in a line: "throw" says nothing by itself, the percentage does.

import type { WireStep } from "../../wire";

export const gist = (step: WireStep): string => step.events.find(({ happening }) => happening === "THROWN")?.text ?? "";

/** Every throw is somebody's. */
export const isShared = (): boolean => false;

/** Where persons hold both seats nothing goes on by itself. */
export const isPaced = false;

export const sought = "Ohio, wins";
