// The country that a number without a code is read in, and how that is said.
import { expect, test } from "vitest";
import { homeOf, homeWords } from "#lib/contact/home-country.ts";

test.each([
  ["DE", "DE"],
  [" gb ", "GB"],
  ["United States", "US"],
  ["XX", "US"],
  ["", "US"],
  [null, "US"],
])("%j is %s", (country, home) => {
  expect(homeOf(country)).toBe(home);
});

test("it is said with its name and code", () => {
  expect(homeWords("DE")).toBe("Without a country code, it is read as a number in Germany (+49).");
  expect(homeWords(null)).toBe("Without a country code, it is read as a number in the United States (+1).");
});
