"use client";
import { Note } from "#components/ui/note.tsx";
import type { KeptDraft } from "#lib/client/use-kept-draft.ts";
// Over a form whose record somebody else changed while a draft of it waited: both texts, and which one to keep.
import { ChooseVersion } from "./choose-version.tsx";

type DraftNoteProps = {
  draft: KeptDraft;
  /** What the fields are called on the screen, by their names. */
  labels?: Readonly<Record<string, string>>;
  /** Without the texts, where nobody would read them so. */
  brief?: boolean;
};

const labelOf = (name: string) => {
  const words = name.replaceAll(/[._]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Absent while nothing is to be chosen; what is saved stands in the form until it is. */
export function DraftNote({ draft: { clash, useMine, keepTheirs }, labels = {}, brief = false }: DraftNoteProps) {
  if (!clash) return null;
  return (
    <Note tone="warning" role="alert" title="This was changed while you were away" className="mb-6">
      <p>What you typed is kept. Choose which version to use.</p>
      {brief ? null : (
        <ul className="mt-2 grid gap-1">
          {clash.fields.map(({ name, theirs, mine }) => (
            <li key={name} className="wrap-anywhere">
              <b className="font-medium text-ink">{labels[name] ?? labelOf(name)}</b>: saved “{theirs || "empty"}”, you
              typed “{mine || "empty"}”
            </li>
          ))}
        </ul>
      )}
      <ChooseVersion className="mt-3" onSaved={keepTheirs} onTyped={useMine} />
    </Note>
  );
}
