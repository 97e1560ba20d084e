"use client";
// The first step, before there is a draft: with a goal and a name it becomes one.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CampaignGoal } from "#lib/campaign/goals.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import { FromLibrary } from "./from-library.tsx";
import { GoalFacts, GoalFields } from "./goal-fields.tsx";

export function NewCampaign() {
  const router = useRouter();
  const [goal, setGoal] = useState<CampaignGoal | null>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { keyOf, done } = useSameKey();

  async function start() {
    if (busy || goal === null) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { name, goal };
      const made = await call("campaign.create", body, { idempotencyKey: keyOf(body) });
      done();
      router.replace(campaignPaths.campaignStep(made.id, "template"));
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.name ?? message);
      setBusy(false);
    }
  }

  useSubmitKey(() => void start());
  const button = (size: "md" | "lg") => (
    <Button
      variant="primary"
      size={size}
      busy={busy}
      disabledReason={goal === null ? "Choose a goal first." : undefined}
      reasonAlign="end"
      aria-keyshortcuts="Meta+Enter Control+Enter"
      onClick={() => void start()}
    >
      Next: template
    </Button>
  );
  return (
    <>
      <PageBar title="New campaign" state="Not saved yet" actions={button("md")} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,480px)] max-xl:grid-cols-[minmax(0,1fr)_372px] touch:grid-cols-1">
        <div className="max-w-[720px] px-8 pt-7 pb-12 max-xl:px-6 touch:max-w-none touch:px-4 touch:pt-5">
          <FromLibrary />
          <GoalFields {...{ goal, name, error }} onGoal={setGoal} onName={setName} />
        </div>
        <aside
          aria-label="Goal"
          className="border-l border-line bg-surface px-8 pt-7 max-xl:p-5 touch:border-t touch:border-l-0 touch:px-4 touch:pb-8"
        >
          <GoalFacts goal={goal} />
        </aside>
      </div>
      <ThumbBar>{button("lg")}</ThumbBar>
    </>
  );
}
