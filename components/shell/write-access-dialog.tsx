"use client";
// Asks why an impersonation has to change things; the person is told by mail.
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { askWriteAccess } from "#lib/client/impersonation-api.ts";

type WriteAccessProps = { name: string; onClose: () => void };

/** The page is loaded anew: what it offers follows from what the session may do. */
export default function WriteAccessDialog({ name, onClose }: WriteAccessProps) {
  return (
    <ReasonDialog
      title={`Change things as ${name}?`}
      confirmLabel="Change things"
      placeholder="Ticket 4711: correct the destination of a link"
      onClose={onClose}
      onConfirm={async (reason) => {
        await askWriteAccess(reason);
        location.reload();
      }}
    >
      {name} gets a letter with your reason, and everything you change stands in the audit log under both names.
      Passwords, members, billing and exports stay out of reach. It ends with the same half hour.
    </ReasonDialog>
  );
}
