// How every date is put into words, for pages, emails and files; `npm run check` refuses another way (scripts/check/dates.mjs).

/** More wishes than our texts have in the time zones that one process usually sees. */
const MOST = 200;
const made = new Map<string, Intl.DateTimeFormat>();

/** The formatter of these options. Making one costs more than a hundred uses of it, so the same wish gets the same object. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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

/** The browser's own zone; on the server the machine's. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** True for a time zone that this machine can reckon in. */
export function isTimeZone(name: string): boolean {
  try {
    return dateFormat("en-US", { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

const dayOf = (moment: Date | string) => (typeof moment === "string" ? new Date(moment) : moment);
/** Without a zone it is the browser's own: only where the server draws nothing. */
type Zone = string | undefined;

/** As HTTP writes a moment, in whole seconds: "Mon, 23 Nov 2026 06:55:00 GMT". */
export function httpDate(moment: Date): string {
  return moment.toUTCString();
}

/** "November 20, 2026": a day in a sentence, on a page and in an email. */
export function longDay(moment: Date | string, timeZone: Zone): string {
  return dateFormat("en-US", { dateStyle: "long", timeZone }).format(dayOf(moment));
}

/** "Nov 20, 2026": a day in a table. */
export function shortDay(moment: Date | string, timeZone: Zone): string {
  return dateFormat("en-US", { dateStyle: "medium", timeZone }).format(dayOf(moment));
}

/** "Nov 20, 2026, 4:05 PM": a moment in a list. */
export function shortMoment(moment: Date | string, timeZone: Zone): string {
  return dateFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }).format(dayOf(moment));
}

/** "November 20, 2026 at 4:05 PM EST": a moment in an email, which may be read anywhere. */
export function longMoment(moment: Date | string, timeZone: string): string {
  const [date, time] = [
    { year: "numeric", month: "long", day: "numeric" },
    { hour: "numeric", minute: "2-digit" },
  ] as const;
  return dateFormat("en-US", { ...date, ...time, timeZoneName: "short", timeZone }).format(dayOf(moment));
}

/** "Friday, November 20, 2026": the heading of a day. */
export function fullDay(moment: Date | string, timeZone: string): string {
  return dateFormat("en-US", { dateStyle: "full", timeZone }).format(dayOf(moment));
}

/** "4:05 PM": where the day is said beside it. */
export function clockTime(moment: Date | string, timeZone: Zone): string {
  return dateFormat("en-US", { timeStyle: "short", timeZone }).format(dayOf(moment));
}

/** "Nov 20", with the year when it is not the one of `now`. */
export function nearDay(moment: Date | string, timeZone: string, now: Date = new Date()): string {
  const day = dayOf(moment);
  if (dayIn(day, timeZone).slice(0, 4) !== dayIn(now, timeZone).slice(0, 4)) return shortDay(day, timeZone);
  return dateFormat("en-US", { month: "short", day: "numeric", timeZone }).format(day);
}

const SIX_DAYS_MS = 6 * 86_400_000;

/** "Friday at 4:05 PM" within the last six days, then "Nov 3 at 4:05 PM": a weekday that came round again would mislead. */
export function recentMoment(moment: Date, timeZone: string, now: Date = new Date()): string {
  const near = now.getTime() - moment.getTime() < SIX_DAYS_MS;
  const day = near ? dateFormat("en-US", { weekday: "long", timeZone }).format(moment) : nearDay(moment, timeZone, now);
  return `${day} at ${clockTime(moment, timeZone)}`;
}

/** A calendar day, "2026-11-20", has no zone: "Nov 20", "Fri, Nov 20" or "Nov 20, 2026". */
export function calendarDay(day: string, beside?: "weekday" | "year"): string {
  const more = { weekday: { weekday: "short" }, year: { year: "numeric" } } as const;
  const options = { month: "short", day: "numeric", timeZone: "UTC", ...(beside ? more[beside] : {}) } as const;
  return dateFormat("en-US", options).format(noonOf(day));
}

/** "Oct 24 – Nov 22": from one calendar day to another. */
export function calendarRange(from: string, to: string): string {
  const format = dateFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return format.formatRange(noonOf(from), noonOf(to));
}

/** "Oct 17 – 24, 2026", "Dec 17, 2026 – Jan 6, 2027": from one day to another. */
export function shortRange(from: Date | string, to: Date | string, timeZone: string): string {
  return dateFormat("en-US", { dateStyle: "medium", timeZone }).formatRange(dayOf(from), dayOf(to));
}

/** "Oct 17 – 24": the same without the year where both are in the one of now. */
export function nearRange(from: Date | string, to: Date | string, timeZone: string): string {
  const [year, ...years] = [new Date(), from, to].map((day) => dayIn(dayOf(day), timeZone).slice(0, 4));
  if (years.some((other) => other !== year)) return shortRange(from, to, timeZone);
  return dateFormat("en-US", { month: "short", day: "numeric", timeZone }).formatRange(dayOf(from), dayOf(to));
}

/** "November 2026": the month of "2026-11". */
export function calendarMonth(month: string): string {
  return dateFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(noonOf(`${month}-01`));
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** "2026-11-20 16:05": a moment in a file, which a spreadsheet takes for one; its column says the zone. */
export function sheetMoment(moment: Date | string, timeZone: string): string {
  // As Swedes write it: one formatter for both, because a file has a hundred thousand of these.
  const [date, time] = [
    { year: "numeric", month: "2-digit", day: "2-digit" },
    { hour: "2-digit", minute: "2-digit" },
  ] as const;
  return dateFormat("sv-SE", { ...date, ...time, timeZone }).format(dayOf(moment));
}

const WALL = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;

/** What a clock in that zone shows, as the browser's own fields write it: `2026-11-23T09:30`. `at` is in milliseconds. */
export function wallClock(at: number, timeZone: string): string {
  const parts = dateFormat("en-US", { ...WALL, timeZone, hourCycle: "h23" }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}
