// A tab of the People Manager by its own address, or somebody's page.
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { CardsTab } from "../_cards/cards-tab.tsx";
import { DirectoryView } from "../_components/panels.tsx";
import { PeopleTabs } from "../_components/people-tabs.tsx";
import { countsOf } from "../_components/tabs.ts";
import { GroupsTab } from "../_groups/groups-tab.tsx";
import { LeavingTab } from "../_leaving/leaving-tab.tsx";
import { PersonPage } from "../_person/person-page.tsx";
import { RequestsTab } from "../_requests/requests-tab.tsx";
import { loadDirectory, loadRoute } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;
type RouteProps = { params: Promise<{ route: string }>; searchParams: Promise<Search> };

export async function generateMetadata({ params }: RouteProps): Promise<Metadata> {
  return { title: (await loadRoute((await params).route)).title };
}

/** The first tab has the page's own address. A new tab is a case here. */
export default async function PeopleRoute({ params, searchParams }: RouteProps) {
  const { tab, found } = await loadRoute((await params).route);
  const search = await searchParams;
  switch (tab) {
    case "people":
      return redirect(peoplePaths.peopleManager());
    case "cards":
      return <CardsTab search={search} />;
    case "leaving":
      return <LeavingTab search={search} />;
    case "directory":
      return <DirectoryTab search={search} />;
    case "groups":
      return <GroupsTab />;
    case "requests":
      return <RequestsTab search={search} />;
    case null:
      return found === null ? notFound() : <PersonPage {...found} />;
  }
}

async function DirectoryTab({ search }: { search: Search }) {
  const { first, overview, now, timeZone } = await loadDirectory((name) => [search[name]].flat()[0]);
  if (!first)
    return (
      <Page>
        <NoPermission what="the directory of this workspace" home={paths.dashboard()} />
      </Page>
    );
  return (
    <Page width="wide">
      <Clock now={now}>
        <PeopleTabs current="directory" {...(overview ? { counts: countsOf(overview) } : {})} />
        <DirectoryView {...first} timeZone={timeZone} />
      </Clock>
    </Page>
  );
}
