// Times as a calendar writes them: what a clock on the wall shows, in milliseconds as if that clock ran in UTC.
import { tzOffset } from "@date-fns/tz";
import { isTimeZone } from "#lib/date-format.ts";

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Says when a clock of that zone shows this, in milliseconds since 1970. What a clock skips is an hour later. */
export type WallClocks = (wall: number, timeZone: string) => number;

/** Clocks for one file. Reading one takes as long as all else that an occurrence takes: it is read where a day begins. */
export function wallClocks(): WallClocks {
  const made = new Map<string, (at: number) => number>();
  const aheadOf = (timeZone: string) => {
    const known = made.get(timeZone);
    if (known) return known;
    const ahead = aheadIn(timeZone);
    made.set(timeZone, ahead);
    return ahead;
  };
  return (wall, timeZone) => {
    if (timeZone === "UTC") return wall;
    const ahead = aheadOf(timeZone);
    // The zone's distance from UTC may be another one on the day itself than a few hours away.
    return wall - ahead(wall - ahead(wall));
  };
}

/** How far that clock is ahead of UTC, in milliseconds: none is set twice in a day. */
function aheadIn(timeZone: string): (at: number) => number {
  const days = new Map<number, number>();
  const exactly = (at: number) => tzOffset(timeZone, new Date(at)) * MINUTE_MS;
  const atDay = (day: number) => {
    const ahead = days.get(day) ?? exactly(day * DAY_MS);
    days.set(day, ahead);
    return ahead;
  };
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    return atDay(day) === atDay(day + 1) ? atDay(day) : exactly(at);
  };
}

/** Outlook's names of the zones that our customers live in (CLDR, windowsZones). */
const OUTLOOK: Readonly<Record<string, string>> = {
  "Eastern Standard Time": "America/New_York",
  "Central Standard Time": "America/Chicago",
  "Mountain Standard Time": "America/Denver",
  "US Mountain Standard Time": "America/Phoenix",
  "Pacific Standard Time": "America/Los_Angeles",
  "Alaskan Standard Time": "America/Anchorage",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "GMT Standard Time": "Europe/London",
  "W. Europe Standard Time": "Europe/Berlin",
  "Romance Standard Time": "Europe/Paris",
};

/** The zone that a calendar names, where it is one that we know; else the other. */
export function zoneNamed(named: string, other: string): string {
  const name = OUTLOOK[named] ?? named.replace(/^.*\/(?=[A-Z][A-Za-z]+\/[A-Z])/, "");
  return name !== "" && isTimeZone(name) ? name : other;
}
