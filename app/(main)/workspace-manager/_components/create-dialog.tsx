"use client";
// Making a workspace: a name and a plan; time zone and currency come from the browser.
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { browserRegion } from "#lib/client/browser-region.ts";
import { call } from "#lib/client/call.ts";
import { type FormErrors, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { ownZone } from "#lib/date-format.ts";
import { currencyOfRegion } from "#lib/money.ts";
import { counted } from "#lib/plural.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { chooseWorkspace } from "./choose-workspace.ts";

type Kind = InputOf<"auth.createWorkspace">["main_component"];
export type PlanKind = { name: string; main_component: Kind; trial_days: number };

/** Where this browser is, as far as it says. */
export function placeOfBrowser(): { time_zone: string; currency: string } {
  return { time_zone: ownZone(), currency: currencyOfRegion(browserRegion()) };
}

function kindOf(kinds: readonly PlanKind[], value: string): Kind | undefined {
  return kinds.find(({ main_component }) => main_component === value)?.main_component;
}

function useCreate() {
  const same = useSameKey();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors<"name">>({});
  /** True when it was made and the page goes there. */
  async function create(name: string, main_component: Kind): Promise<boolean> {
    if (name.trim() === "") {
      setErrors({ name: "Give it a name." });
      return false;
    }
    setBusy(true);
    setErrors({});
    const workspace = { name, main_component, ...placeOfBrowser() };
    try {
      const made = await call("auth.createWorkspace", workspace, { idempotencyKey: same.keyOf(workspace) });
      if (await chooseWorkspace(made.workspace_id)) return true;
    } catch (error) {
      setErrors(formErrors(refusalOf(error), ["name"]));
    }
    setBusy(false);
    return false;
  }
  return { busy, errors, create };
}

/** Goes into the new workspace. */
export default function CreateDialog({ kinds, onClose }: { kinds: readonly PlanKind[]; onClose: () => void }) {
  const { busy, errors, create } = useCreate();
  const [kind, setKind] = useState(kinds[0]?.main_component ?? "solo");
  const days = kinds.find(({ main_component }) => main_component === kind)?.trial_days ?? 0;
  const form = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(form, "workspace"));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    void create(String(new FormData(event.currentTarget).get("name") ?? ""), kind).then((made) => made && release());
  }
  return (
    <Dialog open onClose={onClose} title="Create a workspace">
      <form ref={form} noValidate onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <Field label="Name" error={errors.name} help="Of the company, the office or yourself.">
            <Input name="name" maxLength={80} autoComplete="organization" data-autofocus />
          </Field>
          <Field
            label="Plan"
            help={
              days > 0
                ? `Your first trial is free for ${counted(days, "day")}. Another workspace is paid before it opens.`
                : "Payment is due before it opens."
            }
          >
            <Select
              name="main_component"
              value={kind}
              onChange={({ target }) => setKind((now) => kindOf(kinds, target.value) ?? now)}
            >
              {kinds.map(({ name, main_component }) => (
                <option key={main_component} value={main_component}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Create workspace
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
