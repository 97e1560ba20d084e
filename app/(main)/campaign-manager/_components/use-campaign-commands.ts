"use client";
// Copying, deleting and bringing back campaigns: the list follows.
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";

/** The same functions on every render: the table's columns hold them. */
export function useCampaignCommands() {
  const refresh = useRefresh();
  const router = useRouter();
  const [removing, setRemoving] = useState<readonly string[]>([]);

  const each = useCallback(
    async (ids: readonly string[], run: (id: string) => Promise<unknown>) => {
      const results = await Promise.allSettled(ids.map(run));
      const failed = results.find((one) => one.status === "rejected");
      if (failed) showFailure(failed.reason);
      await refresh("campaign.list", "campaign.counts");
      return ids.filter((_, place) => results[place]?.status === "fulfilled");
    },
    [refresh],
  );
  const restore = useCallback(
    async (ids: readonly string[]) => {
      const done = await each(ids, (id) => call("campaign.restore", { id }));
      if (done.length > 0) showSuccess(`${counted(done.length, "campaign")} restored`);
    },
    [each],
  );
  const remove = useCallback(
    async (ids: readonly string[]) => {
      setRemoving(ids);
      const done = await each(ids, (id) => call("campaign.remove", { id }));
      setRemoving([]);
      if (done.length === 0) return;
      showSuccess(`${counted(done.length, "campaign")} deleted`, { label: "Undo", onClick: () => void restore(done) });
    },
    [each, restore],
  );
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
  return { removing, remove, restore, copy };
}
