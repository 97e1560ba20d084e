// Changes of the table of legal hours: each is a row more that must be open as well, so that the table can be made stricter and never looser.
import { MOST_IN_24_HOURS } from "./hours-table.ts";
import type { ExtraDay, HoursRow, HoursTable, Week } from "./hours-types.ts";

/** Hours of a place ("US-CO", "CA", "*" for every one), and where they stand. */
export type HoursChange = {
  place: string;
  week: Week;
  /** Closed on the holidays that we know of the place. */
  closedOnHolidays: boolean;
  cap: number;
  statute: string;
  readOn: string;
  validFrom: string;
  validUntil: string | null;
};
export type HoursChanges = { version: string; rows: readonly HoursChange[]; extraDays: readonly ExtraDay[] };

function rowOf({ closedOnHolidays, ...change }: HoursChange): HoursRow {
  return {
    ...change,
    ...{ cap: Math.min(change.cap, MOST_IN_24_HOURS), holiday: closedOnHolidays ? null : "as-day", withConsent: "yes" },
  };
}

/** The table with the changes beside it. They hold for everybody, whatever they agreed to. */
export function stricter(table: HoursTable, { version, rows, extraDays }: HoursChanges): HoursTable {
  return {
    ...{ version, rows: table.rows },
    ...{ beside: [...table.beside, ...rows.map(rowOf)], extraDays: [...table.extraDays, ...extraDays] },
  };
}
