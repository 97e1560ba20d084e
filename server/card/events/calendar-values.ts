// The values of one event of a calendar's file, as somebody else wrote them: what cannot be read counts as not there.
import ICAL from "ical.js";
import { DAY_MS, type WallClocks, zoneNamed } from "./wall-times.ts";

/** A time of the file: what the clock shows there, and of which zone; of a whole day, its midnight. */
export type Moment = { wall: number; zone: string; day: boolean };

/** What is read of an event, its times by the clocks of the file; `zone` is the workspace's. */
export type Reader = { component: ICAL.Component; clocks: WallClocks; zone: string };

/** Longer than anything that is planned, and short enough for every clock. */
const LONGEST_MS = 100 * 366 * DAY_MS;

/** An event apart from its file: only names of zones are believed, and nothing is looked up among its neighbours. */
export function componentOf(found: unknown): ICAL.Component[] {
  return Array.isArray(found) && found[0] === "vevent" ? [new ICAL.Component([found[0], found[1], []])] : [];
}

/** The values of the properties of this name. */
export function valuesOf({ component }: { component: ICAL.Component }, name: string): [unknown, ICAL.Property][] {
  return component.getAllProperties(name).flatMap((property) => {
    try {
      return property.getValues().map((value: unknown): [unknown, ICAL.Property] => [value, property]);
    } catch {
      // ical.js throws plain errors for numbers and dates that are none.
      return [];
    }
  });
}

export function momentsOf(reader: Reader, name: string): Moment[] {
  return valuesOf(reader, name).flatMap(([value, property]) =>
    value instanceof ICAL.Time ? [readTime(value, zoneNamed(zoneIdOf(property), reader.zone))] : [],
  );
}

const zoneIdOf = (property: ICAL.Property) => String(property.getFirstParameter("tzid") ?? "");

/** Seconds are kept of UTC alone: events here begin on a minute. */
export function readTime(time: ICAL.Time, zone: string): Moment {
  const utc = time.zone === ICAL.Timezone.utcTimezone;
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, utc ? time.second : 0);
  return { wall, zone: utc ? "UTC" : zone, day: time.isDate };
}

/** How long the event goes on by the clocks of the zone it begins in, in milliseconds; 0 where nothing is said. */
export function lengthOf(reader: Reader, begins: Moment): number {
  const [ends] = momentsOf(reader, "dtend");
  const [duration] = valuesOf(reader, "duration").map(([value]) => value);
  const length = () => {
    if (ends?.zone === begins.zone) return ends.wall - begins.wall;
    if (ends) return reader.clocks(ends.wall, ends.zone) - reader.clocks(begins.wall, begins.zone);
    if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
    return begins.day ? DAY_MS : 0;
  };
  const said = length();
  return Number.isNaN(said) ? 0 : Math.min(Math.max(0, said), LONGEST_MS);
}

/** Every way in which another property of the file may name an occurrence: its day, its time, its instant. */
export function namesOf({ wall, zone, day }: Moment, clocks: WallClocks): string[] {
  const named = [`day ${Math.floor(wall / DAY_MS)}`];
  return day ? named : [...named, `at ${clocks(wall, zone)}`];
}

/** The way in which this property names one. */
export function nameOf(moment: Moment, clocks: WallClocks): string {
  return namesOf(moment, clocks).at(-1) ?? "";
}
