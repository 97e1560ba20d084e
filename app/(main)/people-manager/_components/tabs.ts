// The closed list of the People Manager's tabs, in their order. A tab stands here once it is built: its content is a folder beside
// this one (`_people`), and the page of `[route]` shows it.

/** The last segment of a tab's address. The first one is the page's own. */
export const TAB_ROUTES = ["people", "cards", "leaving", "directory", "groups", "requests"] as const;

export type TabRoute = (typeof TAB_ROUTES)[number];

export const TAB_LABELS: Readonly<Record<TabRoute, string>> = {
  people: "People",
  cards: "Cards to finish",
  leaving: "Leaving",
  directory: "Directory",
  groups: "Groups",
  requests: "Requests",
};

/** How many stand behind a tab, where somebody knows. */
export type TabCounts = Partial<Record<TabRoute, number>>;

/** The tab of a route; null for a person's id and for what is none. */
export function tabOf(route: string): TabRoute | null {
  return TAB_ROUTES.find((tab) => tab === route) ?? null;
}

type Counted = {
  people: number;
  unfinished: number;
  leaving: number;
  undecided: number;
  groups: readonly unknown[];
};

/** What the overview knows of the tabs. */
export function countsOf({ people, unfinished, leaving, undecided, groups }: Counted): TabCounts {
  return { people, cards: unfinished, leaving: leaving + undecided, groups: groups.length };
}
