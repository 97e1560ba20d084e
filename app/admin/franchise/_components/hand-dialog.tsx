"use client";
// Asks both owners whether a franchise changes hands, or asks them no longer; nothing happens without both.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { isolate } from "#lib/isolate.ts";
import type { AdminFranchise } from "#lib/services/auth/admin-franchise-entities.ts";
import { askedWords } from "./franchise-words.ts";

type HandDialogProps = { franchise: AdminFranchise; onDone: () => void; onClose: () => void };
type Errors = Readonly<Record<string, string>>;

const text = (data: FormData, name: string) => String(data.get(name) ?? "").trim();

function useHand({ franchise: { id, asked }, onDone, onClose }: HandDialogProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  async function save(data: FormData) {
    const body = { id, email: text(data, "email"), reason: text(data, "reason") };
    if (asked === null && body.email === "") return setErrors({ email: "Enter an email address." });
    if (asked === null && body.reason.length < 3) return setErrors({ reason: "Say why." });
    setBusy(true);
    try {
      if (asked === null) await call("auth.handFranchise", body, { idempotencyKey: same.keyOf(body) });
      else await call("auth.withdrawFranchise", { id });
      same.done();
      showSuccess(asked === null ? "Both were asked" : "Request withdrawn");
      onDone();
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: message });
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(new FormData(event.currentTarget));
  };
  return { errors, busy, submit };
}

function Asking({ franchise: { owner }, errors }: Pick<HandDialogProps, "franchise"> & { errors: Errors }) {
  return (
    <>
      <p className="text-13 text-muted">
        {isolate(owner.name || owner.email)} and the person below each get an email. The franchise changes hands when
        both agree. Locations, people, and contacts stay as they are.
      </p>
      <Field label="Email of the new owner" error={errors.email}>
        <Input name="email" type="email" autoComplete="off" data-autofocus />
      </Field>
      <Field label="Why" error={errors.reason} help="Shown in the audit log of the franchise.">
        <Textarea name="reason" rows={3} />
      </Field>
    </>
  );
}

/** Stays when it was refused, with what was typed. */
export default function HandDialog(props: HandDialogProps) {
  const { franchise, onClose } = props;
  const { errors, busy, submit } = useHand(props);
  const asked = franchise.asked !== null;
  return (
    <Dialog open onClose={onClose} title={`Hand over ${isolate(franchise.name)}`} className="w-[460px]">
      <KeptForm keeps={`hand over ${franchise.id}`} onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          {asked ? (
            <p className="text-13 text-muted">{askedWords(franchise)}.</p>
          ) : (
            <Asking franchise={franchise} errors={errors} />
          )}
        </div>
        <DialogActions>
          <Button onClick={onClose}>{asked ? "Close" : "Cancel"}</Button>
          <Button type="submit" variant={asked ? "danger-fill" : "primary"} busy={busy}>
            {asked ? "Withdraw" : "Ask both"}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
