import { expect, test } from "vitest";
import { courseOf, paceOf } from "./course.ts";

test("a day that brought nothing stands between those that did", () => {
  const days = [
    { day: "2026-03-07", count: 2 },
    { day: "2026-03-10", count: 1 },
  ];
  expect(courseOf(days)).toEqual({
    by: "day",
    bars: [
      { day: "2026-03-07", count: 2 },
      { day: "2026-03-08", count: 0 },
      { day: "2026-03-09", count: 0 },
      { day: "2026-03-10", count: 1 },
    ],
  });
  expect(courseOf([])).toEqual({ by: "day", bars: [] });
});

test("more than a month is told by weeks, and nothing is lost", () => {
  const days = [
    { day: "2026-10-01", count: 3 },
    { day: "2026-10-07", count: 1 },
    { day: "2026-10-08", count: 5 },
    { day: "2026-11-01", count: 7 },
  ];
  const { by, bars } = courseOf(days);
  expect(by).toBe("week");
  expect(bars.map(({ count }) => count)).toEqual([4, 5, 0, 0, 7]);
  expect(bars.map(({ day }) => day)).toEqual(["2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22", "2026-10-29"]);
});

test("a day's pace is the middle of what is expected over the days that it runs", () => {
  const past = [10, 20, 30].map((brought) => ({ brought, residents: null }));
  const runs = { ran_at: "2026-11-01T12:00:00Z", ends_at: "2026-11-11T12:00:00Z" };
  expect(paceOf(runs, { past, residents: null })).toBe(2.5);
  expect(paceOf({ ...runs, ends_at: null }, { past, residents: null })).toBeNull();
  expect(paceOf({ ...runs, ends_at: runs.ran_at }, { past, residents: null })).toBeNull();
  expect(paceOf(runs, { past: past.slice(1), residents: null })).toBeNull();
});
