"use client";
// The acts on a subscription: one at a time, each with its word afterwards.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { actOnBilling, openPortal } from "#lib/client/billing-api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import type { Billing } from "#lib/services/auth/billing-entities.ts";

const DONE = {
  cancel: "Subscription canceled",
  keep: "Subscription kept",
  pause: "Workspace paused",
  resume: "Workspace resumed",
} as const;

type Act = keyof typeof DONE;

/** The page follows, because pausing shuts what is around it. */
export function useBillingActs(onChange: (billing: Billing) => void) {
  const router = useRouter();
  const [busy, setBusy] = useState<Act | "portal" | null>(null);
  async function during(name: Act | "portal", run: () => Promise<void>) {
    if (busy) return;
    setBusy(name);
    try {
      await run();
    } catch (error) {
      showError(messageOf(error));
    }
    setBusy(null);
  }
  const act = (name: Act): Promise<void> =>
    during(name, async () => {
      onChange(await actOnBilling(name));
      showSuccess(DONE[name], name === "cancel" ? { label: "Undo", onClick: () => void act("keep") } : undefined);
      router.refresh();
    });
  const portal = () => during("portal", async () => location.assign((await openPortal()).url));
  return { busy, act, portal };
}
