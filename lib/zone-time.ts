// A moment as the clock on somebody's wall shows it, for fields of the browser's own (`datetime-local`), and back.
import { wallClock } from "./date-format.ts";

/** `2026-11-23T09:30` in that zone; an empty text for none. `iso` is a whole moment. */
export function wallTime(iso: string | null, timeZone: string): string {
  return iso === null ? "" : wallClock(Date.parse(iso), timeZone);
}

/** The moment of such a text, ISO 8601 in UTC; null for a text that is none. What a clock skips is an hour later. */
export function momentOf(text: string, timeZone: string): string | null {
  const utc = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(utc)) return null;
  const ahead = (at: number) => Date.parse(`${wallClock(at, timeZone)}:00Z`) - at;
  // The zone's distance from UTC may be another one on the day itself than a few hours away.
  const near = utc - ahead(utc);
  return new Date(utc - ahead(near)).toISOString();
}
