// Two records of one person become one, and two again. Nothing moves: a join is an edge, and taking it apart ends it.
import { fieldKey } from "#lib/contact/shown-facts.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_RECORDS } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { Merge, MergeContacts, MergesAsk, UnmergeContacts } from "#lib/services/contact/merge-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { tell } from "#server/contact/event-store.ts";
import { readFacts } from "#server/contact/fact-repository.ts";
import { keepShown } from "#server/contact/kept.ts";
import {
  endMerge,
  insertMerge,
  listMerges,
  type MergeRow,
  settlePerson,
  updateRecords,
} from "#server/contact/merge-repository.ts";
import { pairsJoined } from "#server/contact/pair-repository.ts";
import { type Person, readPerson, recordsOf } from "#server/contact/person.ts";
import { type ContactRow, findContact, lockContact } from "#server/contact/repository.ts";
import { contacts, lockViewed } from "#server/contact/service.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { toPage, windowOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const ITSELF = "These are already one contact.";
const ACROSS = "These belong to different people. A manager or the owner of the workspace can do this.";
const PRIVATE = "Only one of these is kept to its owner. Let both be seen by the same people first.";
const TWO_KINDS = "One of these is a person and the other a company. They are not one contact.";
const FULL = `At most ${MOST_RECORDS} records can be joined into one contact.`;
const ONE_OF_A_FIELD = "Choose one value of each field, of these two contacts.";

const conflictWith = (current: WholeContact) => new AppError("conflict", undefined, { current });

/** POST /contacts/{id}/merge: of two changes of either at one time the second is a `conflict` with the person as it is now. */
export async function mergeContacts(context: ContactContext, input: MergeContacts): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.merge", input.id);
  const { scope } = write;
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  const done = await contacts.change(write, async (tx) => {
    const { person, record } = await lockBoth(tx, scope, input);
    if (person.version !== input.version || record.version !== input.other_version) return nothingDone(null);
    refusePair(scope, person, record);
    const join = { chosen: input.chosen, by: scope.userId, at: context.now, automatic: false };
    return { after: { records: await joinRecords(tx, scope, { person, record, ...join }) } };
  });
  if (done) return contacts.answer(write);
  throw conflictWith((await contacts.answer(write)).data);
}

/** The people of both, held in one order by whoever joins them, from whichever side. */
async function lockBoth(tx: Tx, scope: WorkspaceScope, { id, other }: MergeContacts) {
  const found = new Map<string, string>();
  for (const each of [id, other]) found.set(each, await personId(tx, scope, each));
  const held = new Map<string, ContactRow>();
  for (const each of [...new Set(found.values())].toSorted()) held.set(each, await lockViewed(tx, { scope, id: each }));
  const [person, record] = [id, other].map((each) => held.get(found.get(each) ?? ""));
  if (!person || !record) throw new AppError("not_found");
  return { person, record };
}

async function personId(tx: Tx, scope: WorkspaceScope, id: string): Promise<string> {
  const row = isId(id) ? await findContact(tx, scope, id) : null;
  if (row === null) throw new AppError("not_found");
  return row.id;
}

/**
 * Which two may be joined by whom (decisions, contacts and consent): across owners it needs whoever looks after everybody's, and
 * what only its owner sees is joined with nothing that others see.
 */
function refusePair(scope: WorkspaceScope, person: ContactRow, record: ContactRow): void {
  if (person.id === record.id) throw new AppError("invalid", ITSELF, { fields: { other: [ITSELF] } });
  if (person.kind !== record.kind) throw new AppError("invalid", TWO_KINDS, { fields: { other: [TWO_KINDS] } });
  if (scope.ownerId !== null && !isOneOwners([person, record], scope.ownerId)) throw new AppError("forbidden", ACROSS);
  const kept = [person, record].filter(({ seenBy }) => seenBy === "owner").length;
  const apart = kept === 1 || (person.seenBy === "owner" && person.ownerId !== record.ownerId);
  if (apart) throw new AppError("invalid", PRIVATE, { fields: { other: [PRIVATE] } });
}

/** Whether these people and every record that is joined into them are this person's. */
export function isOneOwners(people: readonly ContactRow[], owner: string): boolean {
  return people.every(({ ownerId, viewers }) => ownerId === owner && viewers.length === 0);
}

type Join = Pick<MergeRow, "chosen" | "by" | "at" | "automatic"> & { person: ContactRow; record: ContactRow };

/**
 * Joins a person, with every record of theirs, into another; both are held by `lockContact` and may be joined. Answers how many
 * records that one has now. Throws `invalid` for a choice that is none of theirs, and where there would be too many.
 */
export async function joinRecords(
  tx: Tx,
  scope: WorkspaceScope,
  { person, record, chosen, by, at, automatic }: Join,
): Promise<number> {
  const records = [
    ...recordsOf(person.id, await readPerson(tx, scope, person)),
    ...recordsOf(record.id, await readPerson(tx, scope, record)),
  ];
  if (records.length > MOST_RECORDS) throw new AppError("invalid", FULL, { fields: { other: [FULL] } });
  await refuseChoice(tx, scope, { records, chosen });
  // Nobody is shown by a join what they did not see before.
  if (person.seenBy !== record.seenBy) await updateRecords(tx, scope, { ids: records, seenBy: "location" });
  await insertMerge(tx, scope, { id: newId(), recordId: record.id, personId: person.id, chosen, by, at, automatic });
  const version = Math.max(person.version, record.version) + 1;
  await settlePerson(tx, scope, { id: person.id, version });
  await pairsJoined(tx, scope, { of: records, joined: true, by, at });
  await keepAnew(tx, scope, { id: person.id, at });
  for (const id of [person.id, record.id]) await tell(tx, "contact.merged", id);
  return records.length;
}

type Choice = { records: readonly string[]; chosen: readonly string[] };

async function refuseChoice(tx: Tx, scope: WorkspaceScope, { records, chosen }: Choice): Promise<void> {
  if (chosen.length === 0) return;
  const facts = await readFacts(tx, scope, records);
  const fields = chosen.map((id) => {
    const fact = facts.find((one) => one.id === id && one.endedAt === null);
    return fact && fieldKey(fact);
  });
  if (!fields.includes(undefined) && new Set(fields).size === fields.length) return;
  throw new AppError("invalid", ONE_OF_A_FIELD, { fields: { chosen: [ONE_OF_A_FIELD] } });
}

/** Writes the row of a person anew whose joins have changed; answers the records that they have now. */
async function keepAnew(tx: Tx, scope: WorkspaceScope, { id, at }: { id: string; at: Date }): Promise<string[]> {
  const contact = await lockContact(tx, scope, id);
  if (contact === null) return [];
  await keepShown(tx, scope, { contact, updatedAt: at });
  return recordsOf(id, await readPerson(tx, scope, contact));
}

/** POST /contacts/{id}/unmerge: what a record said before and what was added to it since is its own again. */
export async function unmergeContacts(
  context: ContactContext,
  input: UnmergeContacts,
): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.unmerge", input.id);
  const { scope } = write;
  return contacts.atVersion(write, input.version, async (tx, before) => {
    if (scope.ownerId !== null && before.viewers.length > 0) throw new AppError("forbidden", ACROSS);
    const person = await readPerson(tx, scope, before);
    const merge = person.merges.find(({ id }) => id === input.merge.toLowerCase());
    if (merge === undefined) throw new AppError("not_found");
    await endMerge(tx, scope, { id: merge.id, by: scope.userId, at: context.now });
    await partRecords(tx, scope, { before, person, record: merge.recordId, at: context.now });
    return { before: { records: person.joined.length + 1 } };
  });
}

type Parting = { before: ContactRow; person: Person; record: string; at: Date };

/** Two people stand where one did, each with what is joined into it still. */
async function partRecords(tx: Tx, scope: WorkspaceScope, { before, person, record, at }: Parting): Promise<void> {
  const version = Math.max(before.version, ...person.joined.map((one) => one.version)) + 1;
  await pairsJoined(tx, scope, { of: recordsOf(before.id, person), joined: false, by: null, at });
  for (const id of [record, before.id]) {
    await settlePerson(tx, scope, { id, version });
    const of = await keepAnew(tx, scope, { id, at });
    await pairsJoined(tx, scope, { of, joined: true, by: scope.userId, at });
    await tell(tx, "contact.unmerged", id);
  }
}

/** GET /contacts/merges */
export async function listAllMerges(context: ContactContext, input: MergesAsk) {
  const scope = authorize(context.actor, "contacts.read");
  const found = await readWorkspace(scope, (tx) =>
    listMerges(tx, scope, { ...windowOf(input), automatic: input.automatic === "1" }),
  );
  const face = await peopleById(
    context.people,
    found.rows.flatMap(({ by }) => by ?? []),
  );
  return toPage(
    found,
    input,
    ({ id, person, name, records, by, at, automatic, reasons }): Merge => ({
      ...{ id, person, name, records, automatic, reasons: [...reasons] },
      by: by === null ? null : face(by),
      at: instantOf(at),
    }),
  );
}
