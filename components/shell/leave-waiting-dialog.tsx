"use client";
// Asks what becomes of people who were written down on this device and could not be sent.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { dropKeptPages, dropMine } from "#lib/client/captures/leave-captures.ts";
import { counted } from "#lib/plural.ts";

type LeaveWaitingProps = {
  count: number;
  person: string;
  onStay: () => void;
  onLeave: (storage: "clear" | "keep") => void;
};

/** The safe answer has the focus. */
export function LeaveWaitingDialog({ count, person, onStay, onLeave }: LeaveWaitingProps) {
  const [busy, setBusy] = useState(false);
  const many = count !== 1;
  async function keep() {
    setBusy(true);
    await dropKeptPages().catch(() => undefined);
    onLeave("keep");
  }
  async function drop() {
    setBusy(true);
    const anybody = await dropMine(person).catch(() => true);
    await dropKeptPages().catch(() => undefined);
    onLeave(anybody ? "keep" : "clear");
  }
  return (
    <Dialog
      open
      onClose={onStay}
      title={`${counted(count, "person")} ${many ? "are" : "is"} not saved yet`}
      role="alertdialog"
    >
      <div className="px-6 pt-2 pb-[18px] text-14 text-muted touch:px-5">
        You added {many ? "them" : "this person"} on this device, and we couldn’t send {many ? "them" : "the details"}.
        If you keep {many ? "them" : "the details"}, nobody else can open {many ? "them" : "it"} here, and{" "}
        {many ? "they are" : "it is"} sent when you log in on this device again.
      </div>
      <DialogActions>
        <Button variant="danger" busy={busy} onClick={() => void drop()}>
          Delete and log out
        </Button>
        <Button busy={busy} onClick={() => void keep()}>
          Keep and log out
        </Button>
        <Button variant="primary" data-autofocus onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
