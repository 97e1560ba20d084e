// What every provider of ads answers to, in our words: one ad placed, what became of it, and being told to wait or to stop. Whoever calls goes through `placeAd`.
import type { AdCategory } from "#lib/campaign/ads/ad-categories.ts";
import type { AdReason } from "#lib/campaign/ads/ad-reasons.ts";
import type { AdFigures } from "#lib/campaign/ads/simulated.ts";
import { type Targeting, targetingProblems } from "#lib/campaign/ads/targeting.ts";
import { AD_BUDGET, AD_DAYS } from "#lib/services/campaign/ad-limits.ts";

/** Which ad is meant: the key is ours, and the same key is never booked twice. */
export type AdRef = { workspaceId: string; key: string };

export type AdPlacement = AdRef & {
  /** The ad account at the platform. */
  account: string;
  category: AdCategory;
  targeting: Targeting;
  place: { name: string; lat: number | null; lng: number | null };
  /** The most that it may cost, in whole cents. */
  budget: number;
  currency: "USD";
  days: number;
  words: { headline: string; text: string; button: string; picture: string | null; destination: string };
};

/**
 * `accepted`: it has the provider's id. `refused`: it certainly was not taken; `retryAfter` is in seconds, null where trying again
 * by itself helps nobody. `unknown`: nobody can say (a time-out, a broken answer); it is settled by `find`, never sent again by guess.
 */
export type AdPlaced =
  | { result: "accepted"; providerId: string }
  | { result: "refused"; reason: AdReason; retryAfter: number | null }
  | { result: "unknown" };

export type AdReport = AdFigures & {
  providerId: string;
  progress: "accepted" | "running" | "paused" | "ended" | "refused";
  /** Why it was refused; null for anything else. */
  reason: AdReason | null;
};

/** What can be booked. */
type AdProduct = { id: string; name: string; platform: string; says: string };

/** How the connection is at this moment. `wrong` is in words; empty where it works. */
export type AdConnection = { works: boolean; wrong: string; took: number; products: readonly AdProduct[] };

export type AdsProvider = {
  /** `simulated`: nothing leaves this installation, and all figures are made up. */
  name: "simulated" | "evocalize";
  place(placement: AdPlacement): Promise<AdPlaced>;
  /** What became of an ad; `nowhere`: the provider never took it. Null where it cannot be asked now. */
  find(ref: AdRef): Promise<AdReport | "nowhere" | null>;
  /** Tells it to run, to wait or to stop; false where it could not be told. Told twice it is the same. */
  steer(ref: AdRef, wanted: AdWanted): Promise<boolean>;
  look(): Promise<AdConnection>;
};

export type AdWanted = "run" | "pause" | "stop";

const refused = (reason: AdReason): AdPlaced => ({ result: "refused", reason, retryAfter: null });

/** The only way to place an ad: what the law or the budget forbids reaches no provider, whatever a form let through. */
export async function placeAd(provider: AdsProvider, placement: AdPlacement): Promise<AdPlaced> {
  const { category, targeting, budget, days } = placement;
  if (targetingProblems(category, targeting).length > 0) return refused("targeting");
  const whole = Number.isInteger(budget) && Number.isInteger(days);
  const fits = budget >= AD_BUDGET.least && budget <= AD_BUDGET.most && days >= AD_DAYS.least && days <= AD_DAYS.most;
  if (!whole || !fits) return refused("budget");
  return provider.place(placement).catch((): AdPlaced => ({ result: "unknown" }));
}

/** What a provider said cannot cost more than was agreed, or less than nothing. */
export function cappedFigures<T extends AdFigures>(report: T, budget: number): T {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));
  return {
    ...report,
    spent: within(report.spent, budget),
    impressions: within(report.impressions, 2_000_000_000),
    clicks: within(report.clicks, 2_000_000_000),
  };
}
