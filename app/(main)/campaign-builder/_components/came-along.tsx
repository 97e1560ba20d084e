"use client";
// Above the picture: what came along from the library, which of it is shown, and what is left out and why.
import { X } from "lucide-react";
import { AssetPicture } from "#components/media/asset-picture.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Note } from "#components/ui/note.tsx";
import { counted } from "#lib/plural.ts";
import type { CameAlong as Came, Found } from "./use-came-along.ts";
import type { Draft } from "./use-draft.ts";

const WHY: Readonly<Record<Found["left"][number]["why"], string>> = {
  ended: "its rights have ended",
  deleted: "it was deleted",
  gone: "it is no longer in this library",
  kind: "a campaign shows a picture, not a video, drawing or document",
};

function titleOf({ fits, left }: Found): string {
  if (fits.length === 0) return `${counted(left.length, "file")} from the media library cannot be used`;
  return `${counted(fits.length, "picture")} came with you from the media library`;
}

function saysOf({ fits, kept }: Found): string | null {
  if (fits.length === 0) return null;
  if (kept) return "A campaign shows one picture, and yours stays. Choose one of these to use it instead.";
  return fits.length === 1
    ? "It is the campaign’s picture now."
    : "A campaign shows one picture. The first one is used now; choose another one to use it instead.";
}

export function CameAlong({ draft, came }: { draft: Draft; came: Came }) {
  const { found, urls, busy, use, close } = came;
  if (found === null) return null;
  const shown = draft.campaign.picture_url;
  return (
    <section aria-label="From the media library" className="grid gap-3">
      <Note
        title={titleOf(found)}
        action={
          <IconButton label="Close" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        {saysOf(found)}
        <ul className="grid gap-1 pt-1 empty:hidden">
          {found.left.map(({ id, name, why }) => (
            <li key={id}>
              <bdi>{name || "A file"}</bdi> is left out: {WHY[why]}.
            </li>
          ))}
        </ul>
      </Note>
      {found.fits.length > 1 || found.kept ? (
        <ul className="grid grid-cols-3 gap-3 touch:grid-cols-2">
          {found.fits.map((asset) => {
            const used = shown !== null && urls[asset.id] === shown;
            return (
              <li key={asset.id} className="min-w-0">
                <button
                  type="button"
                  aria-pressed={used}
                  disabled={busy !== null}
                  onClick={() => void use(asset)}
                  className="relative grid w-full gap-1.5 rounded-control p-1 text-left hover:bg-hover aria-pressed:bg-brand-soft"
                >
                  <span className="block aspect-[1.91] w-full overflow-hidden rounded-control bg-sunken">
                    <AssetPicture asset={asset} size="w320" instead={null} className="size-full object-cover" />
                  </span>
                  <span className="flex min-w-0 items-center justify-between gap-2 text-12">
                    <span className="cut">{asset.name}</span>
                    {used ? <Badge tone="brand">Used</Badge> : null}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}
