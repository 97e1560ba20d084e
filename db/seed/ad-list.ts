// The demo's ads: one in every state that lasts, of campaigns that are there already.
import type { AdReason } from "#lib/campaign/ads/ad-reasons.ts";
import type { AdState } from "#lib/campaign/ads/ad-states.ts";

export type SeedAd = {
  in: string;
  campaign: string;
  state: AdState;
  budget: number;
  days: number;
  /** For how many days it was shown; 0 where it never was. */
  shown: number;
  /** Days from now on which it was over; null while it is not. */
  over: number | null;
  reason?: AdReason;
  tries?: number;
};

export const ADS: readonly SeedAd[] = [
  { in: "boston", campaign: "Winter open houses", state: "running", budget: 42_000, days: 14, shown: 7, over: null },
  { in: "boston", campaign: "Keep our card", state: "paused", budget: 15_000, days: 10, shown: 3, over: null },
  { in: "boston", campaign: "New Year note", state: "waiting", budget: 20_000, days: 7, shown: 0, over: null },
  { in: "boston", campaign: "Seaport open house", state: "ended", budget: 30_000, days: 7, shown: 7, over: -33 },
  { in: "boston", campaign: "South End Sundays", state: "ended", budget: 24_000, days: 10, shown: 10, over: -60 },
  { in: "boston", campaign: "Brunch for sellers", state: "stopped", budget: 10_000, days: 5, shown: 0, over: -3 },
  {
    ...{ in: "austin", campaign: "Holiday lights tour", state: "refused", budget: 20_000, days: 14, shown: 0 },
    ...{ over: -2, reason: "words", tries: 1 },
  },
  {
    ...{ in: "miami", campaign: "Holiday lights tour", state: "waiting", budget: 20_000, days: 14, shown: 0 },
    ...{ over: null, reason: "busy", tries: 2 },
  },
];

/** Where each location is, and how far its territory goes. */
export const AD_PLACES = [
  { in: "boston", lat: 42.3601, lng: -71.0589, territory: 20, by: "liam@harbor.test" },
  { in: "miami", lat: 25.7617, lng: -80.1918, territory: 25, by: "daniel@harbor.test" },
  { in: "austin", lat: 30.2672, lng: -97.7431, territory: 25, by: "grace@harbor.test" },
] as const;
