"use client";
// Where a list's filters are chosen; fetched when somebody wants to.
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";

type FilterDialogProps = {
  onClose: () => void;
  /** Takes all of them away; null while there are none. */
  onClear: (() => void) | null;
  children: ReactNode;
};

/** The list changes behind it while something is chosen. */
export default function FilterDialog({ onClose, onClear, children }: FilterDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Filter">
      <div className="grid max-h-[70dvh] gap-4 overflow-y-auto px-6 pt-4 pb-6">{children}</div>
      <DialogActions>
        {onClear ? <Button onClick={onClear}>Clear all</Button> : null}
        <Button variant="primary" onClick={onClose}>
          Show results
        </Button>
      </DialogActions>
    </Dialog>
  );
}
