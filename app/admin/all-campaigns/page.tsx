// /admin/all-campaigns: the campaigns of all workspaces, one of them, and what is on hold.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { AllCampaigns } from "./_components/all-campaigns.tsx";
import { CampaignSight } from "./_components/campaign-sight.tsx";
import { loadAllCampaigns } from "./loaders.ts";

export const metadata: Metadata = { title: "All Campaigns" };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** A campaign opens in the list's place. */
export default async function AllCampaignsPage({ searchParams }: { searchParams: Search }) {
  const loaded = await loadAllCampaigns(await searchParams);
  return (
    <Page width="wide">
      {loaded.view === "one" ? (
        <CampaignSight key={loaded.campaign.version} campaign={loaded.campaign} timeZone={loaded.timeZone} />
      ) : (
        <AllCampaigns {...loaded} />
      )}
    </Page>
  );
}
