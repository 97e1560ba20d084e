// Whether a calendar day is a holiday of a place: the day itself, and where it falls on a weekend the day it is observed on as well.
import { daysLater, type Holiday, weekdayOf } from "./holiday-days.ts";
import { AMERICAN_HOLIDAYS } from "./holidays-america.ts";
import { europeanHolidays } from "./holidays-europe.ts";

/** Where a day on a weekend is observed: Saturday's, Sunday's. */
const OBSERVED: Readonly<Record<string, readonly [saturday: number, sunday: number]>> = { US: [-1, 1], CA: [2, 1] };

function observedDays(country: string, day: string): string[] {
  const [saturday, sunday] = OBSERVED[country] ?? [0, 0];
  const moved = { 6: saturday, 0: sunday }[weekdayOf(day)] ?? 0;
  return moved === 0 ? [day] : [day, daysLater(day, moved)];
}

type Where = { country: string; region: string | null };

function holidaysOf({ country, region }: Where): readonly Holiday[] {
  return AMERICAN_HOLIDAYS[`${country}-${region}`] ?? europeanHolidays(country, region);
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** Names by day. The first of January may be observed in the year before. */
function daysOfYear(where: Where, year: number): ReadonlyMap<string, string> {
  const key = `${where.country}-${where.region} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const days = holidaysOf(where).flatMap((holiday) =>
    [year, year + 1].flatMap((one) => {
      const day = holiday.in(one);
      return day === null ? [] : observedDays(where.country, day).map((each) => [each, holiday.name] as const);
    }),
  );
  const made = new Map(days.toReversed());
  if (known.size > 500) known.clear();
  known.set(key, made);
  return made;
}

/** The holiday of a place on a local day, "2027-02-09"; null for a day that is none. */
export function holidayOn(day: string, where: Where): string | null {
  return daysOfYear(where, Number(day.slice(0, 4))).get(day) ?? null;
}
