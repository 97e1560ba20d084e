// Prices: the mock's figures, the rounding, and the countries that texts go to.
import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, DEFAULT_COUNTRIES, isAllowed, MICROS_PER_CENT, PRICES, priceOf } from "./prices.ts";

test.each([
  ["US", 3123, 34_977_600, 3498],
  ["US", 1253, 14_033_600, 1404],
  ["PR", 1, 11_200, 2],
  ["CA", 0, 0, 0],
])("%s, %i segments", (country, segments, micros, cents) => {
  expect(priceOf(country, segments)).toBe(micros);
  expect(centsOf(micros)).toBe(cents);
});

test("a country without a price has none, whatever its name", () => {
  expect(["KP", "toString", "__proto__", ""].map((country) => priceOf(country, 1))).toEqual([null, null, null, null]);
});

test("texts go to the United States with its territories and to Canada unless more is allowed", () => {
  expect(["US", "PR", "VI", "GU", "AS", "MP", "CA"].every((country) => isAllowed(country))).toBe(true);
  expect(["GB", "FR", "MX", "DO"].some((country) => isAllowed(country))).toBe(false);
  expect(isAllowed("GB", [...DEFAULT_COUNTRIES, "GB"])).toBe(true);
});

test("every price is a whole number above nothing, and cents never fall short by more than one", () => {
  expect(Object.values(PRICES).every((price) => Number.isSafeInteger(price) && price > 0)).toBe(true);
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (micros) => {
      const over = centsOf(micros) * MICROS_PER_CENT - micros;
      expect(over >= 0 && over < MICROS_PER_CENT).toBe(true);
    }),
  );
});
