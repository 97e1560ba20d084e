"use client";
// Moves the chosen contacts to a stage.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useStages } from "#lib/client/use-contact-fields.ts";
import { counted } from "#lib/plural.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

type StageDialogProps = {
  rows: readonly Contact[];
  onStage: (stage: string) => Promise<void>;
  onClose: () => void;
};

export default function StageDialog({ rows, onStage, onClose }: StageDialogProps) {
  const names = useStages()?.names;
  const [stage, setStage] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [only] = rows;
  const whom = rows.length === 1 && only ? only.name : counted(rows.length, "contact");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (stage === "") return setError("Choose a stage.");
    setBusy(true);
    await onStage(stage);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Stage of ${whom}`} className="wrap-anywhere">
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="px-6 pt-4 pb-5">
          <Field label="Stage" error={error}>
            <Select
              name="stage"
              aria-busy={names === undefined}
              value={stage}
              onChange={({ target }) => {
                setStage(target.value);
                setError(undefined);
              }}
            >
              <option value="">{names === undefined ? "Loading…" : "Choose one"}</option>
              {names?.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Set stage
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
