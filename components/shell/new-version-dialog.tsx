"use client";
// The words of section 2, letter for letter.
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";

type NewVersionDialogProps = { onReload: () => void; onClose: () => void };

/** Closing it puts it off until the window is focused again. */
export function NewVersionDialog({ onReload, onClose }: NewVersionDialogProps) {
  return (
    <Dialog open onClose={onClose} title="New version">
      <p className="px-6 pt-2 pb-5 text-13 text-muted">
        It looks like there is new version of the app available. Please reload the app.
      </p>
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={onReload}>
          Reload the app
        </Button>
      </DialogActions>
    </Dialog>
  );
}
