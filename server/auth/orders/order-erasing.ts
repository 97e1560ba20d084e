// What an order holds of people: taken out when its buyer or its workspace is erased, as soon as nothing has to be sent any more.
import { orderDesignInput } from "#lib/services/auth/order-entities.ts";
import {
  blankOrder,
  deleteOrderFiles,
  markErased,
  ordersPlacedBy,
  takeOffPieces,
} from "#server/auth/orders/order-ending-repository.ts";
import { forgetMessages } from "#server/auth/orders/order-messages-store.ts";
import { forgetReports } from "#server/auth/orders/order-reports-store.ts";
import type { OrderRecord } from "#server/auth/orders/order-repository.ts";
import { instantOf } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Takes out of an order whoever is named by it, with its pictures; what was paid, and for what, stays. */
export async function eraseOrder(tx: Tx, { id, design }: Pick<OrderRecord, "id" | "design">): Promise<void> {
  const { color } = orderDesignInput.parse(design);
  await deleteOrderFiles(tx, id);
  await forgetMessages(tx, id);
  await forgetReports(tx, id);
  await blankOrder(tx, id, {
    ...{ email: null, address: null, placedBy: null, takenBy: null, approvedBy: null },
    design: { color, logo: null, name: "", words: {}, people: [] },
  });
}

const ENDED = ["draft", "cancelled", "delivered", "refunded"];

/** An account was deleted: its orders forget it at once, those on their way as soon as they have arrived. */
export async function eraseOrdersOf(tx: Tx, person: string, email: string): Promise<void> {
  for (const row of await markErased(tx, { person, email }, ENDED)) await eraseOrder(tx, row);
  await takeOffPieces(tx, person);
}

/** What orders hold of a person, for the copy of their data. */
export async function ordersInExport(tx: Tx, person: string, email: string): Promise<Record<string, unknown>[]> {
  const rows = await ordersPlacedBy(tx, person, email);
  return rows.map((row) => ({
    ...{ number: row.number, state: row.state, title: row.title, email: row.email, address: row.address },
    ...{ total: row.total, currency: row.currency, design: row.design, placed_at: instantOf(row.placedAt) },
  }));
}
