// What an agreement costs: per period, and for what is left of one that is under way. Pure.

import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import { promiseWords } from "#lib/promo-words.ts";
import type { Agreement, Interval, Line, Price, Quote } from "#lib/services/auth/billing-entities.ts";
import { type Discount, discountedLines, promoLine } from "#server/auth/billing/discount.ts";
import { remainingPart } from "#server/auth/billing/periods.ts";
import type { PromoTerms } from "#server/auth/promos/promo-repository.ts";

/** What a plan is sold for: the part of its row that prices an agreement. */
export type Offer = { name: string; prices: Readonly<Record<string, Price>>; seatsIncluded: number };

/** An agreement with the prices of the day. */
export type Priced = Agreement & { base_amount: number; seat_amount: number; seats_included: number };

/** Prices an agreement; throws `invalid` for a currency that is not sold in, and for seats that are not sold. */
export function priceOf(offer: Offer, agreement: Agreement): Priced {
  const { currency } = agreement;
  const price = Object.hasOwn(offer.prices, currency) ? offer.prices[currency] : undefined;
  if (!price) throw refused("currency", `${offer.name} is not sold in ${currency}.`);
  const yearly = agreement.interval === "year";
  const seat = yearly ? price.seat_year : price.seat_month;
  const { seatsIncluded } = offer;
  if (seat === null && agreement.seats > seatsIncluded)
    throw refused("seats", `${offer.name} has ${counted(seatsIncluded, "seat")} and no extra seats.`);
  return {
    ...agreement,
    seats: Math.max(agreement.seats, seatsIncluded),
    base_amount: yearly ? price.year : price.month,
    seat_amount: seat ?? 0,
    seats_included: seatsIncluded,
  };
}

function refused(field: string, sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

type Amounts = Pick<Priced, "base_amount" | "seat_amount" | "seats" | "seats_included">;

/** What a period costs. */
export function periodAmount({ base_amount, seat_amount, seats, seats_included }: Amounts): number {
  return base_amount + Math.max(0, seats - seats_included) * seat_amount;
}

/** The lines of a whole period's invoice. */
export function periodLines(name: string, priced: Amounts & { interval: Interval }): Line[] {
  const extra = Math.max(0, priced.seats - priced.seats_included);
  const per = priced.interval === "year" ? "one year" : "one month";
  return [
    { label: `${name}, ${per}`, quantity: 1, unit_amount: priced.base_amount, amount: priced.base_amount },
    ...(extra > 0
      ? [
          {
            label: `Further seats, ${per}`,
            quantity: extra,
            unit_amount: priced.seat_amount,
            amount: extra * priced.seat_amount,
          },
        ]
      : []),
  ];
}

/** What runs now, where something runs. */
export type Running = Priced & { name: string; start: Date; end: Date };

/** A first agreement: the whole period at once. */
export function firstQuote(name: string, priced: Priced, starts: Date): Quote {
  const lines = periodLines(name, priced);
  return {
    lines,
    due_now: lines.reduce((sum, line) => sum + line.amount, 0),
    credit: 0,
    currency: priced.currency,
    starts: "now",
    starts_at: starts.toISOString(),
    recurring: { amount: periodAmount(priced), interval: priced.interval },
    promo: null,
  };
}

type Change = { to: Priced; now: Date; discount?: Discount | null };

/**
 * A change of a running agreement. What costs more per period begins now, and what is left of the period is charged
 * against what was paid for it; what costs less begins with the next period and gives nothing back. Another interval
 * begins with the next period too, because two periods cannot be compared by the day without a surprise; a provider
 * that reckons it itself may begin it at once.
 */
export function changeQuote(running: Running, name: string, { to, now, discount = null }: Change): Quote {
  const recurring = { amount: periodAmount(to), interval: to.interval };
  const dearer = to.interval === running.interval && recurring.amount > periodAmount(running);
  if (!dearer)
    return {
      lines: [],
      due_now: 0,
      credit: 0,
      currency: to.currency,
      starts: "next_period",
      starts_at: running.end.toISOString(),
      recurring,
      promo: null,
    };
  const part = remainingPart({ start: running.start, end: running.end, now });
  const until = "for the rest of the period";
  const rest = [
    prorated(`${name} ${until}`, periodAmount(to), part),
    prorated(`Already paid: ${running.name} ${until}`, -periodAmount(running), part),
  ];
  // A part is taken off the difference as it is off every payment; an amount was taken off the period already.
  const lines = discount?.percent == null ? rest : discountedLines(rest, discount, to);
  const due = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    lines,
    due_now: Math.max(0, due),
    credit: 0,
    currency: to.currency,
    starts: "now",
    starts_at: now.toISOString(),
    recurring,
    promo: null,
  };
}

function prorated(label: string, whole: number, part: number): Line {
  const amount = Math.round(whole * part);
  return { label, quantity: 1, unit_amount: amount, amount };
}

/** A first agreement with what a promo code takes off its first payment, and what is promised of it. */
export function promisedQuote(quote: Quote, terms: PromoTerms, off: number): Quote {
  const { currency, due_now: full, recurring } = quote;
  const promise = promiseWords({ gift: terms, currency, interval: recurring.interval, full, off });
  return {
    ...quote,
    lines: [...quote.lines, promoLine(terms, off)],
    due_now: full - off,
    promo: { code: terms.code, promise },
  };
}
