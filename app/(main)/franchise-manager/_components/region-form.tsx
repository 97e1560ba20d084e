"use client";
// One region: its name, its locations, and the managers who read it.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { Button } from "#components/ui/button.tsx";
import { DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { Region } from "#lib/services/auth/franchise-entities.ts";
import { MOST_REGION_NAME } from "#lib/services/auth/franchise-limits.ts";
import { Choice, type Named } from "./region-choice.tsx";

type RegionFormProps = {
  /** Null for a new one. */
  region: Region | null;
  locations: readonly Named[];
  brand: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** The managers are asked for when the form opens. */
function useManagers() {
  const { data } = useCall("auth.members", { role: "manager", state: "active", per_page: 1000, sort_by: "name" });
  return data?.data.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** What is typed, and how it is saved. */
function useRegion({ region, locations, onSaved }: Omit<RegionFormProps, "brand" | "onCancel">) {
  const [name, setName] = useState(region?.name ?? "");
  const [inside, setInside] = useState<ReadonlySet<string>>(() => new Set(region?.locations));
  const [readers, setReaders] = useState<ReadonlySet<string>>(() => new Set(region?.readers.map(({ id }) => id)));
  const [errors, setErrors] = useState<{ name?: string | undefined; form?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  async function save() {
    if (name.trim() === "") return setErrors({ name: "Enter a name." });
    const known = new Set(locations.map(({ id }) => id));
    const body = { name: name.trim(), locations: [...inside].filter((id) => known.has(id)), readers: [...readers] };
    setBusy(true);
    try {
      if (region === null) await call("auth.addRegion", body, { idempotencyKey: same.keyOf(body) });
      else await call("auth.changeRegion", { ...body, id: region.id, version: region.version });
      same.done();
      showSuccess(region === null ? "Region added" : "Changes saved");
      onSaved();
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setErrors(fields.name ? { name: fields.name } : { form: message });
      setBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return { ...{ name, setName, inside, setInside, readers, setReaders }, ...{ errors, busy, submit } };
}

/** Stays when it was refused, with what was typed. */
export function RegionForm({ region, locations, brand, onSaved, onCancel }: RegionFormProps) {
  const form = useRegion({ region, locations, onSaved });
  const { name, inside, readers, errors } = form;
  const managers = useManagers();
  return (
    <KeptForm keeps={`region ${region?.id ?? "new"}`} version={region?.version} onSubmit={form.submit}>
      <div className="grid gap-4 px-6 pt-2 pb-[18px]">
        <div role="alert" className="empty:hidden">
          {errors.form ? <Note tone="danger" title={errors.form} /> : null}
        </div>
        <Field label="Name" error={errors.name}>
          <Input
            name="name"
            autoComplete="off"
            data-autofocus
            maxLength={MOST_REGION_NAME}
            value={name}
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        <Choice
          legend="Locations"
          help="A location can be in several regions."
          options={locations.map((one) => ({ ...one, name: shortName(one.name, brand) }))}
          chosen={inside}
          none="No location has that name."
          onChange={form.setInside}
        />
        <Choice
          legend="People who read it"
          help="Managers of this workspace. Owners read every region."
          options={managers ?? []}
          chosen={readers}
          none={managers ? "There are no managers here." : "Loading managers…"}
          onChange={form.setReaders}
        />
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {region === null ? "Add region" : "Save"}
        </Button>
      </DialogActions>
    </KeptForm>
  );
}
