// What is typed in the forms of the catalogue, as the wire has it: prices a step a line, places a line each.
import type { Wrong } from "#app/admin/_components/use-sending.ts";
import { minorOf } from "#components/billing/amounts.ts";
import { minorUnits } from "#lib/money.ts";
import { counted } from "#lib/plural.ts";
import type { AdminProduct, ShopSettings } from "#lib/services/auth/order-admin-entities.ts";
import { ORDER_KINDS, type OrderKind } from "#lib/services/auth/order-limits.ts";

type Step = AdminProduct["prices"][string][number];

const written = (minor: number, currency: string) =>
  (minor / minorUnits(currency)).toFixed(Math.round(Math.log10(minorUnits(currency))));

/** An amount as somebody typed it; null for nothing and for what is none. */
function typedMinor(text: string, currency: string): number | null {
  const minor = minorOf(text, currency);
  return minor === null || Number.isNaN(minor) ? null : minor;
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** "1: 3.50" a line: from so many on, each costs so much. */
export function stepsText(steps: readonly Step[] | undefined, currency: string): string {
  return (steps ?? []).map(({ from, each }) => `${from}: ${written(each, currency)}`).join("\n");
}

/** The same read back; null where a line is none. */
export function stepsIn(text: string, currency: string): Step[] | null {
  const steps = linesOf(text).map((line) => {
    const [from = "", amount = "", ...rest] = line.split(":").map((part) => part.trim());
    const each = typedMinor(amount, currency);
    return /^\d{1,6}$/.test(from) && each !== null && rest.length === 0 ? { from: Number(from), each } : null;
  });
  return steps.every((step) => step !== null) ? steps : null;
}

/** What one of a product holds, out of a form's fields. */
export function piecesIn(read: (name: string) => string): AdminProduct["pieces"] {
  const pieces: Partial<Record<OrderKind, number>> = {};
  for (const kind of ORDER_KINDS) {
    const count = Number(read(`pieces.${kind}`));
    if (Number.isInteger(count) && count > 0) pieces[kind] = count;
  }
  return pieces;
}

/** "US, 3 days, USD 6.00, EUR 6.00" a line. */
export function shippingText(rows: ShopSettings["shipping"]): string {
  return rows
    .map(({ country, days, amount }) => {
      const sums = Object.entries(amount).map(([currency, minor]) => `${currency} ${written(minor, currency)}`);
      return [country, counted(days, "day"), ...sums].join(", ");
    })
    .join("\n");
}

/** The same read back; the first line that is none is said. */
export function shippingIn(text: string): ShopSettings["shipping"] | Wrong {
  const rows: ShopSettings["shipping"] = [];
  for (const line of linesOf(text)) {
    const [country = "", days = "", ...sums] = line.split(",").map((part) => part.trim());
    const counted = /^(\d{1,2})( days?)?$/.exec(days)?.[1];
    const amount: Record<string, number> = {};
    for (const sum of sums) {
      const [currency = "", typed = ""] = sum.split(/\s+/);
      const minor = /^[A-Z]{3}$/.test(currency) ? typedMinor(typed, currency) : null;
      if (minor === null) return { field: "shipping", error: `“${sum}” is no sum. Write it as USD 6.00.` };
      amount[currency] = minor;
    }
    if (counted === undefined || sums.length === 0)
      return { field: "shipping", error: `“${line}” is not complete. Write it as US, 3 days, USD 6.00.` };
    rows.push({ country: country.toUpperCase(), days: Number(counted), amount });
  }
  return rows;
}

/** "US-RI, 7%, Rhode Island tax, on shipping" a line. */
export function taxText(rows: ShopSettings["taxes"]): string {
  return rows
    .map(({ country, region, basis_points, label, on_shipping }) =>
      [region ? `${country}-${region}` : country, `${basis_points / 100}%`, label, on_shipping ? "on shipping" : ""]
        .filter(Boolean)
        .join(", "),
    )
    .join("\n");
}

/** The same read back; the first line that is none is said. */
export function taxesIn(text: string): ShopSettings["taxes"] | Wrong {
  const rows: ShopSettings["taxes"] = [];
  for (const line of linesOf(text)) {
    const [place = "", rate = "", label = "", shipping = ""] = line.split(",").map((part) => part.trim());
    const [country = "", region = ""] = place.toUpperCase().split("-");
    const percent = /^(\d{1,2}(\.\d{1,2})?)\s*%$/.exec(rate)?.[1];
    if (percent === undefined || label === "")
      return { field: "taxes", error: `“${line}” is not complete. Write it as US-RI, 7%, Rhode Island tax.` };
    const on_shipping = shipping.toLowerCase() === "on shipping";
    rows.push({ country, region, basis_points: Math.round(Number(percent) * 100), label, on_shipping });
  }
  return rows;
}
