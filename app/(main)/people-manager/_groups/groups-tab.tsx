// The groups of the chosen workspace.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { paths } from "#lib/paths.ts";
import { GroupList } from "../_components/panels.tsx";
import { PeopleTabs } from "../_components/people-tabs.tsx";
import { countsOf } from "../_components/tabs.ts";
import { PeopleLead } from "../_people/people-lead.tsx";
import { loadOverview } from "../loaders.ts";

export async function GroupsTab() {
  const { overview, timeZone } = await loadOverview();
  if (overview === null) {
    return (
      <Page>
        <NoPermission what="the people of this workspace" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page width="wide">
      <PageHeader lead={<PeopleLead {...{ overview, timeZone }} />} />
      <PeopleTabs current="groups" counts={countsOf(overview)} />
      <GroupList first={overview} />
    </Page>
  );
}
