// Amounts of money: whole minor units in, text by Intl out.

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat("en", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  formats.set(currency, made);
  return made;
}

/** How many minor units make one: 100 for USD, 1 for JPY. */
export function minorUnits(currency: string): number {
  return 10 ** (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2);
}

/** `1900` USD as "$19", `1950` as "$19.50". */
export function formatMoney(minor: number, currency: string): string {
  return formatOf(currency).format(minor / minorUnits(currency));
}

/** The same with its cents, for sums that stand under each other: `1900` USD as "$19.00". */
export function formatExactly(minor: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / minorUnits(currency));
}

/** Every currency that we bill in, the first one first: what `currencyOfRegion` can answer. */
export function billingCurrencies(): string[] {
  return [...new Set(["USD", "EUR", "GBP", ...Object.values(BY_REGION).sort()])];
}

/** "Swiss Franc" for CHF. */
export function currencyName(currency: string): string {
  return new Intl.DisplayNames("en", { type: "currency" }).of(currency) ?? currency;
}

/** True for a currency and for nothing else that looks like one. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** The currency of a region such as "US" or "DE"; USD where we do not know better. */
export function currencyOfRegion(region: string | undefined): string {
  if (!region) return "USD";
  if (EURO.has(region)) return "EUR";
  return BY_REGION[region] ?? "USD";
}

const EURO = new Set("AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG".split(" "));
const BY_REGION: Readonly<Record<string, string>> = {
  GB: "GBP",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  CH: "CHF",
  JP: "JPY",
  IN: "INR",
  BR: "BRL",
  MX: "MXN",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
};
