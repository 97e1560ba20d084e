"use client";
// Making a workspace: a name and a plan; time zone and currency come from the browser.
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { createWorkspace } from "#lib/client/billing-api.ts";
import { isAppError } from "#lib/errors.ts";
import { currencyOfRegion } from "#lib/money.ts";
import { chooseWorkspace } from "./choose-workspace.ts";

export type PlanKind = { name: string; main_component: string; trial_days: number };

/** Where this browser is, as far as it says. */
export function placeOfBrowser(): { time_zone: string; currency: string } {
  const region = new Intl.Locale(navigator.language).maximize().region;
  return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: currencyOfRegion(region) };
}

function useCreate() {
  const sent = useRef({ body: "", key: "" });
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ name?: string | undefined; form?: string }>({});
  async function create(name: string, main_component: string) {
    if (name.trim() === "") return setErrors({ name: "Give it a name." });
    setBusy(true);
    setErrors({});
    const body = `${main_component} ${name}`;
    // The same workspace asked for again is made once; another name is another one.
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const made = await createWorkspace({ name, main_component, ...placeOfBrowser() }, sent.current.key);
      if (await chooseWorkspace(made.workspace_id)) return;
    } catch (error) {
      const field = isAppError(error) ? error.details.fields?.name?.[0] : undefined;
      setErrors(field ? { name: field } : { form: messageOf(error) });
    }
    setBusy(false);
  }
  return { busy, errors, create };
}

/** Goes into the new workspace. */
export default function CreateDialog({ kinds, onClose }: { kinds: readonly PlanKind[]; onClose: () => void }) {
  const { busy, errors, create } = useCreate();
  const [kind, setKind] = useState(kinds[0]?.main_component ?? "solo");
  const days = kinds.find(({ main_component }) => main_component === kind)?.trial_days ?? 0;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void create(String(new FormData(event.currentTarget).get("name") ?? ""), kind);
  }
  return (
    <Dialog open onClose={onClose} title="Create a workspace">
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <Field label="Name" error={errors.name} help="Of the company, the office or yourself.">
            <Input name="name" maxLength={80} autoComplete="organization" data-autofocus />
          </Field>
          <Field
            label="Plan"
            help={days > 0 ? `Free for ${days} days, then choose how to pay.` : "To be paid before it opens."}
          >
            <Select value={kind} onChange={(event) => setKind(event.target.value)}>
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
