// What texts cost, in words. One segment is cheaper than a cent; a sum is in cents, a begun one whole.
import { formatExactly } from "#lib/money.ts";
import { centsOf, MICROS_PER_CENT, type Micros } from "./prices.ts";

/** "$34.98". */
export function microsText(micros: Micros): string {
  return formatExactly(centsOf(micros), "USD");
}

const CENTS_PER_DOLLAR = 100;

/** Dollars as somebody types them, "25", "$25.50" or "1,000", in millionths; null for what is no amount. */
export function microsOfText(text: string): Micros | null {
  const typed = /^\$?(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/.exec(text.trim());
  if (typed === null) return null;
  const [, whole = "", rest = ""] = typed;
  return Math.round(Number(`${whole.replace(",", "")}${rest}`) * CENTS_PER_DOLLAR) * MICROS_PER_CENT;
}

/** The same back, for the field. */
export function amountText(micros: Micros | null): string {
  return micros === null ? "" : String(micros / MICROS_PER_CENT / CENTS_PER_DOLLAR);
}

const MICROS_PER_DOLLAR = MICROS_PER_CENT * CENTS_PER_DOLLAR;

/** "$0.0112": what one segment costs, to the last digit. */
export function segmentPriceText(micros: Micros): string {
  const [whole = "0", rest = ""] = (micros / MICROS_PER_DOLLAR).toFixed(6).split(".");
  return `$${whole}.${rest.replace(/0{1,4}$/, "")}`;
}

/** The same as somebody types it, in millionths; null for what is no price of a segment. */
export function segmentPriceOf(text: string): Micros | null {
  const typed = /^\$?(\d{0,1})\.?(\d{0,6})$/.exec(text.trim());
  if (typed === null || !/\d/.test(text)) return null;
  const [, whole = "", rest = ""] = typed;
  if (!text.includes(".") && rest !== "") return null;
  return Number(whole || "0") * MICROS_PER_DOLLAR + Number(rest.padEnd(6, "0"));
}
