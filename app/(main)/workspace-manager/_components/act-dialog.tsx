"use client";
// Asks before a subscription is canceled or paused, and says what stays.
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import type { Billing } from "#lib/services/auth/billing-entities.ts";

export type AskedAct = "cancel" | "pause";

type ActDialogProps = {
  asked: AskedAct | null;
  billing: Billing;
  day: (iso: string) => string;
  onClose: () => void;
  onAct: (act: AskedAct) => Promise<void>;
};

/** Share links work on in either case. */
export function ActDialog({ asked, billing, day, onClose, onAct }: ActDialogProps) {
  const { name } = billing.plan;
  const ends = billing.trial_ends_at ?? billing.period_end;
  return (
    <>
      <ConfirmDialog
        open={asked === "cancel"}
        onClose={onClose}
        title={`Cancel ${name}?`}
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        onConfirm={() => onAct("cancel")}
      >
        {ends ? `Everything works until ${day(ends)}, and you can change your mind until then.` : ""} Share links keep
        working after that, too.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "pause"}
        onClose={onClose}
        title={`Pause ${name}?`}
        confirmLabel="Pause"
        cancelLabel="Do not pause"
        onConfirm={() => onAct("pause")}
      >
        Nobody can work in this workspace until you resume, and nothing is charged. Share links keep working, and the
        days you have paid for are kept.
      </ConfirmDialog>
    </>
  );
}
