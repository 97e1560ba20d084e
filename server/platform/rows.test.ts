// Times of rows, however the driver hands them over.
import { expect, test } from "vitest";
import { rowDate, rowInstant } from "./rows.ts";

test("a column's Date and JSON's text are the same time; nothing else is one", () => {
  const at = "2026-11-03T09:30:00.000Z";
  for (const value of [new Date(at), at, "2026-11-03T09:30:00+00:00"]) {
    expect(rowDate.parse(value)).toEqual(new Date(at));
    expect(rowInstant.parse(value)).toBe(at);
  }
  for (const value of [null, undefined, 0]) expect(rowDate.safeParse(value).success).toBe(false);
});
