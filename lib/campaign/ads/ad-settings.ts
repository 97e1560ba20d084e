// What a campaign says of its ads: what one costs in each place, for how long, how far around it, and what it is about.
import { counted } from "#lib/plural.ts";
import { AD_BUDGET, AD_DAYS, LEAST_AD_DAY } from "#lib/services/campaign/ad-limits.ts";
import type { CampaignGoal } from "../goals.ts";
import { type AdCategory, CATEGORY_WORDS, givenCategory, isSpecial } from "./ad-categories.ts";
import { everybodyWithin, leastRadius, RADIUS, targetingProblems } from "./targeting.ts";

/** Money is whole cents of US dollars. */
export type AdSettings = { budget: number; days: number; radius: number; category: AdCategory };

/** Where nobody chose yet. */
function usualAds(given: AdCategory | null): AdSettings {
  const category = given ?? "none";
  return { budget: AD_BUDGET.usual, days: AD_DAYS.usual, radius: RADIUS.special, category };
}

/** With the category that the campaign has whatever was chosen, and no circle below what that allows. */
export function heldAds(ads: AdSettings | null, goal: CampaignGoal, business: string | null): AdSettings {
  const given = givenCategory(goal, business);
  const chosen = ads ?? usualAds(given);
  const category = given !== null && !isSpecial(chosen.category) ? given : chosen.category;
  const named = goal === "hire" ? "employment" : category;
  return { ...chosen, category: named, radius: Math.max(chosen.radius, leastRadius(named)) };
}

export const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

/** "$200 in each place, 7 days, 15 miles, Housing" */
export function adWords({ budget, days, radius, category }: AdSettings): string {
  const about = isSpecial(category) ? [CATEGORY_WORDS[category]] : [];
  return [`${dollars(budget)} in each place`, counted(days, "day"), counted(radius, "mile"), ...about].join(", ");
}

/** Why an ad cannot go out like this, in sentences; none where it can. */
export function adProblems({ budget, days, radius, category }: AdSettings): string[] {
  const problems: string[] = [];
  if (!Number.isInteger(budget) || budget < AD_BUDGET.least || budget > AD_BUDGET.most)
    problems.push(`Choose a budget from ${dollars(AD_BUDGET.least)} to ${dollars(AD_BUDGET.most)}.`);
  if (!Number.isInteger(days) || days < AD_DAYS.least || days > AD_DAYS.most)
    problems.push(`Choose from ${counted(AD_DAYS.least, "day")} to ${counted(AD_DAYS.most, "day")}.`);
  else if (budget / days < LEAST_AD_DAY)
    problems.push(`Give it at least ${dollars(LEAST_AD_DAY)} a day, or fewer days.`);
  return [...problems, ...targetingProblems(category, everybodyWithin(radius))];
}
