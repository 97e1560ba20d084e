// Where the orders for ads of all workspaces are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { AD_CATEGORIES, CATEGORY_WORDS } from "#lib/campaign/ads/ad-categories.ts";
import { AD_STATES } from "#lib/campaign/ads/ad-states.ts";
import { AD_STATE_WORDS } from "#lib/campaign/ads/ad-words.ts";
import { AD_SORTS } from "#lib/services/campaign/ad-limits.ts";

export const ADS: ListShape<(typeof AD_SORTS)[number]> = {
  path: adminPaths.ads(),
  api: "campaign.adminAds",
  sorts: AD_SORTS,
  first: { sort: "updated_at", desc: true },
  filters: { state: AD_STATES, category: AD_CATEGORIES },
};

export const AD_FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      ...AD_STATES.map((value) => ({ value, label: AD_STATE_WORDS[value] })),
    ],
  },
  {
    name: "category",
    label: "Category",
    options: [
      { value: "", label: "Every category" },
      ...AD_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] })),
    ],
  },
];
