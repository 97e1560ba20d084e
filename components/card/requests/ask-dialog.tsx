"use client";
// Asks for another value of a locked field. Who reads it is named before anything is sent.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { FIELD_LABELS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { MOST_WORDS_ASKED } from "#lib/services/card/theme-request-limits.ts";
import { type AskedValue, AskValue, beginning } from "./ask-value.tsx";

type AskDialogProps = {
  field: ThemeFieldName;
  shown: ChangeRequest["value"];
  /** Whose theme it is. */
  by: string;
  /** Who reads it first, by name. */
  asks: readonly string[];
  onClose: () => void;
};

/** A refusal stands beside the value. */
export default function AskDialog({ field, shown, by, asks, onClose }: AskDialogProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(form, `ask ${field}`));
  const [value, setValue] = useState<AskedValue>(() => beginning(field, shown));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const label = FIELD_LABELS[field];
  async function send(reason: string) {
    setBusy(true);
    setError(undefined);
    try {
      await call("card.requestChange", { field, value, reason });
      release();
      showSuccess("Asked. You hear of the answer by email.");
      onClose();
      router.refresh();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(Object.values(fields)[0] ?? message);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Ask to change ${label.toLowerCase()}`} className="w-[460px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <p className="text-13 text-muted">
            {by} keeps this the same on every card.
            {asks.length > 0 ? ` ${inOnePhrase(asks)} ${asks.length === 1 ? "sees" : "see"} your request first.` : ""}
          </p>
          <AskValue field={field} value={value} error={error} onChange={setValue} />
          <Field label="Why" optional>
            <Textarea name="reason" rows={2} maxLength={MOST_WORDS_ASKED} />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Ask
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
