// What the owner of a franchise orders for its locations: the location's own order, with its look, and a row in both trails.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { changeOrderDraft, createOrderDraft } from "#server/auth/orders/order-drafts.ts";
import { markOrderPaid } from "#server/auth/orders/order-moving.ts";
import { getOrderPlace, placeOrderIn } from "#server/auth/orders/order-places.ts";
import { quoteOrder } from "#server/auth/orders/order-placing.ts";
import { getOrder } from "#server/auth/orders/order-workspace.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import type { CallContext } from "#server/platform/context.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson } from "#tests/support/factories.ts";
import { ADDRESS } from "#tests/support/orders.ts";
import { aFranchise, callOf } from "./tree-support.ts";

let database: DemoDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  openPool(database.url);
  openPayments();
});
afterAll(async () => {
  await closePool();
  await pool.end();
  await database.drop();
});

const LINES = [{ product: "practice", quantity: 1 }];

/** A draft of one practice kit that begins with the look of a place, and what it costs there. */
async function draftFor(context: CallContext, place: string) {
  const { data } = await createOrderDraft(context, { shelf: "kits", place });
  const opened = { id: data.draft.id, secret: data.secret };
  await changeOrderDraft(context, { ...opened, lines: LINES });
  const to = { country: "US", region: "RI", postcode: "02906", promo_code: "" };
  const { total } = (await quoteOrder(context, { ...opened, ...to })).data;
  return { draft: data.draft, asked: { ...opened, email: "owner@made.test", address: ADDRESS, promo_code: "", total } };
}

const ordersOf = async (workspace: string) =>
  (
    await pool.query(
      "select id, number::int, state, placed_by, placed_from, email, design->>'name' as name, design->'people' as people from orders where workspace_id = $1",
      [workspace],
    )
  ).rows;

const trailOf = async (workspace: string) =>
  (
    await pool.query(
      "select action, actor_id, after->>'location' as location from audit where workspace_id = $1 order by at, id",
      [workspace],
    )
  ).rows;

test("an order for a location is the location's, looks like it, and stands in both trails; both see who ordered", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  const { draft, asked } = await draftFor(above, north.id);
  expect(draft.design).toMatchObject({ name: "Made North" });
  const { data } = await placeOrderIn(above, { ...asked, place: north.id, brand: "draft" });
  expect(await ordersOf(north.id)).toMatchObject([
    { id: data.order.id, state: "ordered", placed_by: owner.id, placed_from: franchise, name: "Made North" },
  ]);
  expect(await ordersOf(franchise)).toEqual([]);
  expect(await trailOf(north.id)).toEqual([{ action: "orders.place", actor_id: owner.id, location: null }]);
  expect(await trailOf(franchise)).toEqual([{ action: "orders.place", actor_id: owner.id, location: "Made North" }]);
  const there = await callOf(pool, { user: north.keeper, workspace: north.id });
  expect((await getOrder(there, { id: data.order.id })).data).toMatchObject({
    number: data.order.number,
    ordered_by: { name: expect.stringMatching(/^Pat /), company: "Made" },
    can: { change: true, cancel: true },
  });
  const elsewhere = await callOf(pool, { user: south.keeper, workspace: south.id });
  await expect(getOrder(elsewhere, { id: data.order.id })).rejects.toMatchObject({ code: "not_found" });
});

test("pressed twice, also at once, it is one order; of one draft each location has one of its own", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  const { asked } = await draftFor(above, north.id);
  const place = (id: string) => placeOrderIn(above, { ...asked, place: id, brand: "location" });
  const [once, twice] = await Promise.all([place(north.id), place(north.id)]);
  expect(twice.data.order.id).toBe(once.data.order.id);
  expect(twice.data.url).toBe(once.data.url);
  const other = await place(south.id);
  expect((await place(south.id)).data.order.number).toBe(other.data.order.number);
  expect(await ordersOf(north.id)).toMatchObject([{ id: once.data.order.id, name: "Made North", people: [] }]);
  expect(await ordersOf(south.id)).toMatchObject([{ id: other.data.order.id, name: "Made South", people: [] }]);
  expect((await trailOf(franchise)).map(({ location }) => location).toSorted()).toEqual(["Made North", "Made South"]);
  const { rows } = await pool.query(
    "select count(*)::int as n from outbox where recipient = 'owner@made.test' and letter::text like any ($1)",
    [[`%${once.data.order.id}%`, `%${other.data.order.id}%`]],
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test("what a location refuses keeps no other from its order, and is placed once it was put right", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  const { asked } = await draftFor(above, north.id);
  const place = (id: string, address = ADDRESS) =>
    placeOrderIn(above, { ...asked, address, place: id, brand: "location" });
  await expect(place(north.id, { ...ADDRESS, postcode: "00000" })).rejects.toMatchObject({ code: "invalid" });
  await place(south.id);
  expect(await ordersOf(north.id)).toEqual([]);
  await place(north.id);
  expect([await ordersOf(north.id), await ordersOf(south.id)].map(({ length }) => length)).toEqual([1, 1]);
});

test("nobody but the owner of the franchise, in company view and as themselves, orders for a location that is open", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const other = await aFranchise(pool);
  const manager = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [manager.id, franchise]);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  const { asked } = await draftFor(above, north.id);
  const order = { ...asked, place: north.id, brand: "location" } as const;
  const refuses = async (context: CallContext, code: string) => {
    await expect(getOrderPlace(context, { place: north.id })).rejects.toMatchObject({ code });
    await expect(createOrderDraft(context, { shelf: "kits", place: north.id })).rejects.toMatchObject({ code });
    await expect(placeOrderIn(context, order)).rejects.toMatchObject({ code });
  };
  await refuses(await callOf(pool, { user: manager, workspace: franchise }), "forbidden");
  await refuses(await callOf(pool, { user: owner, workspace: franchise, view: "personal" }), "forbidden");
  await refuses(await callOf(pool, { user: other.owner, workspace: other.franchise }), "not_found");
  const { actor } = above;
  if (actor.kind !== "user") throw new Error("Nobody is signed in.");
  await refuses({ ...above, actor: { ...actor, impersonatorId: other.owner.id } }, "forbidden");
  await pool.query("update workspaces set subscription_status = 'canceled' where id = $1", [north.id]);
  await refuses(await callOf(pool, { user: owner, workspace: franchise }), "workspace_blocked");
  expect(await ordersOf(north.id)).toEqual([]);
});

test("an order for a location begins with its address, and is not how the buyer's own device looks", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  await pool.query("update workspaces set address = $2 where id = $1", [
    north.id,
    JSON.stringify({
      address: "74 Angell St",
      city: "Providence",
      state: "Rhode Island",
      postal_code: "02906",
      country: "USA",
    }),
  ]);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  expect((await getOrderPlace(above, { place: north.id })).data).toEqual({
    ...{ id: north.id, name: "Made North", color: null, logo_url: null },
    address: {
      street: "74 Angell St",
      street_2: "",
      city: "Providence",
      region: "RI",
      postcode: "02906",
      country: "US",
    },
  });
  const { asked } = await draftFor(above, north.id);
  const { data } = await placeOrderIn(above, { ...asked, place: north.id, brand: "location" });
  await unscoped((tx) => markOrderPaid(tx, data.order.id, { actor: { kind: "system", name: "test" } }));
  // Whoever ordered from above has no page of it in their own workspace: they follow it by its link.
  expect(data.order).toMatchObject({ from_above: true, can: { pay: true, change: false } });
  const told = await pool.query("select letter::text from outbox where subject = $1", [
    `Receipt for order ${data.order.number}`,
  ]);
  expect(told.rows[0]?.letter).toContain("The link of your first email about this order shows the rest.");
  expect(told.rows[0]?.letter).not.toContain("/order/");
  const { rows } = await pool.query("select device_setting from users where id = $1", [owner.id]);
  expect(rows[0]?.device_setting?.order_color ?? null).toBeNull();
});

test("a location's pieces have the color of its theme and its logo as it can be printed", async () => {
  const { rows } = await pool.query(
    "select w.id as boston, p.id as harbor, u.id, u.email from workspaces w join workspaces p on p.id = w.parent_id join users u on u.id = p.owner_id where w.name ilike '%boston%'",
  );
  const [{ boston, harbor, ...owner }] = rows;
  const above = await callOf(pool, { user: owner, workspace: harbor });
  const { data } = await getOrderPlace(above, { place: boston });
  expect(data.color).toMatch(/^#[0-9a-f]{6}$/i);
  const { draft } = await draftFor(above, boston);
  expect(draft.design).toMatchObject({ name: data.name, color: data.color?.toLowerCase(), logo: draft.files[0]?.id });
  // A mark on a ground of its own is printed as it is: in the ink alone it would be a blot.
  expect(draft.files).toMatchObject([{ type: "image/jpeg" }]);
});

test("whoever runs the location is told once it is paid, with what is left to do, and finds it with the devices", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const [second, member] = [await aPerson(pool), await aPerson(pool)];
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [second.id, north.id]);
  await pool.query("select membership_add($1, $2, 'member', '{}')", [member.id, north.id]);
  // The franchise's owner, who also runs the location, ordered it themselves.
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [owner.id, north.id]);
  const devices = async (user: { id: string; email: string }, workspace: string) =>
    (await callOf(pool, { user, workspace })).session?.user.has_ordered_devices;
  expect(await devices(second, north.id)).toBe(false);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  const { asked } = await draftFor(above, north.id);
  await changeOrderDraft(above, { id: asked.id, secret: asked.secret, wants_proof: true });
  const { data } = await placeOrderIn(above, { ...asked, place: north.id, brand: "location" });
  // It waits for a payment: that is shown, and nobody is written to yet.
  expect(await devices(second, north.id)).toBe(true);
  expect(await devices(north.keeper, north.id)).toBe(true);
  expect([await devices(member, north.id), await devices(south.keeper, south.id)]).toEqual([false, false]);
  const told = async () => {
    const ask =
      "select recipient, subject, letter::text from outbox where subject like '% ordered for %' and letter::text like $1";
    return (await pool.query(ask, [`%${data.order.id}%`])).rows;
  };
  expect(await told()).toEqual([]);
  await unscoped((tx) => markOrderPaid(tx, data.order.id, { actor: { kind: "system", name: "test" } }));
  const letters = await told();
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([north.keeper.email, second.email].toSorted());
  for (const { subject, letter } of letters) {
    expect(subject).toBe("Made ordered for Made North");
    expect(letter).toContain("Nothing is made until you or another manager approves the proof.");
    expect(letter).toContain(`/order/${data.order.id}`);
  }
});
