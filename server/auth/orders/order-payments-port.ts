// How one order is paid: by invoice that somebody marks paid, or on a provider's page. Orders know no more of either than this.
import type { OrderQuote } from "#lib/services/auth/order-entities.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What is to be paid once. Nothing of it was typed by whoever ordered but the address of their mailbox. */
export type OneOff = {
  orderId: string;
  number: number;
  email: string;
  quote: OrderQuote;
  /** Where the payer comes back to, paid or not: a path of ours. The order's secret in it is for us: no provider is told it. */
  back: string;
};

export type StartedOneOff = {
  /** Where the payer goes; null where there is no page and the order is followed instead. */
  url: string | null;
  /** The provider's own name of it, by which its events find the order; kept as `payment_ref`, unique. */
  reference: string;
  /** After this it is not paid any more: the order lapses and what it held is free. */
  lapsesAt: Date;
};

export type OrderPayments = {
  provider: "invoice" | "stripe";
  /** Begins a payment, in the transaction that places the order or asks for its way to pay again. */
  startOneOff: (tx: Tx, order: OneOff) => Promise<StartedOneOff>;
  /** Takes back what was begun, so that nobody pays it any more; `paid` where somebody was faster. */
  dropOneOff: (tx: Tx, reference: string) => Promise<"dropped" | "paid">;
  /** Gives the money back; `by-hand` where somebody has to do that. */
  refundOneOff: (tx: Tx, paid: { reference: string; total: number; currency: string }) => Promise<"begun" | "by-hand">;
  /** Gives a part of it back, writes that down, and answers whether all of it is given back now. */
  refundPart: (tx: Tx, part: { orderId: string; amount: number; reason: string }) => Promise<"part" | "whole">;
};

export type OrderProviders = Record<OrderPayments["provider"], OrderPayments>;

/** How long an order by invoice waits for its money. */
const INVOICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** By invoice: the order's own page is the invoice, and an administrator says that it was paid. */
export const orderByInvoice: OrderPayments = {
  provider: "invoice",
  startOneOff: (_tx, { orderId }) =>
    Promise.resolve({
      url: null,
      reference: `invoice:${orderId}`,
      lapsesAt: new Date(Date.now() + INVOICE_DAYS * DAY_MS),
    }),
  dropOneOff: () => Promise.resolve("dropped"),
  refundOneOff: () => Promise.resolve("by-hand"),
  refundPart: () => Promise.resolve("part"),
};

type Given = { providers: OrderProviders; forNew: () => OrderPayments["provider"] };

let given: Given = {
  providers: { invoice: orderByInvoice, stripe: orderByInvoice },
  forNew: () => "invoice",
};

/** Says who takes the money of orders: the auth service does so where it is put together. */
export function giveOrderPayments(providers: OrderProviders, forNew: Given["forNew"]): void {
  given = { providers, forNew };
}

/** Who takes the money of an order that is placed now. */
export function orderPaymentsForNew(): OrderPayments {
  return given.providers[given.forNew()];
}

/** Who takes the money of an order that was placed. */
export function orderPaymentsOf(provider: string | null): OrderPayments {
  return given.providers[provider === "stripe" ? "stripe" : "invoice"];
}

/** What a provider says of a payment that it was asked for. */
export type OneOffOutcome = "paid" | "expired" | "refunded";

/**
 * What came of telling it, for whoever tells: `settled` now; `again` where it was so already; `late` where it was paid after the order
 * had lapsed or was canceled, so that the money goes back; `unknown` for no order of ours.
 */
export type OneOffSettled = "settled" | "again" | "late" | "unknown";
