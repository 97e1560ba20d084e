"use client";
// Saying more: the text, its files, one button. What is typed survives a reload and is gone when it was sent.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import type { Message } from "#lib/client/support-api.ts";
import { useDraft } from "#lib/client/use-support.ts";
import { MOST_TEXT } from "#lib/services/auth/support-limits.ts";
import { FilePicker } from "./file-picker.tsx";
import { useFiles } from "./use-files.ts";

type ComposerProps = {
  question: string;
  /** Whose draft: two people of one browser must not see each other's. */
  place: string;
  label: string;
  send: string;
  onSend: (message: Message) => Promise<unknown>;
  /** Beside the button. */
  children?: ReactNode;
};

/** ⌘Enter sends. */
export function Composer({ question, place, label, send, onSend, children }: ComposerProps) {
  const held = useFiles(question);
  const { draft, keep, forget } = useDraft(place, { text: "" });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || held.busy) return;
    const text = draft.text.trim();
    setError(text === "" ? "Write your message." : undefined);
    if (text === "") return form.current?.querySelector("textarea")?.focus();
    setBusy(true);
    try {
      await onSend({ text, files: held.ids });
      forget();
      held.clear();
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3.5 border-t border-line-strong pt-5"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit();
      }}
    >
      <Field label={label} error={error}>
        <Textarea
          rows={4}
          maxLength={MOST_TEXT}
          value={draft.text}
          onChange={(event) => keep({ text: event.target.value })}
        />
      </Field>
      <FilePicker held={held} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabledReason={held.busy ? "A file is still on its way" : undefined}
          aria-keyshortcuts="Meta+Enter Control+Enter"
        >
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}
