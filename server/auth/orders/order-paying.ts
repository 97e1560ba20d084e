// How the payment of an order begins: on a provider's page, or by invoice. Only of what holds what it is to be paid for.
import { orderQuoteSchema } from "#lib/services/auth/order-entities.ts";
import { orderPaymentsForNew } from "#server/auth/orders/order-payments-port.ts";
import { type OrderRecord, orderById, storeOrder } from "#server/auth/orders/order-repository.ts";
import { moveOrder } from "#server/auth/orders/order-states.ts";
import { stateOfOrder } from "#server/auth/orders/order-wire.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** Begins the payment of a locked order, once. */
export async function beginPayment(tx: Tx, row: OrderRecord, back: string): Promise<OrderRecord> {
  if (row.state !== "ordered" || !row.holds || row.paymentRef !== null) return row;
  const payments = orderPaymentsForNew();
  const begun = await payments.startOneOff(tx, {
    ...{ orderId: row.id, number: row.number ?? 0, email: row.email ?? "", back },
    quote: orderQuoteSchema.parse(row.quote),
  });
  const { url: payUrl, reference: paymentRef, lapsesAt } = begun;
  return storeOrder(tx, row.id, { provider: payments.provider, paymentRef, payUrl, lapsesAt });
}

/** Where an order is paid, begun once; `back` where it is followed instead, is paid already, or waits for its mailbox. */
export async function wayToPay(id: string, back: string): Promise<string> {
  return unscoped(async (tx) => {
    const row = await orderById(tx, id, true);
    if (row?.state !== "ordered") return back;
    return (await beginPayment(tx, row, back)).payUrl ?? back;
  });
}

/** The same for whoever asks for it; throws `conflict` where there is nothing to pay. */
export async function askedWayToPay(row: OrderRecord, back: string): Promise<{ data: { url: string } }> {
  moveOrder(stateOfOrder(row), "pay", "system");
  return { data: { url: await wayToPay(row.id, back) } };
}
