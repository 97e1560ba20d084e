// When a task is due, how it comes again, and whether somebody has to be told of it.
import { nextDay } from "#lib/contact/repeats.ts";
import { dayIn } from "#lib/date-format.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { AddEntry, ChangeEntry } from "#lib/services/contact/entry-entities.ts";
import { type EntryChange, type EntryRow, insertEntry, type Planned } from "#server/contact/fact-repository.ts";
import { putAway, reviveNext } from "#server/contact/task-store.ts";
import { momentOf } from "#server/platform/days.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What has no time of its own is told of at this one. */
export const MORNING = "08:00";

export type Clock = { now: Date; timeZone: string };
type When = Pick<EntryRow, "dueOn" | "dueTime">;

/** Nobody is told of what is due already as they write it down. */
function told({ dueOn, dueTime }: When, { now, timeZone }: Clock): Date | null {
  if (dueOn === null) return null;
  return momentOf(dueOn, dueTime ?? MORNING, timeZone) <= now ? now : null;
}

/** The columns of a new task. */
export function plannedOf({ due_on: dueOn, due_time: dueTime = null, repeats }: AddEntry, clock: Clock) {
  return {
    dueTime,
    repeats: repeats?.unit ?? null,
    every: repeats?.every ?? 1,
    seriesFrom: repeats ? dueOn : null,
    remindedAt: told({ dueOn, dueTime }, clock),
  };
}

/** What a change of a task says of its days. Another day moves the series; snoozing moves this one alone. */
export function replanned(entry: EntryRow, change: ChangeEntry, clock: Clock): EntryChange {
  const { due_on: moved, snooze_to: snoozed, due_time: dueTime = entry.dueTime, repeats } = change;
  const dueOn = snoozed ?? moved ?? entry.dueOn;
  const unit = repeats === undefined ? entry.repeats : (repeats?.unit ?? null);
  const again = moved !== undefined || entry.seriesFrom === null ? dueOn : entry.seriesFrom;
  const same = dueOn === entry.dueOn && dueTime === entry.dueTime;
  return {
    ...{ dueOn, dueTime, repeats: unit, every: repeats?.every ?? entry.every },
    seriesFrom: unit === null ? null : again,
    remindedAt: same ? entry.remindedAt : told({ dueOn, dueTime }, clock),
  };
}

/** Doing a task that comes again makes the next one, once; saying that it was not done takes that one back, if nobody touched it. */
export async function followUp(
  tx: Tx,
  scope: WorkspaceScope,
  { entry, change, clock }: { entry: EntryRow; change: EntryChange; clock: Clock },
): Promise<void> {
  if (change.doneAt === undefined || (change.doneAt === null) === (entry.doneAt === null)) return;
  if (change.doneAt === null) return putAway(tx, scope, entry.id);
  const { repeats: unit, every, seriesFrom, dueOn, dueTime } = { ...entry, ...change };
  if (unit === null || seriesFrom === null || dueOn === null) return;
  const today = dayIn(clock.now, clock.timeZone);
  const day = nextDay({ unit, every, from: seriesFrom }, dueOn > today ? dueOn : today);
  if (await reviveNext(tx, scope, { follows: entry.id, dueOn: day })) return;
  const planned: Planned = { dueTime, repeats: unit, every, seriesFrom, follows: entry.id, remindedAt: null };
  const { contactId, by } = entry;
  const text = change.text ?? entry.text;
  await insertEntry(tx, scope, {
    ...{ ...planned, id: newId(), contactId, kind: "task", text, dueOn: day, by, at: clock.now },
  });
}
