"use client";
// What keeps a draft from being saved: somebody changed or sent it meanwhile, or it did not arrive. Nothing typed is lost.
import { TwoVersions } from "#components/campaign/two-versions.tsx";
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { type Around, twoVersions } from "./text-fields.ts";
import type { TextDraft } from "./use-text-draft.ts";

type TroubleProps = Around & { draft: TextDraft; onText: (now: Sms) => void };

export function TextTrouble({ draft, onText, ...around }: TroubleProps) {
  const other = draft.other();
  if (draft.saving === "conflict" && other !== null) {
    if (other.state !== "draft") {
      const show = (
        <Button size="sm" onClick={() => onText(other)}>
          Show the text
        </Button>
      );
      return (
        <Note tone="warning" role="alert" title="This text was sent while you were editing" action={show}>
          What you typed last is not part of it.
        </Note>
      );
    }
    return (
      <Note tone="warning" role="alert" title="This text was changed while you were editing">
        <p>Nothing you typed is lost. Choose which version to keep.</p>
        <TwoVersions rows={twoVersions({ typed: draft.typed(), shown: draft.text, stored: other }, around)} />
        <ChooseVersion className="mt-3" onSaved={() => draft.choose("stored")} onTyped={() => draft.choose("typed")} />
      </Note>
    );
  }
  if (draft.saving !== "failed") return null;
  const retry = (
    <Button size="sm" onClick={() => void draft.flush()}>
      Retry
    </Button>
  );
  return (
    <Note tone="danger" role="alert" title={draft.refusal?.message ?? ""} action={retry}>
      Nothing you typed is lost.
    </Note>
  );
}
