"use client";
// What can be done with a file by whoever sees it: taken into a campaign, and downloaded.
import { Download, Megaphone } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";
import type { Asset } from "#lib/services/media/entities.ts";
import { kindOfType } from "#lib/services/media/file-types.ts";
import { useInCampaign } from "./use-in-campaign.ts";
import type { MediaCommands } from "./use-media-commands.ts";

type Look = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className">;

/** Nothing for what no campaign shows, and for whoever starts none. */
export function CampaignButton({ asset, ...look }: Look & { asset: Asset }) {
  const toCampaign = useInCampaign();
  if (toCampaign === null || asset.rights === "ended" || kindOfType(asset.type) !== "picture") return null;
  return (
    <Button {...look} icon={<Megaphone aria-hidden="true" />} onClick={() => toCampaign([asset])}>
      Use in a campaign
    </Button>
  );
}

/** Nothing for what nobody is given any more. */
export function DownloadButton({ asset, commands, ...look }: Look & { asset: Asset; commands: MediaCommands }) {
  if (asset.rights === "ended") return null;
  return (
    <Button {...look} icon={<Download aria-hidden="true" />} onClick={() => void commands.download(asset)}>
      Download
    </Button>
  );
}
