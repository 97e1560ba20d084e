"use client";
// Asks why an impersonation has to change things; the person is told by email.
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { call } from "#lib/client/call.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { isolate } from "#lib/isolate.ts";

type WriteAccessProps = { name: string; sendsEmail: boolean; onClose: () => void };

/** The page is loaded anew: what it offers follows from what the session may do. */
export default function WriteAccessDialog({ name, sendsEmail, onClose }: WriteAccessProps) {
  return (
    <ReasonDialog
      title={`Change things as ${isolate(name)}?`}
      confirmLabel="Change things"
      placeholder="Ticket 4711: correct the destination of a link"
      onClose={onClose}
      onConfirm={async (reason) => {
        await call("auth.askWriteAccess", { reason }, { fallback: FALLBACKS.impersonation });
        location.reload();
      }}
    >
      {sendsEmail ? `${name} gets an email with your reason, and` : "Your reason and"} everything you change{" "}
      {sendsEmail ? "is" : "are"} recorded in the audit log under both names. Passwords, members, billing and exports
      stay out of reach. It ends with the same half hour.
    </ReasonDialog>
  );
}
