"use client";
// Where a list's filters are chosen; fetched when somebody wants to.
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import type { ListSheet } from "./list-sheet.ts";
import { SheetChoices, SheetEnd } from "./list-sheet-fields.tsx";

type FilterDialogProps = {
  onClose: () => void;
  /** Takes all of them away; null while there are none. */
  onClear: (() => void) | null;
  /** What narrow screens have here too, and a wide one over the list. */
  sheet: ListSheet | null;
  children: ReactNode;
};

/** The list changes behind it while something is chosen. */
export default function FilterDialog({ onClose, onClear, sheet, children }: FilterDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Filter">
      <div className="grid gap-4 px-6 pt-4 pb-6">
        {sheet ? (
          <div className="hidden gap-4 max-xl:grid">
            <SheetChoices sheet={sheet} />
          </div>
        ) : null}
        {children}
        {sheet ? (
          <div className="hidden gap-4 touch:grid">
            <SheetEnd sheet={sheet} />
          </div>
        ) : null}
      </div>
      <DialogActions>
        {onClear ? <Button onClick={onClear}>Clear all</Button> : null}
        <Button variant="primary" onClick={onClose}>
          Show results
        </Button>
      </DialogActions>
    </Dialog>
  );
}
