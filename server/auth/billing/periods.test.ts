// Where periods end: the day an agreement began stays its day, by the workspace's clock.
import { expect, test } from "vitest";
import { laterBy, periodEndOf } from "#server/auth/billing/periods.ts";

type Row = [interval: "month" | "year", timeZone: string, anchor: string, ends: string[]];

const TABLE: Row[] = [
  ["month", "UTC", "2027-01-15T12:00Z", ["2027-02-15T12:00Z", "2027-03-15T12:00Z"]],
  [
    "month",
    "UTC",
    "2027-01-31T12:00Z",
    ["2027-02-28T12:00Z", "2027-03-31T12:00Z", "2027-04-30T12:00Z", "2027-05-31T12:00Z"],
  ],
  ["month", "UTC", "2028-01-30T12:00Z", ["2028-02-29T12:00Z", "2028-03-30T12:00Z"]],
  ["month", "UTC", "2027-12-31T23:59Z", ["2028-01-31T23:59Z", "2028-02-29T23:59Z", "2028-03-31T23:59Z"]],
  [
    "year",
    "UTC",
    "2028-02-29T12:00Z",
    ["2029-02-28T12:00Z", "2030-02-28T12:00Z", "2031-02-28T12:00Z", "2032-02-29T12:00Z"],
  ],
  // Already the 1st of February in Tokyo, still the 31st of January in New York.
  ["month", "Asia/Tokyo", "2027-01-31T20:00Z", ["2027-02-28T20:00Z", "2027-03-31T20:00Z", "2027-04-30T20:00Z"]],
  ["month", "America/New_York", "2027-02-01T02:00Z", ["2027-03-01T02:00Z", "2027-04-01T01:00Z", "2027-05-01T01:00Z"]],
  // Noon stays noon when the clocks change.
  ["month", "Europe/Berlin", "2027-01-31T11:00Z", ["2027-02-28T11:00Z", "2027-03-31T10:00Z"]],
  ["month", "Asia/Kathmandu", "2027-01-30T18:30Z", ["2027-02-27T18:30Z", "2027-03-30T18:30Z"]],
];

test.each(TABLE)("by the %s in %s from %s", (interval, timeZone, from, ends) => {
  const anchor = new Date(from);
  let start = anchor;
  for (const end of ends) {
    start = periodEndOf({ start, anchor, interval, timeZone });
    expect(start.toISOString()).toBe(new Date(end).toISOString());
  }
});

test("another interval keeps the day", () => {
  const anchor = new Date("2027-01-31T12:00Z");
  const start = new Date("2027-02-28T12:00Z");
  const year = periodEndOf({ start, anchor, interval: "year", timeZone: "UTC" });
  expect(year.toISOString()).toBe("2028-02-29T12:00:00.000Z");
});

test("a time zone that was changed in between makes no period of no length", () => {
  const anchor = new Date("2027-03-31T12:00Z");
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue", "UTC"])
    for (const start of ["2027-04-30T12:00Z", "2027-05-31T12:00Z", "2027-05-31T23:00Z"]) {
      const days =
        (Number(periodEndOf({ start: new Date(start), anchor, interval: "month", timeZone })) - Date.parse(start)) /
        86_400_000;
      expect(days).toBeGreaterThan(27);
      expect(days).toBeLessThan(33);
    }
});

test("after a time that stood still, periods are counted from where they then end", () => {
  const [start, end] = [new Date("2027-02-28T12:00Z"), new Date("2027-03-31T12:00Z")];
  const moved = laterBy({ trialEndsAt: null, periodStart: start, periodEnd: end, dueAt: null }, 29 * 86_400_000);
  expect(moved).toMatchObject({ trialEndsAt: null, dueAt: null, anchorAt: moved.periodEnd });
  expect(moved.periodEnd?.toISOString()).toBe("2027-04-29T12:00:00.000Z");
});
