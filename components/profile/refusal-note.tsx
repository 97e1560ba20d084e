"use client";
// Why a profile was not saved, over its form.
import type { UseFormReturn } from "react-hook-form";
import { Note } from "#components/ui/note.tsx";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { fieldsOf, merged, type ProfileFields } from "./fields.ts";
import type { Refusal } from "./use-profile-form.ts";

type RefusalNoteProps = {
  refusal: Refusal;
  base: Profile;
  form: UseFormReturn<ProfileFields>;
  /** Makes this the version that is edited. */
  onBase: (profile: Profile) => void;
  /** Saves these values over that version. */
  onSave: (values: ProfileFields, over: Profile) => void;
};

/** Scrolls itself into sight: the button that was pressed may be far below. */
export function RefusalNote({ refusal, base, form, onBase, onSave }: RefusalNoteProps) {
  if (refusal.kind === "failed")
    return (
      <div ref={(note) => note?.scrollIntoView({ block: "nearest" })} className="mb-6 scroll-mt-20">
        <Note tone="danger" role="alert" title={refusal.message}>
          Nothing was saved, and nothing you typed is lost.
        </Note>
      </div>
    );
  const { theirs } = refusal;
  const mine = form.getValues();
  return (
    <div ref={(note) => note?.scrollIntoView({ block: "nearest" })} className="mb-6 scroll-mt-20">
      <ConflictNote
        base={base}
        theirs={theirs}
        mine={mine}
        onTheirs={() => {
          onBase(theirs);
          form.reset(fieldsOf(theirs));
        }}
        onMine={() => onSave(merged(fieldsOf(base), mine, fieldsOf(theirs)), theirs)}
      />
    </div>
  );
}
