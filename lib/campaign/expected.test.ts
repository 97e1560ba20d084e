// What to expect of a campaign, out of one's own past ones.
import { expect, test } from "vitest";
import { expectedFor, expectedText, expectedWhy, lengthOf } from "./expected.ts";

const past = (...brought: number[]) => brought.map((one) => ({ brought: one, residents: null }));

test("what to expect is said from three campaigns on, and the best and worst do not make it", () => {
  expect(expectedFor(past(10, 20), null)).toBeNull();
  expect(expectedFor(past(90, 10, 20, 30, 40), null)).toEqual({ from: 20, to: 40, by: "all" });
});

test("where it is known how many live there, what the past ones brought is scaled by that", () => {
  const sized = [10, 20, 30].map((brought) => ({ brought, residents: 10_000 }));
  expect(expectedFor(sized, 40_000)).toEqual({ from: 80, to: 120, by: "residents" });
  // Of two alone nothing is told by residents.
  expect(expectedFor([...sized.slice(1), ...past(4)], 40_000)).toEqual({ from: 20, to: 30, by: "all" });
  expect(expectedFor(sized, null)).toEqual({ from: 20, to: 30, by: "all" });
});

test.each([
  [{ from: 1200, to: 4000 }, "1,200 to 4,000 requests for a value or a price"],
  [{ from: 1, to: 1 }, "1 request"],
  [null, "Nothing to compare with yet"],
])("%o is said in words", (range, words) => {
  expect(expectedText("sellers", range)).toBe(words);
});

test("how long the past ones ran is a range too", () => {
  const ran = (days: number) => ({
    ran_at: "2026-11-01T00:00:00Z",
    ended_at: new Date(Date.UTC(2026, 10, 1 + days)).toISOString(),
  });
  expect(lengthOf([ran(14), ran(20), ran(2), ran(12), ran(90)])).toBe("12 to 20 days");
  expect(lengthOf([ran(14), ran(20), { ...ran(3), ran_at: null }])).toBeNull();
});

test("what it was told by is said under it", () => {
  expect(expectedWhy(null, 2)).toContain("You have 2.");
  expect(expectedWhy({ from: 1, to: 2, by: "residents" }, 3)).toContain("how many live around");
});
