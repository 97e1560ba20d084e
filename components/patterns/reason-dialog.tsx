"use client";
// Asks for a reason before an act that somebody else will read about.
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";

type ReasonDialogProps = {
  title: string;
  confirmLabel: string;
  placeholder?: string;
  destructive?: boolean;
  onClose: () => void;
  /** A rejection is shown at the field; success closes nothing, the caller does. */
  onConfirm: (reason: string) => Promise<void>;
  children: ReactNode;
};

const SHORTEST = 3;

/** The field has the focus; ⌘Enter answers. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, placeholder, destructive = false, onClose, onConfirm, children } = props;
  const field = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(field, title));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function submit(data: FormData) {
    const reason = String(data.get("reason") ?? "").trim();
    const problem = reason.length < SHORTEST ? "Say why." : undefined;
    setError(problem);
    if (problem) return field.current?.querySelector("textarea")?.focus();
    setBusy(true);
    try {
      await onConfirm(reason);
      release();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} className="w-[460px]">
      <form
        ref={field}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(new FormData(event.currentTarget));
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-[18px] text-14 text-muted">
          <div>{children}</div>
          <Field label="Reason" error={error}>
            <Textarea name="reason" rows={3} maxLength={500} placeholder={placeholder} data-autofocus required />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={destructive ? "danger-fill" : "primary"} busy={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
