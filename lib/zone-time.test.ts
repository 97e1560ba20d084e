import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOf, wallTime } from "./zone-time.ts";

test.each([
  ["2026-11-23T14:30:00.000Z", "America/New_York", "2026-11-23T09:30"],
  ["2026-07-01T03:30:00.000Z", "America/New_York", "2026-06-30T23:30"],
  ["2026-11-23T00:00:00.000Z", "UTC", "2026-11-23T00:00"],
  ["2026-11-23T18:30:00.000Z", "Asia/Kolkata", "2026-11-24T00:00"],
])("%s in %s is %s, and back", (moment, zone, wall) => {
  expect(wallTime(moment, zone)).toBe(wall);
  expect(momentOf(wall, zone)).toBe(moment);
});

test("an hour that a clock skips is the next one, and one that comes twice is one of the two", () => {
  expect(wallTime(momentOf("2026-03-08T02:30", "America/New_York"), "America/New_York")).toMatch(
    /^2026-03-08T0[13]:30$/,
  );
  expect(wallTime(momentOf("2026-11-01T01:30", "America/New_York"), "America/New_York")).toBe("2026-11-01T01:30");
});

test.each(["", "2026-11-23", "2026-13-40T00:00", "x"])("%j is no moment", (text) =>
  expect(momentOf(text, "UTC")).toBeNull(),
);

test("what a field shows is what was stored, in every zone", () => {
  const zones = fc.constantFrom("UTC", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia");
  const minutes = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const wall = wallTime(new Date(minute * 60_000).toISOString(), zone);
      expect(wallTime(momentOf(wall, zone), zone)).toBe(wall);
    }),
  );
});
