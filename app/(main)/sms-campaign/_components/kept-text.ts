"use client";
// What of a draft of a text is typed and not stored yet, as the house keeps drafts over an ended session.
import type { KeptDraft, Draft as KeptOf } from "#lib/client/use-kept-draft.ts";
import { type Around, changeOfPacked, fieldWords, packedFields } from "./text-fields.ts";
import type { TextDraft } from "./use-text-draft.ts";

/** What the guard of leaving keeps. */
export function keptText(draft: TextDraft): KeptOf {
  const saved = () => packedFields(draft.stored());
  return {
    name: `text-${draft.text.id}`,
    version: draft.stored().version,
    saved,
    read: () => {
      const typed = packedFields(draft.typed());
      return Object.keys(typed).length === 0 ? null : { typed, from: saved() };
    },
    put: (typed) => draft.putBack(changeOfPacked(typed)),
  };
}

/** The same choice, with both texts as they are read. */
export function inWords(kept: KeptDraft, around: Around): KeptDraft {
  if (kept.clash === null) return kept;
  const fields = kept.clash.fields.map(({ name, theirs, mine }) => ({
    name,
    theirs: fieldWords(name, theirs, around),
    mine: fieldWords(name, mine, around),
  }));
  return { ...kept, clash: { ...kept.clash, fields } };
}
