"use client";
// One plan: edited, looked at once more with what changes for whom, then stored; or taken off the shelf.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { PageForm } from "#app/admin/_components/page-form.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { isConflict } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import type { AdminPlan, PlanEdit, PlanEffect } from "#lib/services/auth/billing-entities.ts";
import { EffectDialog } from "./effect-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { FlagFields, PriceFields, TermFields } from "./plan-fields.tsx";
import { editIn, workspacesText } from "./plan-values.ts";
import { useCurrencies } from "./use-currencies.ts";

type Review = { edit: PlanEdit; effect: PlanEffect };

function useReview(plan: AdminPlan, currencies: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; error: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  async function ask() {
    if (!form.current || busy) return;
    const parsed = editIn(new FormData(form.current), currencies);
    setFailed(null);
    if ("error" in parsed) {
      setWrong(parsed);
      form.current.querySelector<HTMLElement>(`[name="${parsed.field}"]`)?.focus();
      return;
    }
    setWrong(null);
    setBusy(true);
    try {
      setReview({ edit: parsed.edit, effect: await call("auth.previewPlan", { id: plan.id, ...parsed.edit }) });
    } catch (error) {
      setFailed(messageOf(error));
    }
    setBusy(false);
  }
  return { form, busy, wrong, failed, setFailed, review, setReview, ask };
}

function Archive({ plan }: { plan: AdminPlan }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const set = async (archived: boolean): Promise<void> => {
    try {
      await call("auth.archivePlan", { id: plan.id, archived });
      const undo = { label: "Undo", onClick: () => void set(!archived) };
      showSuccess(archived ? "Plan archived" : "Plan is back on sale", undo);
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  };
  if (plan.archived_at) return <Button onClick={() => void set(false)}>Put it back on sale</Button>;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Archive
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Archive ${plan.name}?`}
        confirmLabel="Archive"
        cancelLabel="Keep selling it"
        onConfirm={() => set(true)}
      >
        Nobody new can choose it. Nothing changes for the {counted(plan.workspaces, "workspace")} on it.
      </ConfirmDialog>
    </>
  );
}

function Head({ plan }: { plan: AdminPlan }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h2 className="text-20 tracking-head">{plan.name}</h2>
      <span className="text-13 text-muted">
        {workspacesText(plan.workspaces)}, version {plan.version}
      </span>
      {plan.archived_at ? <Badge tone="line">Archived</Badge> : null}
      <span className="flex-1" />
      <Archive plan={plan} />
    </div>
  );
}

const CONFLICT =
  "This plan was changed while you were editing. Reload the page to see the changes. What you entered will be lost.";

type Stored = { onStored: () => void; onFailed: (sentence: string) => void };

function useStore(plan: AdminPlan, { onStored, onFailed }: Stored) {
  const router = useRouter();
  return async ({ edit }: Review) => {
    try {
      await call("auth.updatePlan", { id: plan.id, ...edit, version: plan.version });
      showSuccess("Plan saved");
      onStored();
      router.refresh();
    } catch (error) {
      onFailed(isConflict(error) ? CONFLICT : messageOf(error));
    }
  };
}

/** Reviewed first; nothing is stored before that. */
export function PlanEditor({ plan }: { plan: AdminPlan }) {
  const { currencies, add, remove } = useCurrencies(plan.prices);
  const { form, busy, wrong, failed, setFailed, review, setReview, ask } = useReview(plan, currencies);
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "plan", { dirty, version: plan.version }));
  const store = useStore(plan, { onStored: () => setDirty(false), onFailed: setFailed });
  return (
    <>
      <Head plan={plan} />
      <DraftNote draft={guard.kept} />
      <PageForm
        back={{ href: adminPaths.plans(), label: "Back to the plans" }}
        form={form}
        failed={failed}
        busy={busy}
        label="Review changes"
        disabledReason={dirty ? undefined : "Nothing has changed yet"}
        onSend={() => void ask()}
        onChange={() => setDirty(true)}
      >
        <FlagFields flags={plan.flags} />
        <PriceFields
          prices={plan.prices}
          currencies={currencies}
          errors={wrong}
          onAdd={(currency) => {
            add(currency);
            setDirty(true);
          }}
          onRemove={remove}
        />
        <TermFields plan={plan} errors={wrong} />
      </PageForm>
      {review ? (
        <EffectDialog
          effect={review.effect}
          name={plan.name}
          onClose={() => setReview(null)}
          onStore={() => store(review)}
        />
      ) : null}
      <LeaveDialog name={plan.name} guard={guard} />
    </>
  );
}
