"use client";
// Asks before something is destroyed, and names the thing.
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question that names the thing: "Delete go.harbor.test/seaport?" */
  title: string;
  children: ReactNode;
  /** Verbs, not yes and no. */
  confirmLabel: string;
  cancelLabel: string;
  /** The dialog waits for it and closes by itself; `false` keeps it open, and so does what it throws, which is said here. */
  onConfirm: () => unknown;
  destructive?: boolean;
};

/** The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, cancelLabel, onConfirm, destructive = true } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Asked again, it says nothing of the time before.
  const close = () => {
    setFailure(null);
    onClose();
  };
  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      if ((await onConfirm()) !== false) close();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open={open} onClose={close} title={title} role="alertdialog">
      <div className="px-6 pt-2 pb-[18px] text-14 text-muted">
        {children}
        <div role="alert" className="mt-3 empty:hidden">
          {failure ? <Note tone="danger" title={failure} /> : null}
        </div>
      </div>
      <DialogActions>
        <Button data-autofocus onClick={close}>
          {cancelLabel}
        </Button>
        <Button variant={destructive ? "danger-fill" : "primary"} busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
