// What texts cost as it is read and typed.
import { expect, test } from "vitest";
import { amountText, microsOfText, microsText, segmentPriceOf, segmentPriceText } from "./money-words.ts";

test("a sum is in cents, a begun one whole", () => {
  expect([0, 11_200, 34_977_600, 14_033_600].map(microsText)).toEqual(["$0.00", "$0.02", "$34.98", "$14.04"]);
});

test.each([
  ["25", 25_000_000],
  ["25.5", 25_500_000],
  [" 0.07 ", 70_000],
  ["$25", 25_000_000],
  ["1,000", 1_000_000_000],
  ["$1,000.50", 1_000_500_000],
  ["1,", null],
  ["1,00", null],
  ["$", null],
  ["", null],
  ["1.005", null],
  ["-1", null],
  ["1e3", null],
])("typed %j", (typed, micros) => {
  expect(microsOfText(typed)).toBe(micros);
  if (micros !== null) expect(microsOfText(amountText(micros))).toBe(micros);
});

test("a segment’s price is said to the last digit, and read back as it was said", () => {
  expect([11_200, 47_000, 1_000_000, 1].map(segmentPriceText)).toEqual(["$0.0112", "$0.047", "$1.00", "$0.000001"]);
  expect(["$0.0112", "0.047", ".1", "1", "$0.000001"].map(segmentPriceOf)).toEqual([
    11_200, 47_000, 100_000, 1_000_000, 1,
  ]);
  expect(["", "$", ".", "12", "0.0000001", "free", "-1"].map(segmentPriceOf)).toEqual(Array(7).fill(null));
});
