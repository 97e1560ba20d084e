import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newerBuild, reloadFor } from "./build-check.ts";

const reload = vi.fn();
const fetched = vi.fn<() => Promise<Response>>();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/dashboard", assign: vi.fn(), reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("another build is new, the same one is not", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ buildId: "b-2" })));
  expect(await newerBuild("b-1")).toBe("b-2");
  expect(await newerBuild("b-2")).toBeNull();
});

test.each([
  ["nothing answers", () => Promise.reject(new TypeError("offline"))],
  ["503", () => Promise.resolve(Response.json({ message: "no" }, { status: 503 }))],
  ["HTML", () => Promise.resolve(new Response("<html>", { headers: { "content-type": "text/html" } }))],
  ["an empty object", () => Promise.resolve(Response.json({}))],
  ["null", () => Promise.resolve(Response.json(null))],
  ["an id that is none", () => Promise.resolve(Response.json({ buildId: "<b>" }))],
  ["a number", () => Promise.resolve(Response.json({ buildId: 2 }))],
])("a check that fails does nothing: %s", async (_, answer) => {
  fetched.mockImplementation(answer);
  expect(await newerBuild("b-1")).toBeNull();
});

test("two builds that answer in turns reload a tab once each at most", async () => {
  let mine = "b-1";
  let answering = 0;
  fetched.mockImplementation(() => Promise.resolve(Response.json({ buildId: answering % 2 === 0 ? "b-2" : "b-1" })));
  for (answering = 0; answering < 40; answering += 1) {
    const id = await newerBuild(mine);
    if (!id) continue;
    reloadFor(id);
    // The page that comes may be of either build.
    mine = answering % 3 === 0 ? "b-1" : "b-2";
  }
  expect(reload.mock.calls.length).toBeLessThanOrEqual(2);
});
