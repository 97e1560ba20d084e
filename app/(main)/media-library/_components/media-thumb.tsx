"use client";
// A file as a small picture, or the sign of its kind.
import { Ban, FileText, Film, ImageOff } from "lucide-react";
import { AssetPicture } from "#components/media/asset-picture.tsx";
import type { Asset } from "#lib/services/media/entities.ts";

function Sign({ asset: { type, rights } }: { asset: Asset }) {
  const Icon =
    rights === "ended" ? Ban : type.startsWith("video/") ? Film : type.startsWith("image/") ? ImageOff : FileText;
  return (
    <span className="media-sign">
      <Icon aria-hidden="true" />
    </span>
  );
}

/** Decoration: its name stands beside it. */
export function MediaThumb({ asset }: { asset: Asset }) {
  return (
    <span className="media-thumb">
      <AssetPicture asset={asset} size="s512" instead={<Sign asset={asset} />} loading="lazy" decoding="async" />
    </span>
  );
}
