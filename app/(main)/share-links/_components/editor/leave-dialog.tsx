"use client";
// Asks before unsaved changes are left; loaded when it is needed.
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";

/** Staying is the safe answer. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={onLeave}
    >
      What you changed on this link is not saved yet.
    </ConfirmDialog>
  );
}
