// Over the campaigns: all of them, or those of a state, each with how many there are. What they are narrowed by else stays.
import { type ListAddress, listHref } from "#components/patterns/list-address.ts";
import { type Tab, Tabs } from "#components/ui/tabs.tsx";
import type { CampaignState } from "#lib/campaign/states.ts";
import type { CampaignCounts } from "#lib/services/campaign/entities.ts";
import { CAMPAIGNS } from "./campaign-shape.ts";

type CampaignTabsProps = { counts: CampaignCounts; list: ListAddress };

/** Empty ones are left out, but for the one that is looked at. */
export function CampaignTabs({ counts: { states, waits_for_me: mine }, list }: CampaignTabsProps) {
  const { state = "", mine: waits = "", deleted = "", ...others } = list.filters;
  const of = (one: CampaignState) => states.find((each) => each.state === one)?.count ?? 0;
  const tab = (label: string, count: number, filters: { state?: CampaignState; mine?: "1" }): Tab => ({
    ...{ label, count, href: listHref(CAMPAIGNS, { ...list, page: 1, filters: { ...others, ...filters } }) },
    current: deleted === "" && state === (filters.state ?? "") && waits === (filters.mine ?? ""),
  });
  const all = tab(
    "All",
    states.reduce((sum, { count }) => sum + count, 0),
    {},
  );
  const some = [
    tab("Running", of("running"), { state: "running" }),
    tab("Waits for you", mine, { mine: "1" }),
    tab("Booked", of("booked"), { state: "booked" }),
    tab("Drafts", of("draft"), { state: "draft" }),
    tab("Ended", of("done"), { state: "done" }),
  ];
  return (
    <Tabs label="Campaigns" prefetch={false} tabs={[all, ...some.filter((one) => one.count !== 0 || one.current)]} />
  );
}
