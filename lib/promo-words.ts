// What a promo code gives, in words: before it exists, where it is typed in, and on what is to be paid.
import { formatMoney } from "#lib/money.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { PROMO_PRODUCTS } from "#lib/services/auth/promo-limits.ts";
import { DEVICE_KINDS, type DeviceKind } from "#lib/services/card/device-limits.ts";

type PromoProducts = (typeof PROMO_PRODUCTS)[number];

/** What a code gives: part of a price or an amount by currency, and for how long; devices; or days of trial. */
export type Gift = {
  percent: number | null;
  amounts: Readonly<Record<string, number>> | null;
  /** So many of each kind are free in an order of devices. */
  devices: Readonly<Partial<Record<DeviceKind, number>>> | null;
  trial_days: number | null;
  main_component: string | null;
  lasts: "once" | "months" | "always";
  months: number | null;
  /** What it takes something off, where that is known; an order of devices is paid once. */
  products?: PromoProducts;
};

const oneOf = new Intl.ListFormat("en", { type: "disjunction" });

/** "20% off", "$20 off", "$20 or €18 off". */
function offWords({ percent, amounts }: Gift, currency?: string): string {
  if (percent !== null) return `${percent}% off`;
  const sums = Object.entries(amounts ?? {}).filter(([code]) => currency === undefined || code === currency);
  return `${oneOf.format(sums.map(([code, minor]) => formatMoney(minor, code)))} off`;
}

function lastingWords(gift: Gift): string {
  if (gift.products === "orders") return gift.percent === 100 ? "a free order" : `${offWords(gift)} an order`;
  const months = counted(gift.months ?? 1, "month");
  if (gift.percent === 100)
    return { once: "the first payment free", months: `${months} free`, always: "every payment free" }[gift.lasts];
  const off = offWords(gift);
  return { once: `${off} the first payment`, months: `${off} for ${months}`, always: `${off} every payment` }[
    gift.lasts
  ];
}

/** True for part of a price or a sum of money. */
export function isDiscount({ percent, amounts }: Pick<Gift, "percent" | "amounts">): boolean {
  return percent !== null || amounts !== null;
}

/** True for what takes something off a price. */
export function takesOff(gift: Pick<Gift, "percent" | "amounts" | "devices">): boolean {
  return isDiscount(gift) || gift.devices !== null;
}

/** "2 free badges and 1 free stand". */
export function devicesWords(devices: NonNullable<Gift["devices"]>): string {
  const kinds = DEVICE_KINDS.filter((kind) => (devices[kind] ?? 0) > 0);
  return inOnePhrase(kinds.map((kind) => counted(devices[kind] ?? 0, `free ${kind}`)));
}

/** "20% off for 3 months", "$20 off the first payment", "a trial of 45 days and the brokerage plan". */
export function giftWords(gift: Gift): string {
  const { trial_days: days, main_component: plan, devices } = gift;
  const words = [
    ...(isDiscount(gift) ? [lastingWords(gift)] : []),
    ...(devices === null ? [] : [devicesWords(devices)]),
    ...(days === null ? [] : [`a trial of ${counted(days, "day")}`]),
    ...(plan === null ? [] : [`the ${plan} plan`]),
  ];
  return inOnePhrase(words);
}

export type Promised = {
  gift: Gift;
  currency: string;
  interval: "month" | "year";
  /** What a payment costs without it, and what is taken off each that it is for; in minor units. */
  full: number;
  off: number;
};

/** "20% off for 3 months, then $49 a month": what is promised, with its period and what comes after it. */
export function promiseWords({ gift, currency, interval, full, off }: Promised): string {
  const price = (minor: number) => `${formatMoney(minor, currency)} a ${interval}`;
  const words = giftWords({ ...gift, amounts: gift.amounts && only(gift.amounts, currency) });
  if (gift.lasts === "always") return `${words}: ${price(full - off)}`;
  // Months are reckoned against a year that is paid at once.
  const within = gift.lasts === "months" && interval === "year" ? ", taken off the first year" : "";
  return `${words}${within}, then ${price(full)}`;
}

function only(amounts: Readonly<Record<string, number>>, currency: string): Record<string, number> {
  const minor = amounts[currency];
  return minor === undefined ? {} : { [currency]: minor };
}
