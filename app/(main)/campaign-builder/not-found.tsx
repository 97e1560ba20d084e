// There is no such campaign, or it is not for who asks.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function CampaignNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such campaign here"
        way={{ href: campaignPaths.campaigns(), label: "Back to campaigns" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or it is still a draft of somebody else.
      </NotFoundState>
    </Page>
  );
}
