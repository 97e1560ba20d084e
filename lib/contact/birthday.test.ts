// Birthdays with and without their year, and those that come up.
import { describe, expect, test } from "vitest";
import { birthdayOf, birthdaysIn, birthdayWords, dayOf } from "./birthday.ts";

describe("a birthday", () => {
  test.each([
    ["1980-04-23", "1980-04-23"],
    ["19800423", "1980-04-23"],
    ["4/23/1980", "1980-04-23"],
    ["23.4.1980", "1980-04-23"],
    ["--04-23", "--04-23"],
    ["--0423", "--04-23"],
    ["4/23", "--04-23"],
    ["23.4.", "--04-23"],
    ["1604-04-23", "--04-23"],
    ["--02-29", "--02-29"],
    ["--02-30", null],
    ["1981-02-29", null],
    ["soon", null],
  ])("%s is kept as %s", (text, kept) => {
    expect(birthdayOf(text)).toBe(kept);
  });

  test("a day that is no birthday has its year", () => {
    expect(dayOf("--04-23")).toBeNull();
    expect(dayOf("1604-04-23")).toBeNull();
    expect(dayOf("1980-04-23")).toBe("1980-04-23");
  });

  test("in words", () => {
    expect(birthdayWords("1980-04-23")).toBe("Apr 23, 1980");
    expect(birthdayWords("--02-29")).toBe("Feb 29");
  });
});

describe("those that come up", () => {
  test.each([
    ["today", "2026-11-24", "11-24", "11-24"],
    ["week", "2026-11-24", "11-24", "11-30"],
    ["week", "2026-12-28", "12-28", "01-03"],
    ["month", "2026-11-24", "11-24", "12-23"],
    // Nobody's day is left out of a year without a February 29.
    ["today", "2026-02-28", "02-28", "02-29"],
    ["today", "2028-02-28", "02-28", "02-28"],
  ] as const)("%s on %s: from %s to %s", (filter, today, from, to) => {
    expect(birthdaysIn(filter, today)).toEqual({ from, to });
  });
});
