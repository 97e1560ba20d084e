// Opens the invoices: a tenant's own under row security, everybody's and every write through the functions.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "#db/schema/auth-billing.ts";
import type { Line } from "#lib/services/auth/billing-entities.ts";
import { INVOICE_STATES, lineSchema } from "#lib/services/auth/billing-entities.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, orderOf } from "#server/platform/list-rows.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const text = z.string().nullable();

/** What takes effect once an invoice is paid. */
export const agreedSchema = z.object({
  plan_id: z.string(),
  interval: z.enum(["month", "year"]),
  seats: z.number(),
  currency: z.string(),
  base_amount: z.number(),
  seat_amount: z.number(),
  seats_included: z.number(),
  /** The use of a promo code that the order holds. */
  promo_use: z.string().nullish(),
});

const invoiceRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  workspace_name: text.default(null),
  number: z.string(),
  status: z.enum(INVOICE_STATES),
  currency: z.string(),
  total: z.number(),
  lines: z.array(lineSchema),
  agreed: agreedSchema.nullable(),
  issued_at: rowDate,
  due_at: rowDate,
  paid_at: rowDate.nullable(),
  note: text,
  provider_id: text,
  provider_url: text,
});

export type InvoiceRow = z.infer<typeof invoiceRow>;
export type Agreed = z.infer<typeof agreedSchema>;

export type NewInvoice = {
  id: string;
  workspaceId: string;
  currency: string;
  total: number;
  lines: readonly Line[];
  dueAt: Date;
  agreed?: Agreed | null;
  providerId?: string;
  providerUrl?: string | null;
};

/** Writes an invoice under the next number; one of a provider's that is known already is answered as it stands. */
export async function issueInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  const row = {
    id: invoice.id,
    workspace_id: invoice.workspaceId,
    status: "open",
    currency: invoice.currency,
    total: invoice.total,
    lines: invoice.lines,
    agreed: invoice.agreed ?? null,
    due_at: invoice.dueAt.toISOString(),
    provider_id: invoice.providerId ?? null,
    provider_url: invoice.providerUrl ?? null,
  };
  const result = await tx.execute(sql`select invoice_issue(${JSON.stringify(row)}::jsonb) as invoice`);
  return invoiceRow.parse(result.rows[0]?.invoice);
}

export type Settlement = { id: string; status: "paid" | "void"; by: string | null; note: string | null };

/** Paid or void, once; null when the invoice was not open any more. */
export async function settle(tx: Tx, { id, status, by, note }: Settlement): Promise<InvoiceRow | null> {
  const result = await tx.execute(sql`select invoice_settle(${id}::uuid, ${status}, ${by}::uuid, ${note}) as invoice`);
  const found = result.rows[0]?.invoice;
  return found ? invoiceRow.parse(found) : null;
}

export type InvoicePage<Sort extends string = string> = PageAsk<Sort> & { status: string };

const invoicesFound = foundRow(invoiceRow);

type Which = { status?: string; workspace?: string; one?: string };

async function invoicesBy(run: (page: string) => Promise<unknown>, ask: PageAsk, which: Which) {
  return invoicesFound.parse(await run(JSON.stringify({ ...askOf(ask, Boolean(which.status)), ...which })));
}

/** One page of everybody's invoices. */
export function allInvoicesPage({ status, ...ask }: InvoicePage): Promise<Found<InvoiceRow>> {
  const run = async (page: string) => (await readOnce("select invoices_all($1) as page", [page]))[0]?.page;
  return invoicesBy(run, ask, { status });
}

const EVERY = { filter: "", sort: "issued_at", descending: true, offset: 0 } as const;
const inside = (tx: Tx) => async (page: string) =>
  (await tx.execute(sql`select invoices_all(${page}::jsonb) as page`)).rows[0]?.page;

/** An invoice of whichever workspace; null when there is none. */
export async function anyInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const { rows } = await invoicesBy(inside(tx), { ...EVERY, limit: 1 }, { one: id });
  return rows[0] ?? null;
}

/** The open invoices of a workspace, the oldest first. */
export async function openInvoices(tx: Tx, workspaceId: string): Promise<InvoiceRow[]> {
  const ask = { ...EVERY, sort: "due_at", descending: false, limit: 1000, counted: false };
  return (await invoicesBy(inside(tx), ask, { workspace: workspaceId, status: "open" })).rows;
}

export type OrderRow = InvoiceRow & { agreed: Agreed };

/** What the workspace ordered and has not paid; a provider's own order is not ours to take back. */
export async function openOrder(tx: Tx, workspaceId: string): Promise<OrderRow | null> {
  const open = await openInvoices(tx, workspaceId);
  return open.find((row): row is OrderRow => row.agreed !== null && row.provider_id === null) ?? null;
}

const COLUMNS = {
  id: invoices.id,
  workspace_id: invoices.workspaceId,
  number: invoices.number,
  status: invoices.status,
  currency: invoices.currency,
  total: invoices.total,
  lines: invoices.lines,
  agreed: invoices.agreed,
  issued_at: invoices.issuedAt,
  due_at: invoices.dueAt,
  paid_at: invoices.paidAt,
  note: invoices.note,
  provider_id: invoices.providerId,
  provider_url: invoices.providerUrl,
};

const SORTS = {
  issued_at: { key: invoices.seq, type: "bigint" },
  due_at: { key: invoices.dueAt, type: "timestamptz" },
  total: { key: invoices.total, type: "bigint" },
} as const;

/** One page of the invoices of the workspace in force; call it inside the tenant's transaction. */
export async function ownInvoicesPage(tx: Tx, page: InvoicePage<keyof typeof SORTS>): Promise<Found<InvoiceRow>> {
  const wanted = and(page.status ? eq(invoices.status, page.status) : undefined, found(invoices.number, page.filter));
  const order = orderOf(page, { ...SORTS[page.sort], id: invoices.id });
  const read = await tx
    .select({ ...COLUMNS, key: order.key })
    .from(invoices)
    .where(and(wanted, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const { rows, next } = cut(read, page.limit);
  const counted = await countOf(tx, invoices, { where: wanted, filtered: wanted !== undefined, counted: page.counted });
  return { ...counted, next, rows: rows.map((row) => invoiceRow.parse(row)) };
}

/** One invoice of the workspace in force; null for another's. */
export async function ownInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const rows = await tx.select(COLUMNS).from(invoices).where(eq(invoices.id, id));
  return rows[0] ? invoiceRow.parse(rows[0]) : null;
}
