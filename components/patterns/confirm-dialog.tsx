"use client";
// Asks before something is destroyed, and names the thing.
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question that names the thing: "Delete go.harbor.test/seaport?" */
  title: string;
  children: ReactNode;
  /** Verbs, not yes and no. */
  confirmLabel: string;
  cancelLabel: string;
  /** The dialog waits for it and closes by itself; `false` keeps it open, for what it says went wrong. */
  onConfirm: () => unknown;
  destructive?: boolean;
};

/** The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, cancelLabel, onConfirm, destructive = true } = props;
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog">
      <div className="px-6 pt-2 pb-[18px] text-14 text-muted">{children}</div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={destructive ? "danger-fill" : "primary"} busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
