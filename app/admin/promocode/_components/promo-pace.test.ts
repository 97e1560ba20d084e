// In how many days a code is used up, as far as its pace says so.
import { expect, test } from "vitest";
import { daysLeftAtPace } from "./promo-pace.ts";

const NOW = { today: "2026-11-19", zone: "America/New_York" };
const CODE: Parameters<typeof daysLeftAtPace>[0] = {
  ...{ state: "active", batch: false, uses: 148, max_uses: 200, starts_on: "2026-11-03", ends_on: "2027-01-31" },
  created_at: "2026-11-01T12:00:00.000Z",
};

test.each([
  ["at nine a day, 52 are left for six days", {}, 6],
  ["without a last day too", { ends_on: null }, 6],
  ["counted from when it was made where no first day was said", { starts_on: null }, 7],
  ["in the administrator's zone", { starts_on: null, created_at: "2026-11-04T03:00:00.000Z" }, 6],
  ["not where it ends before that", { ends_on: "2026-11-24" }, null],
  ["not without a limit", { max_uses: null }, null],
  ["not of single codes", { batch: true }, null],
  ["not while it is paused", { state: "paused" }, null],
  ["not after a few uses", { uses: 9, max_uses: 10 }, null],
  ["not on its second day", { starts_on: "2026-11-18" }, null],
  ["not further away than a month", { max_uses: 600, ends_on: null }, null],
] as const)("%s", (_, change, days) => {
  expect(daysLeftAtPace({ ...CODE, ...change }, NOW)).toBe(days);
});
