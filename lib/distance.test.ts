// Distances in the measure of whoever reads them.
import { expect, test } from "vitest";
import { farWords } from "./distance.ts";

test.each([
  [1030, "US", "640 miles"],
  [1030, "GB", "640 miles"],
  [1030, "us", "640 miles"],
  [1030, "DE", "1,030 km"],
  [1030.4, "CA", "1,030 km"],
  [1030, null, "640 miles"],
  [1030, "", "640 miles"],
  [1030, "United States", "640 miles"],
  [1.6, "US", "1 mile"],
] as const)("%d km, read in %s, is %s", (km, country, words) => {
  expect(farWords(km, country)).toBe(words);
});
