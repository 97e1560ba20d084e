import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressCodes,
  addressText,
  codedAddress,
  NO_ADDRESS,
  packedAddress,
  partsBeside,
  unpackedAddress,
} from "./address.ts";

const BEACON = { ...NO_ADDRESS, street: "12 Beacon St", city: "Boston", state: "MA", zip: "02108" };

test("an address is one line, with its country by its name", () => {
  expect(addressText(BEACON)).toBe("12 Beacon St, Boston, MA 02108");
  expect(addressText({ ...BEACON, street2: "Apt 4", country: "US" })).toBe(
    "12 Beacon St, Apt 4, Boston, MA 02108, United States",
  );
  expect(addressText({ ...NO_ADDRESS, city: "Lyon", country: "France" })).toBe("Lyon, France");
});

test("one that says no more than a street has no parts", () => {
  expect(partsBeside({ ...NO_ADDRESS, street: "12 Beacon St, Boston" })).toBeNull();
  expect(partsBeside(BEACON)).toBe(BEACON);
});

describe("as one text", () => {
  test("it reads like an address, and nothing is an empty one", () => {
    expect(packedAddress(BEACON)).toBe("12 Beacon St; ; Boston; MA; 02108; ");
    expect(packedAddress(NO_ADDRESS)).toBe("");
    expect(unpackedAddress("")).toEqual(NO_ADDRESS);
  });

  test("it comes apart again, whatever was typed", () => {
    const part = fc.string({ unit: fc.constantFrom(";", " ", "\\", "a", ",", "; ", "é"), maxLength: 6 });
    const parts = fc.record({ street: part, street2: part, city: part, state: part, zip: part, country: part });
    fc.assert(
      fc.property(parts, (one) => {
        expect(unpackedAddress(packedAddress(one))).toEqual(one);
      }),
    );
  });

  test("what is beyond its parts is not lost", () => {
    expect(unpackedAddress("1 A St; ; B; C; D; E; F").country).toBe("E; F");
  });
});

describe("codes", () => {
  test.each([
    [{ state: "MA", country: "US" }, "US", "US-MA"],
    [{ state: "massachusetts", country: "U.S.A." }, "US", "US-MA"],
    [{ state: "MA", zip: "02108" }, "US", "US-MA"],
    [{ state: "Québec", country: "Canada" }, "CA", "CA-QC"],
    [{ state: "de-by", country: "Deutschland" }, "DE", "DE-BY"],
    [{ state: "Bayern", country: "Germany" }, "DE", null],
    [{ state: "US-MA", country: "Canada" }, "CA", null],
    [{ state: "MA", zip: "W1A 1AA" }, null, null],
    [{ country: "Atlantis" }, null, null],
    [{}, null, null],
  ])("%o is %s, %s", (said, country_code, state_code) => {
    expect(addressCodes({ ...NO_ADDRESS, ...said })).toEqual({ country_code, state_code });
  });

  test("two ways of writing a state and a country are one address", () => {
    const other = { ...BEACON, state: "Massachusetts", country: "United States" };
    expect(codedAddress(other)).toBe(codedAddress(BEACON));
    expect(codedAddress({ ...BEACON, state: "ME" })).not.toBe(codedAddress(BEACON));
  });
});
