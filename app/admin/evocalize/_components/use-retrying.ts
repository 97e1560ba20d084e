"use client";
// Trying an order again: of two administrators the second is told that it moved on, and sees how it is now.
import { useRouter } from "next/navigation";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { AdminAdOrder } from "#lib/services/campaign/ad-entities.ts";

/** Answers the act. */
export function useRetrying() {
  const refresh = useRefresh();
  const router = useRouter();
  return async function retry({ id, version }: Pick<AdminAdOrder, "id" | "version">): Promise<void> {
    try {
      await call("campaign.adminRetryAd", { id, version });
      showSuccess("It is tried in a moment");
    } catch (error) {
      showFailure(error);
    }
    await refresh("campaign.adminAds", "campaign.adminAdSums");
    router.refresh();
  };
}
