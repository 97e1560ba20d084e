"use client";
import { useRouter } from "next/navigation";
import { useMemo, useRef } from "react";
// The campaigns of all workspaces, and the way to hold one.
import { CAMPAIGN_FILTERS } from "#components/campaign/campaign-filters.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { AdminCampaignCounts, AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import { ALL_CAMPAIGNS_COLUMNS, allCampaignsColumns } from "./all-campaigns-columns.tsx";
import { ALL_CAMPAIGNS, campaignHref } from "./all-campaigns-shape.ts";
import { allCampaignsLead } from "./all-campaigns-words.ts";
import { useHolding } from "./use-holding.tsx";

export type AllCampaignsProps = {
  first: ListPage<AdminCampaignRow>;
  firstList: ListAddress;
  counts: AdminCampaignCounts;
  timeZone: string;
};

const nameOf = ({ name }: AdminCampaignRow) => name;

const NOTHING = (
  <EmptyState drawing="nothing" title="No campaigns yet">
    Campaigns of every workspace show up here.
  </EmptyState>
);

/** `first` is what the server read for `firstList`. */
export function AllCampaigns({ first, firstList, counts: firstCounts, timeZone }: AllCampaignsProps) {
  const router = useRouter();
  const { data: counts = firstCounts } = useCall("campaign.adminCounts", undefined, { fallbackData: firstCounts });
  const holding = useHolding();
  const acts = useRef(holding);
  acts.current = holding;
  const columns = useMemo(
    () =>
      allCampaignsColumns({
        timeZone,
        onHold: (row) => acts.current.hold(row),
        onRelease: (row) => acts.current.release(row),
      }),
    [timeZone],
  );
  return (
    <>
      <PageHeader when="Right now" lead={allCampaignsLead(counts)} />
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={ALL_CAMPAIGNS}
        label="campaigns"
        search="Search campaign, workspace, person"
        filters={CAMPAIGN_FILTERS}
        choices={ALL_CAMPAIGNS_COLUMNS}
        onOpen={(row) => router.push(campaignHref(row.id))}
        picture
        looked="We looked at campaigns, workspaces, and the names and email addresses of the people who manage them."
        nothing={NOTHING}
      />
      <p className="pt-6 text-13 text-muted">
        A hold stops the links of a campaign and tells its workspace why, in your words. Both audit logs keep it.
      </p>
      {holding.dialog}
    </>
  );
}
