// Ids that sort by time, and that nobody makes twice.
import { expect, test } from "vitest";
import { isId, newId, timeOfId } from "./id.ts";

test("an id is a UUIDv7 of its moment", () => {
  expect(newId(0x0123456789ab)).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId(1)).toMatch(/^00000000-0001-7/);
  const now = Date.now();
  expect(timeOfId(newId(now))).toBe(now);
  expect(isId(newId())).toBe(true);
});

test("of many of one millisecond no two are the same, and every variant comes", () => {
  const ids = Array.from({ length: 5000 }, () => newId(1_795_234_000_000));
  expect(new Set(ids.map((id) => id.slice(15))).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id[19]))).toEqual(new Set(["8", "9", "a", "b"]));
});
