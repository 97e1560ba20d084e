// A calendar's file (iCalendar, RFC 5545) as the events that begin soon. Somebody else wrote it: rules that could repeat
// without an end are not followed, and its own zones are not computed with.
import ICAL from "ical.js";
import { isTimeZone } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { cleanLine } from "#lib/line.ts";
import { IMPORTED_DAYS, MAX_EVENT_NAME, MAX_EVENT_PLACE, MOST_IMPORTED } from "#lib/services/card/event-limits.ts";
import { momentOf } from "#lib/zone-time.ts";

export type CalendarEvent = { name: string; place: string; beginsAt: Date; endsAt: Date | null; source: string };

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

const DAY_MS = 86_400_000;
/** Steps of one repeating event: twenty years of weekdays. */
const MOST_STEPS = 5200;
/** Events of one file that are looked at. */
const MOST_READ = 2000;
const LONGEST_SOURCE = 200;

type Window = { now: Date; timeZone: string };

/** The events of the next ninety days, those that go on now among them, the soonest first; throws `invalid` for another file. */
export function calendarEvents(text: string, window: Window): CalendarEvent[] {
  const root = rootOf(text);
  // Only names of zones are believed: a zone of the file may repeat without an end.
  root.removeAllSubcomponents("vtimezone");
  const until = new Date(window.now.getTime() + IMPORTED_DAYS * DAY_MS);
  return root
    .getAllSubcomponents("vevent")
    .slice(0, MOST_READ)
    .flatMap((component) => occurrencesOf(new ICAL.Event(component), window))
    .filter(({ beginsAt, endsAt }) => beginsAt < until && (endsAt ?? beginsAt) > window.now)
    .sort((one, other) => one.beginsAt.getTime() - other.beginsAt.getTime())
    .slice(0, MOST_IMPORTED);
}

function rootOf(text: string): ICAL.Component {
  try {
    const found: unknown = ICAL.parse(text);
    if (Array.isArray(found) && found[0] === "vcalendar") return new ICAL.Component(found);
  } catch {
    // Said below, like every file that is no calendar.
  }
  const message = "This is no calendar file. Export one from your calendar; its name ends in .ics.";
  throw new AppError("invalid", message, { fields: { calendar: [message] } });
}

function occurrencesOf(event: ICAL.Event, window: Window): CalendarEvent[] {
  const begins = event.startDate;
  if (!begins || event.isRecurrenceException() || isCancelled(event)) return [];
  if (!event.isRecurring() || !isPlainRule(event)) return [madeOf(event, { begins, ends: event.endDate }, window)];
  return repeatedOf(event, window);
}

function repeatedOf(event: ICAL.Event, window: Window): CalendarEvent[] {
  const steps = event.iterator();
  const found: CalendarEvent[] = [];
  const last = window.now.getTime() + IMPORTED_DAYS * DAY_MS;
  for (let step = 0; step < MOST_STEPS && found.length < MOST_IMPORTED; step += 1) {
    const at = steps.next();
    if (!at) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(at);
    const one = madeOf(item, { begins: startDate, ends: endDate }, window);
    if (one.beginsAt.getTime() > last) break;
    if (!isCancelled(item) && (one.endsAt ?? one.beginsAt) > window.now) found.push(one);
  }
  return found;
}

/** Daily and weekly rules step from one day to the next; any other may look for a day that never comes. */
function isPlainRule(event: ICAL.Event): boolean {
  const rules = event.component.getAllProperties("rrule").map((rule) => String(rule.getFirstValue()).toUpperCase());
  if (event.component.hasProperty("rdate") || rules.length !== 1) return false;
  const parts = (rules[0] ?? "").split(";").map((part) => part.split("=", 1)[0] ?? "");
  const known = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"];
  if (/FREQ=WEEKLY/.test(rules[0] ?? "")) return parts.every((part) => [...known, "BYDAY"].includes(part));
  return /FREQ=DAILY/.test(rules[0] ?? "") && parts.every((part) => known.includes(part));
}

const isCancelled = ({ component }: ICAL.Event) =>
  String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";

type Span = { begins: ICAL.Time; ends: ICAL.Time | null };

function madeOf(event: ICAL.Event, { begins, ends }: Span, window: Window): CalendarEvent {
  const zone = zoneOf(event, window.timeZone);
  const beginsAt = instantOf(begins, zone);
  const endsAt = ends === null ? null : instantOf(ends, zone);
  const word = (text: unknown, most: number) =>
    cleanLine(String(text ?? ""))
      .trim()
      .slice(0, most);
  return {
    name: word(event.summary, MAX_EVENT_NAME) || "Event",
    place: word(event.location, MAX_EVENT_PLACE),
    beginsAt,
    endsAt: endsAt !== null && endsAt > beginsAt ? endsAt : null,
    source: `${word(event.uid, LONGEST_SOURCE)} ${beginsAt.toISOString()}`,
  };
}

/** The zone that the event names, where it is one that we know; else the workspace's. */
function zoneOf({ component }: ICAL.Event, timeZone: string): string {
  const named = component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "";
  const name = OUTLOOK[named] ?? named.replace(/^.*\/(?=[A-Z][A-Za-z]+\/[A-Z])/, "");
  return name !== "" && isTimeZone(name) ? name : timeZone;
}

function instantOf(time: ICAL.Time, timeZone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const wall = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}T${two(time.hour)}:${two(time.minute)}`;
  return new Date(momentOf(wall, timeZone) ?? Number.NaN);
}
