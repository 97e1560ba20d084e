// What orders hold of people, once these are erased: a person's at once or on arrival, a workspace's with the rest of it.
import { describe, expect, test } from "vitest";
import { type Actor, authorize } from "#lib/permissions/index.ts";
import { settleDeliveries } from "#server/auth/orders/order-clock.ts";
import { eraseOrdersOf, ordersInExport } from "#server/auth/orders/order-erasing.ts";
import { deliverOrder, lockedOrder, markOrderPaid, produceOrder, shipOrder } from "#server/auth/orders/order-moving.ts";
import { eraseRows } from "#server/auth/profile/erase-store.ts";
import { inWorkspace, unscoped } from "#server/platform/transaction.ts";
import { at } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { heldTags, type Opened, openedOrders } from "#tests/support/orders.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database, post, get, anOrder, aDraft, follow } = await openedOrders();
const SYSTEM: Actor = { kind: "system", name: "test" };
const BY = { mover: "system", actor: SYSTEM } as const;
heldTags();

const rowOf = async ({ id }: Opened) =>
  String((await database.query("select row_to_json(o)::text as row from orders o where id = $1", [id])).rows[0]?.row);
/** The name on a badge, on the parcel, and the street. */
const NAMED = /Renee|Noah Ellison|Angell/;

describe("somebody is erased", () => {
  test("what has ended forgets them at once, what is on its way as soon as it has arrived", async () => {
    const { person, token } = await inFreshWorkspace(api, database, { name: "Leaves" });
    const [ended, going] = [await anOrder({ email: person.email }), await anOrder({ email: person.email }, { token })];
    await database.query("update orders set state = 'cancelled', cancelled_at = now() where id = $1", [ended.id]);
    await unscoped((tx) => markOrderPaid(tx, going.id, { actor: SYSTEM }));
    await unscoped(async (tx) => produceOrder(tx, await lockedOrder(tx, going.id), BY));
    expect(await unscoped((tx) => ordersInExport(tx, person.id, person.email))).toHaveLength(2);

    await unscoped((tx) => eraseOrdersOf(tx, person.id, person.email));
    expect(await rowOf(ended)).not.toMatch(NAMED);
    expect(await rowOf(ended)).not.toContain(person.email);
    expect(await rowOf(going)).toMatch(NAMED);
    expectError(await follow(ended), "not_found");
    await unscoped(async (tx) => shipOrder(tx, await lockedOrder(tx, going.id), { ...BY, tracking: null }));
    await unscoped(async (tx) => deliverOrder(tx, await lockedOrder(tx, going.id), BY));
    expect(await rowOf(going)).not.toMatch(NAMED);
    expect(await rowOf(going)).not.toContain(person.id);
  });

  test("what nobody marks delivered counts so after three weeks, unless somebody says that it is not there", async () => {
    const { person, token } = await inFreshWorkspace(api, database, { name: "Waits" });
    const [quiet, missing] = [await anOrder({ email: person.email }, { token }), await anOrder()];
    for (const { id } of [quiet, missing]) {
      await unscoped((tx) => markOrderPaid(tx, id, { actor: SYSTEM }));
      await unscoped(async (tx) => produceOrder(tx, await lockedOrder(tx, id), BY));
      await unscoped(async (tx) => shipOrder(tx, await lockedOrder(tx, id), { ...BY, tracking: null }));
    }
    const report = (json: object) => post(`/orders/follow/${missing.id}/report`, { secret: missing.secret, ...json });
    expectError(await post(`/orders/follow/${missing.id}/report`, { secret: "x", kind: "missing" }), "not_found");
    expectInvalid(await report({ kind: "anything" }), "kind");
    expectData(await report({ kind: "missing", words: "Nothing came." }));
    for (let n = 0; n < 4; n += 1) expectData(await report({ kind: "other" }));
    expectError(await report({ kind: "other" }), "conflict");
    const stateOf = async (order: Opened) => at(await follow(order), "data.state");
    await unscoped((tx) => eraseOrdersOf(tx, person.id, person.email));
    await settleDeliveries(new Date(Date.now() + 20 * 86_400_000));
    expect(await rowOf(quiet)).toContain('"state":"shipped"');
    await settleDeliveries(new Date(Date.now() + 22 * 86_400_000));
    expect(await rowOf(quiet)).toContain('"state":"delivered"');
    expect(await rowOf(quiet)).not.toMatch(NAMED);
    expect(await stateOf(missing)).toBe("shipped");

    const admin = await api.signIn("admin@corner.test");
    const seen = await get(`/admin/orders/${missing.id}`, { token: admin });
    expect(at(seen, "data.reports.0")).toMatchObject({ kind: "missing", words: "Nothing came.", settled_at: null });
    const { rows } = await database.query("select id from order_reports where order_id = $1", [missing.id]);
    for (const { id } of rows) expectData(await post(`/admin/orders/reports/${id}/settle`, {}, { token: admin }));
    expectError(await post(`/admin/orders/reports/${rows[0]?.id}/settle`, {}, { token: admin }), "not_found");
    await settleDeliveries(new Date(Date.now() + 22 * 86_400_000));
    expect(await stateOf(missing)).toBe("delivered");
  });

  test("a workspace that is erased keeps what was paid, and nobody's name", async () => {
    const { id: workspaceId, person, token } = await inFreshWorkspace(api, database, { name: "Closes" });
    const [own, others, draft] = [await anOrder({ email: person.email }, { token }), await anOrder(), await aDraft()];
    await database.query("update workspaces set closed_at = now() where id = $1", [workspaceId]);
    const scope = authorize(SYSTEM, "links.read", { workspaceId });
    const gone = await inWorkspace(scope, (tx) => eraseRows(tx, 500));
    expect(gone).toBeGreaterThan(0);
    expect(await rowOf(own)).not.toMatch(NAMED);
    expect(await rowOf(own)).toContain('"total":13375');
    expect(await rowOf(others)).toMatch(NAMED);
    expect(await rowOf(draft)).toContain("Renee");
  });
});
