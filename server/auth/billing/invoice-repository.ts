// Opens the invoices: a tenant's own under row security, everybody's and every write through the functions.
import { and, asc, count, desc, eq, ilike, sql } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "#db/schema/auth-billing.ts";
import type { Line } from "#lib/services/auth/billing-entities.ts";
import { INVOICE_STATES, lineSchema } from "#lib/services/auth/billing-entities.ts";
import { countedPage, type Found, like, type PageAsk } from "#server/platform/list.ts";
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

/** One page of everybody's invoices. */
export function allInvoicesPage(page: InvoicePage): Promise<Found<InvoiceRow>> {
  const { filter, status, sort, descending } = page;
  const statement = "select total, invoice from invoices_all(null, null, $1, $2, $3, $4, $5, $6)";
  const read = (limit: number, offset: number) =>
    readOnce(statement, [filter, status, sort, descending, limit, offset]);
  return countedPage(page, read, (row) => invoiceRow.parse(row.invoice));
}

/** An invoice of whichever workspace; null when there is none. */
export async function anyInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const result = await tx.execute(
    sql`select invoice from invoices_all(null, ${id}::uuid, '', '', 'issued_at', true, 1, 0)`,
  );
  const found = result.rows[0]?.invoice;
  return found ? invoiceRow.parse(found) : null;
}

/** The open invoices of a workspace, the oldest first. */
export async function openInvoices(tx: Tx, workspaceId: string): Promise<InvoiceRow[]> {
  const result = await tx.execute(
    sql`select invoice from invoices_all(${workspaceId}::uuid, null, '', 'open', 'due_at', false, 1000, 0)`,
  );
  return result.rows.map((row) => invoiceRow.parse(row.invoice));
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

const SORTS = { issued_at: invoices.seq, due_at: invoices.dueAt, total: invoices.total } as const;

/** One page of the invoices of the workspace in force; call it inside the tenant's transaction. */
export async function ownInvoicesPage(tx: Tx, page: InvoicePage<keyof typeof SORTS>): Promise<Found<InvoiceRow>> {
  const wanted = and(
    page.status ? eq(invoices.status, page.status) : undefined,
    page.filter ? ilike(invoices.number, like(page.filter)) : undefined,
  );
  const column = SORTS[page.sort];
  const rows = await tx
    .select(COLUMNS)
    .from(invoices)
    .where(wanted)
    .orderBy(page.descending ? desc(column) : asc(column), desc(invoices.seq))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx.select({ total: count() }).from(invoices).where(wanted);
  return { total: counted?.total ?? 0, rows: rows.map((row) => invoiceRow.parse(row)) };
}

/** One invoice of the workspace in force; null for another's. */
export async function ownInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const rows = await tx.select(COLUMNS).from(invoices).where(eq(invoices.id, id));
  return rows[0] ? invoiceRow.parse(rows[0]) : null;
}
