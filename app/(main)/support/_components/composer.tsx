"use client";
// Saying more: the text, its files, one button. What is typed survives a reload and is gone when it was sent.
import { type ReactNode, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { type Message, useDraft } from "#lib/client/use-support.ts";
import { MOST_TEXT } from "#lib/services/auth/support-limits.ts";
import { SendForm } from "./send-form.tsx";
import { useFiles } from "./use-files.ts";

type ComposerProps = {
  question: string;
  /** Whose draft: two people of one browser must not see each other's. */
  place: string;
  label: string;
  send: string;
  /** The same key with the same message says it once. */
  onSend: (message: Message, key: string) => Promise<unknown>;
  /** Beside the button. */
  children?: ReactNode;
};

/** Stays when it could not be sent, with what was typed and attached. */
export function Composer({ question, place, label, send, onSend, children }: ComposerProps) {
  const held = useFiles(question);
  const same = useSameKey();
  const { draft, keep, forget } = useDraft(place, { text: "" });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(form: HTMLFormElement) {
    const text = draft.text.trim();
    setError(text === "" ? "Write your message." : undefined);
    if (text === "") return form.querySelector("textarea")?.focus();
    const message = { text, files: held.ids };
    setBusy(true);
    try {
      await onSend(message, same.keyOf(message));
      same.done();
      forget();
      held.clear();
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SendForm
      held={held}
      busy={busy}
      send={send}
      onSend={(form) => void submit(form)}
      className="border-t border-line-strong pt-5"
      beside={children}
    >
      <Field label={label} error={error}>
        <Textarea
          rows={4}
          maxLength={MOST_TEXT}
          value={draft.text}
          onChange={(event) => keep({ text: event.target.value })}
        />
      </Field>
    </SendForm>
  );
}
