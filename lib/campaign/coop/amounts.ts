// Amounts of the co-op account as somebody types them.
import { minorUnits } from "#lib/money.ts";
import { MOST_COOP_AMOUNT } from "#lib/services/campaign/coop-limits.ts";

const TYPED = /^\p{Sc}?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/u;

/** "1,250", "$1,250.50" or "1250.5" in whole minor units; null for what is no amount, or has more places than the currency. */
export function minorOfText(text: string, currency: string): number | null {
  const typed = TYPED.exec(text.trim());
  if (typed === null) return null;
  const [, whole = "", rest = ""] = typed;
  const units = minorUnits(currency);
  const minor = Number(whole.replaceAll(",", "")) * units + (Number(rest.padEnd(2, "0")) * units) / 100;
  return Number.isInteger(minor) && minor <= MOST_COOP_AMOUNT ? minor : null;
}

/** "1234.50", with as many places as the currency has: for a field and for a spreadsheet. */
export function plainAmount(minor: number, currency: string): string {
  const units = minorUnits(currency);
  return (minor / units).toFixed(Math.round(Math.log10(units)));
}

/** What the franchise would carry of a sum now, and what stays with the location: as the database splits it. */
export function splitOf(total: number, { percent, available }: { percent: number; available: number }) {
  const company = Math.min(Math.floor((total * percent + 50) / 100), available);
  return { company, own: total - company };
}
