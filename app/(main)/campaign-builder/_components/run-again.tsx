"use client";
// What is over cannot be started again: a draft of the same is run anew.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";

export function RunAgain({ id }: { id: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function copy() {
    setBusy(true);
    try {
      const made = await call("campaign.duplicate", { id });
      router.push(campaignPaths.campaign(made.id));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="run-again">
      <SectionHeading id="run-again" title="Run it again" />
      <div className="grid justify-items-start gap-3 py-4 text-13 text-muted">
        <p>Makes a draft with the same words and picture. This campaign and what it brought stay as they are.</p>
        <Button size="sm" busy={busy} onClick={() => void copy()}>
          Run again
        </Button>
      </div>
    </section>
  );
}
