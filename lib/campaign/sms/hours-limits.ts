// The limits that hold at a place: each row of the table and the sender's own hours, in each of its zones, and when each of them is open.
import { daysLater, weekdayOf } from "./holiday-days.ts";
import { holidayOn } from "./holidays.ts";
import type { Site } from "./hours-places.ts";
import type { Day, HoursQuestion, HoursRow, HoursTable, Window } from "./hours-types.ts";
import { localOf, momentAt } from "./local-time.ts";

/** The row of one place, or the sender's own hours, in one zone. */
export type Limit = { place: string; country: string; region: string | null; zone: string; rows: readonly HoursRow[] };

export type Rules = { table: HoursTable; sender: Window | null };

const MOST_KEPT = 5000;
/** The same places are asked for over and over: a table's limits are made once for each. */
const keptLimits = new WeakMap<HoursTable, Map<string, readonly Limit[]>>();

/** What somebody may be texted by at their places. */
export function limitsOf(sites: readonly Site[], question: HoursQuestion, { table, sender }: Rules): readonly Limit[] {
  const kept = keptLimits.get(table) ?? new Map<string, readonly Limit[]>();
  keptLimits.set(table, kept);
  const key = JSON.stringify([sites, question.consent, sender]);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const isWritten = question.consent === "written";
  const rows = table.rows.filter(({ withConsent }) => !(isWritten && withConsent === "no"));
  const made = sites.flatMap((site) => limitsAt(site, rows, { table, sender }));
  kept.set(key, made);
  return made;
}

function limitsAt({ country, region, zones }: Site, rows: readonly HoursRow[], { table, sender }: Rules): Limit[] {
  const here = [`${country}-${region}`, country, "*"];
  const series = [
    ...placesOf(rows, country, region).map((place) => rows.filter((row) => row.place === place)),
    ...table.beside.filter(({ place }) => here.includes(place)).map((row) => [row]),
    ...(sender === null ? [] : [[ownHours(sender)]]),
  ];
  return zones.flatMap((zone) =>
    series.map((own) => ({ place: own[0]?.place ?? "*", country, region, zone, rows: own })),
  );
}

/** The rows of a place: its own, its country's; without either all of its country, else those of everywhere. */
function placesOf(rows: readonly HoursRow[], country: string, region: string | null): string[] {
  const has = (place: string) => rows.some((row) => row.place === place);
  const own = [`${country}-${region}`, country].filter(has);
  if (own.length > 0) return own;
  const all = rows.map(({ place }) => place).filter((place) => place.startsWith(`${country}-`));
  return all.length > 0 ? [...new Set(all)] : ["*"];
}

function ownHours(hours: Window): HoursRow {
  return {
    ...{ place: "sender", week: [hours, hours, hours, hours, hours, hours, hours], holiday: "as-day", cap: Infinity },
    ...{ withConsent: "yes", statute: "your own hours", readOn: "", validFrom: "0000-01-01", validUntil: null },
  };
}

/** The row that holds on a local day. */
export function rowOn({ rows }: Limit, day: string): HoursRow | null {
  return rows.find((row) => row.validFrom <= day && (row.validUntil === null || day <= row.validUntil)) ?? null;
}

export type DayHours = { window: Day; closedBy: string | null };

/** From when to when on a local day; `closedBy` names a holiday. Null where nothing holds on it. */
export function hoursOn(limit: Limit, day: string, table: HoursTable): DayHours | null {
  const row = rowOn(limit, day);
  if (row === null) return null;
  const { country, region } = limit;
  const extra = table.extraDays.find(
    ({ place, on }) => on === day && [country, `${country}-${region}`, "*"].includes(place),
  );
  if (extra) return { window: null, closedBy: extra.name };
  const usual = row.week[weekdayOf(day)] ?? null;
  const holiday = row.holiday === "as-day" ? null : holidayOn(day, limit);
  if (holiday === null || row.holiday === "as-day") return { window: usual, closedBy: null };
  const window = overlap(usual, row.holiday);
  return { window, closedBy: window === null ? holiday : null };
}

/** What is open in both. */
export function overlap(one: Day, other: Day): Day {
  if (one === null || other === null) return null;
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? both : null;
}

/** Half-open, in milliseconds. */
export type Opening = { from: number; to: number };

const DAY_MINUTES = 1440;
/** No row is closed longer. */
const MOST_DAYS = 40;

const keptDays = new WeakMap<Limit, Map<string, Opening | null>>();

/** From when to when on one local day; null where it is closed. */
function openingOn(limit: Limit, day: string, table: HoursTable): Opening | null {
  const kept = keptDays.get(limit) ?? new Map<string, Opening | null>();
  keptDays.set(limit, kept);
  const known = kept.get(day);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const hours = hoursOn(limit, day, table);
  const moment = (minutes: number) => momentAt(limit.zone, { day, minutes });
  // Without a row the day is open all over.
  const window = hours === null ? { from: 0, to: DAY_MINUTES } : hours.window;
  const made = window === null ? null : { from: moment(window.from), to: moment(window.to) };
  kept.set(day, made);
  return made;
}

/** The opening that a moment lies in, else the next one; null where there is none for long. */
export function openingAt(limit: Limit, at: number, table: HoursTable): Opening | null {
  const { day } = localOf(limit.zone, at);
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const opening = openingOn(limit, ahead === 0 ? day : daysLater(day, ahead), table);
    if (opening !== null && opening.to > at) return opening;
  }
  return null;
}

/** Nothing is handed over later than this before closing, so that it does not arrive after it. */
export const MARGIN_MINUTES = 10;
const MARGIN_MS = MARGIN_MINUTES * 60_000;
const MOST_STEPS = 200;

export type Gap = { from: number; sendBy: number };

/** From a moment on, the first time at which every limit is open for long enough; null where there is none. */
export function firstGap(limits: readonly Limit[], at: number, table: HoursTable): Gap | null {
  let start = at;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const openings = limits.flatMap((limit) => openingAt(limit, start, table) ?? []);
    if (openings.length < limits.length) return null;
    const from = Math.max(start, ...openings.map((opening) => opening.from));
    const close = Math.min(...openings.map((opening) => opening.to));
    if (from <= close - MARGIN_MS) return { from, sendBy: close - MARGIN_MS };
    start = close;
  }
  return null;
}
