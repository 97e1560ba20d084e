// Plans and invoices as CSV.
import type { CsvColumn } from "#lib/csv-table.ts";
import { minorUnits } from "#lib/money.ts";
import type { AdminPlan, Invoice } from "#lib/services/auth/billing-entities.ts";
import type { CsvTable } from "#server/platform/csv.ts";

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
export function invoicesTable(timeZone: string): CsvTable<Invoice> {
  return { name: "invoices", timeZone, columns: INVOICES };
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

/** The lines of a plan. */
export function pricesOf(plan: AdminPlan): Priced[] {
  return Object.entries(plan.prices).map(([currency, price]) => ({ plan, currency, price }));
}

/** One line per plan and currency. */
export function plansTable(timeZone: string): CsvTable<Priced> {
  return { name: "plans", timeZone, columns: PLANS };
}
