// How a device is doing, compared with its own past: a rule without a clock or a database.
import { dayIn } from "#lib/date-format.ts";
import { addDays, daysBetween } from "#lib/days.ts";
import type { DeviceChip, HealthSays, TagHealth } from "#lib/services/card/device-limits.ts";
import { copied } from "#server/card/devices/health-copy.ts";
import type { SeenTap } from "#server/card/devices/seen-tap.ts";

export type Watched = {
  chip: DeviceChip;
  /** The day that runs, which counts for nothing: it is not over. */
  today: string;
  /** Counted taps by day, of the ninety days before. */
  days: ReadonlyMap<string, number>;
  /** Days on which any device of the workspace was tapped: on a holiday nobody is silent. */
  open: ReadonlySet<string>;
  /** How many other devices are tapped there: of one alone nobody can tell a holiday. */
  others: number;
  taps: readonly SeenTap[];
  /** What was before, somebody found fine. */
  fineAt: Date | null;
};

export type Health = { health: TagHealth; says: HealthSays };

const WINDOW = 90;
const MONTH = 30;
/** Days with a tap before anything is said of a device. */
const FEWEST_DAYS = 8;
const TIMES_ITS_GAP = 4;
/** Nobody is silent sooner. */
const SHORTEST_SILENCE = 5;
/** Without others to compare days with, a holiday has to pass as well. */
const SHORTEST_ALONE = 16;
const FEW_OTHERS = 2;
const FEWEST_BEFORE = 15;
const FEWEST_AT_HOME = 6;

/** The worst that is true of it. */
export function healthOf(watched: Watched): Health {
  const copy = watched.chip === "plain" ? null : copied(watched.taps, watched.fineAt);
  if (copy !== null) return { health: "copy", says: copy };
  const moved = movedTo(watched);
  if (moved !== null) return { health: "moved", says: moved };
  if (watched.days.size < FEWEST_DAYS) return { health: watched.days.size === 0 ? "new" : "fine", says: {} };
  const silent = silentFor(watched);
  if (silent !== null) return { health: "silent", says: silent };
  const falling = fallingBy(watched);
  return falling === null ? { health: "fine", says: {} } : { health: "falling", says: falling };
}

/** The days that count: where enough others are tapped, those on which any of them was. */
function workingDays({ today, open, others }: Watched): string[] {
  const all = daysBetween(addDays(today, -WINDOW), addDays(today, -1));
  return others < FEW_OTHERS ? all : all.filter((day) => open.has(day));
}

/** The gap that three of four of its gaps are not longer than, and the longest of all. */
function gapsOf(days: readonly string[], tapped: ReadonlyMap<string, number>) {
  const places = days.flatMap((day, at) => (tapped.has(day) ? [at] : []));
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  const sorted = gaps.toSorted((one, other) => one - other);
  const last = places.at(-1);
  return {
    usual: sorted[Math.floor(sorted.length * 0.75)] ?? 1,
    longest: sorted.at(-1) ?? 0,
    since: last === undefined ? days.length : days.length - 1 - last,
    last: last === undefined ? undefined : days[last],
  };
}

function silentFor(watched: Watched): HealthSays | null {
  const days = workingDays(watched);
  const { usual, longest, since, last } = gapsOf(days, watched.days);
  const shortest = watched.others < FEW_OTHERS ? SHORTEST_ALONE : SHORTEST_SILENCE;
  // A gap that it has had before is its own way: a season, a room that is used now and then.
  if (last === undefined || since < Math.max(shortest, TIMES_ITS_GAP * usual) || since <= longest) return null;
  if (isBefore(last, watched.fineAt)) return null;
  const silent = daysBetween(last, watched.today).length - 1;
  const before = days.slice(0, days.length - since);
  return { days: silent, per_day: rounded(sumOf(watched.days) / Math.max(1, before.length)) };
}

/** Somebody found it fine since then, and nothing is said again of the same silence. */
function isBefore(day: string, fineAt: Date | null): boolean {
  return fineAt !== null && day <= dayOf(fineAt);
}

function fallingBy({ today, days, ...rest }: Watched): HealthSays | null {
  if (isBefore(addDays(today, -MONTH), rest.fineAt)) return null;
  const open = new Set(workingDays({ today, days, ...rest }));
  const month = (from: number, to: number) => daysBetween(addDays(today, from), addDays(today, to));
  const part = (of: readonly string[]) => ({
    taps: of.reduce((sum, day) => sum + (days.get(day) ?? 0), 0),
    days: of.filter((day) => open.has(day)).length,
  });
  const [now, before] = [part(month(-MONTH, -1)), part(month(-2 * MONTH, -MONTH - 1))];
  if (before.taps < FEWEST_BEFORE || before.days === 0 || now.days === 0) return null;
  // Of days on which the office was open: a month with a holiday is a shorter one.
  const fell = (now.taps / now.days) * 3 <= before.taps / before.days;
  return fell ? { before: before.taps, now: now.taps } : null;
}

/** Two days elsewhere, and none where it used to be. */
function movedTo({ taps, fineAt }: Watched): HealthSays | null {
  const placed = taps.filter(({ kind, city }) => kind === "tap" && city !== null);
  const days = [...new Set(placed.map(({ at }) => dayOf(at)))];
  const [since] = days.slice(-2);
  if (since === undefined || days.length < 3) return null;
  const [before, lately] = [
    placed.filter(({ at }) => dayOf(at) < since),
    placed.filter(({ at }) => dayOf(at) >= since),
  ];
  const home = mostOf(before.map(({ city }) => city));
  const [city] = new Set(lately.map((tap) => tap.city));
  const elsewhere = lately.every((tap) => tap.city === city) && city !== home.city;
  if (!elsewhere || typeof city !== "string" || home.count < FEWEST_AT_HOME || home.count * 2 < before.length)
    return null;
  if (fineAt !== null && (lately[0]?.at ?? fineAt) <= fineAt) return null;
  return { city, since: lately[0]?.at.toISOString() };
}

function mostOf(cities: readonly (string | null)[]): { city: string | null; count: number } {
  const counts = new Map<string | null, number>();
  for (const city of cities) counts.set(city, (counts.get(city) ?? 0) + 1);
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return { city: most?.[0] ?? null, count: most?.[1] ?? 0 };
}

const dayOf = (at: Date) => dayIn(at, "UTC");
const sumOf = (days: ReadonlyMap<string, number>) => [...days.values()].reduce((sum, taps) => sum + taps, 0);
const rounded = (count: number) => Math.max(0.1, Math.round(count * 10) / 10);
