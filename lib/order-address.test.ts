import { expect, test } from "vitest";
import { addressProblem, statesOfZip } from "./order-address.ts";

test.each([
  ["US", "RI", "02906", null],
  ["US", "ri", "02906-1234", null],
  ["US", "MA", "02906", "This ZIP code is in RI."],
  ["US", "", "02906", "Enter the state."],
  ["US", "RI", "0290", "Enter a ZIP code of five digits."],
  ["US", "RI", "00100", "This ZIP code is not in use."],
  ["CA", "ON", "K1A 0B1", null],
  ["CA", "", "K1A 0B1", "Enter the province."],
  ["CA", "ON", "12345", "Enter a postal code such as K1A 0B1."],
  ["GB", "", "SW1A 1AA", null],
  ["GB", "", "1AA", "Enter a postcode such as SW1A 1AA."],
  ["IE", "", "D02 X285", null],
  ["DE", "", "10115", null],
  ["DE", "", "1011", "Enter a postcode of five digits."],
  ["FR", "", "", null],
])("an address in %s, %s %s: %s", (country, region, postcode, sentence) => {
  expect(addressProblem({ country, region, postcode })?.sentence ?? null).toBe(sentence);
});

test("a ZIP code lies in its state", () => {
  const known = [
    ["94110", "CA"],
    ["10001", "NY"],
    ["60601", "IL"],
    ["73301", "TX"],
    ["96813", "HI"],
    ["20001", "DC"],
  ];
  for (const [zip = "", state = ""] of known) expect(statesOfZip(zip)).toContain(state);
});
