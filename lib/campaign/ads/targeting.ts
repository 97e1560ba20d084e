// Whom an ad may be aimed at. For housing, jobs and money the platforms fix it in the United States: asked by the form, and again by the port.
import { counted } from "#lib/plural.ts";
import { type AdCategory, isSpecial } from "./ad-categories.ts";

const AD_GENDERS = ["all", "women", "men"] as const;

/** A circle on the map. */
export type Circle = { lat: number; lng: number; miles: number };

export type Targeting = {
  radius_miles: number;
  age_from: number;
  /** 65 is 65 and older. */
  age_to: number;
  gender: (typeof AD_GENDERS)[number];
  zip_codes: readonly string[];
  lookalike: boolean;
  saved_audience: boolean;
  exclusions: readonly Circle[];
};

const AGE = { from: 18, to: 65 } as const;
/** Miles around a place: the least of any ad, the least of a special one, and the most that platforms take. */
export const RADIUS = { least: 1, special: 15, most: 50 } as const;

/** Everybody around a place, without any choice of people. */
export function everybodyWithin(radius_miles: number, exclusions: readonly Circle[] = []): Targeting {
  return {
    ...{ radius_miles, exclusions, age_from: AGE.from, age_to: AGE.to, gender: "all", zip_codes: [] },
    ...{ lookalike: false, saved_audience: false },
  };
}

export const leastRadius = (category: AdCategory) => (isSpecial(category) ? RADIUS.special : RADIUS.least);

/** What is fixed for a category, as it is shown beside the lock. */
export function lockedIn(category: AdCategory): readonly string[] {
  if (!isSpecial(category)) return [];
  return [
    `At least ${counted(RADIUS.special, "mile")} around the place, and no ZIP codes`,
    `Ages ${AGE.from} to ${AGE.to}+, all genders`,
    "No lookalikes, no saved audiences, nobody left out",
  ];
}

/** Why an ad may not be aimed so, in sentences; none where it may. */
export function targetingProblems(category: AdCategory, targeting: Targeting): string[] {
  const { radius_miles: radius, age_from, age_to, gender } = targeting;
  const least = leastRadius(category);
  const problems: string[] = [];
  const unless = (fine: boolean, says: string) => void (fine || problems.push(says));
  unless(Number.isInteger(radius) && radius >= least, `Choose a radius of at least ${counted(least, "mile")}.`);
  unless(radius <= RADIUS.most, `Choose a radius of at most ${counted(RADIUS.most, "mile")}.`);
  unless(age_from >= AGE.from && age_to <= AGE.to && age_from <= age_to, "Choose ages from 18 to 65 and older.");
  if (!isSpecial(category)) return problems;
  unless(age_from === AGE.from && age_to === AGE.to, "These ads go to all ages from 18.");
  unless(gender === "all", "These ads go to all genders.");
  unless(targeting.zip_codes.length === 0, "These ads may not be aimed at ZIP codes.");
  unless(!targeting.lookalike, "These ads may not use a lookalike audience.");
  unless(!targeting.saved_audience, "These ads may not use a saved audience.");
  unless(targeting.exclusions.length === 0, "These ads may not leave anybody or any area out.");
  return problems;
}
