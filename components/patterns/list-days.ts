// The two days between which a list is looked at, as every list reads them from its address.

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** For a shape's filters. A list that ends before it begins ends nowhere. */
export const DAY_FILTERS = {
  from: isDay,
  to: (text: string, read: (name: string) => string | null | undefined) => isDay(text) && text >= (read("from") ?? ""),
} as const;
