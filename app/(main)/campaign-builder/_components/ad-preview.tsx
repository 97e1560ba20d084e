"use client";
// The ad as a feed shows it: who pays for it, the words, the picture, and a button.
import { mergeFields } from "#lib/campaign/merge-fields.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { Shown } from "./shown.ts";

export function AdPreview({ campaign, shown }: { campaign: Campaign; shown: Shown }) {
  const { headline, text, button, picture_url: picture, picture_alt: alt } = campaign;
  const said = (words: string) => mergeFields(words, shown.values);
  return (
    <div className="grid gap-3 rounded-surface border border-line-strong bg-raised p-4">
      <p className="text-13">
        <b className="block text-14">{shown.values.company || "Your place"}</b>
        <span className="text-muted">Sponsored</span>
      </p>
      <p className="text-14 wrap-anywhere whitespace-pre-line">{said(text)}</p>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: our own host's, at its own address
        <img src={picture} alt={alt} className="w-full rounded-control" />
      ) : null}
      <p className="flex flex-wrap items-center justify-between gap-3 text-14">
        <b className="min-w-0 wrap-anywhere">{said(headline) || "Your headline"}</b>
        <span className="rounded-control border border-line-strong px-3 py-1.5 text-13">
          {said(button) || "Learn more"}
        </span>
      </p>
    </div>
  );
}
