"use client";
// Hands the workspace over: asks with its name typed, because the way back is somebody else's.
import { type FormEvent, useRef, useState } from "react";
import { TypedName } from "#components/patterns/typed-name.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isolate } from "#lib/isolate.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";
import { nameOf } from "./people-shape.ts";

type OwnDialogProps = { member: Member; workspaceName: string; onClose: () => void };

/** The page is read again afterwards: the one who handed over may do less on it. */
export function OwnDialog({ member, workspaceName, onClose }: OwnDialogProps) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const name = nameOf(member);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call("auth.handOverWorkspace", { id: member.id, confirm: typed });
      showSuccess(`${isolate(workspaceName)} belongs to ${isolate(name)} now`);
      location.reload();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
      form.current?.querySelector("input")?.focus();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand ${isolate(workspaceName)} over to ${isolate(name)}?`}
      role="alertdialog"
    >
      <form ref={form} noValidate className="grid gap-4 px-6 pt-2 pb-5" onSubmit={(event) => void submit(event)}>
        <p className="text-14 text-muted">
          <bdi>{name}</bdi> becomes the owner, with the plan and the invoices. You become a manager, and only an owner
          can make you one again.
        </p>
        <TypedName label={`Type ${isolate(workspaceName)}`} error={error} value={typed} onChange={setTyped} />
      </form>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger-fill" busy={busy} onClick={() => form.current?.requestSubmit()}>
          Hand over
        </Button>
      </DialogActions>
    </Dialog>
  );
}
