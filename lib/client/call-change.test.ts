// What changes something knows where it goes only once that has come: what is said where it does not come, and that no reload comes between.
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";

const state = vi.hoisted(() => ({ missing: false, fetched: [] as string[] }));

vi.mock("#lib/services/write-request.ts", async (original) => {
  const known: Record<string, unknown> = await original();
  return {
    ...known,
    get writeRequestOf() {
      if (state.missing) throw new TypeError("Failed to fetch dynamically imported module: /_next/static/1.js");
      return known.writeRequestOf;
    },
  };
});

beforeEach(() => {
  state.missing = false;
  state.fetched = [];
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    state.fetched.push(`${method} ${path}`);
    return Response.json({ data: 1 });
  });
});

test("what only reads is asked for at once, a change once it is known where it goes", async () => {
  const read = call("auth.members");
  expect(state.fetched).toEqual(["GET /api/members"]);
  const change = call("links.restore", { id: "1" });
  expect(state.fetched).toHaveLength(1);
  await Promise.all([read, change]);
  expect(state.fetched).toEqual(["GET /api/members", "POST /api/links/1/restore"]);
});

test("no reload comes between the wish and its answer", async () => {
  const { isIdle } = await import("./busy.ts");
  const change = call("links.restore", { id: "1" });
  expect(isIdle()).toBe(false);
  await change;
  expect(isIdle()).toBe(true);
});

test.each([
  [false, "We could not reach the server. Check your connection and try again."],
  [true, "This part could not be loaded. Check your connection and try again."],
])("where it does not come, that is a refusal in words like any other (online: %s)", async (onLine, message) => {
  state.missing = true;
  vi.stubGlobal("navigator", { onLine });
  await expect(call("links.restore", { id: "1" })).rejects.toMatchObject({ code: "unavailable", message });
  expect(state.fetched).toEqual([]);
});
