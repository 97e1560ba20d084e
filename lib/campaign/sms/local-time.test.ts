// Wall time through every switch of daylight time from 2026 to 2028, and the rows that decide where the machine's zone data may be old.
import fc from "fast-check";
import { expect, test } from "vitest";
import { localOf, machineOffset, momentAt, offsetAt, ZONE_OVERRIDES } from "./local-time.ts";

/** 8:00 in the morning, local, around each switch; in UTC. */
const SWITCHES = [
  ["America/New_York", "2026-03-07 13 2026-03-08 12 2026-10-31 12 2026-11-01 13"],
  ["America/New_York", "2027-03-13 13 2027-03-14 12 2027-11-06 12 2027-11-07 13"],
  ["America/New_York", "2028-03-11 13 2028-03-12 12 2028-11-04 12 2028-11-05 13"],
  ["America/Chicago", "2026-03-08 13 2026-11-01 14 2027-03-14 13 2027-11-07 14 2028-03-12 13 2028-11-05 14"],
  ["America/Denver", "2026-03-08 14 2026-11-01 15 2027-03-14 14 2027-11-07 15 2028-03-12 14 2028-11-05 15"],
  ["America/Los_Angeles", "2026-03-08 15 2026-11-01 16 2027-03-14 15 2027-11-07 16 2028-03-12 15 2028-11-05 16"],
  ["America/Detroit", "2026-03-08 12 2026-11-01 13 2027-03-14 12 2027-11-07 13 2028-03-12 12 2028-11-05 13"],
  ["America/Anchorage", "2026-03-08 16 2026-11-01 17 2027-03-14 16 2027-11-07 17 2028-03-12 16 2028-11-05 17"],
  ["America/Phoenix", "2026-03-08 15 2026-11-01 15 2027-03-14 15 2027-11-07 15 2028-03-12 15 2028-11-05 15"],
  ["Pacific/Honolulu", "2026-03-08 18 2026-11-01 18 2027-03-14 18 2027-11-07 18 2028-03-12 18 2028-11-05 18"],
  ["America/Puerto_Rico", "2026-03-08 12 2026-11-01 12 2027-03-14 12 2027-11-07 12 2028-03-12 12 2028-11-05 12"],
  ["America/Toronto", "2026-03-08 12 2026-11-01 13 2027-03-14 12 2027-11-07 13 2028-03-12 12 2028-11-05 13"],
  ["America/Halifax", "2026-03-08 11 2026-11-01 12 2027-03-14 11 2027-11-07 12 2028-03-12 11 2028-11-05 12"],
  ["America/Regina", "2026-03-08 14 2026-11-01 14 2027-03-14 14 2027-11-07 14 2028-03-12 14 2028-11-05 14"],
  // Stays as it was on 2026-03-08, winter and summer.
  [
    "America/Vancouver",
    "2026-03-07 16 2026-03-08 15 2026-11-01 15 2027-03-14 15 2027-11-07 15 2028-03-12 15 2028-11-05 15",
  ],
  [
    "America/Edmonton",
    "2026-03-07 15 2026-03-08 14 2026-11-01 14 2027-03-14 14 2027-11-07 14 2028-03-12 14 2028-11-05 14",
  ],
  ["Europe/Paris", "2026-03-28 07 2026-03-29 06 2026-10-25 07 2027-03-28 06 2027-10-31 07 2028-03-26 06 2028-10-29 07"],
  [
    "Europe/London",
    "2026-03-28 08 2026-03-29 07 2026-10-25 08 2027-03-28 07 2027-10-31 08 2028-03-26 07 2028-10-29 08",
  ],
  ["Asia/Ho_Chi_Minh", "2026-03-29 01 2028-10-29 01"],
] as const;

test.each(SWITCHES)("8:00 in %s: %s", (zone, days) => {
  for (const [, day = "", hour] of days.matchAll(/(\S+) (\d\d)/g)) {
    const at = Date.parse(`${day}T${hour}:00:00Z`);
    expect([momentAt(zone, { day, minutes: 480 }), localOf(zone, at)]).toEqual([at, { day, minutes: 480 }]);
  }
});

test("St. John’s is half an hour apart", () => {
  expect(momentAt("America/St_Johns", { day: "2027-03-14", minutes: 480 })).toBe(Date.parse("2027-03-14T10:30:00Z"));
  expect(momentAt("America/St_Johns", { day: "2027-11-07", minutes: 480 })).toBe(Date.parse("2027-11-07T11:30:00Z"));
});

test("where the machine’s data is older than the law, the dated row decides from its day on", () => {
  const old = () => -480;
  const winter = Date.parse("2026-12-07T16:30:00Z");
  expect(offsetAt("America/Vancouver", winter, old)).toBe(-420);
  expect(offsetAt("America/Vancouver", Date.parse("2026-03-08T09:59:59Z"), old)).toBe(-480);
  expect(offsetAt("America/Edmonton", winter, () => -420)).toBe(-360);
  expect(offsetAt("America/Los_Angeles", winter, old)).toBe(-480);
});

test("zone data that is as new as the rows says the same, and older data differs only where a row decides", () => {
  const hours = Array.from({ length: 36 }, (_, month) => Date.UTC(2026, 3 + month, 15, 12));
  const differs = Object.keys(ZONE_OVERRIDES).filter((zone) =>
    hours.some((at) => machineOffset(zone, at) !== offsetAt(zone, at)),
  );
  const isNew = (process.versions.tz ?? "") >= "2026c";
  expect(isNew ? differs : []).toEqual([]);
});

test("a time that is skipped is an hour later, one that comes twice is the first", () => {
  const zone = "America/New_York";
  expect(momentAt(zone, { day: "2027-03-14", minutes: 150 })).toBe(Date.parse("2027-03-14T07:30:00Z"));
  expect(momentAt(zone, { day: "2027-11-07", minutes: 90 })).toBe(Date.parse("2027-11-07T05:30:00Z"));
  expect(momentAt(zone, { day: "2027-03-13", minutes: 1440 })).toBe(Date.parse("2027-03-14T05:00:00Z"));
});

test("there and back, at any minute of three years", () => {
  const zones = [...new Set(SWITCHES.map(([zone]) => zone))];
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
      const local = localOf(zone, at * 60_000);
      const back = momentAt(zone, local);
      // Of an hour that comes twice the first is taken.
      expect([0, 3_600_000]).toContain(at * 60_000 - back);
      expect(localOf(zone, back)).toEqual(local);
    }),
    { numRuns: 1000 },
  );
});
