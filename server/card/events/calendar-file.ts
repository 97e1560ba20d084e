// A calendar's file (iCalendar, RFC 5545) as the events that begin soon. Somebody else wrote it: rules that could repeat
// without an end are not followed, its own zones are not computed with, and what is read of it is counted.
import ICAL from "ical.js";
import { cleanLine } from "#lib/clean-line.ts";
import { AppError } from "#lib/errors.ts";
import { IMPORTED_DAYS, MAX_EVENT_NAME, MAX_EVENT_PLACE, MOST_IMPORTED } from "#lib/services/card/event-limits.ts";
import {
  componentOf,
  lengthOf,
  type Moment,
  momentsOf,
  nameOf,
  namesOf,
  type Reader,
  readTime,
  valuesOf,
} from "./calendar-values.ts";
import { occurrencesFrom, type PlainRule, plainRule } from "./plain-rule.ts";
import { DAY_MS, wallClocks } from "./wall-times.ts";

export type CalendarEvent = { name: string; place: string; beginsAt: Date; endsAt: Date | null; source: string };

/** Events of one file that are looked at. */
const MOST_READ = 2000;
/** Occurrences and exceptions of one file that are looked at: a hundred daily events over the whole window. */
const MOST_STEPS = 10_000;
const LONGEST_SOURCE = 200;
/** A zone's clock is less than a day away from UTC. */
const NEAR_MS = DAY_MS;

/** So far from their rule, occurrences are looked for that one of them has moved for all that follow. */
const FARTHEST_TURN_MS = 31 * DAY_MS;

type Window = { now: Date; timeZone: string };

/** One file while it is read: the exceptions to its repeating events by their uid, and what counts each step. */
type Reading = { now: number; until: number; exceptions: ReadonlyMap<string, readonly Entry[]>; step: () => void };
/** An event of the file; `replaces` says which occurrence it stands for, and `follows` that the later ones go with it. */
type Entry = Reader &
  Pick<CalendarEvent, "name" | "place"> & {
    uid: string;
    cancelled: boolean;
    begins: Moment;
    length: number;
    replaces: Moment | null;
    follows: boolean;
  };

/**
 * The events of the next ninety days, those that go on now among them, the soonest first; throws `invalid` for another
 * file and for one that holds more than is read.
 */
export function calendarEvents(text: string, window: Window): CalendarEvent[] {
  const components = componentsOf(text);
  if (components.length > MOST_READ) throw tooMany();
  const clocks = wallClocks();
  const entries = components.flatMap((component) => entryOf({ component, clocks, zone: window.timeZone }));
  const now = window.now.getTime();
  const until = now + IMPORTED_DAYS * DAY_MS;
  const exceptions = Map.groupBy(
    entries.filter(({ replaces }) => replaces !== null),
    ({ uid }) => uid,
  );
  const reading = { now, until, exceptions, step: stepsOf(MOST_STEPS) };
  const found = entries.flatMap((entry) => eventsOf(entry, reading));
  // A calendar that was put together out of two has some of them twice.
  return [...new Map(found.map((event) => [event.source, event])).values()]
    .sort((one, other) => one.beginsAt.getTime() - other.beginsAt.getTime())
    .slice(0, MOST_IMPORTED);
}

function stepsOf(most: number): () => void {
  let left = most;
  return () => {
    left -= 1;
    if (left < 0) throw tooMany();
  };
}

const tooMany = () => refusal("This calendar has too many events to read at once. Export fewer days.");
const refusal = (message: string) => new AppError("invalid", message, { fields: { calendar: [message] } });

function componentsOf(text: string): ICAL.Component[] {
  try {
    const found: unknown = ICAL.parse(text);
    if (Array.isArray(found) && found[0] === "vcalendar" && Array.isArray(found[2]))
      return found[2].flatMap(componentOf);
  } catch {
    // Said below, like every file that is no calendar.
  }
  throw refusal("This is no calendar file. Export one from your calendar; its name ends in .ics.");
}

function entryOf(reader: Reader): Entry[] {
  const [begins] = momentsOf(reader, "dtstart");
  if (!begins) return [];
  const [replaces = null] = momentsOf(reader, "recurrence-id");
  const range = reader.component.getFirstProperty("recurrence-id")?.getFirstParameter("range") ?? "";
  const said = {
    uid: wordOf(reader, "uid", LONGEST_SOURCE),
    name: wordOf(reader, "summary", MAX_EVENT_NAME) || "Event",
    place: wordOf(reader, "location", MAX_EVENT_PLACE),
    cancelled: wordOf(reader, "status", LONGEST_SOURCE).toUpperCase() === "CANCELLED",
    follows: String(range).toUpperCase() === "THISANDFUTURE",
  };
  return [{ ...reader, ...said, begins, length: lengthOf(reader, begins), replaces }];
}

function eventsOf(entry: Entry, reading: Reading): CalendarEvent[] {
  if (entry.replaces) return madeOf(entry, entry.begins.wall, reading);
  const skipped = skippedOf(entry, reading);
  const rule = ruleOf(entry);
  return rule ? repeatedOf(entry, { ...rule, skipped }, reading) : onceOf(entry, skipped, reading);
}

function onceOf(entry: Entry, skipped: ReadonlySet<string>, reading: Reading): CalendarEvent[] {
  return isSkipped(entry.begins, skipped, entry) ? [] : madeOf(entry, entry.begins.wall, reading);
}

function isSkipped(moment: Moment, skipped: ReadonlySet<string>, { clocks }: Entry): boolean {
  return skipped.size > 0 && namesOf(moment, clocks).some((name) => skipped.has(name));
}

/** The occurrences that the file takes away, or writes down as events of their own. */
function skippedOf(entry: Entry, { exceptions, step }: Reading): ReadonlySet<string> {
  const replaced = (exceptions.get(entry.uid) ?? []).flatMap(({ replaces }) => replaces ?? []);
  const names = [...momentsOf(entry, "exdate"), ...replaced].map((moment) => {
    step();
    return nameOf(moment, entry.clocks);
  });
  return new Set(names);
}

type Rule = { plain: PlainRule; until: Moment | null };

/** The one plain rule of an event; an event with any other counts once. */
function ruleOf(entry: Entry): Rule | null {
  const [[rule] = [], ...more] = valuesOf(entry, "rrule");
  if (!(rule instanceof ICAL.Recur) || more.length > 0 || entry.component.hasProperty("rdate")) return null;
  const plain = plainRule(rule, entry.begins.wall);
  return plain && { plain, until: rule.until && readTime(rule.until, entry.begins.zone) };
}

type Repeated = Rule & { skipped: ReadonlySet<string> };

function repeatedOf(entry: Entry, { plain, until, skipped }: Repeated, reading: Reading): CalendarEvent[] {
  const turns = turnsOf(entry, reading);
  const length = Math.max(entry.length, ...turns.map((turn) => turn.entry.length));
  const near = turns.length > 0 ? FARTHEST_TURN_MS : NEAR_MS;
  const found: CalendarEvent[] = [];
  for (const wall of occurrencesFrom(plain, reading.now - length - near)) {
    reading.step();
    const moment = { ...entry.begins, wall };
    if (wall > reading.until + near || found.length >= MOST_IMPORTED) break;
    if (until && isPast(moment, until, entry)) break;
    if (isSkipped(moment, skipped, entry)) continue;
    const turn = turns.findLast(({ after }) => after < wall);
    found.push(...madeOf(turn?.entry ?? entry, wall + (turn?.by ?? 0), reading));
  }
  return found;
}

type Turn = { entry: Entry; after: number; by: number };

/** Where the occurrences after one of them go with it: from when on, and how much later they begin. */
function turnsOf({ uid }: Entry, { exceptions }: Reading): Turn[] {
  return (exceptions.get(uid) ?? [])
    .flatMap((entry) => {
      const { replaces, follows, clocks } = entry;
      if (!replaces || !follows) return [];
      const by = clocks(entry.begins.wall, entry.begins.zone) - clocks(replaces.wall, replaces.zone);
      return [{ entry, after: entry.begins.wall - by, by }];
    })
    .sort((one, other) => one.after - other.after);
}

/** An occurrence after the last one; a rule that names only a day means the whole of it. */
function isPast(moment: Moment, until: Moment, { clocks }: Entry): boolean {
  if (until.day) return moment.wall >= until.wall + DAY_MS;
  if (until.zone === moment.zone) return moment.wall > until.wall;
  return clocks(moment.wall, moment.zone) > clocks(until.wall, until.zone);
}

function wordOf(reader: Reader, name: string, most: number): string {
  const [[value] = []] = valuesOf(reader, name);
  return cleanLine(String(value ?? ""))
    .trim()
    .slice(0, most);
}

/** The event as it goes on from there; none outside the window. */
function madeOf(entry: Entry, wall: number, { now, until }: Reading): CalendarEvent[] {
  const { begins, length, clocks, uid, name, place } = entry;
  if (entry.cancelled || wall > until + NEAR_MS || wall + length < now - NEAR_MS) return [];
  const beginsAt = new Date(clocks(wall, begins.zone));
  const ends = new Date(clocks(wall + length, begins.zone));
  const endsAt = ends > beginsAt ? ends : null;
  if (beginsAt.getTime() >= until || (endsAt ?? beginsAt).getTime() <= now) return [];
  return [{ name, place, beginsAt, endsAt, source: `${uid} ${beginsAt.toISOString()}` }];
}
