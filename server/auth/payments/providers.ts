// Who takes the money, told to billing and to orders once in each process that asks for some or gives a code back.
import { env } from "#lib/env.server.ts";
import { givePaymentProviders } from "#server/auth/billing/payments-port.ts";
import { giveOrderPayments } from "#server/auth/orders/order-payments-port.ts";
import { invoicePayments } from "#server/auth/payments/invoice.ts";
import { invoiceOrders } from "#server/auth/payments/order-invoice.ts";
import { stripePayments } from "#server/auth/payments/stripe.ts";
import { stripeOrders } from "#server/auth/payments/stripe-order.ts";

/** Gives both their providers; asked again it does the same. */
export function openPayments(): void {
  givePaymentProviders({ invoice: invoicePayments, stripe: stripePayments });
  giveOrderPayments({ invoice: invoiceOrders, stripe: stripeOrders }, () =>
    env().STRIPE_SECRET_KEY === undefined ? "invoice" : "stripe",
  );
}
