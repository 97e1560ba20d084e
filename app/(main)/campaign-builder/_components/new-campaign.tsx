"use client";
// The first step, before there is a draft: with a goal and a name it becomes one.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { expectedFor } from "#lib/campaign/expected.ts";
import { CAMPAIGN_GOALS, type CampaignGoal } from "#lib/campaign/goals.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import { FromLibrary } from "./from-library.tsx";
import { GoalFields } from "./goal-fields.tsx";
import { pastWith, usePast } from "./use-past.ts";

const GoalFacts = late(
  () => import("./goal-facts.tsx").then((module) => module.GoalFacts),
  <Skeleton className="h-40 w-full" />,
);

/** What is chosen and typed, kept until there is a draft of it; `start` never rejects. */
function useStart() {
  const router = useRouter();
  const [goal, setGoal] = useState<CampaignGoal | null>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { keyOf, done } = useSameKey();
  const { release } = useKeptDraft(
    draftOfText("new campaign", { name, goal: goal ?? "" }, (typed) => {
      setName(typed.name ?? "");
      setGoal(CAMPAIGN_GOALS.find((one) => one === typed.goal) ?? null);
    }),
  );

  async function start() {
    if (busy || goal === null) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { name, goal };
      const made = await call("campaign.create", body, { idempotencyKey: keyOf(body) });
      done();
      release();
      router.replace(campaignPaths.campaignStep(made.id, "template"));
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.name ?? message);
      setBusy(false);
    }
  }
  return { goal, setGoal, name, setName, error, busy, start };
}

export function NewCampaign() {
  const { goal, setGoal, name, setName, error, busy, start } = useStart();
  const past = usePast();
  const timeZone = useTimeZone();
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
          <GoalFields {...{ goal, name, error, past }} onGoal={setGoal} onName={setName} />
        </div>
        <aside
          aria-label="Goal"
          className="border-l border-line bg-surface px-8 pt-7 max-xl:p-5 touch:border-t touch:border-l-0 touch:px-4 touch:pb-8"
        >
          <GoalFacts
            {...{ goal, past, timeZone }}
            expected={goal && past ? expectedFor(pastWith(past, goal), null) : null}
          />
        </aside>
      </div>
      <ThumbBar>{button("lg")}</ThumbBar>
    </>
  );
}
