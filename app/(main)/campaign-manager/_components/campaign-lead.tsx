"use client";
// What the campaigns say first, and where a new one begins.
import { MessageSquareText, Plus } from "lucide-react";
import Link from "next/link";
import { useMayText } from "#components/campaign/sms/may-text.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { CampaignCounts } from "#lib/services/campaign/entities.ts";
import { CAMPAIGNS } from "./campaign-shape.ts";
import { CampaignTabs } from "./campaign-tabs.tsx";
import { leadWords } from "./lead-words.ts";
import { ViewChoice } from "./view-choice.tsx";

/** "c" begins a new one too. */
export function NewCampaignLink() {
  return (
    <WhenWriting>
      <Link href={campaignPaths.newCampaign()} aria-keyshortcuts="c" className={buttonVariants({ variant: "primary" })}>
        <Plus aria-hidden="true" />
        New campaign
        <Kbd onBrand className="ml-0.5">
          C
        </Kbd>
      </Link>
    </WhenWriting>
  );
}

/** To the texts, for who may open them. */
export function TextsLink() {
  if (!useMayText()) return null;
  return (
    <Link href={campaignPaths.texts()} prefetch={false} className={buttonVariants({})}>
      <MessageSquareText aria-hidden="true" />
      Texts
    </Link>
  );
}

/** The same at the thumb of a phone. */
export function NewCampaignThumb() {
  return (
    <WhenWriting>
      <ThumbBar>
        <Link href={campaignPaths.newCampaign()} className={buttonVariants({ variant: "primary", size: "lg" })}>
          <Plus aria-hidden="true" />
          New campaign
        </Link>
      </ThumbBar>
    </WhenWriting>
  );
}

export function CampaignLead({ first }: { first: CampaignCounts }) {
  const { data: counts = first } = useCall("campaign.counts", undefined, { fallbackData: first });
  const { list } = useListAddress(CAMPAIGNS);
  if (counts.states.length === 0) return null;
  const actions = (
    <>
      <ViewChoice list={list} size="lg" />
      <TextsLink />
      <NewCampaignLink />
    </>
  );
  return (
    <>
      <PageHeader lead={leadWords(counts).join(" ")} actions={actions} />
      <CampaignTabs counts={counts} list={list} />
    </>
  );
}
