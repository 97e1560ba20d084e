"use client";
// Connects a workspace to its ad account: which workspace, which account, and what kind of business.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { AD_ACCOUNT, BUSINESS_TYPES } from "#lib/services/auth/ad-account-limits.ts";
import type { AdAccount } from "#lib/services/auth/admin-entities.ts";
import { Chosen, type Named, WorkspaceFinder } from "../../_components/finders.tsx";

const NO_ACCOUNT = "Enter an account such as act_4407719203, or leave it empty.";

function Fields({ held, error }: { held: AdAccount; error: string | undefined }) {
  return (
    <>
      <Field
        label="Ad account"
        optional
        error={error}
        help="As the platform names it. Left empty, the account of its company is used."
      >
        <Input name="account" autoComplete="off" placeholder="act_4407719203" defaultValue={held.fb_ad_acc_id ?? ""} />
      </Field>
      <Field label="Kind of business" help="Real estate advertises housing, whose rules cannot be taken away.">
        <Select name="business" defaultValue={held.business_type_id ?? ""}>
          <option value="">Another business</option>
          <option value="real_estate">Real estate</option>
        </Select>
      </Field>
    </>
  );
}

export function AdAccountDialog({ onClose }: { onClose: () => void }) {
  const [workspace, setWorkspace] = useState<Named | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: held } = useCall("auth.adAccount", workspace === null ? null : { id: workspace.id }, {
    revalidateOnFocus: false,
  });
  async function save(typed: FormData, id: string) {
    const account = String(typed.get("account") ?? "").trim();
    if (account !== "" && !AD_ACCOUNT.test(account)) return setError(NO_ACCOUNT);
    const business = BUSINESS_TYPES.find((one) => one === typed.get("business")) ?? null;
    setBusy(true);
    try {
      await call("auth.setAdAccount", { id, business_type_id: business, fb_ad_acc_id: account || null });
      showSuccess("Saved");
      onClose();
    } catch (thrown) {
      setError(refusalOf(thrown).message);
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy && workspace !== null) void save(new FormData(event.currentTarget), workspace.id);
  };
  return (
    <Dialog open onClose={onClose} title="Connect an ad account" className="w-[460px]">
      <KeptForm keeps="ad-account" onSubmit={submit}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-6 pt-2 pb-[18px]">
          {workspace === null ? (
            <WorkspaceFinder error={undefined} onChoose={setWorkspace} />
          ) : (
            <Chosen what="workspace" one={workspace} onClear={() => setWorkspace(null)} />
          )}
          {workspace !== null && held === undefined ? <Skeleton className="h-24 w-full" /> : null}
          {workspace !== null && held !== undefined ? <Fields key={held.id} held={held} error={error} /> : null}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={held === undefined ? "Choose a workspace first." : undefined}
            reasonAlign="end"
          >
            Save
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
