"use client";
// A location chooses one of its own themes, or another last day for it: for good, or until a day on which the franchise's is back.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { isolate } from "#lib/isolate.ts";
import type { Theme } from "#lib/services/card/theme-entities.ts";

type WearDialogProps = { theme: Theme; onWorn: (theme: Theme) => void; onClose: () => void };

export default function WearDialog({ theme, onWorn, onClose }: WearDialogProps) {
  const { id, name, worn, worn_until: until } = theme;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function save(day: string) {
    setBusy(true);
    try {
      onWorn(await call("card.wearTheme", { id, until: day === "" ? null : day }));
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.until ?? message);
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(String(new FormData(event.currentTarget).get("until") ?? ""));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={worn ? `End date of ${isolate(name)}` : `Use ${isolate(name)} for cards?`}
      className="w-[420px]"
    >
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <p className="text-13 text-muted">
            With an end date your cards go back to the franchise’s theme the day after. Leave it empty to keep this
            theme.
          </p>
          <Field label="Last day" optional error={error}>
            <Input name="until" type="date" defaultValue={until ?? ""} data-autofocus />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {worn ? "Save" : "Use for cards"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
