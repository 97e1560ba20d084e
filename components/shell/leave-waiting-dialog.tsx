"use client";
// Sends people who were written down on this device before their writer logs out, and asks what becomes of those who could not
// be sent.
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { dropKeptPages, dropMine, type Left, sendBeforeLeaving } from "#lib/client/captures/leave-captures.ts";
import { counted } from "#lib/plural.ts";
import { useShell } from "./shell-context.tsx";

export type LeaveWaitingProps = {
  onStay: () => void;
  /** `clear` says that nothing of anybody waits here: only then the browser empties its storage. */
  onLeave: (storage: "clear" | "keep") => void;
};

/** Whatever fails: what nobody has looked at stays. */
const UNKNOWN: Left = { mine: 0, anybody: true };

/** How many of mine could not be sent; null while that is tried, and where nothing of mine is left and the way out begins. */
function useLeft({ onLeave }: Pick<LeaveWaitingProps, "onLeave">): number | null {
  const { user, impersonation } = useShell();
  const [mine, setMine] = useState<number | null>(null);
  const me = useRef(impersonation ? null : { person: user.id, workspace: user.workspace?.workspace_id ?? "" });
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    let gone = false;
    const begin = async () => {
      const left = await sendBeforeLeaving(me.current).catch(() => UNKNOWN);
      if (gone) return;
      if (left.mine > 0) return setMine(left.mine);
      await dropKeptPages().catch(() => undefined);
      leave.current(left.anybody ? "keep" : "clear");
    };
    void begin();
    return () => {
      gone = true;
    };
  }, []);
  return mine;
}

/** The safe answer has the focus. */
export function LeaveWaiting({ onStay, onLeave }: LeaveWaitingProps) {
  const count = useLeft({ onLeave });
  const { user } = useShell();
  const [busy, setBusy] = useState(false);
  if (count === null) return null;
  const many = count !== 1;

  async function keep() {
    setBusy(true);
    await dropKeptPages().catch(() => undefined);
    onLeave("keep");
  }

  async function drop() {
    setBusy(true);
    const anybody = await dropMine(user.id).catch(() => true);
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
