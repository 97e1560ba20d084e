// What an ad is about, as far as the law has rules for it. Some campaigns have no choice.
import type { CampaignGoal } from "../goals.ts";

export const AD_CATEGORIES = ["none", "housing", "employment", "finance"] as const;
export type AdCategory = (typeof AD_CATEGORIES)[number];

/** Those whose audience the platforms lock in the United States. */
export const isSpecial = (category: AdCategory) => category !== "none";

export const CATEGORY_WORDS: Readonly<Record<AdCategory, string>> = {
  none: "None of these",
  housing: "Housing",
  employment: "Jobs",
  finance: "Money and credit",
};

/** The kind of business whose ads are about housing, unless they look for people. */
const HOUSING_BUSINESSES = ["real_estate"];

/** The category that a campaign has whatever anybody chooses; null where there is a choice. */
export function givenCategory(goal: CampaignGoal, business: string | null): AdCategory | null {
  if (goal === "hire") return "employment";
  return business !== null && HOUSING_BUSINESSES.includes(business) ? "housing" : null;
}
