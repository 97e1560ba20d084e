// What is done with a contact as a whole. The trail says that somebody did it, and nothing about whom: what is known of a
// contact ends with it.
import { USUAL_HOME } from "#lib/contact/home-country.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { FactField, SeenBy } from "#lib/services/contact/contact-limits.ts";
import { MOST_TAGS, RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { CreateContact, UpdateContact, WholeContact } from "#lib/services/contact/entities.ts";
import { hasBrand } from "#server/contact/brand-store.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { tellOfAct } from "#server/contact/event-store.ts";
import { insertEntry, insertFacts, type NewFact } from "#server/contact/fact-repository.ts";
import { readHome } from "#server/contact/home.ts";
import { keepShown } from "#server/contact/kept.ts";
import { changeKind } from "#server/contact/kinds.ts";
import { updateRecords } from "#server/contact/merge-repository.ts";
import { normalOf, refuseFacts } from "#server/contact/normal.ts";
import { readPerson } from "#server/contact/person.ts";
import { contactInScope } from "#server/contact/reads.ts";
import { type ContactRow, insertContact, isViewing, lockContact, updateContact } from "#server/contact/repository.ts";
import { typedValue } from "#server/contact/typed-value.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { CONTACTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import type { Tx } from "#server/platform/transaction.ts";

export const contacts = new Mutations<ContactContext, ContactRow, WholeContact, Trace>({
  subject: "contact",
  restoreDays: RESTORE_DAYS,
  lock: lockOwn,
  read: contactInScope,
  traceOf: (trace) => trace,
  tell: tellOfAct,
});

const VIEWED = "This contact belongs to somebody else. You can read it and write notes.";
const SHARED = "Records of other people are joined into this contact. Take them apart first, or ask a manager.";

/** Throws `forbidden` for whoever only views it. */
async function lockOwn(tx: Tx, scope: WorkspaceScope, id: string): Promise<ContactRow | null> {
  const row = await lockContact(tx, scope, id);
  if (row !== null && isViewing(scope, row)) throw new AppError("forbidden", VIEWED);
  return row;
}

type OneWrite = { scope: WorkspaceScope; id: string };

/** Holds a living contact that the caller may only view, too: for what a viewer may do. */
export async function lockViewed(tx: Tx, { scope, id }: OneWrite): Promise<ContactRow> {
  const row = isId(id) ? await lockContact(tx, scope, id) : null;
  if (row === null) throw new AppError("not_found");
  if (row.deletedAt !== null) throw new AppError("gone");
  return row;
}

type Said = Pick<NewFact, "contactId" | "source" | "sourceId" | "by" | "at">;

/** Facts of the fields that say something; a phone without a country code is one of `home`. */
export function factsOf(values: Partial<Record<FactField, string>>, said: Said, home = USUAL_HOME): NewFact[] {
  const fields: readonly FactField[] = ["name", "title", "company", "email", "phone"];
  return fields.flatMap((field) => {
    const value = values[field] ?? "";
    const normal = normalOf(field, value, home);
    return value === "" ? [] : [{ ...said, id: newId(), field, use: "", value, normal }];
  });
}

/** A contact's tags, each once whatever its case, in the order in which they were typed. */
export function tagsToStore(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).toReversed()).values()].toReversed();
}

type More = { more: CreateContact["more"]; said: Said };

/** What else is known, each by the rule of its field. */
async function moreFacts(tx: Tx, scope: WorkspaceScope, { more, said }: More): Promise<NewFact[]> {
  const facts: NewFact[] = [];
  for (const [nth, one] of more.entries()) {
    const typed = await typedValue(tx, scope, { ...one, place: `more.${nth}` });
    facts.push({ ...said, ...typed, id: newId(), use: "" });
  }
  return facts;
}

/** POST /contacts: somebody whom the caller knows. It gives no consent to anything. */
export async function createContact(context: ContactContext, input: CreateContact): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.create", newId());
  const { scope, id } = write;
  const { kind, note, tags, more, ...values } = input;
  refuseFacts(values);
  subjectIs(id);
  await takeAttempt(CONTACTS_PER_PERSON, scope.userId);
  const { now: at } = context;
  await contacts.change(write, async (tx) => {
    const by = scope.userId;
    const kept = { id, name: input.name, tags: tagsToStore(tags) };
    await insertContact(tx, scope, {
      ...{ ...kept, kind, ownerId: by, createdBy: by, origin: "typed", sign: "added", signAt: at, createdAt: at },
    });
    const said = { contactId: id, source: "typed", sourceId: null, by, at } as const;
    const own = factsOf(values, said, await readHome(tx));
    await insertFacts(tx, scope, [...own, ...(await moreFacts(tx, scope, { more, said }))]);
    if (note !== "") {
      await insertEntry(tx, scope, { id: newId(), contactId: id, kind: "note", text: note, dueOn: null, by, at });
    }
    await keepShown(tx, scope, { contact: kept });
    return { after: { origin: "typed" } };
  });
  return contacts.answer(write);
}

/** PATCH /contacts/{id}: of two changes of one version the second is a `conflict` with the contact as it is now. */
export async function updateOneContact(context: ContactContext, input: UpdateContact): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.update", input.id);
  return contacts.atVersion(write, input.version, async (tx, before) => {
    const { seen_by: seenBy = before.seenBy } = input;
    if (seenBy === "owner" && before.ownerId !== write.scope.userId) {
      throw new AppError("forbidden", "Only the owner can keep a contact to themselves.");
    }
    if (seenBy === "brand" && before.seenBy !== "brand") await refuseBrandless(tx);
    const { kind = before.kind } = input;
    if (kind !== before.kind) await changeKind(tx, write.scope, { contact: before, kind });
    if (seenBy !== before.seenBy) await showTo(tx, write.scope, { contact: before, seenBy });
    const tags = input.tags === undefined ? before.tags : tagsToStore(input.tags);
    refuseMoreTags(before.tags, tags);
    await keepShown(tx, write.scope, { contact: before, kind, tags, seenBy, updatedAt: context.now });
    return {
      before: { seen_by: before.seenBy, tags: before.tags.length },
      after: { seen_by: seenBy, tags: tags.length },
    };
  });
}

const MANY_TAGS = `At most ${MOST_TAGS} tags. Remove one first.`;

/** A joined person has the tags of all records: they may become fewer, and no more. */
export function refuseMoreTags(before: readonly string[], tags: readonly string[]): void {
  if (tags.length <= Math.max(MOST_TAGS, before.length)) return;
  throw new AppError("invalid", MANY_TAGS, { fields: { tags: [MANY_TAGS] } });
}

const NO_BRAND = "There is no brand over this workspace.";

async function refuseBrandless(tx: Tx): Promise<void> {
  if (!(await hasBrand(tx))) throw new AppError("invalid", NO_BRAND, { fields: { seen_by: [NO_BRAND] } });
}

/** All records of a person are seen by the same people. */
async function showTo(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, seenBy }: { contact: ContactRow; seenBy: SeenBy },
): Promise<void> {
  const { joined } = await readPerson(tx, scope, contact);
  const shared = joined.some(({ ownerId }) => ownerId !== contact.ownerId);
  if (seenBy === "owner" && shared) throw new AppError("forbidden", SHARED);
  await updateRecords(tx, scope, { ids: joined.map(({ id }) => id), seenBy });
}

/** Gone from every list, and for good after thirty days. */
export async function removeOne(context: ContactContext, id: string): Promise<void> {
  const write = contacts.by(context, "contacts.delete", id);
  await contacts.change(write, async (tx) => {
    const contact = await contacts.lockLiving(tx, write);
    // What somebody else knows of a person is theirs, or whoever looks after everybody's, to delete.
    if (write.scope.ownerId !== null && contact.viewers.length > 0) throw new AppError("forbidden", SHARED);
    await updateContact(tx, write.scope, { id: contact.id, deletedAt: context.now, updatedAt: context.now });
    return {};
  });
}

/** DELETE /contacts/{id} */
export async function deleteContact(context: ContactContext, { id }: { id: string }): Promise<{ data: WholeContact }> {
  await removeOne(context, id);
  return contacts.answer(contacts.by(context, "contacts.delete", id));
}

/** POST /contacts/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreContact(context: ContactContext, { id }: { id: string }): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.restore", id);
  return contacts.restore(write, async (tx, contact) => {
    await updateContact(tx, write.scope, { id: contact.id, deletedAt: null, updatedAt: context.now });
    return {};
  });
}
