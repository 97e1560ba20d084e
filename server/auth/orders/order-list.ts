// The list of a workspace's orders and its file, read through the view that shows a workspace its own.
import type { CsvColumn } from "#lib/csv-table.ts";
import { minorUnits } from "#lib/money.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { OrdersList } from "#lib/services/auth/order-contract.ts";
import type { OrderRow } from "#lib/services/auth/order-entities.ts";
import { ORDER_NEEDS, ORDER_STATE_NAMES, ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { type ListedOrder, workspaceOrdersPage } from "#server/auth/orders/order-list-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { CsvTable } from "#server/platform/csv.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

function rowWire(names: ReadonlyMap<string, string>) {
  return ({ placedAt, placedBy, pieceCount, ...row }: ListedOrder): OrderRow => ({
    ...{ id: row.id, number: row.number ?? 0, title: row.title, total: row.total, currency: row.currency },
    state: ORDER_STATES.find((known) => known === row.state) ?? "ordered",
    needs: ORDER_NEEDS.find((known) => known === row.needs) ?? null,
    pieces: pieceCount,
    placed_at: instantOf(placedAt ?? new Date(0)),
    person: placedBy === null ? null : (names.get(placedBy) ?? null),
  });
}

async function namesOf(context: CallContext, rows: readonly ListedOrder[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ placedBy }) => (placedBy === null ? [] : [placedBy])))];
  const people = ids.length === 0 ? [] : await context.people(ids);
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** GET /orders */
export async function listOrders(context: CallContext, input: OrdersList) {
  const scope = authorize(context.actor, "orders.read");
  const { state, needs } = input;
  const page = await readWorkspace(scope, (tx) => workspaceOrdersPage(tx, { ...pageOf(input), state, needs }));
  return toPage(page, input, rowWire(await namesOf(context, page.rows)));
}

const COLUMNS: readonly CsvColumn<OrderRow>[] = [
  ["Number", (order) => order.number],
  ["What", (order) => order.title],
  ["Status", (order) => ORDER_STATE_NAMES[order.state]],
  ["Pieces", (order) => order.pieces],
  ["Total", ({ total, currency }) => (total / minorUnits(currency)).toFixed(Math.log10(minorUnits(currency)))],
  ["Currency", (order) => order.currency],
  ["Placed", (order) => order.placed_at, "day"],
  ["Placed by", (order) => order.person ?? ""],
];

const table = (timeZone: string): CsvTable<OrderRow> => ({ name: "orders", timeZone, columns: COLUMNS });

/** GET /orders/export */
export async function exportOrders(context: CallContext, input: Listed<OrdersList>): Promise<File> {
  const scope = authorize(context.actor, "orders.export");
  const whole = { ...wholeOf(input), state: input.state, needs: input.needs };
  const pieces = orderedPieces(whole, async (page) => {
    const found = await readWorkspace(scope, (tx) => workspaceOrdersPage(tx, page));
    const toRow = rowWire(await namesOf(context, found.rows));
    return { ...found, rows: found.rows.map(toRow) };
  });
  return csvExport(
    context.request.gone,
    table(zoneOf(context.session)),
    mapPieces(pieces, (row) => row),
  );
}
