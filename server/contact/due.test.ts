import { expect, test } from "vitest";
import { dueOf } from "#server/contact/due.ts";

test.each([
  ["late", null, "2026-02-27"],
  ["today", null, "2026-02-28"],
  ["week", "2026-02-28", "2026-03-06"],
  ["any", null, null],
] as const)("what is due %s falls from %s to %s", (due, from, to) => {
  expect(dueOf(due, "2026-02-28")).toEqual({ from, to });
});
