// A birthday as people and files write it: a day of the calendar, or a day of every year where nobody says the year.
import { calendarDay, dayIn } from "#lib/date-format.ts";

/** A year that says there is none (Apple); it has a February 29. */
const NO_YEAR = "1604";

type Order = readonly [year: number, month: number, day: number];
const FORMS: readonly (readonly [RegExp, Order])[] = [
  [/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, [1, 2, 3]],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, [1, 2, 3]],
  // A slash is American, a dot is not.
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 1, 2]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, [3, 2, 1]],
];
/** `--04-23` (RFC 6350, 4.3.1), `4/23`, `23.4.` */
const YEARLESS: readonly (readonly [RegExp, Order])[] = [
  [/^--(\d{2})-?(\d{2})$/, [0, 1, 2]],
  [/^(\d{1,2})\/(\d{1,2})$/, [0, 1, 2]],
  [/^(\d{1,2})\.(\d{1,2})\.?$/, [0, 2, 1]],
];

function realDay(written: string): boolean {
  const real = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(written);
}

/** `1980-04-23` of the first of these forms that the text has; `year` stands in where the form has none. */
function readIn(forms: typeof FORMS, text: string, year?: string): string | null {
  for (const [form, [y, m, d]] of forms) {
    const found = form.exec(text.trim());
    if (found === null) continue;
    const at = (place: number, size: number) => (found[place] ?? "").padStart(size, "0");
    const written = `${year ?? at(y, 4)}-${at(m, 2)}-${at(d, 2)}`;
    return realDay(written) ? written : null;
  }
  return null;
}

/** `1980-04-23`; null for what is no whole day. */
export function dayOf(text: string): string | null {
  const day = readIn(FORMS, text);
  return day?.startsWith(NO_YEAR) ? null : day;
}

/** `1980-04-23`, or `--04-23` without its year; null for what is no day. */
export function birthdayOf(text: string): string | null {
  const said = readIn(FORMS, text) ?? readIn(YEARLESS, text, NO_YEAR);
  return said?.startsWith(NO_YEAR) ? `--${said.slice(5)}` : said;
}

/** "Apr 23, 1980", "Apr 23". */
export function birthdayWords(value: string): string {
  return value.startsWith("--") ? calendarDay(`${NO_YEAR}-${value.slice(2)}`) : calendarDay(value, "year");
}

/** How soon a birthday comes up that a list is narrowed to. */
export const BIRTHDAY_FILTERS = ["today", "week", "month"] as const;
export type BirthdayFilter = (typeof BIRTHDAY_FILTERS)[number];
export const BIRTHDAY_LABELS: Readonly<Record<BirthdayFilter, string>> = {
  today: "Today",
  week: "In the next 7 days",
  month: "In the next 30 days",
};
const LENGTHS: Readonly<Record<BirthdayFilter, number>> = { today: 1, week: 7, month: 30 };

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/**
 * The days of a year, as `04-23`, from today on; `to` is before `from` where the year turns in between. Who was born on February
 * 29 has their day on the 28th of a year without one.
 */
export function birthdaysIn(filter: BirthdayFilter, today: string): { from: string; to: string } {
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + (LENGTHS[filter] - 1) * 86_400_000);
  const to = dayIn(last, "UTC").slice(5);
  const short = to === "02-28" && !isLeap(last.getUTCFullYear());
  return { from: today.slice(5), to: short ? "02-29" : to };
}
