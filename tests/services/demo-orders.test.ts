// The demo's orders: one in each state, for whoever looks at the pages of an order.
import { expect, test } from "vitest";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import { at, rowsOf } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";

const { api, database } = await openedApi();

test("the practice has an order in every state, each with its price and its pieces", async () => {
  const token = await api.signIn("noah@brightsmile.test");
  const get = (path: string) => api.call("GET", `/api${path}`, { token });
  const listed = rowsOf(await get("/orders?sort_by=placed_at"));
  const states = new Set(listed.map((row) => row.get("state")));
  expect([...states].toSorted()).toEqual(ORDER_STATES.filter((state) => state !== "draft").toSorted());
  for (const row of listed) {
    const order = await get(`/orders/${String(row.get("id"))}`);
    expect(at(order, "data.quote.total")).toBe(row.get("total"));
    expect(at(await get(`/orders/${String(row.get("id"))}/pieces`), "data")).toHaveLength(Number(row.get("pieces")));
  }
  expect(rowsOf(await get("/orders?filters=practice")).length).toBe(2);
  expect(rowsOf(await get("/orders?state=shipped")).map((row) => row.get("state"))).toEqual(["shipped"]);
});

test("those that wait for somebody say for what", async () => {
  const token = await api.signIn("noah@brightsmile.test");
  const get = (path: string) => api.call("GET", `/api${path}`, { token });
  const waiting = rowsOf(await get("/orders?needs=any")).map((row) => [row.get("state"), row.get("needs")]);
  expect(waiting.toSorted()).toEqual([
    ["ordered", "payment"],
    ["paid", "approval"],
    ["shipped", "arrival"],
  ]);
  expect(rowsOf(await get("/orders")).some((row) => row.get("needs") === null)).toBe(true);
  await database.query("update orders set approved_at = now() where state = 'paid'");
  expect(rowsOf(await get("/orders?needs=any&state=paid"))).toEqual([]);
});
