// "Order 1042" in the palette is asked for as the number that the list is searched by.
import { afterEach, expect, test, vi } from "vitest";
import { findOrders } from "./find-orders.ts";

afterEach(() => vi.unstubAllGlobals());
const row = { id: "o1", number: 1042, title: "Practice", state: "in_production" };

test.each([
  ["order 1042", "1042"],
  ["Order #1042", "1042"],
  ["order", ""],
  ["practice", "practice"],
  ["orderly", "orderly"],
])("%s is looked for as %j", async (typed, filters) => {
  const asked = vi.fn<typeof fetch>(async () =>
    Response.json({ data: [row], meta: { page: 1, per_page: 5, total: 1 } }),
  );
  vi.stubGlobal("fetch", asked);
  expect(await findOrders(typed, new AbortController().signal)).toEqual([
    { id: "o1", name: "Order 1042", beside: "Practice · In production" },
  ]);
  const query = new URL(String(asked.mock.calls[0]?.[0]), "http://localhost").searchParams;
  expect(query.get("filters") ?? "").toBe(filters);
  expect([query.get("sort_by"), query.get("per_page")]).toEqual(["placed_at", "5"]);
});

test("a search that cannot be made finds nothing", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "forbidden" }, { status: 403 }));
  expect(await findOrders("1042", new AbortController().signal)).toEqual([]);
});
