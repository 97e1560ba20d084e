// The clock of billing on a database: trial, renewal and dunning, and that a second run finds nothing to do.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { billingOf, lockBilling } from "#server/auth/billing/billing-repository.ts";
import { openInvoices } from "#server/auth/billing/invoice-repository.ts";
import { runBilling } from "#server/auth/billing/run.ts";
import { settlePaid } from "#server/auth/billing/settle.ts";
import { startTrial } from "#server/auth/billing/subscriptions.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { rowsIn } from "#tests/support/rows.ts";

const DAY = 86_400_000;
let database: DemoDatabase;
let workspaceId: string;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  await runBilling();
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

beforeEach(async () => {
  const owner = await aPerson(pool());
  workspaceId = await aWorkspace(pool(), { owner, name: "Clock" });
  await pool().query("delete from outbox");
});

const state = async () => {
  const row = await unscoped((tx) => billingOf(tx, workspaceId));
  if (!row) throw new Error("the workspace has no subscription");
  const { subscription, workspace } = row;
  const { periodEnd, dueAt, seats } = subscription;
  return {
    status: workspace.subscriptionStatus,
    url: workspace.paymentUrl,
    period_end: periodEnd,
    due_at: dueAt,
    seats,
  };
};
const letters = async () => {
  const { rows } = await pool().query<{ subject: string }>(
    "select subject from outbox where subject like '%Clock%' order by id",
  );
  return rows.map((row) => row.subject);
};
const inDays = (n: number) => new Date(Date.now() + n * DAY);

/** As of a month ago and for a month, so that it renews now. */
async function subscribed(): Promise<void> {
  await rowsIn(
    database.url,
    `update subscriptions set interval = 'month', base_amount = 900, period_start = now() - interval '31 days',
       period_end = now() - interval '1 minute' where workspace_id = $1`,
    [workspaceId],
  );
}

test("a trial is announced three days ahead, ends, and says so once", async () => {
  await unscoped((tx) => startTrial(tx, { workspaceId, mainComponent: "solo" }));
  await runBilling(inDays(10));
  expect(await letters()).toEqual([]);
  await runBilling(inDays(11.5), AbortSignal.abort());
  expect(await letters()).toEqual([]);
  await runBilling(inDays(11.5));
  await runBilling(inDays(12));
  expect(await letters()).toEqual([expect.stringMatching(/^Your trial of Clock ends on /)]);
  await runBilling(inDays(14.1));
  await runBilling(inDays(14.2));
  expect(await letters()).toHaveLength(2);
  expect(await state()).toMatchObject({ status: "trial_ended", url: `/subscribe?workspace=${workspaceId}` });
});

test("a period renews with an invoice, which falls due, shuts the workspace, and opens it when it is paid", async () => {
  await subscribed();
  await runBilling();
  expect(await runBilling()).toBe(0);
  const [invoice] = await unscoped((tx) => openInvoices(tx, workspaceId));
  expect(invoice).toMatchObject({ total: 900, currency: "USD" });
  const seen: string[] = [];
  for (const n of [13, 14.1, 21.2, 35.2]) {
    await rowsIn(
      database.url,
      "update subscriptions set period_end = now() + interval '1 year' where workspace_id = $1",
      [workspaceId],
    );
    await runBilling(inDays(n));
    seen.push((await state()).status);
  }
  expect(seen).toEqual(["active", "past_due", "soft_failure", "unpaid"]);
  expect((await state()).url).toBe(`/subscribe/pending?invoice=${invoice?.id}`);
  expect(await letters()).toEqual([
    expect.stringMatching(/^Invoice \d{4}-\d{6} for Clock$/),
    "An invoice for Clock is overdue",
    "Clock is closed until its invoice is paid",
    "Clock is still unpaid",
  ]);
  await unscoped(async (tx) => {
    const row = await lockBilling(tx, workspaceId);
    if (row && invoice) await settlePaid(tx, { row, invoiceId: invoice.id, by: null, note: null });
  });
  expect(await state()).toMatchObject({ status: "active", url: null, due_at: null });
});

test("what was planned for the next period begins with it", async () => {
  await subscribed();
  const next = {
    plan_id: "019a9f00-0000-7000-8000-000000000003",
    interval: "month",
    seats: 6,
    currency: "USD",
    base_amount: 3900,
    seat_amount: 500,
    seats_included: 5,
  };
  await rowsIn(database.url, "update subscriptions set next = $2 where workspace_id = $1", [workspaceId, next]);
  await runBilling();
  const [invoice] = await unscoped((tx) => openInvoices(tx, workspaceId));
  expect(invoice?.total).toBe(4400);
  const { rows } = await pool().query("select main_component from workspaces where id = $1", [workspaceId]);
  expect([rows[0]?.main_component, (await state()).seats]).toEqual(["company", 6]);
});

test("what began on the 31st of January renews on the 28th of February, and then on the 31st of March", async () => {
  await subscribed();
  await rowsIn(
    database.url,
    `update subscriptions set anchor_at = '2027-01-31T12:00Z', period_start = '2027-01-31T12:00Z',
       period_end = '2027-02-28T12:00Z', due_at = '2030-01-01Z' where workspace_id = $1`,
    [workspaceId],
  );
  const ends: string[] = [];
  for (const day of ["2027-02-28T12:01Z", "2027-03-31T12:01Z", "2027-04-30T12:01Z"]) {
    await runBilling(new Date(day));
    ends.push((await state()).period_end?.toISOString().slice(0, 10) ?? "");
  }
  expect(ends).toEqual(["2027-03-31", "2027-04-30", "2027-05-31"]);
});

test("a cancellation ends with the period and writes no invoice", async () => {
  await subscribed();
  await rowsIn(database.url, "update subscriptions set cancel_at_period_end = true where workspace_id = $1", [
    workspaceId,
  ]);
  await runBilling();
  expect((await state()).status).toBe("canceled");
  expect(await unscoped((tx) => openInvoices(tx, workspaceId))).toEqual([]);
});

test("the locations stand and fall with their franchise", async () => {
  await subscribed();
  const child = newId();
  await pool().query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
     select $1, 'Child', owner_id, id, 'entrepreneur', 'company' from workspaces where id = $2`,
    [child, workspaceId],
  );
  await rowsIn(database.url, "update subscriptions set cancel_at_period_end = true where workspace_id = $1", [
    workspaceId,
  ]);
  await runBilling();
  const { rows } = await pool().query("select subscription_status from workspaces where id = $1", [child]);
  expect(rows[0]?.subscription_status).toBe("canceled");
});

test("a process that slept for months writes every invoice, once, and two at a time write none twice", async () => {
  await subscribed();
  await rowsIn(
    database.url,
    "update subscriptions set period_end = now() - interval '70 days', due_at = now() + interval '1 year' where workspace_id = $1",
    [workspaceId],
  );
  await Promise.all([runBilling(), runBilling(), runBilling()]);
  expect(await unscoped((tx) => openInvoices(tx, workspaceId))).toHaveLength(3);
});
