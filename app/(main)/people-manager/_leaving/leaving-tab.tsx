// The People Manager's tab of who leaves: the list, or the plan for one person.
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { paths } from "#lib/paths.ts";
import { LeavingLead } from "../_components/leaving/leaving-lead.tsx";
import { LEAVING } from "../_components/leaving/leaving-shape.ts";
import { LeavingHome } from "../_components/panels.tsx";
import { PeopleTabs } from "../_components/people-tabs.tsx";
import { countsOf } from "../_components/tabs.ts";
import { loadLeaving } from "../loaders.ts";

type Search = Record<string, string | string[] | undefined>;

/** The first paint is the server's. */
export async function LeavingTab({ search }: { search: Search }) {
  const list = readList(LEAVING, (name) => [search[name]].flat()[0]);
  const { first, overview, places, regions, now, myId, timeZone } = await loadLeaving(list);
  if (!first) {
    return (
      <Page>
        <NoPermission what="who leaves this workspace" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page width="wide">
      <Clock now={now}>
        {list.kept.leave === undefined && overview ? <PageHeader lead={<LeavingLead overview={overview} />} /> : null}
        <PeopleTabs current="leaving" {...(overview ? { counts: countsOf(overview) } : {})} />
        <LeavingHome {...{ first, places, regions, myId, timeZone, now }} firstList={list} kept={list.kept} />
      </Clock>
    </Page>
  );
}
