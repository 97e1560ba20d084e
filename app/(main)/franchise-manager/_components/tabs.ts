// The tabs of Franchise Manager by the last part of their address.

export const FRANCHISE_TABS = ["locations", "opening", "inherited", "co-op", "reports"] as const;
export type FranchiseTab = (typeof FRANCHISE_TABS)[number];

export const TAB_LABELS: Record<FranchiseTab, string> = {
  locations: "Locations",
  opening: "Opening",
  inherited: "Inherited and own",
  "co-op": "Co-op account",
  reports: "Reports",
};

/** The one of that name; null for anything else. */
export function franchiseTab(route: string): FranchiseTab | null {
  return FRANCHISE_TABS.find((tab) => tab === route) ?? null;
}
