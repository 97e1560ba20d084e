// A tab of the People Manager that is a list of people.
import type { ReactNode } from "react";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { paths } from "#lib/paths.ts";
import { PeopleList } from "../_components/panels.tsx";
import { PeopleTabs } from "../_components/people-tabs.tsx";
import { countsOf } from "../_components/tabs.ts";
import { loadPeople } from "../loaders.ts";
import { PeopleLead } from "./people-lead.tsx";
import { type PeopleTab, SHAPES } from "./people-shape.ts";

type PeoplePageProps = {
  tab: PeopleTab;
  search: Record<string, string | string[] | undefined>;
  /** Before the list. */
  before?: ReactNode;
  /** Said while there is nothing at all. */
  nothing: ReactNode;
};

/** The first paint is the server's. */
export async function PeoplePage({ tab, search, before, nothing }: PeoplePageProps) {
  const list = readList(SHAPES[tab], (name) => [search[name]].flat()[0]);
  const { first, now, myId, timeZone } = await loadPeople(tab, list);
  if (!first) {
    return (
      <Page>
        <NoPermission what="the people of this workspace" home={paths.dashboard()} />
      </Page>
    );
  }
  const { people, overview } = first;
  return (
    <Page width="wide">
      <Clock now={now}>
        <PageHeader lead={<PeopleLead {...{ overview, timeZone }} />} />
        <PeopleTabs current={tab} counts={countsOf(overview)} />
        {before}
        <PeopleList key={tab} first={people} firstList={list} {...{ tab, overview, myId, timeZone, nothing }} />
      </Clock>
    </Page>
  );
}
