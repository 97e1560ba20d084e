import { expect, test } from "vitest";
import { mayText } from "./hours.ts";
import { HOURS_TABLE } from "./hours-table.ts";
import type { Day, Week } from "./hours-types.ts";
import { type HoursChange, stricter } from "./stricter.ts";

const week = (day: Day): Week => [day, day, day, day, day, day, day];
const change = (over: Partial<HoursChange>): HoursChange => ({
  ...{ place: "US-MA", week: week({ from: 600, to: 1080 }), closedOnHolidays: false, cap: 3, statute: "our lawyer" },
  ...{ readOn: "2026-11-28", validFrom: "2026-11-28", validUntil: null, ...over },
});
const table = (...rows: HoursChange[]) => stricter(HOURS_TABLE, { version: "x", rows, extraDays: [] });

/** On a Tuesday in Boston. */
const ask = (hour: number, rows: HoursChange[], consent: "written" | "other" = "other", region = "MA") =>
  mayText({
    ...{ country: "US", region, evidence: "confirmed", number: "+16175550101", consent, recent: [] },
    at: new Date(`2026-12-08T${String(hour + 5).padStart(2, "0")}:00:00Z`),
    table: table(...rows),
  });

test("what is added closes hours that were open, and names itself", () => {
  expect(ask(9, []).may).toBe(true);
  expect(ask(9, [change({})])).toMatchObject({
    may: false,
    until: new Date("2026-12-08T15:00:00Z"),
    tableVersion: "x",
  });
  expect(ask(9, [change({})]).sentence).toContain("10:00 AM");
  expect(ask(12, [change({})]).may).toBe(true);
});

test("what is added opens nothing that was closed, whatever it says", () => {
  const all = change({ week: week({ from: 0, to: 1440 }), cap: 99 });
  // In Massachusetts 8:00 AM to 8:00 PM.
  expect([5, 18].map((hour) => ask(hour, [all]).may)).toEqual([false, true]);
  expect(table(all).beside[0]?.cap).toBe(3);
});

test("what is added holds for everybody, for places within its own, and from its day to its end", () => {
  expect(ask(9, [change({})], "written").may).toBe(false);
  expect(ask(9, [change({ place: "US" })]).may).toBe(false);
  expect(ask(9, [change({ place: "*" })]).may).toBe(false);
  expect(ask(9, [change({ place: "US-TX" })]).may).toBe(true);
  expect(ask(9, [change({ validFrom: "2026-12-09" })]).may).toBe(true);
  expect(ask(9, [change({ validUntil: "2026-12-07" })]).may).toBe(true);
});
