"use client";
// Copying, deleting and bringing back campaigns: the list follows.
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useBinCommands } from "#components/patterns/use-bin-commands.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";

const COMMANDS = {
  noun: "campaign",
  remove: (id: string) => call("campaign.remove", { id }),
  restore: (id: string) => call("campaign.restore", { id }),
  refreshes: ["campaign.list", "campaign.counts"],
} as const satisfies Parameters<typeof useBinCommands>[0];

/** The same functions on every render: the table's columns hold them. */
export function useCampaignCommands() {
  const router = useRouter();
  const commands = useBinCommands(COMMANDS);
  const copy = useCallback(
    async (id: string) => {
      try {
        const made = await call("campaign.duplicate", { id });
        router.push(campaignPaths.campaign(made.id));
      } catch (error) {
        showFailure(error);
      }
    },
    [router],
  );
  return { ...commands, copy };
}
