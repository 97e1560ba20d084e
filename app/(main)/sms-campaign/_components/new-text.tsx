"use client";
// A new text begins with its name, and is a draft from then on.
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";

export function NewText({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { keyOf, done } = useSameKey();
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const body = { name: String(new FormData(event.currentTarget).get("name") ?? "") };
    try {
      const made = await call("campaign.smsCreate", body, { idempotencyKey: keyOf(body) });
      done();
      router.push(campaignPaths.text(made.id));
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.name ?? message);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="New text">
      <KeptForm keeps="new text" onSubmit={(event) => void create(event)}>
        <div className="px-6 pt-2 pb-[18px]">
          <Field label="Name" error={error} help="Only you and your colleagues see it.">
            <Input name="name" data-autofocus autoComplete="off" placeholder="Sunday open houses" />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Start writing
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
