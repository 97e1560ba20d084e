"use client";
// A new token, told once.
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";

/** Nothing brings it back once this is closed. */
export function FreshTokenDialog({ token, onClose }: { token: string | null; onClose: () => void }) {
  return (
    <Dialog open={token !== null} onClose={onClose} title="Copy the token now">
      <div className="grid gap-3 px-6 pt-2 pb-5">
        <p className="text-14 text-muted">Paste it into your directory as the secret token. It is not shown again.</p>
        <code className="block rounded-control border border-line-strong bg-sunken px-3 py-2.5 text-13 break-all">
          {token}
        </code>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        <CopyButton variant="primary" text={token ?? ""} said="the token">
          Copy
        </CopyButton>
      </DialogActions>
    </Dialog>
  );
}
