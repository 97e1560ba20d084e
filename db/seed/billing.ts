// The demo's billing: agreements that run, one on trial, invoices in each state, and the way to pay for who has lapsed.

import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";
import { serverPaths } from "#lib/server-paths.ts";

const PAYING = [
  { workspace: "sofia", interval: "year", base: 9000, seat: 0, plan: "SOLOpreneur", day: 100, left: 265 },
  {
    workspace: "brightsmile",
    interval: "month",
    base: 3900,
    seat: 500,
    plan: "ENTREpreneur [COMPANY]",
    day: 12,
    left: 18,
  },
  { workspace: "broker", interval: "month", base: 4900, seat: 400, plan: "ENTREpreneur [BROKERAGE]", day: 3, left: 27 },
] as const;

/** What has to be paid is reached from the workspace itself. */
export async function seedBilling(client: ClientBase, ids: Ids): Promise<void> {
  for (const paying of PAYING) await seedAgreement(client, idOf(ids.workspaces, paying.workspace), paying);
  // A franchise pays for everybody in its locations, and has room for more.
  await client.query("select subscription_change($1, $2)", [idOf(ids.workspaces, "harbor"), { seats: 60 }]);
  const lapsed = idOf(ids.workspaces, "lapsed");
  await client.query("update workspaces set payment_url = $2 where id = $1", [
    lapsed,
    serverPaths.subscribeFor(lapsed),
  ]);
  await client.query(
    "select subscription_change($1, jsonb_build_object('interval', 'month', 'base_amount', 900, 'period_start', now() - interval '70 days', 'period_end', now() - interval '40 days'))",
    [lapsed],
  );
  await seedInvoice(client, lapsed, { label: "SOLOpreneur, one month", amount: 900, day: 70, paid: true });
}

type Paying = (typeof PAYING)[number];

async function seedAgreement(client: ClientBase, id: string, paying: Paying): Promise<void> {
  await client.query(
    `select subscription_change($1, jsonb_build_object('interval', $2::text, 'base_amount', $3::int, 'seat_amount', $4::int,
       'period_start', now() - make_interval(days => $5), 'period_end', now() + make_interval(days => $6)))`,
    [id, paying.interval, paying.base, paying.seat, paying.day, paying.left],
  );
  const every = paying.interval === "year" ? "one year" : "one month";
  const label = `${paying.plan}, ${every}`;
  if (paying.interval === "month")
    await seedInvoice(client, id, { label, amount: paying.base, day: paying.day + 30, paid: true });
  await seedInvoice(client, id, { label, amount: paying.base, day: paying.day, paid: paying.workspace !== "broker" });
}

type SeedInvoice = { label: string; amount: number; day: number; paid: boolean };

async function seedInvoice(
  client: ClientBase,
  workspace: string,
  { label, amount, day, paid }: SeedInvoice,
): Promise<void> {
  const DAY = 86_400_000;
  const issued = Date.now() - day * DAY;
  const id = newId();
  const invoice = {
    workspace_id: workspace,
    id,
    status: "open",
    currency: "USD",
    total: amount,
    lines: [{ label, quantity: 1, unit_amount: amount, amount }],
    issued_at: new Date(issued),
    due_at: new Date(issued + 14 * DAY),
  };
  await client.query("select invoice_issue($1)", [invoice]);
  if (paid) await client.query("select invoice_settle($1, 'paid', null, 'Bank transfer')", [id]);
  else await client.query("select subscription_change($1, $2)", [workspace, { due_at: invoice.due_at }]);
}
