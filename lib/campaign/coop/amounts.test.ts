import { expect, test } from "vitest";
import { minorOfText, splitOf } from "#lib/campaign/coop/amounts.ts";
import { owedWords, shareWords } from "#lib/campaign/coop/coop-words.ts";

test.each([
  ["1250", "USD", 125_000],
  ["$1,250.5", "USD", 125_050],
  [" €0.07 ", "EUR", 7],
  ["1,000,000", "USD", 100_000_000],
  ["1200", "JPY", 1200],
  ["12.50", "JPY", null],
  ["12.00", "JPY", 12],
  ["1,25", "USD", null],
  ["1.234", "USD", null],
  ["-5", "USD", null],
  ["", "USD", null],
  ["ten", "USD", null],
])("%j in %s is %j", (text, currency, minor) => {
  expect(minorOfText(text, currency)).toBe(minor);
});

test("a share is rounded to the nearest cent, and never more than what is left", () => {
  expect(splitOf(9999, { percent: 60, available: 100_000 })).toEqual({ company: 5999, own: 4000 });
  expect(splitOf(1, { percent: 50, available: 100 })).toEqual({ company: 1, own: 0 });
  expect(splitOf(100, { percent: 60, available: 10 })).toEqual({ company: 10, own: 90 });
});

test("who carries what is said in words", () => {
  const shared = { company: 6000, own: 4000, currency: "USD" };
  expect(shareWords("Harbor Realty", shared)).toContain("covers $60.00. Your share is $40.00.");
  expect(shareWords("Harbor Realty", { ...shared, company: 0 })).toContain(
    "covers none of this. Your share is $40.00.",
  );
  expect([owedWords(0, "USD"), owedWords(224_00, "USD"), owedWords(-12_50, "USD")]).toEqual([
    ...["Nothing owed", "Owes $224.00", "Is owed $12.50"],
  ]);
});
