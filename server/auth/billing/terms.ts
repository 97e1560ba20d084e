// The agreement inside something bigger: what is stored with an invoice and for the next period.

import type { Agreed } from "#server/auth/billing/invoice-repository.ts";
import type { Priced } from "#server/auth/billing/quote.ts";

/** An agreement with its prices, and nothing else. */
export function termsOf({
  plan_id,
  interval,
  seats,
  currency,
  base_amount,
  seat_amount,
  seats_included,
}: Priced): Agreed {
  return { plan_id, interval, seats, currency, base_amount, seat_amount, seats_included };
}

/** The same as columns of a subscription. */
export function termColumns(agreed: Agreed) {
  return {
    planId: agreed.plan_id,
    interval: agreed.interval,
    seats: agreed.seats,
    seatsIncluded: agreed.seats_included,
    currency: agreed.currency,
    baseAmount: agreed.base_amount,
    seatAmount: agreed.seat_amount,
  };
}
