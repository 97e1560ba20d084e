"use client";
// The words of section 2, letter for letter; where something is unsaved a bar that covers nothing of it says the same.
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { AskBar } from "./ask-bar.tsx";

type NewVersionNoticeProps = {
  /** Nothing on the page would be lost. */
  quiet: boolean;
  onReload: () => void;
  onClose: () => void;
};

/** Closing it puts it off until the window is focused again. */
export function NewVersionNotice({ quiet, onReload, onClose }: NewVersionNoticeProps) {
  if (!quiet)
    return (
      <AskBar
        sentence="There is a new version of the app."
        label="Reload the app"
        onReload={onReload}
        onClose={onClose}
      />
    );
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
