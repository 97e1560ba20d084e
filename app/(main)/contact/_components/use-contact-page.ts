"use client";
// What every part of a contact's page works with: the contact as it is now, the day, and one way to change it.
import { useClock } from "#components/patterns/clock.tsx";
import { useShell, useTaskZone } from "#components/shell/shell-context.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useContact } from "#lib/client/use-contacts.ts";
import { useLatest } from "#lib/client/use-latest.ts";
import { dayIn } from "#lib/date-format.ts";
import { isConflict } from "#lib/errors.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";

/** Called with the contact as it is now, and again where it changed in between: it says what to do, not what comes out. */
export type Run = (now: WholeContact) => Promise<WholeContact>;

/** What to say when it worked, and how it is taken back. */
export type Told = { said: string; undo?: Run };

/** `location` where it is looked at from the parent. `change` never rejects: it says what went wrong, and answers whether it worked. */
export function useContactPage(first: WholeContact, timeZone: string, location?: string) {
  const { contact, put } = useContact(first, location);
  const { user } = useShell();
  // From the parent a location's contact is read.
  const mayNote = useMayWrite() && location === undefined;
  // Whoever only views a contact, because a record of theirs is joined, writes notes and changes nothing else.
  const mayWrite = mayNote && !contact.viewing;
  const now = useClock();
  const taskZone = useTaskZone(timeZone);
  const latest = useLatest(contact);
  const again = async () => {
    const current = await call("contact.get", { id: first.id });
    await put(current);
    return current;
  };

  async function tryTwice(run: Run): Promise<WholeContact> {
    try {
      return await run(latest.current);
    } catch (error) {
      if (!isConflict(error)) throw error;
      return run(await again());
    }
  }
  async function change(run: Run, told?: Told): Promise<boolean> {
    try {
      await put(await tryTwice(run));
      const { said, undo } = told ?? {};
      if (said) showSuccess(said, undo && { label: "Undo", onClick: () => void change(undo) });
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }
  return {
    ...{ contact, put, again, change, timeZone, now, mayNote, mayWrite, location },
    latest: () => latest.current,
    me: user.id,
    mine: contact.owner.id === user.id,
    /** In the workspace's zone, as the server counts, and where tasks of this person are due. */
    today: dayIn(now, timeZone),
    taskDay: dayIn(now, taskZone),
  };
}

export type ContactPage = ReturnType<typeof useContactPage>;
