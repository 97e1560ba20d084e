"use client";
// Writing about a contact: a note, a call or a meeting. What is typed waits while one looks elsewhere.
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { MOST_ENTRY } from "#lib/services/contact/contact-limits.ts";
import { MentionList } from "./mention-list.tsx";
import type { ContactPage } from "./use-contact-page.ts";
import { useMentions } from "./use-mentions.ts";

const KINDS = [
  { value: "note", label: "Note", prompt: "Write a note", said: "Note saved" },
  { value: "call", label: "Call", prompt: "What was said on the call?", said: "Call saved" },
  { value: "meeting", label: "Meeting", prompt: "What came of the meeting?", said: "Meeting saved" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

function useComposer(page: ContactPage) {
  const [text, setText] = useState("");
  const [kind, setKind] = useState<Kind>("note");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const draft = draftOfText("contact note", { text }, (back) => setText(back.text ?? ""));
  const kept = useKeptDraft({ ...draft, lasting: true });
  const shown = KINDS.find(({ value }) => value === kind) ?? KINDS[0];

  const type = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const mentions = useMentions({ contact: page.contact.id, text, onText: type });

  async function save() {
    if (text.trim() === "") return setError("Write something first.");
    const entry = { id: page.contact.id, kind, text, mentions: mentions.ids() };
    setBusy(true);
    try {
      await page.put(await call("contact.addEntry", entry, { idempotencyKey: same.keyOf(entry) }));
      same.done();
      kept.release();
      setText("");
      showSuccess(shown.said);
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.text ?? message);
    } finally {
      setBusy(false);
    }
  }
  return { text, type, kind, setKind, error, busy, save, shown, mentions };
}

/** ⌘Enter saves; the button comes with the first letter. */
export function Composer({ page }: { page: ContactPage }) {
  const { text, type, kind, setKind, error, busy, save, shown, mentions } = useComposer(page);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const press = (event: KeyboardEvent) => {
    if (!mentions.take(event) && event.key === "Enter" && (event.metaKey || event.ctrlKey)) void save();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <Field label={shown.prompt} error={error} className="flex-[1_1_260px] [&>:first-child]:sr-only">
        <Textarea
          {...mentions.props}
          rows={1}
          placeholder={shown.prompt}
          maxLength={MOST_ENTRY}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="field-sizing-content max-h-72 min-h-10 touch:min-h-11"
        />
      </Field>
      <div className="pt-0.5 touch:w-full touch:pt-0">
        <Segmented label="What it is" value={kind} segments={KINDS} onSelect={setKind} size="lg" block />
      </div>
      <MentionList mentions={mentions} />
      {text.trim() === "" ? null : (
        <div className="flex basis-full items-center gap-2">
          <Button type="submit" size="sm" variant="primary" busy={busy}>
            Save {shown.label.toLowerCase()}
            <Kbd onBrand className="ml-0.5 touch:hidden">
              ⌘↵
            </Kbd>
          </Button>
        </div>
      )}
    </form>
  );
}
