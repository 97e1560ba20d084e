// Zones by area code and by address: every split as it was read, and that nothing is guessed.
import { expect, test } from "vitest";
import { isTimeZone } from "#lib/date-format.ts";
import { US_STATES } from "#lib/orders/us-states.ts";
import { AREA_CODES, areaCodeOf, placeOfCode } from "./area-codes.ts";
import { OTHER_ZONED, zonesOfAddress, zonesOfNumber } from "./zones.ts";

const short = (zones: readonly string[] | null) => zones?.map((zone) => zone.split("/")[1]).join(" ") ?? "none";
const ofCode = (code: string) => short(zonesOfNumber(`+1${code}5550100`));

test("every listed code has its place and zones of this machine", () => {
  expect(AREA_CODES).toHaveLength(431);
  expect(new Set(AREA_CODES).size).toBe(431);
  for (const code of AREA_CODES) {
    expect(placeOfCode(code)).not.toBeNull();
    const zones = zonesOfNumber(`+1${code}5550100`) ?? [];
    expect(zones.length).toBeGreaterThan(0);
    expect(zones.every(isTimeZone)).toBe(true);
  }
  expect(
    OTHER_ZONED.flatMap((country) => zonesOfAddress({ country, region: null, postal: null }) ?? []).every(isTimeZone),
  ).toBe(true);
});

test.each([
  ["New_York Chicago", "850 448 219 574 812 930 270 364 606 423 931"],
  ["Detroit Chicago", "906"],
  ["New_York", "305 689 317 502 859 865 212 617 401"],
  ["Detroit", "313 248 616"],
  ["Chicago", "615 629 731 901 214 512 316 402 601"],
  ["Chicago Denver", "620 785 308 701 605 432"],
  ["Denver", "915 303 801 505"],
  ["Los_Angeles Denver", "208 541 458 775"],
  ["Los_Angeles", "503 702 206 415"],
  ["Phoenix Denver", "928"],
  ["Phoenix", "602 480 520 623"],
  ["Anchorage Adak", "907"],
  ["Honolulu", "808"],
  ["Puerto_Rico", "787 939 340"],
  ["Vancouver Edmonton", "236 250 257 672 778"],
  ["Vancouver", "604"],
  ["Edmonton", "403 780"],
  ["Toronto Winnipeg", "807"],
  ["Toronto", "416 514 613"],
  ["Toronto Halifax", "418 367 581"],
  ["St_Johns Halifax", "709 879"],
  ["Halifax", "902 782 506"],
  ["Regina Edmonton", "306 474 639"],
  ["Whitehorse Edmonton Inuvik Rankin_Inlet Iqaluit", "867"],
])("%s: %s", (zones, codes) => {
  const all = codes.split(" ");
  expect(all.map(ofCode)).toEqual(all.map(() => zones));
});

test("a code that is not listed, a toll-free one and half a number have no zone", () => {
  expect(["800", "888", "500", "900"].map(ofCode)).toEqual(["none", "none", "none", "none"]);
  expect([areaCodeOf("+1212555010"), areaCodeOf("+121255501000"), areaCodeOf("+442071838750")]).toEqual([
    null,
    null,
    null,
  ]);
});

const ofAddress = (country: string, region: string | null, postal: string | null) =>
  short(zonesOfAddress({ country, region, postal }));

test.each([
  ["US", "FL", "33101", "New_York"],
  ["US", "FL", "32501-1234", "Chicago"],
  ["US", "FL", "32456", "New_York Chicago"],
  ["US", "FL", null, "New_York Chicago"],
  ["US", "TX", "79901", "Denver"],
  ["US", "TX", "79843", "Chicago Denver"],
  ["US", "TX", "75201", "Chicago"],
  ["US", "TN", "37901", "New_York"],
  ["US", "TN", "37723", "Chicago New_York"],
  ["US", "KY", "40202", "New_York"],
  ["US", "KY", "42101", "Chicago"],
  ["US", "KY", "40111", "New_York Chicago"],
  ["US", "IN", "46402", "Chicago"],
  ["US", "IN", "46204", "New_York"],
  ["US", "OR", "97914", "Los_Angeles Denver"],
  ["US", "AZ", "86033", "Phoenix Denver"],
  ["US", "AZ", "85001", "Phoenix"],
  ["US", "MA", "not a code", "New_York"],
  ["CA", "BC", "v6b 1a1", "Vancouver"],
  ["CA", "BC", "V1C 1A1", "Vancouver Edmonton"],
  ["CA", "ON", "P8N 1A1", "Toronto Winnipeg"],
  ["CA", "ON", "M5H 2N2", "Toronto"],
  ["US", "ON", null, "none"],
  ["CA", "MA", null, "none"],
  ["US", null, "02108", "none"],
  ["FR", null, null, "Paris"],
  ["KP", null, null, "none"],
])("%s %s %s lies in %s", (country, region, postal, zones) => {
  expect(ofAddress(country, region, postal)).toBe(zones);
});

test("every state has a zone", () => {
  expect(US_STATES.filter(({ code }) => ofAddress("US", code, null) === "none")).toEqual([]);
});
