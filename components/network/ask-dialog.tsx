"use client";
// Asks a colleague for an introduction, with a sentence of one's own. Nobody else is written to.
import { type FormEvent, useRef, useState } from "react";
import { firstName } from "#components/contact/contact-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { Way } from "#lib/services/contact/introduction-entities.ts";
import { MOST_ASK } from "#lib/services/contact/introduction-limits.ts";
import { wayWords } from "./way-words.ts";

function useAsking(way: Way, onClose: () => void) {
  const place = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(place, `introduction ${way.person.id}`));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const refresh = useRefresh();
  async function send(text: string) {
    if (text.trim() === "") {
      setError("Write a sentence.");
      return place.current?.querySelector("textarea")?.focus();
    }
    setBusy(true);
    const body = { contact: way.person.id, path: way.path.map(({ id }) => id), text };
    try {
      await call("contact.askIntroduction", body, { idempotencyKey: same.keyOf(body) });
      release();
      showSuccess(`${firstName(way.path[0]?.name ?? "")} was asked`);
      onClose();
      await refresh("contact.ways", "contact.introductions");
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.text ?? message);
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(String(new FormData(event.currentTarget).get("text") ?? ""));
  };
  return { place, error, busy, submit };
}

/** What was typed stays where it was refused. */
export function AskDialog({ way, onClose }: { way: Way; onClose: () => void }) {
  const { place, error, busy, submit } = useAsking(way, onClose);
  const first = firstName(way.path[0]?.name ?? "");
  return (
    <Dialog open onClose={onClose} title={`Ask ${first} for an introduction`} className="w-[460px]">
      <form ref={place} noValidate onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px] text-14 text-muted">
          <p>
            To {way.person.name}. {wayWords(way)}. Only {first} reads this.
          </p>
          <Field label="Why you would like to meet" error={error}>
            <Textarea name="text" rows={3} maxLength={MOST_ASK} data-autofocus required />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Ask {first}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
