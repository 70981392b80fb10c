import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "../router.svelte";
import Join from "./Join.svelte";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  history.replaceState(null, "", "/join#s3cret");
});

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(JSON.stringify(body), { status })));

test("a seat's link is exchanged in the body, and its token is nowhere afterwards", async () => {
  const fetched = answer(200, { table: "abc", seat: 1 });
  vi.stubGlobal("fetch", fetched);
  render(Join);
  expect(location.href).not.toContain("s3cret");
  await vi.waitFor(() => expect(router.route).toEqual({ page: "table", table: "abc" }));
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/claim");
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"token":"s3cret"}');
  expect(location.href).not.toContain("s3cret");
});

test("a refusal is shown in the server's words, and the token is gone all the same", async () => {
  vi.stubGlobal("fetch", answer(404, { error: "This link is no longer good. Ask for a new one." }));
  render(Join);
  expect(await screen.findByText("This link is no longer good. Ask for a new one.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(location.href).not.toContain("s3cret");
});

test("without an answer one can try again", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("offline"))),
  );
  render(Join);
  expect(await screen.findByText(/does not answer/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a link without a seat says so", async () => {
  history.replaceState(null, "", "/join");
  render(Join);
  expect(await screen.findByText(/no seat in it/)).toBeVisible();
});
