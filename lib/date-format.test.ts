// Formatters of dates: the same wish is made once, another zone or another wish is another formatter.
import { expect, test } from "vitest";
import { dateFormat } from "#lib/date-format.ts";

const noon = new Date("2026-11-20T02:00:00Z");

test("the same wish gets the same formatter", () => {
  expect(dateFormat("en", { day: "numeric", timeZone: "UTC" })).toBe(
    dateFormat("en", { day: "numeric", timeZone: "UTC" }),
  );
});

test("another zone, locale or wish gets its own", () => {
  expect(dateFormat("en", { day: "numeric", timeZone: "UTC" }).format(noon)).toBe("20");
  expect(dateFormat("en", { day: "numeric", timeZone: "America/New_York" }).format(noon)).toBe("19");
  expect(dateFormat("en", { month: "short", timeZone: "UTC" }).format(noon)).toBe("Nov");
  expect(dateFormat("de", { month: "long", timeZone: "UTC" }).format(noon)).toBe("November");
});

test("a flood of zones does not grow without end, and answers stay right", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  for (const timeZone of zones) dateFormat("en", { day: "numeric", timeZone }).format(noon);
  expect(dateFormat("en", { day: "numeric", timeZone: "America/New_York" }).format(noon)).toBe("19");
});
