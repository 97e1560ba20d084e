// Section 1's plans in the database: what the migration seeds, what a trial makes of it, and that flags come from the row.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { FLAGS, PLANS } from "#lib/permissions/index.ts";
import { billingOf } from "#server/auth/billing/billing-repository.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import { loadSession, workspaceFor } from "#server/auth/core/repository.ts";
import { toWorkspace } from "#server/auth/core/wire.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

let database: DemoDatabase;
beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

test("the five plans of section 1 include what the constants say", async () => {
  const { rows } = await pool().query("select name, product, main_component, flags from plans order by rank");
  expect(rows.map((row) => [row.name, row.product, row.main_component])).toEqual([
    ["SOLOpreneur", "solopreneur", "solo"],
    ["ENTREpreneur [BROKERAGE]", "entrepreneur", "brokerage"],
    ["ENTREpreneur [COMPANY]", "entrepreneur", "company"],
    ["Franchise", "franchise", "franchise"],
    ["Distributor", "distributor", "distributor"],
  ]);
  for (const row of rows) {
    const [, constants] = Object.entries(PLANS).find(([component]) => component === row.main_component) ?? [];
    expect(row.flags, row.name).toEqual([...(constants ?? [])]);
    for (const flag of row.flags) expect(FLAGS).toContain(flag);
  }
});

async function freshWorkspace(): Promise<{ id: string; owner: string }> {
  const owner = await aPerson(pool());
  return { id: await aWorkspace(pool(), { owner }), owner: owner.id };
}

test("a trial puts the workspace on the plan of its component, until the plan's days are over", async () => {
  const { id, owner } = await freshWorkspace();
  await unscoped((tx) => startTrial(tx, { workspaceId: id, mainComponent: "company" }));
  const row = await workspaceFor(owner, id);
  expect(row).toMatchObject({ subscription_status: "trialing", product: "entrepreneur", payment_url: null });
  const agreed = await unscoped((tx) => billingOf(tx, id));
  expect(agreed?.subscription).toMatchObject({ seats: 5, seatsIncluded: 5, interval: null });
  const days = ((agreed?.subscription.trialEndsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
});

test("a plan without trial days has to be paid first", async () => {
  const { id, owner } = await freshWorkspace();
  await unscoped(async (tx) => {
    await tx.execute(sql`update plans set trial_days = 0 where main_component = 'franchise'`);
    await startTrial(tx, { workspaceId: id, mainComponent: "franchise" });
    await tx.execute(sql`update plans set trial_days = 30 where main_component = 'franchise'`);
  });
  const row = await workspaceFor(owner, id);
  expect(row).toMatchObject({ subscription_status: "pending", payment_url: `/subscribe?workspace=${id}` });
});

test("a plan that is archived is not started", async () => {
  const { id } = await freshWorkspace();
  const started = unscoped(async (tx) => {
    await tx.execute(sql`update plans set archived_at = now() where main_component = 'solo'`);
    await startTrial(tx, { workspaceId: id, mainComponent: "solo" });
  });
  await expect(started).rejects.toMatchObject({ code: "invalid" });
});

test("the permission map follows the plan's row, at once for a session that is open", async () => {
  const { id, owner } = await freshWorkspace();
  const session = newId();
  await pool().query(
    "insert into sessions (id, user_id, workspace_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [session, owner, id],
  );
  const before = await workspaceFor(owner, id);
  expect(before && toWorkspace(before).permissions).toHaveProperty("gui::share_links", true);
  await pool().query(
    "update plans set flags = array_remove(flags, 'share_links'), version = version + 1 where main_component = 'solo'",
  );
  const loaded = await loadSession(session);
  expect(loaded?.workspace && toWorkspace(loaded.workspace).permissions).not.toHaveProperty("gui::share_links");
  await pool().query(
    "update plans set flags = flags || 'share_links'::text, version = version + 1 where main_component = 'solo'",
  );
});
