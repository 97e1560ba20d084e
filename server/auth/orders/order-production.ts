// What the printer's own server is told when production starts: where it goes, what is printed, and each tag with its chip's message.
import { tellMaker } from "#server/auth/orders/order-messages.ts";
import { makersAddress } from "#server/auth/orders/order-messages-store.ts";
import { namedPieces, readPrinting, summaryOf } from "#server/auth/orders/order-print.ts";
import type { OrderRecord } from "#server/auth/orders/order-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Keeps the message with the act; where somebody here does it by hand, the codes for the backs wait for their zip. */
export async function tellOfProduction(tx: Tx, order: OrderRecord): Promise<void> {
  if ((await makersAddress(tx)) === null) return;
  const printing = await readPrinting(tx, order);
  const pieces = namedPieces(printing).map(({ tag: { page: _page, ...tag }, person }) => ({ ...tag, ...person }));
  await tellMaker(tx, {
    orderId: order.id,
    type: "order.produce",
    data: { order_id: order.id, ...summaryOf(printing), pieces_to_make: pieces },
  });
}
