// How dates read: one wording for each place they stand in, in the zone of who reads.
import { expect, test } from "vitest";
import {
  calendarDay,
  calendarRange,
  clockTime,
  fullDay,
  isTimeZone,
  longDay,
  longMoment,
  nearDay,
  nearRange,
  recentMoment,
  sheetMoment,
  shortDay,
  shortMoment,
  shortRange,
} from "#lib/date-format.ts";

const NEW_YORK = "America/New_York";
const moment = "2026-11-21T03:30:00Z";
const now = new Date("2026-11-22T17:00:00Z");
/** Newer data of Intl puts a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll(/[\u202f\u2009]/g, " ");

test("a day and a moment read the same everywhere, in the zone of who reads", () => {
  expect(longDay(moment, NEW_YORK)).toBe("November 20, 2026");
  expect(shortDay(new Date(moment), "Europe/Berlin")).toBe("Nov 21, 2026");
  expect(plain(shortMoment(moment, NEW_YORK))).toBe("Nov 20, 2026, 10:30 PM");
  expect(plain(longMoment(moment, NEW_YORK))).toBe("November 20, 2026 at 10:30 PM EST");
  expect(fullDay(moment, NEW_YORK)).toBe("Friday, November 20, 2026");
  expect(plain(clockTime(moment, NEW_YORK))).toBe("10:30 PM");
});

test("a flood of zones does not grow without end, and answers stay right", () => {
  for (const timeZone of Intl.supportedValuesOf("timeZone")) clockTime(moment, timeZone);
  expect(plain(clockTime(moment, NEW_YORK))).toBe("10:30 PM");
});

test("the year is said when it is another one, as the reader's zone has it", () => {
  expect(nearDay(moment, NEW_YORK, now)).toBe("Nov 20");
  expect(nearDay("2025-11-20T12:00:00Z", NEW_YORK, now)).toBe("Nov 20, 2025");
  expect(nearDay("2026-01-01T03:00:00Z", NEW_YORK, now)).toBe("Dec 31, 2025");
});

test("a weekday is said until it would come round again", () => {
  expect(plain(recentMoment(new Date(moment), NEW_YORK, now))).toBe("Friday at 10:30 PM");
  expect(plain(recentMoment(new Date("2026-11-15T15:05:00Z"), NEW_YORK, now))).toBe("Nov 15 at 10:05 AM");
});

test("a calendar day is the same in every zone", () => {
  expect(calendarDay("2026-11-14")).toBe("Nov 14");
  expect(calendarDay("2026-11-14", "weekday")).toBe("Sat, Nov 14");
  expect(calendarDay("2026-11-14", "year")).toBe("Nov 14, 2026");
  expect(plain(calendarRange("2026-10-24", "2026-11-22"))).toBe("Oct 24 – Nov 22");
});

test("days from one to another say what they share once", () => {
  const range = shortRange("2026-10-17T16:00:00Z", "2026-10-25T03:00:00Z", NEW_YORK);
  expect(plain(range)).toBe("Oct 17 – 24, 2026");
  expect(plain(shortRange("2026-12-17T16:00:00Z", "2027-01-06T16:00:00Z", NEW_YORK))).toBe(
    "Dec 17, 2026 – Jan 6, 2027",
  );
  const year = new Date().getUTCFullYear();
  expect(plain(nearRange(`${year}-06-17T16:00:00Z`, `${year}-07-02T16:00:00Z`, NEW_YORK))).toBe("Jun 17 – Jul 2");
  expect(plain(nearRange("2020-06-17T16:00:00Z", "2020-07-02T16:00:00Z", NEW_YORK))).toBe("Jun 17 – Jul 2, 2020");
});

test("a spreadsheet reads a moment, with midnight as hour 00", () => {
  expect(sheetMoment(moment, NEW_YORK)).toBe("2026-11-20 22:30");
  expect(sheetMoment("2026-11-20T05:07:00Z", NEW_YORK)).toBe("2026-11-20 00:07");
});

test("a zone is known by its name", () => {
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("Europe/Nowhere")).toBe(false);
});
