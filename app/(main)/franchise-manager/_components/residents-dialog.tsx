"use client";
// How many people live where a location works: typed, never guessed.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isolate } from "#lib/isolate.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";

type ResidentsDialogProps = { location: FranchiseLocation; onSaved: () => void; onClose: () => void };

/** "68,000" and "68000" are one number; undefined for what is none. */
function numberOf(text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s,.]/g, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

export default function ResidentsDialog({ location, onSaved, onClose }: ResidentsDialogProps) {
  const { id, name, version, residents } = location;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function save(typed: string) {
    const count = numberOf(typed);
    if (count === undefined) return setError("Enter a whole number, such as 68,000.");
    setBusy(true);
    try {
      await call("auth.describeLocation", { id, version, residents: count });
      showSuccess(count === null ? "Number removed" : "Number saved");
      onSaved();
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.residents ?? message);
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(String(new FormData(event.currentTarget).get("residents") ?? ""));
  };
  return (
    <Dialog open onClose={onClose} title={`Residents of ${isolate(name)}`} className="w-[420px]">
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <p className="text-13 text-muted">
            With it you see how many people opened a card for every 1,000 who live there. Leave it empty to remove it.
          </p>
          <Field label="People who live there" error={error}>
            <Input
              name="residents"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={residents === null ? "" : residents.toLocaleString("en")}
              data-autofocus
            />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
