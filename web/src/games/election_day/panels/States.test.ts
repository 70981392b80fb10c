import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { position, wordsOf } from "../testing/positions";
import States from "./States.svelte";

afterEach(cleanup);

const view = position({ voters: [[7], [0, 9]], friends: [[6], [3]] });

it("has each figure under its own heading", () => {
  render(States, { view, words: wordsOf() });
  const headings = screen.getAllByRole("columnheader").map((one) => one.querySelector("span")?.textContent?.trim());
  const row = screen.getByRole("row", { name: /California/ });
  const cells = [...row.children].map((cell) => cell.textContent?.replace(/\D/g, ""));
  const under = (heading: string) => cells[headings.indexOf(heading)];
  expect(["Vo. D", "Vo. R", "Fr. D", "Fr. R", "Votes"].map(under)).toEqual(["7", "0", "6", "3", "54"]);
});

it("filters by who leads and turns the order", async () => {
  render(States, { view, words: wordsOf() });
  await userEvent.selectOptions(screen.getByLabelText("Show"), "1");
  const rows = within(screen.getByRole("table")).getAllByRole("rowheader");
  expect(rows[0]).toHaveTextContent("Ohio");
  await userEvent.selectOptions(screen.getByLabelText("Show"), "all");
  await fireEvent.click(screen.getByRole("button", { name: /Electoral votes/ }));
  expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent("California");
  await fireEvent.click(screen.getByRole("button", { name: /Electoral votes/ }));
  expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent("District of Columbia");
});
