// What a scenario file changes, in words.

import { plural } from "../words";
import type { Catalogue } from "./catalogue";

type Scenario = Record<string, unknown>;

const rowsIn = (table: unknown): number => (Array.isArray(table) ? table.length : 0);
const keysOf = (table: unknown): string[] =>
  typeof table === "object" && table !== null && !Array.isArray(table) ? Object.keys(table) : [];

/** One line for each table that is not the game's own. */
export function changes(scenario: Scenario, catalogue: Catalogue): string[] {
  const action = (name: string) => catalogue.actions.find((one) => one.name === name)?.title ?? name;
  const occasion = (field: string) => catalogue.occasions.find((one) => one.field === field)?.title ?? field;
  const found: string[] = [];
  if ("states" in scenario) found.push(`the states (${plural(rowsIn(scenario.states), "row")})`);
  if ("pacs" in scenario) found.push(`the PACs (${rowsIn(scenario.pacs)})`);
  if ("personalities" in scenario) found.push(`the personalities (${rowsIn(scenario.personalities)})`);
  if ("adjacency" in scenario) found.push("which small states are neighbours");
  const costs = keysOf(scenario.costs);
  if (costs.length) found.push(`the prices of ${costs.map(action).join(", ")}`);
  const dates = keysOf(scenario.dates);
  if (dates.length) found.push(`the dates of ${dates.map(occasion).join(", ")}`);
  if (typeof scenario.start === "string" && scenario.start) found.push(`the first turn: ${scenario.start}`);
  if (typeof scenario.election === "string" && scenario.election) found.push(`Election Day: ${scenario.election}`);
  return found;
}
