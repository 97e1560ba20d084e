// The tabs of the People Manager as links.
import { Tabs } from "#components/ui/tabs.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { TAB_LABELS, TAB_ROUTES, type TabCounts, type TabRoute } from "./tabs.ts";

type PeopleTabsProps = { current: TabRoute | null; counts?: TabCounts };

/** `current` is null on a person's own page. */
export function PeopleTabs({ current, counts = {} }: PeopleTabsProps) {
  const [first] = TAB_ROUTES;
  const tabs = TAB_ROUTES.map((route) => ({
    href: route === first ? peoplePaths.peopleManager() : peoplePaths.peopleManagerAt(route),
    label: TAB_LABELS[route],
    count: counts[route],
    current: route === current,
  }));
  return <Tabs label="People Manager" tabs={tabs} prefetch={false} />;
}
