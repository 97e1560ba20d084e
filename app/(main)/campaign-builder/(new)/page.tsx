// /campaign-builder: where a campaign begins.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { NewCampaign } from "../_components/new-campaign.tsx";
import { loadNewCampaign } from "./loaders.ts";

export const metadata: Metadata = { title: "Campaign Builder" };

export default async function NewCampaignPage() {
  const { may, readOnly } = await loadNewCampaign();
  if (may) return <NewCampaign />;
  return (
    <Page>
      <NoPermission act="create" what="campaigns" home={campaignPaths.campaigns()} readOnly={readOnly} />
    </Page>
  );
}
