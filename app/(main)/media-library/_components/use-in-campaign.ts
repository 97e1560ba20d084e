"use client";
// Files of the library on their way into a new campaign.
import { useRouter } from "next/navigation";
import { useInMenu } from "#components/shell/shell-context.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { preselectMedia } from "#lib/client/preselected-media.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { counted } from "#lib/plural.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { MOST_CARRIED } from "#lib/services/media/media-limits.ts";

/** Takes files along to where a campaign begins; null for whoever starts none. */
export function useInCampaign(): ((files: readonly Pick<Asset, "id">[]) => void) | null {
  const router = useRouter();
  const begins = useInMenu(campaignPaths.campaigns());
  if (!useMayWrite() || !begins) return null;
  return (files) => {
    preselectMedia(files.map(({ id }) => id));
    if (files.length > MOST_CARRIED) showSuccess(`The first ${counted(MOST_CARRIED, "file")} come with you`);
    router.push(campaignPaths.newCampaign());
  };
}
