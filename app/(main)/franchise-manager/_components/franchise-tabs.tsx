// The tabs of Franchise Manager, each a page of its own.
import { Tabs } from "#components/ui/tabs.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { FRANCHISE_TABS, type FranchiseTab, TAB_LABELS } from "./tabs.ts";

type FranchiseTabsProps = { current: FranchiseTab; mayManage: boolean };

const hrefOf = (tab: FranchiseTab) =>
  tab === "locations" ? peoplePaths.franchiseManager() : peoplePaths.franchiseTab(tab);

/** Whoever only reads regions has the one of locations. */
export function FranchiseTabs({ current, mayManage }: FranchiseTabsProps) {
  if (!mayManage) return null;
  return (
    <Tabs
      label="Franchise Manager"
      prefetch={false}
      tabs={FRANCHISE_TABS.map((tab) => ({ href: hrefOf(tab), label: TAB_LABELS[tab], current: tab === current }))}
    />
  );
}
