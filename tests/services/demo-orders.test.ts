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

test("what was made has its devices: printed, the practice's since they are on their way, one of them set up", async () => {
  const token = await api.signIn("noah@brightsmile.test");
  const get = (path: string) => api.call("GET", `/api${path}`, { token });
  const made = async (state: string) => {
    const [order] = rowsOf(await get(`/orders?state=${state}`));
    const { rows } = await database.query(
      `select t.workspace_id = o.workspace_id as bound, t.code_hash is not null as coded, t.activated_at is not null as used
       from order_pieces p join orders o on o.id = p.order_id join tags t on t.id = p.tag_id where o.id = $1`,
      [order?.get("id")],
    );
    return rows;
  };
  const [waits, used] = [
    { bound: true, coded: true, used: false },
    { bound: true, coded: false, used: true },
  ];
  expect(await made("shipped")).toEqual([waits, waits]);
  expect((await made("delivered")).filter((row) => row.used)).toEqual([used]);
  expect((await made("delivered")).filter((row) => !row.used)).toEqual(Array(7).fill(waits));
  expect(await made("in_production")).toEqual(Array(2).fill({ ...waits, bound: false }));
  expect(await made("paid")).toEqual([]);
});

test("the practice has sixty devices, in their boxes as they are in life: printed, and a batch that waits for its printer", async () => {
  const { rows } = await database.query(
    `select count(*)::int as all, count(*) filter (where t.activated_at is null)::int as boxed,
       count(*) filter (where t.activated_at is null and t.code_hash is null)::int as unprinted,
       count(*) filter (where t.activated_at is not null and t.code_hash is not null)::int as spent
     from tags t join workspaces w on w.id = t.workspace_id where w.name = 'Bright Smile Dental' and t.number is not null`,
  );
  expect(rows).toEqual([{ all: 60, boxed: 22, unprinted: 4, spent: 0 }]);
});
