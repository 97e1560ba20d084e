"use client";
// Withdraws an invitation into one place, naming the address.
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { isolate } from "#lib/isolate.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";

type WithdrawDialogProps = { person: TreePerson; onClose: () => void };

export default function WithdrawDialog({ person, onClose }: WithdrawDialogProps) {
  const { id, email, place } = person;
  const refresh = useRefreshTree();

  async function withdraw() {
    await call("auth.withdrawPersonInvitation", { id, place: place.id });
    showSuccess(`The invitation of ${isolate(email)} was withdrawn`);
    await refresh();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Withdraw the invitation of ${isolate(email)}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep"
      onConfirm={withdraw}
    >
      <p>The link in their email stops working. You can invite them to {isolate(place.name)} again.</p>
    </ConfirmDialog>
  );
}
