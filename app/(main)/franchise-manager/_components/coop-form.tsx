"use client";
// The frame of every dialog in which money of a co-op account moves: fields, a refusal at the one that it is about, and one answer.
import { type FormEvent, type ReactNode, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";

export type CoopErrors = Readonly<Record<string, string>>;

type CoopFormProps = {
  title: string;
  /** Which form, and of which account. */
  keeps: string;
  confirm: string;
  said: string;
  /** Sends what was typed under a key of its own, or answers what is wrong with it. */
  send: (data: FormData, keyOf: (body: object) => { idempotencyKey: string }) => Promise<CoopErrors | null>;
  onDone: () => void;
  onClose: () => void;
  children: (errors: CoopErrors) => ReactNode;
};

/** Stays when it was refused, with what was typed. */
export function CoopForm({ title, keeps, confirm, said, send, onDone, onClose, children }: CoopFormProps) {
  const [errors, setErrors] = useState<CoopErrors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  async function submit(data: FormData) {
    setBusy(true);
    try {
      const wrong = await send(data, (body) => ({ idempotencyKey: same.keyOf(body) }));
      setErrors(wrong ?? {});
      if (wrong !== null) return;
      same.done();
      showSuccess(said);
      onDone();
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} className="w-[440px]">
      <KeptForm
        keeps={keeps}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!busy) void submit(new FormData(event.currentTarget));
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          {children(errors)}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}

export const textIn = (data: FormData, name: string) => String(data.get(name) ?? "").trim();

/** What is said of an amount that was typed wrong. */
export const WRONG_AMOUNT = "Enter an amount, such as 1,250.00.";
