"use client";
// What is done with contacts of the list, each with a way back where there is one.
import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { type ContactOutcome, contactChanges } from "#lib/client/use-contacts.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { HandedOver } from "#lib/services/contact/segment-entities.ts";
import type { Person } from "#lib/services/person.ts";

const named = (count: number) => (count === 1 ? "Contact" : counted(count, "contact"));
const dueOf = (rows: readonly Contact[]) => rows.flatMap(({ id, follow_up }) => (follow_up ? [{ id, follow_up }] : []));

/** `done` takes the count of those for whom it worked. */
function tell({ done, refused }: ContactOutcome, said: (count: number) => void): void {
  if (done.length > 0) said(done.length);
  if (refused.length > 0) showFailure(refused[0]);
}

type Changes = ReturnType<typeof contactChanges>;

/** Puts off what is due, each to a day of its own. */
function puttingOff(changes: Changes) {
  async function snooze(rows: ReturnType<typeof dueOf>, dayOf: (due: string) => string): Promise<ContactOutcome> {
    return changes.each(rows, ({ id, follow_up }) =>
      changes.snooze({ id, entry: follow_up.id, day: dayOf(follow_up.due_on) }),
    );
  }
  async function later(rows: readonly Contact[], dayOf: (due: string) => string): Promise<void> {
    const due = dueOf(rows);
    const outcome = await snooze(due, dayOf);
    const moved = due.filter(({ id }) => outcome.done.includes(id));
    const back = () =>
      void snooze(moved, (was) => was).then((undone) => tell(undone, () => showSuccess("Follow-up is due as before")));
    tell(outcome, () => showSuccess("Follow-up put off for a day", { label: "Undo", onClick: back }));
  }
  return later;
}

/** Each to a colleague, and back to whom it was. */
function handingOver(changes: Changes) {
  async function give(rows: readonly Contact[], to: Person): Promise<void> {
    const given = new Map<string, HandedOver>();
    const others = rows.filter(({ owner }) => owner.id !== to.id);
    const outcome = await changes.each(others, async ({ id, version }) => {
      given.set(id, await call("contact.handOver", { id, version, to: to.id }));
    });
    const undo = async () => {
      const back = await changes.each([...given.values()], ({ id, version, from }) =>
        call("contact.handOver", { id, version, to: from.id }),
      );
      tell(back, (count) => showSuccess(`${named(count)} handed back`));
    };
    tell(outcome, (count) =>
      showSuccess(`${named(count)} handed over to ${isolate(to.name)}`, {
        label: "Undo",
        onClick: () => void undo(),
      }),
    );
  }
  return give;
}

/** The same functions on every render. `removing` are rows on their way out. */
export function useConnectionCommands() {
  const { mutate } = useSWRConfig();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const commands = useMemo(() => {
    const changes = contactChanges(mutate);
    async function restore(rows: readonly { id: string }[]): Promise<void> {
      tell(await changes.each(rows, ({ id }) => call("contact.restore", { id })), (count) =>
        showSuccess(`${named(count)} restored`),
      );
    }
    async function remove(rows: readonly { id: string }[]): Promise<void> {
      setRemoving(rows.map(({ id }) => id));
      const outcome = await changes.each(rows, ({ id }) => call("contact.remove", { id }));
      setRemoving([]);
      const gone = outcome.done.map((id) => ({ id }));
      tell(outcome, (count) =>
        showSuccess(`${named(count)} deleted`, { label: "Undo", onClick: () => void restore(gone) }),
      );
    }
    async function tick(rows: ReturnType<typeof dueOf>, done: boolean): Promise<ContactOutcome> {
      return changes.each(rows, ({ id, follow_up }) => changes.tick({ id, entry: follow_up.id, done }));
    }
    async function done(rows: readonly Contact[]): Promise<void> {
      const due = dueOf(rows);
      const outcome = await tick(due, true);
      const ticked = due.filter(({ id }) => outcome.done.includes(id));
      tell(outcome, (count) =>
        showSuccess(count === 1 ? "Follow-up done" : `Follow-ups of ${counted(count, "contact")} done`, {
          label: "Undo",
          onClick: () =>
            void tick(ticked, false).then((back) => tell(back, () => showSuccess("Follow-up is open again"))),
        }),
      );
    }
    async function tag(rows: readonly Contact[], added: readonly string[]): Promise<void> {
      const outcome = await changes.each(rows, ({ id, version, tags }) =>
        call("contact.update", { id, version, tags: [...new Set([...tags, ...added])] }),
      );
      tell(outcome, (count) => showSuccess(`${counted(added.length, "tag")} added to ${counted(count, "contact")}`));
    }
    async function stage(rows: readonly Contact[], value: string): Promise<void> {
      const others = rows.filter((row) => row.stage !== value);
      const outcome = await changes.each(others, ({ id, version }) =>
        call("contact.addFact", { id, version, field: "stage", value }),
      );
      tell(outcome, (count) => showSuccess(`${named(count)} moved to ${isolate(value)}`));
    }
    const [later, give] = [puttingOff(changes), handingOver(changes)];
    return { remove, restore, done, later, give, stage, tag, refresh: changes.refresh };
  }, [mutate]);
  return { removing, ...commands };
}
