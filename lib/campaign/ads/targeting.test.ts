import { expect, test } from "vitest";
import { AD_CATEGORIES, givenCategory } from "./ad-categories.ts";
import { everybodyWithin, lockedIn, type Targeting, targetingProblems } from "./targeting.ts";

const SPECIAL = ["housing", "employment", "finance"] as const;
const aimed = (over: Partial<Targeting>) => ({ ...everybodyWithin(15), ...over });

test("the special categories are housing, employment and finance", () => {
  expect(AD_CATEGORIES).toEqual(["none", "housing", "employment", "finance"]);
});

test.each(SPECIAL)("%s: everybody from 18 to 65 and older within 15 miles is allowed", (category) => {
  expect(targetingProblems(category, aimed({}))).toEqual([]);
  expect(everybodyWithin(15)).toMatchObject({ age_from: 18, age_to: 65, gender: "all", zip_codes: [] });
});

test.each([
  [{ radius_miles: 14 }, "Choose a radius of at least 15 miles."],
  [{ radius_miles: 51 }, "Choose a radius of at most 50 miles."],
  [{ age_from: 19 }, "These ads go to all ages from 18."],
  [{ age_to: 64 }, "These ads go to all ages from 18."],
  [{ gender: "women" as const }, "These ads go to all genders."],
  [{ zip_codes: ["02108"] }, "These ads may not be aimed at ZIP codes."],
  [{ lookalike: true }, "These ads may not use a lookalike audience."],
  [{ saved_audience: true }, "These ads may not use a saved audience."],
  [{ exclusions: [{ lat: 1, lng: 1, miles: 1 }] }, "These ads may not leave anybody or any area out."],
])("%o is refused for each of the three", (over, says) => {
  for (const category of SPECIAL) expect(targetingProblems(category, aimed(over))).toEqual([says]);
});

test("what is none of the three may choose its people, from one mile and from 18 years", () => {
  const chosen = aimed({ radius_miles: 1, age_from: 30, age_to: 40, gender: "men", zip_codes: ["02108"] });
  expect(targetingProblems("none", chosen)).toEqual([]);
  expect(targetingProblems("none", aimed({ radius_miles: 0 }))).toEqual(["Choose a radius of at least 1 mile."]);
  expect(targetingProblems("none", aimed({ age_from: 17 }))).toEqual(["Choose ages from 18 to 65 and older."]);
});

test("each lock is named, and what is not locked has none", () => {
  expect(lockedIn("none")).toEqual([]);
  expect(lockedIn("finance")).toEqual([
    "At least 15 miles around the place, and no ZIP codes",
    "Ages 18 to 65+, all genders",
    "No lookalikes, no saved audiences, nobody left out",
  ]);
});

test("who looks for people advertises jobs, and real estate advertises housing", () => {
  expect(givenCategory("hire", "real_estate")).toBe("employment");
  expect(givenCategory("visits", "real_estate")).toBe("housing");
  expect(givenCategory("visits", "dental")).toBeNull();
  expect(givenCategory("visits", null)).toBeNull();
});
