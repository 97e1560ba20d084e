import { expect, test } from "vitest";
import { nextDay } from "#lib/contact/repeats.ts";

test.each([
  ["day", 1, "2026-11-24", "2026-11-24", "2026-11-25"],
  ["day", 3, "2026-11-24", "2026-11-30", "2026-12-03"],
  // Across both changes of the clock a day is a day.
  ["day", 1, "2026-03-07", "2026-03-08", "2026-03-09"],
  ["week", 1, "2026-11-23", "2026-11-25", "2026-11-30"],
  ["week", 2, "2026-11-23", "2026-12-30", "2027-01-04"],
  ["month", 1, "2026-01-31", "2026-01-31", "2026-02-28"],
  ["month", 1, "2026-01-31", "2026-02-28", "2026-03-31"],
  ["month", 1, "2028-01-30", "2028-01-30", "2028-02-29"],
  ["month", 3, "2026-11-30", "2026-11-30", "2027-02-28"],
  ["month", 1, "2026-12-15", "2026-12-15", "2027-01-15"],
  ["year", 1, "2024-02-29", "2024-02-29", "2025-02-28"],
  ["year", 1, "2024-02-29", "2027-03-01", "2028-02-29"],
  ["year", 4, "2024-02-29", "2024-03-01", "2028-02-29"],
  ["year", 99, "2026-06-01", "2026-06-01", "2125-06-01"],
  // What was late for long comes next, not again and again.
  ["day", 1, "2016-01-01", "2026-11-24", "2026-11-25"],
  ["month", 1, "2016-01-31", "2026-11-24", "2026-11-30"],
  // Done before its first day.
  ["week", 1, "2026-12-01", "2026-12-01", "2026-12-08"],
] as const)("every %s × %i from %s, behind %s: %s", (unit, every, from, after, next) => {
  expect(nextDay({ unit, every, from }, after)).toBe(next);
});

test("no day of a series is left out and none comes twice, whatever its unit", () => {
  for (const unit of ["day", "week", "month", "year"] as const) {
    for (const every of [1, 2, 7]) {
      let day = "2023-12-31";
      const seen = [day];
      for (let count = 0; count < 40; count += 1) {
        day = nextDay({ unit, every, from: "2023-12-31" }, day);
        seen.push(day);
      }
      expect(new Set(seen).size).toBe(41);
      expect(seen).toEqual(seen.toSorted());
      const gaps = seen.slice(1).map((each, at) => (Date.parse(each) - Date.parse(seen[at] ?? each)) / 86_400_000);
      const most = { day: 1, week: 7, month: 31, year: 366 }[unit] * every;
      expect(Math.max(...gaps)).toBeLessThanOrEqual(most);
    }
  }
});
