"use client";
// What somebody wrote, to be changed in its place: ⌘Enter saves, Esc lets go.
import { type KeyboardEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { isConflict } from "#lib/errors.ts";
import { MOST_ENTRY } from "#lib/services/contact/contact-limits.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import { MentionList } from "./mention-list.tsx";
import type { ContactPage } from "./use-contact-page.ts";
import { useMentions } from "./use-mentions.ts";

type EntryEditProps = { page: ContactPage; entry: Entry; onClose: () => void };

const CHANGED = "This was changed in the meantime. Save again to replace it with your version.";

/** A conflict keeps what was typed; saving again is meant. */
export default function EntryEdit({ page, entry, onClose }: EntryEditProps) {
  const [text, setText] = useState(entry.text);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { id, version, text: saved } = entry;
  const held = { name: `entry ${id}`, version, now: { text }, saved: { text: saved } };
  const draft = draftOfState(held, (back) => setText(back.text ?? saved));
  const kept = useKeptDraft({ ...draft, lasting: true });
  const mentions = useMentions({ contact: page.contact.id, text, onText: setText });
  const close = () => {
    kept.release();
    onClose();
  };

  async function save() {
    if (text.trim() === "") return setError("Write something first.");
    setBusy(true);
    try {
      const change = { id: page.contact.id, entry: entry.id, version: entry.version, text, mentions: mentions.ids() };
      await page.put(await call("contact.changeEntry", change));
      close();
    } catch (thrown) {
      setBusy(false);
      const { fields, message } = refusalOf(thrown);
      setError(isConflict(thrown) ? CHANGED : (fields.text ?? message));
      if (isConflict(thrown)) await page.again().catch(() => undefined);
    }
  }
  const press = (event: KeyboardEvent) => {
    if (mentions.take(event)) return;
    if (event.key === "Escape") close();
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void save();
  };
  return (
    <div className="mt-1.5 grid max-w-[62ch] gap-2">
      <Field label="Edit" error={error} className="[&>:first-child]:sr-only">
        <Textarea
          {...mentions.props}
          autoFocus
          rows={3}
          maxLength={MOST_ENTRY}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <MentionList mentions={mentions} />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" busy={busy} onClick={() => void save()}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
