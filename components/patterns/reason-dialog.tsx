"use client";
// Asks for a reason before an act that somebody else will read about.
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted } from "#lib/plural.ts";

type ReasonDialogProps = {
  title: string;
  confirmLabel: string;
  placeholder?: string;
  destructive?: boolean;
  /** So many characters at least, counted as they are typed. */
  least?: number;
  /** Said below the field: who reads it. */
  help?: string;
  onClose: () => void;
  /** A rejection is shown at the field; success closes nothing, the caller does. */
  onConfirm: (reason: string) => Promise<void>;
  children: ReactNode;
};

const SHORTEST = 3;

const missingWords = (least: number) =>
  least === SHORTEST ? "Say why." : `Say why, in at least ${counted(least, "character")}.`;

function helpOf({ help, least, typed }: { help: string | undefined; least: number; typed: number }) {
  if (least === SHORTEST) return help;
  const count = `${typed} of at least ${counted(least, "character")}.`;
  return help === undefined ? count : `${help} ${count}`;
}

/** The field has the focus; ⌘Enter answers. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, placeholder, destructive = false, onClose, onConfirm, children } = props;
  const { least = SHORTEST, help } = props;
  const field = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(field, title));
  const [typed, setTyped] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function submit(data: FormData) {
    const reason = String(data.get("reason") ?? "").trim();
    const problem = reason.length < least ? missingWords(least) : undefined;
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
          <Field label="Reason" error={error} help={helpOf({ help, least, typed })}>
            <Textarea
              name="reason"
              rows={3}
              maxLength={500}
              placeholder={placeholder}
              onChange={({ target }) => setTyped(target.value.trim().length)}
              data-autofocus
              required
            />
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
