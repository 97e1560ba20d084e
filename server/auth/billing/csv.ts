// Plans and invoices as CSV.
import { minorUnits } from "#lib/money.ts";
import type { AdminPlan, Invoice } from "#lib/services/auth/billing-entities.ts";
import { csvFile } from "#server/csv.ts";

const decimal = (minor: number | null, currency: string) =>
  minor === null ? "" : (minor / minorUnits(currency)).toFixed(Math.log10(minorUnits(currency)));

const INVOICE_HEAD = ["Number", "Workspace", "Status", "Total", "Currency", "Issued", "Due", "Paid", "Note"];

/** One line per invoice, amounts as decimals. */
export function invoicesCsv(invoices: readonly Invoice[]): File {
  const rows = invoices.map((invoice) => [
    invoice.number,
    invoice.workspace_name ?? "",
    invoice.status,
    decimal(invoice.total, invoice.currency),
    invoice.currency,
    invoice.issued_at.slice(0, 10),
    invoice.due_at.slice(0, 10),
    invoice.paid_at?.slice(0, 10) ?? "",
    invoice.note ?? "",
  ]);
  return csvFile({ name: "invoices", head: INVOICE_HEAD, rows });
}

const PLAN_HEAD = [
  "Plan",
  "Component",
  "Currency",
  "Month",
  "Year",
  "Seat per month",
  "Seat per year",
  "Seats included",
  "Trial days",
  "Workspaces",
  "Archived",
  "Flags",
];

/** One line per plan and currency. */
export function plansCsv(plans: readonly AdminPlan[]): File {
  const rows = plans.flatMap((plan) =>
    Object.entries(plan.prices).map(([currency, price]) => [
      plan.name,
      plan.main_component,
      currency,
      decimal(price.month, currency),
      decimal(price.year, currency),
      decimal(price.seat_month, currency),
      decimal(price.seat_year, currency),
      plan.seats_included,
      plan.trial_days,
      plan.workspaces,
      plan.archived_at?.slice(0, 10) ?? "",
      plan.flags.join(" "),
    ]),
  );
  return csvFile({ name: "plans", head: PLAN_HEAD, rows });
}
