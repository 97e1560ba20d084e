// Formatters of dates, made once: making one costs more than a hundred uses of it, and a page asks for dozens.

/** More wishes than our texts have in the time zones that one process usually sees. */
const MOST = 200;
const made = new Map<string, Intl.DateTimeFormat>();

/** The formatter of these options; the same wish gets the same object. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MOST) made.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

/** The calendar day it is at a moment in a time zone, as "2026-11-20". */
export function dayIn(moment: Date, timeZone: string): string {
  return dateFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}
