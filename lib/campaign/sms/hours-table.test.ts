// The whole table of legal hours, row by row as it was read: place, Monday to Friday, Saturday, Sunday, holidays, cap, whether it holds with written consent.
import { expect, test } from "vitest";
import { HOURS_TABLE } from "./hours-table.ts";
import type { Day } from "./hours-types.ts";

const EXPECTED = `
US      8-21 8-21 8-21 same 3 unclear
US-AL   8-20 8-20 none none 3 unclear
US-AR   8-21 8-21 8-21 same 3 unclear
US-AZ   8-21 8-21 8-21 same 3 unclear
US-CT   9-20 9-20 9-20 same 3 unclear
US-FL   8-20 8-20 8-20 same 3 unclear
US-GA   8-21 8-21 8-21 same 3 unclear
US-IN   9-20 9-20 9-20 same 3 unclear
US-KY   10-21 10-21 10-21 same 3 unclear
US-LA   8-20 8-20 none none 3 yes
US-MA   8-20 8-20 8-20 same 3 unclear
US-MD   8-20 8-20 8-20 same 3 yes
US-ME   8-21 8-21 8-21 same 3 unclear
US-MI   9-21 9-21 9-21 same 3 unclear
US-MN   9-21 9-21 9-21 same 3 unclear
US-MS   8-20 8-20 none same 3 unclear
US-NJ   8-20 8-20 8-20 same 3 unclear
US-NM   9-21 9-21 9-21 same 3 unclear
US-NV   9-20 9-20 9-20 same 3 unclear
US-NY   8-21 8-21 8-21 same 3 no
US-OK   8-20 8-20 8-20 same 3 unclear
US-OR   8-20 8-20 8-20 same 3 yes from 2026-01-01
US-PA   8-21 8-21 8-21 none 3 unclear until 2026-10-17
US-PA   9-19 9-19 none none 3 yes from 2026-10-18
US-RI   9-18 10-17 none none 3 unclear
US-SC   8-21 8-21 8-21 same 3 unclear
US-SD   9-21 none none same 3 unclear
US-TN   8-21 8-21 8-21 same 3 unclear
US-TX   9-21 9-21 12-21 same 3 unclear
US-UT   8-21 8-21 none none 3 no
US-VA   8-21 8-21 8-21 same 3 no
US-WA   8-20 8-20 8-20 same 3 unclear
US-WY   8-20 8-20 8-20 same 3 unclear
CA      9-21.5 10-18 10-18 same 3 unclear
CA-BC   9-21.5 10-18 10-18 none 3 unclear
GB      9-20 9-20 9-20 same 3 unclear
FR      8-20 8-20 none none 3 yes
DE      8-20 8-20 none none 3 unclear
VN      7-22 7-22 7-22 same 3 yes
*       9-20 9-20 none none 3 unclear`;

const hours = (day: Day | undefined) => (day ? `${day.from / 60}-${day.to / 60}` : "none");

test("every row as it was read", () => {
  const found = HOURS_TABLE.rows.map((row) => {
    const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = row.week;
    expect([tuesday, wednesday, thursday, friday]).toEqual([monday, monday, monday, monday]);
    const holiday = row.holiday === "as-day" ? "same" : hours(row.holiday);
    const from = row.validFrom === "2000-01-01" ? [] : ["from", row.validFrom];
    const until = row.validUntil === null ? [] : ["until", row.validUntil];
    const week = [monday, saturday, sunday].map(hours);
    return [row.place, ...week, holiday, row.cap, row.withConsent, ...from, ...until].join(" ");
  });
  expect(found).toEqual(
    EXPECTED.trim()
      .split("\n")
      .map((line) => line.replaceAll(/ +/g, " ")),
  );
});

test("every row says where it stands and when it was read", () => {
  for (const row of HOURS_TABLE.rows) {
    expect(row.statute.length).toBeGreaterThan(8);
    expect(row.readOn).toBe("2026-11-22");
  }
});
