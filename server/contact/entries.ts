// Notes, calls, meetings and tasks: what somebody here writes about a contact.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { MOST_TASK, RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { AddEntry, ChangeEntry } from "#lib/services/contact/entry-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  type EntryChange,
  type EntryRow,
  insertEntry,
  lockEntry,
  updateEntry,
} from "#server/contact/fact-repository.ts";
import { keepShown } from "#server/contact/kept.ts";
import { keepMentions, takeMentions } from "#server/contact/mentions.ts";
import { readPerson, recordsOf } from "#server/contact/person.ts";
import { type ContactRow, isViewing } from "#server/contact/repository.ts";
import { contacts, lockViewed } from "#server/contact/service.ts";
import { taskZoneOf } from "#server/contact/task-store.ts";
import { type Clock, followUp, plannedOf, replanned } from "#server/contact/tasks.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

const LONG = `Use at most ${MOST_TASK} characters for a task. A note holds more.`;
const NOT_YOURS = "Only the person who wrote this can change the words.";
const NO_DAY = "Choose a day.";
const ONLY_NOTES = "This contact belongs to somebody else. You can write notes, and change your own.";

function refuseTask(text: string, due: string | null): void {
  if (text.length > MOST_TASK) throw new AppError("invalid", LONG, { fields: { text: [LONG] } });
  if (due === null) throw new AppError("invalid", NO_DAY, { fields: { due_on: [NO_DAY] } });
}

/** POST /contacts/{id}/entries */
export async function addContactEntry(context: ContactContext, input: AddEntry): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.note", input.id);
  const { kind, text } = input;
  const due = kind === "task" ? input.due_on : null;
  if (kind === "task") refuseTask(text, due);
  const { scope } = write;
  const { now: at } = context;
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  await takeMentions(scope, input.mentions ?? []);
  await contacts.change(write, async (tx) => {
    const contact = await lockViewed(tx, write);
    if (kind === "task" && isViewing(scope, contact)) throw new AppError("forbidden", ONLY_NOTES);
    const said = { id: newId(), contactId: contact.id, by: scope.userId, at };
    const planned = kind === "task" ? plannedOf(input, await clockOf(tx, contact, at)) : {};
    await insertEntry(tx, scope, { ...said, kind, text, dueOn: due, ...planned });
    if (kind !== "task") await keepMentions(tx, scope, { contact, entry: said.id, text, mentions: input.mentions, at });
    await keepShown(tx, scope, { contact, updatedAt: at });
    return { after: { kind } };
  });
  return contacts.answer(write);
}

/** PATCH /contacts/{id}/entries/{entry}: of two changes of one version the second is a `conflict`. */
export async function changeContactEntry(context: ContactContext, input: ChangeEntry): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.note", input.id);
  const { scope } = write;
  const { now: at } = context;
  if (!isId(input.entry)) throw new AppError("not_found");
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  await takeMentions(scope, input.mentions ?? [], input.entry);
  const done = await contacts.change(write, async (tx) => {
    const contact = await lockViewed(tx, write);
    const records = recordsOf(contact.id, await readPerson(tx, scope, contact));
    const entry = await lockEntry(tx, scope, { contact: records, entry: input.entry });
    if (entry === null) throw new AppError("not_found");
    if (isViewing(scope, contact) && entry.by !== scope.userId) throw new AppError("forbidden", ONLY_NOTES);
    if (entry.version !== input.version) return nothingDone(null);
    if (input.text !== undefined && entry.by !== scope.userId) throw new AppError("forbidden", NOT_YOURS);
    const clock = await clockOf(tx, contact, at);
    const change = changeOf(entry, input, clock);
    await updateEntry(tx, scope, { ...change, id: entry.id });
    if (input.text !== undefined && entry.kind !== "task") {
      await keepMentions(tx, scope, { contact, entry: entry.id, text: input.text, mentions: input.mentions, at });
    }
    await followUp(tx, scope, { entry, change, clock });
    await keepShown(tx, scope, { contact, updatedAt: at });
    return { after: { kind: entry.kind } };
  });
  if (done) return contacts.answer(write);
  throw new AppError("conflict", undefined, { current: (await contacts.answer(write)).data });
}

/** What is due is due where whoever looks after the contact is. */
async function clockOf(tx: Tx, { ownerId }: ContactRow, now: Date): Promise<Clock> {
  return { now, timeZone: await taskZoneOf(tx, ownerId) };
}

function changeOf(entry: EntryRow, input: ChangeEntry, clock: Clock): EntryChange {
  const { text, done, deleted } = input;
  const { now } = clock;
  refuseGone(entry, { deleted, now });
  const change: EntryChange = {};
  if (text !== undefined) change.text = text;
  if (deleted !== undefined) change.deletedAt = deleted ? now : null;
  if (entry.kind !== "task") return change;
  refuseTask(text ?? entry.text, input.due_on ?? entry.dueOn);
  if (done !== undefined) change.doneAt = done ? (entry.doneAt ?? now) : null;
  return { ...change, ...replanned(entry, input, clock) };
}

/** What is deleted can only be brought back, and for so many days. */
function refuseGone({ deletedAt }: EntryRow, { deleted, now }: { deleted: boolean | undefined; now: Date }): void {
  if (deletedAt === null) return;
  const over = deletedAt < restorableFrom(now, RESTORE_DAYS);
  if (deleted !== false || over) throw new AppError("gone");
}
