// What people do with their events. An event is of a person and a moment; what was counted there stays counted.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import type { CardEvent, CreateEvent, SwitchEvent, UpdateEvent } from "#lib/services/card/event-entities.ts";
import { MOST_EVENTS } from "#lib/services/card/event-limits.ts";
import { touchCards } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { eventInScope } from "#server/card/events/event-reads.ts";
import {
  attachEvent,
  countEvents,
  type EventRow,
  findEvent,
  insertEvent,
  lockEvent,
  moveEnd,
  type NewEvent,
  switchOff,
  switchOn,
  updateEvent,
} from "#server/card/events/event-repository.ts";
import { randomCode, switchedAt } from "#server/card/events/event-rules.ts";
import { forgetCardAddress } from "#server/card/page-memory.ts";
import { holdPerson } from "#server/card/repository.ts";
import { refuseOthers } from "#server/card/sent-by.ts";
import { nothingDone, subjectIs } from "#server/platform/claim.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Did = Trace & { ownerId: string };

const events = new Mutations<CardContext, EventRow, CardEvent, Did>({
  subject: "card event",
  restoreDays: RESTORE_DAYS,
  lock: lockEvent,
  read: eventInScope,
  traceOf: ({ ownerId: _, ...trace }) => trace,
  // Visitors who come by its code read where they met: the pages say so from memory.
  touch: (tx, { ownerId }) => touchCards(tx, ownerId),
  forget: forgetCardAddress,
});

const OTHERS = {
  person: "Somebody else chose this event on this device. Only they can save it.",
  workspace: "Switch to the workspace where you chose this event.",
};

const momentOf = (said: string | null | undefined) => (said ? new Date(said) : null);

/** POST /cards/events; one whose id is there already is answered as it is. */
export async function createCardEvent(context: CardContext, input: CreateEvent): Promise<{ data: CardEvent }> {
  const write = events.by(context, "events.create", input.id?.toLowerCase() ?? newId());
  const { scope, id } = write;
  refuseOthers(scope, input, OTHERS);
  subjectIs(id);
  refuseBackwards(momentOf(input.begins_at), momentOf(input.ends_at));
  await events.change(write, async (tx) => {
    await holdPerson(tx, scope);
    if (input.id !== undefined && (await findEvent(tx, scope, id)) !== null) return nothingDone(null);
    await refuseMore(tx, scope, 1);
    const on = input.on_at === undefined ? null : switchedAt(input.on_at, context.now);
    const event = {
      ...{ id, name: input.name, place: input.place ?? "", createdAt: context.now },
      ...{ beginsAt: momentOf(input.begins_at) ?? on, endsAt: momentOf(input.ends_at) },
    };
    await storeEvent(tx, scope, { ...event, asked: input.code });
    if (on !== null) await switchOn(tx, scope, { ...event, ownerId: scope.userId, at: on });
    await attachEvent(tx, id);
    return { ownerId: scope.userId, after: traced(event) };
  });
  return events.answer(write);
}

/** PATCH /cards/events/{id}: of two changes of one version the second is a `conflict` with the event as it is now. */
export async function changeCardEvent(context: CardContext, input: UpdateEvent): Promise<{ data: CardEvent }> {
  const write = events.by(context, "events.update", input.id);
  return events.atVersion(write, input.version, async (tx, before) => {
    const { name, place } = input;
    const beginsAt = input.begins_at === undefined ? before.beginsAt : momentOf(input.begins_at);
    const endsAt = input.ends_at === undefined ? before.endsAt : momentOf(input.ends_at);
    refuseBackwards(beginsAt, endsAt);
    const change = { name: name ?? before.name, place: place ?? before.place, beginsAt, endsAt };
    await updateEvent(tx, write.scope, { id: before.id, ...change, updatedAt: context.now });
    if (before.on !== null && input.ends_at !== undefined) {
      await moveEnd(tx, write.scope, { ...before, endsAt, at: context.now });
    }
    return { ownerId: before.ownerId, before: traced(before), after: traced(change) };
  });
}

/** DELETE /cards/events/{id}: it is off, and its name is shown nowhere; its code brings nobody anywhere else. */
export async function removeCardEvent(context: CardContext, { id }: { id: string }): Promise<{ data: CardEvent }> {
  const write = events.by(context, "events.delete", id);
  await events.change(write, async (tx) => {
    const row = await events.lockLiving(tx, write);
    await switchOff(tx, write.scope, { id, at: context.now });
    await updateEvent(tx, write.scope, { id, deletedAt: context.now, updatedAt: context.now });
    return { ownerId: row.ownerId, before: traced(row) };
  });
  return events.answer(write);
}

/** POST /cards/events/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreCardEvent(context: CardContext, { id }: { id: string }): Promise<{ data: CardEvent }> {
  const write = events.by(context, "events.restore", id);
  return events.restore(write, async (tx, row) => {
    await updateEvent(tx, write.scope, { id, deletedAt: null, updatedAt: context.now });
    return { ownerId: row.ownerId, after: traced(row) };
  });
}

/** POST /cards/events/{id}/on: a person has one on at a time. One that is on stays on as it is. */
export async function switchOnCardEvent(context: CardContext, input: SwitchEvent): Promise<{ data: CardEvent }> {
  const write = events.by(context, "events.switch", input.id);
  refuseOthers(write.scope, input, OTHERS);
  await events.change(write, async (tx) => {
    const row = await events.lockLiving(tx, write);
    await holdPerson(tx, write.scope, row.ownerId);
    if (row.on !== null) return nothingDone(null);
    await switchOn(tx, write.scope, { ...row, at: switchedAt(input.at, context.now) });
    if (input.at !== undefined) await attachEvent(tx, row.id);
    return { ownerId: row.ownerId, after: { ...traced(row), on: true } };
  });
  return events.answer(write);
}

/** POST /cards/events/{id}/off */
export async function switchOffCardEvent(context: CardContext, input: SwitchEvent): Promise<{ data: CardEvent }> {
  const write = events.by(context, "events.switch", input.id);
  refuseOthers(write.scope, input, OTHERS);
  await events.change(write, async (tx) => {
    const row = await events.lockLiving(tx, write);
    if (row.on === null) return nothingDone(null);
    await switchOff(tx, write.scope, { id: row.id, at: switchedAt(input.at, context.now) });
    return { ownerId: row.ownerId, after: { ...traced(row), on: false } };
  });
  return events.answer(write);
}

/** Throws `invalid` where so many more would be more than anybody may have; the person is held. */
export async function refuseMore(tx: Tx, scope: WorkspaceScope, more: number): Promise<void> {
  if ((await countEvents(tx, scope)) + more <= MOST_EVENTS) return;
  throw new AppError("invalid", `A person can have up to ${MOST_EVENTS} events. Delete some first.`);
}

const ATTEMPTS = 8;

/** Stores it with the code that was asked for, else with one that is free: two signs, three where those are rare. */
export async function storeEvent(
  tx: Tx,
  scope: WorkspaceScope,
  { asked, ...event }: Omit<NewEvent, "code"> & { asked?: string | undefined },
): Promise<void> {
  if (asked !== undefined && (await insertEvent(tx, scope, { ...event, code: asked }))) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = randomCode(attempt < ATTEMPTS / 2 ? 2 : 3);
    if (await insertEvent(tx, scope, { ...event, code })) return;
  }
  // Another's id: nobody else's event is answered or named.
  throw new AppError("conflict");
}

function refuseBackwards(begins: Date | null, ends: Date | null): void {
  if (ends === null || begins === null || ends > begins) return;
  const message = "The end is before the beginning.";
  throw new AppError("invalid", message, { fields: { ends_at: [message] } });
}

function traced({ name, place }: Pick<EventRow, "name" | "place">): object {
  return { title: name, place };
}
