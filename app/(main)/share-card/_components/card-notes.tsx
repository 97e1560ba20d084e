"use client";
// Where two edits of a card meet: in two tabs, or because a draft waited while somebody else went on.
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { Note } from "#components/ui/note.tsx";
import type { KeptDraft } from "#lib/client/use-kept-draft.ts";
import type { Card } from "#lib/services/card/entities.ts";

type CardNotesProps = { kept: KeptDraft; other: Card | null; onMine: () => void };

/** Absent while nothing is to be chosen. */
export function CardNotes({ kept, other, onMine }: CardNotesProps) {
  if (other !== null) {
    return (
      <Note
        tone="warning"
        role="alert"
        title="This card was changed in another tab or on another device"
        className="mb-5"
      >
        <p>What you typed is kept. Choose which version to use.</p>
        <ChooseVersion className="mt-3" onSaved={() => location.reload()} onTyped={onMine} />
      </Note>
    );
  }
  if (kept.clash === null) return null;
  return (
    <Note tone="warning" role="alert" title="This card was changed while you were away" className="mb-5">
      <p>What you typed is kept. Choose which version to use.</p>
      <ChooseVersion className="mt-3" onSaved={kept.keepTheirs} onTyped={kept.useMine} />
    </Note>
  );
}
