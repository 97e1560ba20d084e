"use client";
// What was typed could not be saved: why, and what can be done about it. It stays on the screen in any case.
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import type { HeldPart } from "./use-part.ts";

export function PartTrouble({ held }: { held: HeldPart }) {
  const { saving, refusal, settle } = held;
  const said = refusal?.message ?? "";
  if (saving === "closed") {
    const discard = (
      <Button size="sm" onClick={() => settle("saved")}>
        Discard what I typed
      </Button>
    );
    return (
      <Note tone="warning" role="alert" title={said} action={discard}>
        What you typed last is still below, so that you can copy it.
      </Note>
    );
  }
  if (saving === "conflict") {
    const choose = <ChooseVersion onSaved={() => settle("saved")} onTyped={() => settle("typed")} />;
    return (
      <Note tone="warning" role="alert" title={said}>
        The campaign changed in the meantime. What you typed last is not saved yet.
        <div className="pt-2.5">{choose}</div>
      </Note>
    );
  }
  if (saving !== "failed") return null;
  return <Note tone="danger" role="alert" title={said} />;
}
