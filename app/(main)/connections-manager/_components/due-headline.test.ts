// The headline of what is due.
import { expect, test } from "vitest";
import { dueHeadline } from "./due-headline.ts";

test.each([
  [2, 1, "Two are due today, one is late."],
  [1, 0, "One is due today."],
  [0, 3, "Three are late."],
  [1200, 11, "1,200 are due today, 11 are late."],
  [0, 0, ""],
])("%i today and %i late", (today, late, words) => {
  expect(dueHeadline({ today, late })).toBe(words);
});
