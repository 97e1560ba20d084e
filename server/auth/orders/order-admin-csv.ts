// All orders as CSV.
import type { CsvColumn } from "#lib/csv-table.ts";
import { minorUnits } from "#lib/money.ts";
import type { AdminOrderRow } from "#lib/services/auth/order-admin-entities.ts";
import { STRAY_WORDS } from "#lib/services/auth/order-admin-limits.ts";
import { ORDER_STATE_NAMES } from "#lib/services/auth/order-limits.ts";
import type { CsvTable } from "#server/platform/csv.ts";

const sum = ({ total, currency }: AdminOrderRow) =>
  (total / minorUnits(currency)).toFixed(Math.round(Math.log10(minorUnits(currency))));

const COLUMNS: readonly CsvColumn<AdminOrderRow>[] = [
  ["Order", (order) => order.number],
  ["What", (order) => order.title],
  ["Status", (order) => ORDER_STATE_NAMES[order.state]],
  ["Pieces", (order) => order.pieces],
  ["Total", sum],
  ["Currency", (order) => order.currency],
  ["Email", (order) => order.email],
  ["Workspace", (order) => order.workspace ?? ""],
  ["Ordered by", (order) => order.person ?? ""],
  ["Ordered", (order) => order.placed_at, "moment"],
  ["Needs a look", (order) => (order.problem === null ? "" : STRAY_WORDS[order.problem])],
];

/** One line per order; drafts are none. */
export function adminOrdersTable(timeZone: string): CsvTable<AdminOrderRow> {
  return { name: "orders", timeZone, columns: COLUMNS };
}
