// A part of an order's money goes back, whoever began that: its credit note is written, and its mailbox is told.
import { issueCredit } from "#server/auth/orders/order-credits-store.ts";
import { orderPartEmail } from "#server/auth/orders/order-emails.ts";
import type { PaymentRow } from "#server/auth/orders/order-payments-store.ts";
import { orderById } from "#server/auth/orders/order-repository.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Back = {
  amount: number;
  reason?: string /** The last part is a refund of the order, which is told as one. */;
  whole: boolean;
};

/** In the transaction that writes down how much of the payment is given back. */
export async function giveBack(tx: Tx, way: PaymentRow, { amount, reason = "", whole }: Back): Promise<void> {
  await issueCredit(tx, way, { amount, reason });
  const row = whole ? null : await orderById(tx, way.orderId);
  const email = row && orderPartEmail(row, amount);
  if (email) await queueEmail(tx, email);
}
