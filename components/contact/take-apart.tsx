"use client";
// The one way to take a joined record apart: a button that asks first, says what becomes of it, and works on the contact as it is now.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isAppError } from "#lib/errors.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type Join = {
  /** The person, with the version that was seen. */
  person: { id: string; version: number };
  merge: string;
  /** What the record is called, and the one that it was joined into. */
  name: string;
  kept: string;
};

/** Somebody may have changed the person meanwhile; the join is the same one. */
async function unmerge({ person, merge }: Join): Promise<WholeContact> {
  const part = ({ id, version }: Join["person"]) => call("contact.unmerge", { id, version, merge });
  try {
    return await part(person);
  } catch (error) {
    if (!isAppError(error) || error.code !== "conflict") throw error;
    return part(await call("contact.get", { id: person.id }));
  }
}

type TakeApartProps = {
  join: Join;
  variant?: "ghost" | "secondary";
  onApart: (person: WholeContact) => Promise<unknown>;
};

/** See above. What is shown elsewhere is the caller's to ask for again, in `onApart`. */
export function TakeApart({ join, variant = "secondary", onApart }: TakeApartProps) {
  const [asking, ask] = useState(false);
  const { name, kept } = join;
  async function part(): Promise<boolean> {
    try {
      await onApart(await unmerge(join));
      showSuccess(`${name} taken apart`);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-label={`Take apart: ${name}`}
        onPointerEnter={ConfirmDialog.ahead}
        onClick={() => ask(true)}
      >
        Take apart
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => ask(false)}
          title={`Take ${name} apart?`}
          confirmLabel="Take apart"
          cancelLabel="Cancel"
          destructive={false}
          onConfirm={part}
        >
          {name} becomes a contact again, with everything that was known and written before. What was added since the
          two were joined stays with {kept}.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
