import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { callingCode, countries } from "./countries.ts";

test("the countries and their codes are those by which numbers are read", () => {
  const ours = countries().map(({ code, calling }) => `${code} ${calling}`);
  const known = getCountries().map((code) => `${code} +${getCountryCallingCode(code)}`);
  expect(ours.toSorted()).toEqual(known.toSorted());
  expect(callingCode("US")).toBe("+1");
  expect(callingCode("")).toBe("");
});
