import { describe, expect, test } from "vitest";
import { dayIn } from "#lib/date-format.ts";
import { addDays, daysBetween } from "#lib/days.ts";
import { periodOf } from "#server/platform/days.ts";

describe("days", () => {
  test("are the workspace's own", () => {
    const now = new Date("2026-11-20T03:00:00Z");
    expect([dayIn(now, "UTC"), dayIn(now, "America/New_York"), dayIn(now, "Pacific/Auckland")]).toEqual([
      "2026-11-20",
      "2026-11-19",
      "2026-11-20",
    ]);
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(daysBetween("2026-10-30", "2026-11-02")).toHaveLength(4);
  });

  test("the period before is as long and ends the day before", () => {
    expect(periodOf({}, "2026-11-20")).toEqual({
      from: "2026-10-22",
      to: "2026-11-20",
      before: { from: "2026-09-22", to: "2026-10-21" },
    });
    expect(() => periodOf({ from: "2026-11-21", to: "2026-11-20" }, "2026-11-20")).toThrow();
    expect(() => periodOf({ from: "2020-01-01" }, "2026-11-20")).toThrow();
  });
});
