// /campaign-manager: every campaign, where it stands, for whom it waits and what it brought; as a list or on a calendar.
import type { Metadata } from "next";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { CampaignLead } from "./_components/campaign-lead.tsx";
import { CAMPAIGNS } from "./_components/campaign-shape.ts";
import { CampaignCalendar, CampaignList } from "./_components/views.tsx";
import { loadCampaigns } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "campaign manager" };

export default async function CampaignsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(CAMPAIGNS, (name) => [search[name]].flat()[0]);
  const { first, counts, places, timeZone, now } = await loadCampaigns(list);
  if (!first || !counts)
    return (
      <Page width="wide">
        <NoPermission what="campaigns" home={paths.dashboard()} />
      </Page>
    );
  return (
    <Page width="wide">
      <CampaignLead first={counts} />
      {"calendar" in first ? (
        <CampaignCalendar first={first.calendar} firstList={list} {...{ timeZone, now, places }} />
      ) : (
        <CampaignList first={first.rows} firstList={list} {...{ timeZone, places }} />
      )}
    </Page>
  );
}
