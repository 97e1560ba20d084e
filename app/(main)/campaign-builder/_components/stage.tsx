"use client";
// Beside the steps: the campaign as people will see it, in one channel at a time, with its fields filled in.
import { useState } from "react";
import { CampaignSign } from "#components/campaign/campaign-sign.tsx";
import { Previews } from "#components/link/previews.tsx";
import { late } from "#components/patterns/late.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { CHANNELS } from "#lib/campaign/channels.ts";
import { mergeFields } from "#lib/campaign/merge-fields.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { postWords } from "./own-words.ts";
import type { Shown } from "./shown.ts";

const BannerPreview = late(
  () => import("./banner-preview.tsx").then((module) => module.BannerPreview),
  <Skeleton className="h-96 w-full" />,
);

const AdPreview = late(
  () => import("./ad-preview.tsx").then((module) => module.AdPreview),
  <Skeleton className="h-60 w-full" />,
);

type PostSheetProps = { name: string; text: string; picture: { url: string; alt: string } | null };

/** A post, under the name of whoever publishes it. */
export function PostSheet({ name, text, picture }: PostSheetProps) {
  return (
    <div className="grid gap-3 rounded-surface border border-line-strong bg-raised p-4">
      <b className="text-14">{name}</b>
      <p className="text-14 wrap-anywhere whitespace-pre-line">{text}</p>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: our own host's, at its own address
        <img src={picture.url} alt={picture.alt} className="w-full rounded-control" />
      ) : null}
    </div>
  );
}

/** The post as it is published by hand: the text, and the link below it. */
export function PostPreview({ campaign, shown }: { campaign: Campaign; shown: Shown }) {
  const { picture_url: url, picture_alt: alt } = campaign;
  const picture = url === null ? null : { url, alt };
  return <PostSheet name={shown.sender.name} text={postWords(campaign, shown)} picture={picture} />;
}

export function CampaignStage({ campaign, shown }: { campaign: Campaign; shown: Shown }) {
  const { channels } = campaign;
  const [wanted, setWanted] = useState<string>("link");
  const channel = channels.find((one) => one === wanted) ?? channels[0] ?? "link";
  const preview = {
    title: mergeFields(campaign.headline, shown.values) || "Your headline",
    blank: campaign.headline === "",
    description: mergeFields(campaign.text, shown.values),
    picture: campaign.picture_url,
    host: shown.origin.replace(/^https?:\/\//, ""),
    shortlink: campaign.links.find((one) => one.channel === "link")?.shortlink ?? `${shown.origin}/l/…`,
  };
  return (
    <>
      {channels.length > 1 ? (
        <Segmented
          label="Channel"
          block
          size="lg"
          value={channel}
          segments={channels.map((value) => ({ value, label: CHANNELS[value].title }))}
          onSelect={setWanted}
        />
      ) : null}
      {channel === "link" ? <Previews preview={preview} sender={shown.sender} /> : null}
      {channel === "post" ? <PostPreview campaign={campaign} shown={shown} /> : null}
      {channel === "ad" ? <AdPreview campaign={campaign} shown={shown} /> : null}
      {channel === "card" ? <BannerPreview campaign={campaign} shown={shown} /> : null}
      {channel === "sign" ? (
        <CampaignSign
          headline={preview.title}
          text={preview.description}
          button={mergeFields(campaign.button, shown.values)}
          code={null}
          shortlink={preview.shortlink}
        />
      ) : null}
    </>
  );
}
