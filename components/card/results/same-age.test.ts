import { expect, test } from "vitest";
import { commonAge } from "./same-age.ts";

test.each([
  ["2026-11-01", "2026-11-11", "2026-11-21", 10],
  ["2026-11-11", "2026-11-01", "2026-11-21", 10],
  ["2026-11-20", "2026-01-01", "2026-11-21", 1],
  ["2020-01-01", "2020-01-01", "2026-11-21", 366],
  ["2026-11-21", "2026-01-01", "2026-11-21", 0],
])("cards that began on %s and on %s are compared on %s over %s whole days", (one, other, today, days) =>
  expect(commonAge(one, other, today)).toBe(days),
);

test("a card that nobody opened has no age", () => expect(commonAge("2026-11-01", null, "2026-11-21")).toBe(0));
