"use client";
// A draft that was changed elsewhere while somebody typed: what is stored and what is typed side by side, and which one to keep.
import { ImageIcon } from "lucide-react";
import { TwoVersions } from "#components/campaign/two-versions.tsx";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { DRAFT_LABELS, type TwoTexts, twoVersions } from "./draft-fields.ts";
import type { Draft } from "./use-draft.ts";

type ConflictProps = { draft: Draft; timeZone: string; onSent: (sent: Campaign) => void };

function Cell({ field, text }: { field: TwoTexts["field"]; text: string }) {
  if (text === "") return "empty";
  if (field !== "picture_url") return text;
  return (
    <>
      <LinkThumb src={text} icon={ImageIcon} />
      <span className="sr-only">A picture</span>
    </>
  );
}

/** Sent meanwhile it is no draft any more, and there is nothing to choose. */
function Sent({ other, onSent }: { other: Campaign; onSent: (sent: Campaign) => void }) {
  const show = (
    <Button size="sm" onClick={() => onSent(other)}>
      Show the campaign
    </Button>
  );
  return (
    <Note
      tone="warning"
      role="alert"
      title="This campaign was sent while you were editing"
      action={show}
      className="mb-6"
    >
      What you typed last is not part of it. Withdraw the campaign to change it.
    </Note>
  );
}

/** Absent where nothing came in between. */
export function ConflictNote({ draft, timeZone, onSent }: ConflictProps) {
  const other = draft.other();
  if (other === null) return null;
  if (other.state !== "draft") return <Sent other={other} onSent={onSent} />;
  const rows = twoVersions({ typed: draft.typed(), shown: draft.campaign, stored: other }, timeZone).map(
    ({ field, stored, typed }) => ({
      label: DRAFT_LABELS[field],
      stored: <Cell field={field} text={stored} />,
      typed: <Cell field={field} text={typed} />,
    }),
  );
  return (
    <Note tone="warning" role="alert" title="This campaign was changed while you were editing" className="mb-6">
      <p>Nothing you typed is lost. Choose which version to keep.</p>
      <TwoVersions rows={rows} />
      <ChooseVersion className="mt-3" onSaved={() => draft.choose("stored")} onTyped={() => draft.choose("typed")} />
    </Note>
  );
}
