"use client";
// The acts on a subscription: one at a time, each with its word afterwards.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Billing } from "#lib/services/auth/billing-entities.ts";
import type { Operation } from "#lib/services/operation.ts";

const DONE = {
  cancel: "Subscription canceled",
  keep: "Subscription kept",
  pause: "Workspace paused",
  resume: "Workspace resumed",
  withdraw: "Order withdrawn",
} as const;

type Act = keyof typeof DONE;

const OPERATIONS = {
  cancel: "auth.cancelSubscription",
  keep: "auth.keepSubscription",
  pause: "auth.pauseSubscription",
  resume: "auth.resumeSubscription",
  withdraw: "auth.withdrawOrder",
} as const satisfies Record<Act, Operation>;

/** The page follows, because pausing shuts what is around it. */
export function useBillingCommands(onChange: (billing: Billing) => void) {
  const router = useRouter();
  const [busy, setBusy] = useState<Act | "portal" | null>(null);
  async function during(name: Act | "portal", run: () => Promise<void>) {
    if (busy) return;
    setBusy(name);
    try {
      await run();
    } catch (error) {
      showFailure(error);
    }
    setBusy(null);
  }
  const act = (name: Act): Promise<void> =>
    during(name, async () => {
      onChange(await call(OPERATIONS[name]));
      showSuccess(DONE[name], name === "cancel" ? { label: "Undo", onClick: () => void act("keep") } : undefined);
      router.refresh();
    });
  const portal = () => during("portal", async () => location.assign((await call("auth.billingPortal")).url));
  return { busy, act, portal };
}
