// An amount as somebody types it, in hundredths.

/** Null for nothing; undefined for what is no amount. */
export function centsOf(text: string): number | null | undefined {
  if (text === "") return null;
  const found = /^[$€£]?\s?(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  const cents = found ? Number(found[1]) * 100 + Number((found[2] ?? "0").padEnd(2, "0")) : 0;
  return cents > 0 ? cents : undefined;
}
