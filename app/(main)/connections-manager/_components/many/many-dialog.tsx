"use client";
// Asks what to do with everybody whom the list finds, does it where one can watch and stop it, and says what became of it.
import type { ReactNode } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { counted } from "#lib/plural.ts";
import HandOverDialog from "../hand-over-dialog.tsx";
import TagDialog from "../tag-dialog.tsx";
import type { ManyAsked } from "./many-bulk.tsx";
import { ManyProgress } from "./many-progress.tsx";
import { deleting, giving, type ManyRun, tagging } from "./many-run.ts";
import { useRunning } from "./use-running.ts";

type ManyDialogProps = { asked: ManyAsked; onDone: () => unknown; onClose: () => void };

type AskProps = { asked: ManyAsked; onRun: (run: ManyRun) => void; onClose: () => void };

function Ask({ asked: { act, ids }, onRun, onClose }: AskProps): ReactNode {
  const whom = counted(ids.length, "contact");
  if (act === "tag")
    return (
      <TagDialog whom={whom} draft="tags of everybody" onTag={(tags) => onRun(tagging(ids, tags))} onClose={onClose} />
    );
  if (act === "give")
    return <HandOverDialog whom={whom} owners={null} onGive={(to) => onRun(giving(ids, to))} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={`Delete ${whom}?`}
      confirmLabel={`Delete ${whom}`}
      cancelLabel="Keep them"
      onConfirm={() => {
        onRun(deleting(ids));
        return false;
      }}
      onClose={onClose}
    >
      You can undo this, and they can be restored for 30 days.
    </ConfirmDialog>
  );
}

/** `onDone` is told once something may have changed. */
export default function ManyDialog({ asked, onDone, onClose }: ManyDialogProps) {
  const { running, begin, stop } = useRunning(onDone);
  if (running === null) return <Ask {...{ asked, onClose }} onRun={begin} />;
  return <ManyProgress key={running.run.title} {...{ running, onClose }} onStop={stop} onUndo={begin} />;
}
