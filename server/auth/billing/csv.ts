// Plans and invoices as CSV.
import type { CsvColumn } from "#lib/csv-table.ts";
import { minorUnits } from "#lib/money.ts";
import type { AdminPlan, Invoice } from "#lib/services/auth/billing-entities.ts";
import { csvFile } from "#server/platform/csv.ts";

const decimal = (minor: number | null, currency: string) =>
  minor === null ? "" : (minor / minorUnits(currency)).toFixed(Math.log10(minorUnits(currency)));

const INVOICES: readonly CsvColumn<Invoice>[] = [
  ["Number", (invoice) => invoice.number],
  ["Workspace", (invoice) => invoice.workspace_name ?? ""],
  ["Status", (invoice) => invoice.status],
  ["Total", ({ total, currency }) => decimal(total, currency)],
  ["Currency", (invoice) => invoice.currency],
  ["Issued", (invoice) => invoice.issued_at, "day"],
  ["Due", (invoice) => invoice.due_at, "day"],
  ["Paid", (invoice) => invoice.paid_at, "day"],
  ["Note", (invoice) => invoice.note ?? ""],
];

/** One line per invoice, amounts as decimals, days as the reader's zone has them. */
export function invoicesCsv(invoices: readonly Invoice[], timeZone: string): File {
  return csvFile({ name: "invoices", timeZone, columns: INVOICES }, invoices);
}

type Priced = { plan: AdminPlan; currency: string; price: AdminPlan["prices"][string] };

const PLANS: readonly CsvColumn<Priced>[] = [
  ["Plan", ({ plan }) => plan.name],
  ["Component", ({ plan }) => plan.main_component],
  ["Currency", ({ currency }) => currency],
  ["Month", ({ price, currency }) => decimal(price.month, currency)],
  ["Year", ({ price, currency }) => decimal(price.year, currency)],
  ["Seat per month", ({ price, currency }) => decimal(price.seat_month, currency)],
  ["Seat per year", ({ price, currency }) => decimal(price.seat_year, currency)],
  ["Seats included", ({ plan }) => plan.seats_included],
  ["Trial days", ({ plan }) => plan.trial_days],
  ["Workspaces", ({ plan }) => plan.workspaces],
  ["Archived", ({ plan }) => plan.archived_at, "day"],
  ["Flags", ({ plan }) => plan.flags.join(" ")],
];

/** One line per plan and currency. */
export function plansCsv(plans: readonly AdminPlan[], timeZone: string): File {
  const rows = plans.flatMap((plan) =>
    Object.entries(plan.prices).map(([currency, price]) => ({ plan, currency, price })),
  );
  return csvFile({ name: "plans", timeZone, columns: PLANS }, rows);
}
