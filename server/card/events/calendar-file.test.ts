// A calendar's file: rules that never end, come to a day that never is, or began long ago; and that times stay right.
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { momentOf } from "#lib/zone-time.ts";
import { calendarEvents } from "./calendar-file.ts";
import { DAY_MS, wallClocks } from "./wall-times.ts";

const NEW_YORK = { now: new Date("2026-10-20T12:00:00Z"), timeZone: "America/New_York" };
/** So long a file may take in a test: without the bounds, each of these takes longer or never ends. */
const ENDS = { timeout: 20_000 };

const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");
const file = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const read = (...events: string[]) => calendarEvents(file(...events), NEW_YORK);
const starts = (...lines: string[]) => read(event(...lines)).map(({ beginsAt }) => beginsAt.toISOString().slice(0, 16));

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return error.message;
    throw error;
  }
  return "";
}

describe("a file that would go on", () => {
  test.each([
    ["DAILY", "INTERVAL=999999999999999"],
    ["WEEKLY", "BYDAY=MO;INTERVAL=99999999"],
    ["DAILY", "INTERVAL=401"],
    ["MONTHLY", "BYDAY=MO;BYMONTHDAY=31"],
    ["YEARLY", "BYMONTH=2;BYMONTHDAY=30"],
    ["WEEKLY", "BYDAY=2MO"],
    ["DAILY", "BYMONTH=2"],
  ])("%s;%s counts once", ENDS, (freq, more) => {
    const rule = `RRULE:FREQ=${freq};${more}`;
    expect(starts("DTSTART:20261102T180000Z", rule)).toEqual(["2026-11-02T18:00"]);
    expect(starts("DTSTART:20200102T180000Z", rule)).toEqual([]);
  });

  test("a gap of 400 days is the longest that is followed", () => {
    expect(starts("DTSTART:20250928T180000Z", "RRULE:FREQ=DAILY;INTERVAL=400")).toEqual(["2026-11-02T18:00"]);
    expect(starts("DTSTART:20250927T180000Z", "RRULE:FREQ=DAILY;INTERVAL=401")).toEqual([]);
  });

  test("what began long ago is reached at once", ENDS, () => {
    const old = Array.from({ length: 4 }, (_, nth) =>
      event("DTSTART:19000101T140000Z", "RRULE:FREQ=DAILY").replace("UID:one", `UID:${nth}`),
    );
    expect(read(...old).map(({ beginsAt }) => beginsAt.toISOString())).toEqual(
      Array.from({ length: 50 }, (_, nth) => new Date(Date.UTC(2026, 9, 20 + Math.floor(nth / 4), 14)).toISOString()),
    );
  });

  test("a length that leaves the calendar is cut", ENDS, () => {
    expect(starts("DTSTART:20261102T180000Z", "DURATION:P999999999999999W")).toEqual(["2026-11-02T18:00"]);
    expect(starts("DTSTART:20261102T180000Z", `DURATION:P${"9".repeat(400)}D`)).toEqual(["2026-11-02T18:00"]);
    const zoned = "DTSTART;TZID=America/Chicago:20261102T120000";
    expect(starts(zoned, `DURATION:P${"9".repeat(400)}D`)).toEqual(["2026-11-02T18:00"]);
    const weekly = starts("DTSTART:20261102T180000Z", "DURATION:P99999999999W", "RRULE:FREQ=WEEKLY;COUNT=2");
    expect(weekly).toEqual(["2026-11-02T18:00", "2026-11-09T18:00"]);
  });

  test("more events or occurrences than are read are refused in words", ENDS, () => {
    const words = "This calendar has too many events to read at once. Export fewer days.";
    const over = Array.from({ length: 2001 }, () => event("DTSTART:20200102T180000Z"));
    expect(refusalOf(() => read(...over))).toBe(words);
    expect(read(...over.slice(1))).toEqual([]);
    const daily = (count: number) =>
      Array.from({ length: count }, () => event("DTSTART;TZID=Europe/Berlin:19000101T180000", "RRULE:FREQ=DAILY"));
    expect(refusalOf(() => read(...daily(1000)))).toBe(words);
    expect(read(...daily(150))).toHaveLength(50);
    const taken = Array.from({ length: 10_001 }, () => "20261102T180000Z").join(",");
    expect(refusalOf(() => read(event("DTSTART:20261102T180000Z", `EXDATE:${taken}`)))).toBe(words);
  });

  test("many exceptions of one name are counted", ENDS, () => {
    const series = Array.from({ length: 1000 }, () => event("DTSTART:20261102T180000Z", "RRULE:FREQ=DAILY"));
    const moved = Array.from({ length: 1000 }, () =>
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:20261103T180000Z", "DTSTART:20261103T190000Z"),
    );
    expect(refusalOf(() => read(...series, ...moved))).toMatch(/too many events/);
  });

  test("what cannot be read counts as not there", () => {
    expect(starts("DTSTART:2026xx02T180000Z")).toEqual([]);
    expect(starts("DTSTART;VALUE=TEXT:soon")).toEqual([]);
    expect(starts("SUMMARY:No start")).toEqual([]);
    expect(starts("DTSTART:20261102T180000Z", "DTEND:2026xx02T190000Z")).toEqual(["2026-11-02T18:00"]);
  });
});

describe("times", () => {
  test("a weekly open house at 1 PM stays at 1 PM when the clocks change", () => {
    const found = read(
      event(
        "DTSTART;TZID=America/New_York:20200105T130000",
        "DTEND;TZID=America/New_York:20200105T150000",
        "RRULE:FREQ=WEEKLY;UNTIL=20261108T180000Z",
        "SUMMARY:Open house",
      ),
    );
    // Eastern time ends its summer on November 1.
    expect(found.map(({ beginsAt, endsAt }) => [beginsAt.toISOString(), endsAt?.toISOString()])).toEqual([
      ["2026-10-25T17:00:00.000Z", "2026-10-25T19:00:00.000Z"],
      ["2026-11-01T18:00:00.000Z", "2026-11-01T20:00:00.000Z"],
      ["2026-11-08T18:00:00.000Z", "2026-11-08T20:00:00.000Z"],
    ]);
  });

  test("an exception is found by its instant or its day, and what was moved into the window too", () => {
    const series = event(
      "DTSTART;TZID=America/New_York:20261005T130000",
      "RRULE:FREQ=WEEKLY;COUNT=7",
      "EXDATE:20261026T170000Z",
      "EXDATE;VALUE=DATE:20261102",
    );
    const moved = event("RECURRENCE-ID:20261012T170000Z", "DTSTART:20261210T170000Z", "SUMMARY:Moved");
    const off = event("RECURRENCE-ID:20261109T180000Z", "DTSTART:20261109T180000Z", "STATUS:CANCELLED");
    expect(read(series, moved, off).map(({ name, beginsAt }) => [name, beginsAt.toISOString().slice(0, 10)])).toEqual([
      ["Event", "2026-11-16"],
      ["Moved", "2026-12-10"],
    ]);
  });

  test("an occurrence that takes the later ones with it moves them, and another series none", () => {
    const series = (uid: string) =>
      event("DTSTART:20261102T180000Z", "RRULE:FREQ=WEEKLY;COUNT=4").replace("UID:one", `UID:${uid}`);
    const moved = event("RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T180000Z", "DTSTART:20261117T190000Z");
    const found = read(series("one"), series("two"), moved).map(({ source }) => source.slice(0, 17));
    expect(found.filter((source) => source.startsWith("one"))).toEqual(
      ["02T18", "09T18", "17T19", "24T19"].map((at) => `one 2026-11-${at}`),
    );
    expect(found.filter((source) => source.startsWith("two"))).toEqual(
      ["02T18", "09T18", "16T18", "23T18"].map((at) => `two 2026-11-${at}`),
    );
  });

  test("whole days begin at midnight of the workspace and end with the last of them", () => {
    const [day] = read(event("DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=DAILY;COUNT=1"));
    expect([day?.beginsAt, day?.endsAt]).toEqual([new Date("2026-11-02T05:00Z"), new Date("2026-11-03T05:00Z")]);
  });

  test.each(["20261104", "20261104T180000Z"])("the last occurrence that UNTIL=%s names is one of them", (until) => {
    const rule = `RRULE:FREQ=DAILY;UNTIL=${until}`;
    expect(starts("DTSTART:20261102T180000Z", rule)).toEqual(["02", "03", "04"].map((day) => `2026-11-${day}T18:00`));
  });

  test("what goes on now is there, and an end in another zone is that instant", () => {
    const long = starts("DTSTART:20260901T180000Z", "DURATION:P14D", "RRULE:FREQ=WEEKLY;COUNT=8");
    expect(long).toEqual(["06", "13", "20"].map((day) => `2026-10-${day}T18:00`));
    const [two] = read(event("DTSTART;TZID=America/New_York:20261102T130000", "DTEND:20261102T190000Z"));
    expect(two?.endsAt).toEqual(new Date("2026-11-02T19:00Z"));
  });

  test("an event that is written twice is one", () => {
    const twice = event("DTSTART:20261102T180000Z");
    expect(read(twice, twice)).toHaveLength(1);
  });

  test("clocks show what those of the screens show, summer and winter", () => {
    const zones = fc.constantFrom("America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC");
    // New York's, Berlin's and Lord Howe's clocks are set on these nights.
    const days = fc.oneof(fc.nat(730), fc.constantFrom(66, 87, 94, 276, 297, 304));
    const minutes = fc.tuple(days, fc.nat(1439)).map(([day, minute]) => Date.UTC(2026, 0, 1 + day) / 60_000 + minute);
    const clocks = wallClocks();
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const wall = new Date(minute * 60_000);
        expect(new Date(clocks(wall.getTime(), zone)).toISOString()).toBe(
          momentOf(wall.toISOString().slice(0, 16), zone),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const near = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((hours) => new Date(NEW_YORK.now.getTime() + hours * 3_600_000));
const option = (name: string, values: fc.Arbitrary<string | number>) =>
  fc.option(values.map((value) => `;${name}=${value}`)).map((part) => part ?? "");
const rules = fc
  .tuple(
    fc.oneof(
      fc.constant("FREQ=DAILY"),
      option(
        "BYDAY",
        fc.subarray(DAYS, { minLength: 1 }).map((days) => days.join(",")),
      ).map((days) => `FREQ=WEEKLY${days}`),
    ),
    option("INTERVAL", fc.integer({ min: 1, max: 9 })),
    option("WKST", fc.constantFrom(...DAYS)),
    fc.oneof(option("COUNT", fc.integer({ min: 1, max: 400 })), option("UNTIL", near(-400 * 24, 2400).map(stamp))),
  )
  .map((parts) => parts.join(""));

/** The library's own walk from the first occurrence on. */
function walked(text: string): string[] {
  const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  if (!component) return [];
  const steps = new ICAL.Event(component).iterator();
  const found: string[] = [];
  const { now } = NEW_YORK;
  for (let at = steps.next(); at; at = steps.next()) {
    const begins = at.toUnixTime() * 1000;
    if (begins >= now.getTime() + 90 * DAY_MS) break;
    if (begins + 3_600_000 > now.getTime()) found.push(new Date(begins).toISOString());
  }
  return found.slice(0, 50);
}

test("an ordinary rule has the occurrences that a walk from its start finds", ENDS, () => {
  fc.assert(
    fc.property(near(-500 * 24, 2400), rules, fc.option(fc.nat(60)), (start, rule, taken) => {
      const lines = [`DTSTART:${stamp(start)}`, "DURATION:PT1H", `RRULE:${rule}`];
      const excluded = taken === null ? undefined : walked(file(event(...lines)))[taken];
      if (excluded) lines.push(`EXDATE:${stamp(new Date(excluded))}`);
      const text = file(event(...lines));
      expect(calendarEvents(text, NEW_YORK).map(({ beginsAt }) => beginsAt.toISOString())).toEqual(walked(text));
    }),
    { numRuns: 300 },
  );
});
