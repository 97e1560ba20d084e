// The money of one order at Stripe: how the order names the page that it came from, and how it is given back.
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { PaymentRow } from "#server/auth/orders/order-payments-store.ts";
import { readPage, refundPage } from "#server/auth/payments/stripe-page.ts";

const PREFIX = "stripe:";

/** How an order names the page that it is paid on. */
export const referenceOf = (session: string) => `${PREFIX}${session}`;
/** The page in such a name; empty where it names none. */
export const sessionIn = (reference: string) => (reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : "");

/** Gives back at Stripe whatever of a page's money was not given back yet; that it was, is read there like everything. */
export async function giveMoneyBack(way: PaymentRow): Promise<void> {
  if (way.session === null) throw new AppError("conflict", "Nothing was paid on a page here.");
  const page = await readPage(way.session);
  const left = page.total - page.refunded;
  if (page.money !== "paid" || left <= 0) return;
  await refundPage(page, left);
  log.info({ order: way.orderId, refunded: left }, "stripe: money of an order is given back");
}

/** Gives so much of a page's money back; throws `conflict` where less is left of it. */
export async function givePartBack(way: PaymentRow, amount: number): Promise<void> {
  const page = await readPage(way.session ?? "");
  if (page.money !== "paid" || page.refunded + amount > page.total)
    throw new AppError("conflict", "That is more than is left of it.");
  await refundPage(page, amount);
  log.info({ order: way.orderId, refunded: amount }, "stripe: a part of an order's money is given back");
}
