// What a number says of its line.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { zoneOfAreaCode } from "#lib/contact/line/area-codes.ts";
import { lineOf, NUMBERING_PLANS } from "./line.ts";

test.each([
  ["+16175550100", null, "Eastern time"],
  ["+13125550100", null, "Central time"],
  ["+16025550100", null, "Arizona time"],
  ["+18505550100", null, "Eastern or Central time"],
  ["+19155550100", null, "Mountain time"],
  ["+18005550199", "toll_free", ""],
  ["+442079460958", "landline", ""],
  ["+447911123456", "mobile", ""],
  ["+493012345678", "landline", ""],
])("%s is %s, %s", (number, type, zone) => {
  const line = { type, zone, source: "numbering_plan", as_of: "2026-11-10" };
  expect(lineOf(number)).toEqual(line);
});

test("what is no number, or says nothing, is not guessed", () => {
  expect(lineOf("extension 12")).toBeNull();
  expect(lineOf("+1617555")).toBeNull();
  // British Columbia keeps one time all year: which it is, its code does not say in two words.
  expect(lineOf("+16045550100")).toBeNull();
  expect(zoneOfAreaCode("000")).toBe("");
});

test("the day of the numbering plans is that of the version in the house", () => {
  const { version } = JSON.parse(readFileSync("node_modules/libphonenumber-js/package.json", "utf8"));
  expect(version).toBe(NUMBERING_PLANS.version);
});
