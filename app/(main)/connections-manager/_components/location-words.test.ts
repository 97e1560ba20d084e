// How many contacts a location holds, and how many of them its brand sees.
import { expect, test } from "vitest";
import { locationWords } from "./location-words.ts";

test("a location and its counts", () => {
  expect(locationWords({ name: "Boston", contacts: 812, seen: 40 })).toBe("Boston: 812 contacts, 40 seen by the brand");
  expect(locationWords({ name: "Boston", contacts: 1, seen: 0 })).toBe("Boston: 1 contact, 0 seen by the brand");
});
