"use client";
// Hands the chosen contacts over to a colleague.
import { type FormEvent, useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { Person } from "#lib/services/person.ts";

type HandOverDialogProps = {
  /** In words. */
  whom: string;
  /** Whose they are; null where that is not known of each. */
  owners: readonly string[] | null;
  onGive: (to: Person) => unknown;
  onClose: () => void;
};

/** Whoever owns all of them already is nobody to choose. */
function colleaguesFor(people: readonly Person[], owners: readonly string[] | null): readonly Person[] {
  return owners === null ? people : people.filter(({ id }) => owners.some((owner) => owner !== id));
}

export default function HandOverDialog({ whom, owners, onGive, onClose }: HandOverDialogProps) {
  const { data, error, mutate } = useCall("contact.colleagues", undefined, { revalidateOnFocus: false });
  const [to, setTo] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const people = data && colleaguesFor(data, owners);

  async function save(event: FormEvent) {
    event.preventDefault();
    const chosen = people?.find(({ id }) => id === to);
    if (!chosen) return setRefusal("Choose a colleague.");
    setBusy(true);
    await onGive(chosen);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Hand over ${whom}`} className="wrap-anywhere">
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          {error ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
          {people?.length === 0 ? <p className="text-13 text-muted">There is nobody else in this workspace.</p> : null}
          {people && people.length > 0 ? (
            <Field label="Colleague" error={refusal}>
              <Select
                name="to"
                value={to}
                onChange={(event) => {
                  setTo(event.target.value);
                  setRefusal(undefined);
                }}
              >
                <option value="">Choose a colleague</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {data || error ? null : <Skeleton className="h-16" />}
          <p className="text-13 text-muted">
            Notes and tasks move with them. Consent given to the owner alone does not, so the new owner has to ask
            again.
          </p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!people || people.length === 0}>
            Hand over
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
