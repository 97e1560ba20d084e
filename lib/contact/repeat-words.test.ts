import { expect, test } from "vitest";
import { besideDay } from "#lib/contact/repeat-words.ts";

test.each([
  [null, null, ""],
  ["14:30", null, ", 2:30 PM"],
  [null, { unit: "day", every: 1 }, " · every day"],
  ["08:05", { unit: "week", every: 2 }, ", 8:05 AM · every 2 weeks"],
] as const)("behind the day of %s, %o stands “%s”", (due_time, repeats, words) => {
  expect(besideDay({ due_time, repeats })).toBe(words);
});
