"use client";
// Asks before a location is closed, and says what becomes of it.
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";
import { close } from "./close-location.ts";

type CloseDialogProps = { location: FranchiseLocation; onDone: () => void; onClose: () => void };

export default function CloseDialog({ location, onDone, onClose }: CloseDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Close ${isolate(location.name)}?`}
      confirmLabel="Close location"
      cancelLabel="Keep it"
      onConfirm={() => close(location, onDone)}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{counted(location.people, "person")} can no longer open it.</li>
        <li>Visitors see no difference for {WORKSPACE_RESTORE_DAYS} days: cards, links, and QR codes keep working.</li>
        <li>
          You can open it again for {WORKSPACE_RESTORE_DAYS} days. After that its addresses and codes end, and its
          contacts are erased.
        </li>
      </ul>
    </ConfirmDialog>
  );
}
