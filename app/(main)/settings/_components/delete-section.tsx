"use client";
// Deleting the account: what would happen, what has to happen first, and the question with the address typed.
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Deletion } from "#lib/services/auth/profile-entities.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

type DeleteSectionProps = { email: string; deletion: Deletion; locked: string | undefined };

const named = (places: readonly { name: string }[]) => inOnePhrase(places.map(({ name }) => name));

function closed(closes: readonly { name: string }[]): string {
  if (closes.length > 1)
    return `${named(closes)} have no other people and will be closed. Their share links will stop working.`;
  return `${named(closes)} has no other people and will be closed. Its share links will stop working.`;
}

/** What is said here is what the email afterwards says. */
export function consequences({ closes, leaves }: Deletion): string[] {
  return [
    "You will be signed out everywhere, and your name, photo, phone, address and sign-ins will be erased.",
    ...(leaves.length > 0 ? [`Your links in ${named(leaves)} stay there and go to its owner.`] : []),
    ...(closes.length > 0 ? [closed(closes)] : []),
  ];
}

/** Blocked while somebody would be left behind in a workspace without an owner. */
export function DeleteSection({ email, deletion, locked }: DeleteSectionProps) {
  const [open, setOpen] = useState(false);
  const first = deletion.hand_over;
  return (
    <Section title="Delete account" id="delete">
      {deletion.allowed ? (
        <ul className="grid list-disc gap-1.5 pt-4 pl-5 text-muted">
          {consequences(deletion).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <Note tone="warning" title={deletion.reason ?? "Hand over your workspaces first"} className="mt-4">
          {first.map(({ id, name, others }) => (
            <p key={id}>
              {name} has {counted(others, "other person")} and no other owner. Make one of them its owner.
            </p>
          ))}
        </Note>
      )}
      <Button
        variant="danger"
        className="mt-4"
        disabledReason={
          locked ?? (deletion.allowed ? undefined : "Hand over your workspaces first, as described above.")
        }
        onClick={() => setOpen(true)}
      >
        Delete my account
      </Button>
      {open ? <DeleteDialog email={email} sentences={consequences(deletion)} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
