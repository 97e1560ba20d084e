// How a workspace pays: by invoice that somebody marks paid, or through Stripe. Billing knows no more of either than this.
import { env } from "#lib/env.server.ts";
import type { Quote } from "#lib/services/auth/billing-entities.ts";
import type { BillingRow, PlanRow } from "#server/auth/billing/billing-repository.ts";
import type { Priced } from "#server/auth/billing/quote.ts";
import type { PromoTerms } from "#server/auth/promos/promo-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A use of a promo code that an order holds: what it takes off, of how many payments; null is every one. */
export type HeldPromo = { id: string; off: number; payments: number | null; terms: PromoTerms };

/** What is ordered, of the workspace whose row is locked. */
export type Order = { row: BillingRow; plan: PlanRow; priced: Priced; promo?: HeldPromo | null };

export type Payments = {
  provider: "invoice" | "stripe";
  /** Begins a first payment; answers where the payer goes. */
  checkout: (tx: Tx, order: Order) => Promise<string>;
  /**
   * An order that was not paid is taken back at its provider, by what its promo code is held for, so that nobody pays it
   * with the code any more. `paid` where somebody was faster.
   */
  dropOrder: (tx: Tx, id: string) => Promise<"dropped" | "paid">;
  /** What a change of what runs costs as this provider reckons it; `plain` is what we reckon. */
  quote: (order: Order, plain: Quote) => Promise<Quote>;
  /** Changes what runs, as it was quoted; answers when that begins. */
  change: (tx: Tx, order: Order & { quote: Quote }) => Promise<Quote["starts"]>;
  /** Ends with the period, or takes that back. */
  cancelLater: (tx: Tx, row: BillingRow, cancel: boolean) => Promise<void>;
  pause: (tx: Tx, row: BillingRow) => Promise<void>;
  resume: (tx: Tx, row: BillingRow) => Promise<void>;
  /** The operator stops the workspace: nothing is charged until it goes on. The row has its new status. */
  stop: (tx: Tx, row: BillingRow) => Promise<void>;
  /** The operator opens it again, in the status that the row has; answers the one that it has then. */
  goOn: (tx: Tx, row: BillingRow) => Promise<string>;
  /** The provider's page for the payment method; null where there is none. */
  portal: (row: BillingRow) => Promise<string | null>;
};

export type PaymentProviders = Record<Payments["provider"], Payments>;

let given: PaymentProviders | null = null;

/** Says who the providers are: the auth service does so where it is put together, so that billing names none of them. */
export function givePaymentProviders(providers: PaymentProviders): void {
  given = providers;
}

/** The provider of an order by what its promo code is held for: `invoice:` or `stripe:` and an id. */
export function paymentsHolding(heldFor: string): { payments: Payments; id: string } {
  const [name = "", id = ""] = heldFor.split(/:(.*)/s);
  return { payments: providerCalled(name === "stripe" ? "stripe" : "invoice"), id };
}

function providerCalled(name: Payments["provider"]): Payments {
  if (!given) throw new Error("No payment providers were given.");
  return given[name];
}

/** Who takes the money of new agreements. */
export function paymentsForNew(): Payments {
  return providerCalled(env().STRIPE_SECRET_KEY === undefined ? "invoice" : "stripe");
}

/** Who takes the money of an agreement that runs. */
export function paymentsOf({ subscription }: Pick<BillingRow, "subscription">): Payments {
  return providerCalled(subscription.provider === "stripe" ? "stripe" : "invoice");
}
