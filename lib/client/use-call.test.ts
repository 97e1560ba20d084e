// Under what an operation's answer is kept, and what a change makes old.
import { afterEach, expect, test, vi } from "vitest";

const useSWR = vi.hoisted(() => vi.fn());
const mutate = vi.hoisted(() => vi.fn());
vi.mock("swr", () => ({ default: useSWR, useSWRConfig: () => ({ mutate }) }));
vi.mock("react", () => ({ useMemo: (make: () => unknown) => make() }));

const { useCall, useRefresh } = await import("./use-call.ts");

afterEach(() => vi.unstubAllGlobals());

test("an answer is kept under its operation and input, and asked for as `call` does", async () => {
  const config = { refreshInterval: 1000 };
  useCall("links.list", { page: 2 }, config);
  expect(useSWR).toHaveBeenLastCalledWith(["links.list", { page: 2 }], expect.any(Function), config);
  const fetched = vi.fn().mockResolvedValue(Response.json({ data: [], meta: { page: 2, per_page: 20, total: 0 } }));
  vi.stubGlobal("fetch", fetched);
  expect(await useSWR.mock.lastCall?.[1]()).toEqual({ data: [], meta: { page: 2, per_page: 20, total: 0 } });
  expect(fetched.mock.lastCall?.[0]).toBe("/api/links?page=2");
});

test("null asks nothing, and an operation without input is kept under its name", () => {
  useCall("links.get", null);
  expect(useSWR.mock.lastCall?.[0]).toBeNull();
  useCall("auth.security");
  expect(useSWR.mock.lastCall?.[0]).toEqual(["auth.security", undefined]);
});

test("a change names what it made old: every answer of those operations, and no other", async () => {
  await useRefresh()("links.list", "links.get");
  const isOld: (key: unknown) => boolean = mutate.mock.lastCall?.[0];
  expect(
    [
      ["links.list", { page: 1 }],
      ["links.list", undefined],
      ["links.get", { id: "1" }],
    ].every(isOld),
  ).toBe(true);
  expect([["links.linkClicks", { id: "1" }], "links.list", null, ["auth.me"]].some(isOld)).toBe(false);
  expect(["/api/links", "/api/links?page=2"].every(isOld)).toBe(true);
  expect(["/api/links/1", "/api/links/1?x=2"].every(isOld)).toBe(true);
  expect(["/api/links/1/clicks", "/api/linksmith?page=2", "/links"].some(isOld)).toBe(false);
});
