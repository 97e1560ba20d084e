"use client";
// Asks before a plan that is not stored is left.
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import type { useLeaveGuard } from "#lib/client/use-leave-guard.ts";

type LeaveDialogProps = { name: string; guard: ReturnType<typeof useLeaveGuard> };

/** Staying is the safe answer. */
export function LeaveDialog({ name, guard }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onClose={guard.stay}
      title={`Leave ${name} without saving?`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={guard.go}
    >
      The changes to this plan are not stored yet.
    </ConfirmDialog>
  );
}
