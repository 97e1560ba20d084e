// What is looked at before an ad goes out in one place: its settings, the account, the circle, and what is left to spend.
import { type CampaignCheck, check } from "../check-rule.ts";
import type { CoopTerms } from "../coop/coop-share.ts";
import type { CampaignGoal } from "../goals.ts";
import { isSpecial } from "./ad-categories.ts";
import { type AdSettings, adProblems, heldAds } from "./ad-settings.ts";
import { crossedBy, crossingProblem, type Territory } from "./circle.ts";
import type { Circle } from "./targeting.ts";

/** What a place has for its ads. */
export type AdDesk = {
  /** The embedded provider takes them: nothing is shown to anybody, and all figures are made up. */
  simulated: boolean;
  /** Whether there is an ad account. */
  account: boolean;
  business: string | null;
  /** Around what a circle goes, in words. */
  place: string;
  /** The point, as somebody typed it; null where nobody did. */
  point: { lat: number; lng: number } | null;
  /** Miles around it that are its own. */
  territory: number;
  /** Other locations' own areas. */
  territories: readonly Territory[];
  /** Cents that its ads may still cost this month. */
  left: number;
  /** What the franchise shares of an ad; null where nobody does. */
  coop: CoopTerms | null;
};

const NO_ACCOUNT = "Ask Support to connect the ad account of this workspace.";
const NO_POINT =
  "Other locations have territories of their own. Say where this location is, so that its ads stay out of them.";
const TOO_DEAR =
  "The ads of a workspace may cost $20,000 a month. Choose a smaller budget, or wait for the next month.";

type Asked = { ads: AdSettings | null; goal: CampaignGoal };

/** The circle of an ad in this place; null where it has no point. */
function circleOf({ radius }: AdSettings, { point }: AdDesk): Circle | null {
  return point === null ? null : { ...point, miles: radius };
}

/** The areas that are cut out of a circle: those of others, where the law lets a circle be cut. */
export function cutOut(ads: AdSettings, desk: AdDesk): Circle[] {
  const circle = circleOf(ads, desk);
  if (circle === null || isSpecial(ads.category)) return [];
  return crossedBy(circle, desk.territories).map(({ area }) => area);
}

function wrongWithCircle(ads: AdSettings, desk: AdDesk): string | null {
  const circle = circleOf(ads, desk);
  if (circle === null) return desk.territories.length > 0 ? NO_POINT : null;
  return isSpecial(ads.category) ? crossingProblem(circle, desk.territories) : null;
}

/** Every answer; `desk` is null where the ad goes out in other places, which look at theirs. */
export function adChecks({ ads: chosen, goal }: Asked, desk: AdDesk | null): CampaignCheck[] {
  const ads = heldAds(chosen, goal, desk?.business ?? null);
  const [problem] = adProblems(ads);
  const checks: CampaignCheck[] = [];
  if (problem !== undefined) checks.push(check("who", "The ad cannot go out like this", "stops", problem));
  if (desk !== null) {
    if (!desk.account) checks.push(check("who", "There is no ad account", "stops", NO_ACCOUNT));
    const crossing = wrongWithCircle(ads, desk);
    if (crossing !== null) checks.push(check("who", "The ad reaches too far", "stops", crossing));
    if (ads.budget > desk.left) checks.push(check("who", "The ad costs too much", "stops", TOO_DEAR));
  }
  const says = isSpecial(ads.category)
    ? "Its audience is locked by the rules for its category, here and again at the provider."
    : "Its audience is everybody around the place.";
  return checks.length > 0 ? checks : [check("who", "Paid ad", "fine", says)];
}
