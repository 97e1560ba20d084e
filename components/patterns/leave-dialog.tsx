"use client";
// Asks before unsaved changes are left; loaded when it is needed.
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";

type LeaveDialogProps = {
  /** What was changed: "on this link". */
  what: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Staying is the safe answer. */
export default function LeaveDialog({ what, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={onLeave}
    >
      What you changed {what} is not saved yet.
    </ConfirmDialog>
  );
}
