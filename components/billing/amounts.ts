// Amounts as people type them: decimals in fields, whole minor units on the wire.
import { minorUnits } from "#lib/money.ts";

/** "9" or "9.50" from 900 and 950; nothing for a seat that is not sold. */
export function decimalOf(minor: number | null, currency: string): string {
  if (minor === null) return "";
  const unit = minorUnits(currency);
  return minor % unit === 0 ? String(minor / unit) : (minor / unit).toFixed(Math.round(Math.log10(unit)));
}

/** Minor units of what was typed; null for nothing, NaN for what is no amount. */
export function minorOf(text: string, currency: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (!/^\d{1,7}([.,]\d{1,3})?$/.test(trimmed)) return Number.NaN;
  const minor = Number(trimmed.replace(",", ".")) * minorUnits(currency);
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : Number.NaN;
}
