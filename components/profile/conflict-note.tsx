"use client";
// The profile was saved in another tab meanwhile: both versions side by side, and the choice.
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { differences, FIELD_LABELS, fieldsOf, type ProfileFields } from "./fields.ts";

type ConflictNoteProps = {
  base: Profile;
  theirs: Profile;
  mine: ProfileFields;
  onTheirs: () => void;
  onMine: () => void;
};

/** Nothing typed is lost whichever is chosen first. */
export function ConflictNote({ base, theirs, mine, onTheirs, onMine }: ConflictNoteProps) {
  const rows = differences(fieldsOf(base), mine, fieldsOf(theirs));
  return (
    <Note tone="warning" role="alert" title="Your profile was changed in another place while you were editing here.">
      <p>Nothing you typed is lost. Choose which version to keep.</p>
      <dl className="mt-2.5 grid gap-2 text-12">
        {rows.map(({ name, theirs: saved, mine: typed, mineChanged }) => (
          <div key={name}>
            <dt className="font-medium text-ink">{FIELD_LABELS[name]}</dt>
            <dd className="wrap-anywhere">Saved: {saved || "empty"}</dd>
            <dd className="wrap-anywhere">Typed here: {mineChanged ? typed || "empty" : "not changed"}</dd>
          </div>
        ))}
      </dl>
      <ChooseVersion className="mt-3" onSaved={onTheirs} onTyped={onMine} />
    </Note>
  );
}
