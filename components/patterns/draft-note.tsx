"use client";
// Over a form whose record somebody else changed while a draft of it waited: both texts, and which one to keep.
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import type { KeptDraft } from "#lib/client/use-kept-draft.ts";

type DraftNoteProps = {
  draft: KeptDraft;
  /** What the fields are called on the screen, by their names. */
  labels?: Readonly<Record<string, string>>;
};

const labelOf = (name: string) => {
  const words = name.replaceAll(/[._]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Absent while nothing is to be chosen; what is saved stands in the form until it is. */
export function DraftNote({ draft: { clash, useMine, keepTheirs }, labels = {} }: DraftNoteProps) {
  if (!clash) return null;
  return (
    <Note tone="warning" role="alert" title="Somebody changed this while you were away" className="mb-6">
      <p>What you typed is kept. Choose which version to use.</p>
      <ul className="mt-2 grid gap-1">
        {clash.fields.map(({ name, theirs, mine }) => (
          <li key={name} className="wrap-anywhere">
            <b className="font-medium text-ink">{labels[name] ?? labelOf(name)}</b>: saved “{theirs || "empty"}”, yours
            “{mine || "empty"}”
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={keepTheirs}>
          Keep what is saved
        </Button>
        <Button size="sm" onClick={useMine}>
          Use mine
        </Button>
      </div>
    </Note>
  );
}
