// Who is what to a contact: listed as far as the caller may see the other one, said, removed and brought back. The trail says that
// somebody did it, and of whom nothing.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import type {
  AddRelation,
  ChangeRelation,
  Relations,
  RelationsAsk,
  RelationWith,
} from "#lib/services/contact/relation-entities.ts";
import { fits, MOST_RELATIONS, type Relation, stored } from "#lib/services/contact/relation-words.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readPerson, recordsOf } from "#server/contact/person.ts";
import {
  countEdges,
  type Edge,
  edgesBetween,
  findCompany,
  findEdge,
  insertEdge,
  listEdges,
  setRemoved,
  type Whose,
} from "#server/contact/relation-repository.ts";
import { type ContactRow, findContact } from "#server/contact/repository.ts";
import { contacts, lockViewed } from "#server/contact/service.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { windowOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const ITSELF = "Choose somebody else: this is the same contact.";
const MISFIT = "People work at companies, and a company has no family. Choose something else.";
const NO_WORD = "Say what they are to each other.";
const FULL = `A contact holds at most ${MOST_RELATIONS} of these. Remove one first.`;

async function whoseOf(tx: Tx, scope: WorkspaceScope, contact: ContactRow): Promise<Whose> {
  return { id: contact.id, records: recordsOf(contact.id, await readPerson(tx, scope, contact)) };
}

/** GET /contacts/{id}/relations */
export async function listRelations(context: ContactContext, input: RelationsAsk): Promise<Relations> {
  const scope = authorize(context.actor, "contacts.read");
  const { id, of, removed } = input;
  if (!isId(id)) throw new AppError("not_found");
  const since = restorableFrom(context.now, RESTORE_DAYS);
  const found = await readWorkspace(scope, async (tx) => {
    const contact = await findContact(tx, scope, id);
    if (contact === null) throw new AppError("not_found");
    if (contact.deletedAt !== null) throw new AppError("gone");
    const whose = await whoseOf(tx, scope, contact);
    const ask = { ...whose, of, removedAfter: removed ? since : null };
    const { limit, offset } = windowOf(input);
    const rows = await listEdges(tx, scope, { ...ask, limit, offset });
    const total = await countEdges(tx, scope, ask);
    const gone = removed ? total : await countEdges(tx, scope, { ...ask, removedAfter: since });
    return { rows, total, removed: gone, company: await companyOf(tx, scope, { contact, whose }) };
  });
  const face = await peopleById(
    context.people,
    found.rows.map(({ by }) => by),
  );
  const { total, company } = found;
  return {
    data: found.rows.map((row) => toRelation(row, face)),
    meta: { page: input.page, per_page: input.per_page, total, removed: found.removed, company },
  };
}

function toRelation(edge: Edge, face: Awaited<ReturnType<typeof peopleById>>): RelationWith {
  const { id, relation, word, title, other, other_kind: kind, name, other_title: role, company, photo } = edge;
  return {
    ...{
      id,
      relation,
      word,
      title,
      other: { id: other, kind, name, title: role, company, photo_url: photo && contactPhotoUrl(photo) },
    },
    by: face(edge.by),
    at: instantOf(edge.at),
    removed_at: instantOf(edge.deleted_at),
  };
}

type Known = { contact: ContactRow; whose: Whose };

/** A company that the person could be linked to; none where they are, or were and somebody removed that. */
async function companyOf(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, whose }: Known,
): Promise<Relations["meta"]["company"]> {
  if (contact.kind !== "person" || contact.company === "") return null;
  const company = await findCompany(tx, scope, contact.company);
  if (company === null) return null;
  const between = await edgesBetween(tx, scope, { ...whose, other: company.id });
  return between.some(({ relation }) => relation === "employer") ? null : company;
}

type Said = { relation: Relation; word: string };
const sameAs =
  ({ relation, word }: Said) =>
  (edge: Said) =>
    edge.relation === relation && edge.word.toLowerCase() === word.toLowerCase();

/** POST /contacts/{id}/relations: what is there stays as it is, and what was removed comes back. */
export async function addRelation(context: ContactContext, input: AddRelation): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.relate", input.id);
  const { scope } = write;
  const { relation } = input;
  const own = relation === "own";
  if (own && input.word === "") throw new AppError("invalid", NO_WORD, { fields: { word: [NO_WORD] } });
  const word = own ? input.word : "";
  const title = relation === "employer" || relation === "employee" ? input.title : "";
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  await contacts.change(write, async (tx) => {
    const { other, ...contact } = await lockTwo(tx, write, input);
    refuseMisfit(relation, contact.row, other);
    const whose = await whoseOf(tx, scope, contact.row);
    const equal = (await edgesBetween(tx, scope, { ...whose, other: other.id })).filter(sameAs({ relation, word }));
    if (equal.some(({ deleted_at: gone }) => gone === null)) return null;
    await refuseMore(tx, scope, { whose, relation });
    if (equal.length > 0) await setRemoved(tx, scope, { ids: equal.map(({ id }) => id), at: null, title });
    else {
      const said = { relation, word, back: own ? input.back : "", title, by: scope.userId, at: context.now };
      await insertEdge(tx, scope, edgeOf(contact.row.id, other.id, said));
    }
    return { after: { relation } };
  });
  return contacts.answer(write);
}

type New = Said & { back: string; title: string; by: string; at: Date };

/** As it is stored: one way round, whichever side said it. */
function edgeOf(id: string, other: string, { relation, word, back, ...said }: New) {
  const { kind, turned } = stored(relation);
  const [fromId, toId] = turned ? [other, id] : [id, other];
  return { ...said, id: newId(), fromId, toId, kind, word, back };
}

/** Both held in one order, from whichever side; the first is one that the caller may change. */
async function lockTwo(tx: Tx, write: Parameters<typeof contacts.lockLiving>[1], input: AddRelation) {
  const { scope } = write;
  const found = [await idOf(tx, scope, input.id), await idOf(tx, scope, input.other)];
  for (const id of [...new Set(found)].toSorted()) await lockViewed(tx, { scope, id });
  const row = await contacts.lockLiving(tx, write);
  const other = await lockViewed(tx, { scope, id: input.other });
  return { row, other };
}

async function idOf(tx: Tx, scope: WorkspaceScope, id: string): Promise<string> {
  const row = isId(id) ? await findContact(tx, scope, id) : null;
  if (row === null) throw new AppError("not_found");
  return row.id;
}

function refuseMisfit(relation: Relation, contact: ContactRow, other: ContactRow): void {
  if (contact.id === other.id) throw new AppError("invalid", ITSELF, { fields: { other: [ITSELF] } });
  if (!fits(relation, contact.kind, other.kind)) {
    throw new AppError("invalid", MISFIT, { fields: { relation: [MISFIT] } });
  }
}

/** A company has as many people as work there. */
async function refuseMore(tx: Tx, scope: WorkspaceScope, { whose, relation }: { whose: Whose; relation: Relation }) {
  if (relation === "employee") return;
  const held = await countEdges(tx, scope, { ...whose, of: "around", removedAfter: null });
  if (held >= MOST_RELATIONS) throw new AppError("invalid", FULL, { fields: { other: [FULL] } });
}

/** PATCH /contacts/{id}/relations: what several joined records say is removed, or comes back, of all of them. */
export async function changeRelation(context: ContactContext, input: ChangeRelation): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.relate", input.id);
  const { scope } = write;
  const { removed } = input;
  if (!isId(input.relation)) throw new AppError("not_found");
  await contacts.change(write, async (tx) => {
    const whose = await whoseOf(tx, scope, await contacts.lockLiving(tx, write));
    const edge = await findEdge(tx, scope, { ...whose, edge: input.relation });
    if (edge === null) throw new AppError("not_found");
    if ((edge.deleted_at !== null) === removed) return null;
    if (edge.deleted_at !== null && edge.deleted_at < restorableFrom(context.now, RESTORE_DAYS))
      throw new AppError("gone");
    const equal = (await edgesBetween(tx, scope, { ...whose, other: edge.other })).filter(sameAs(edge));
    await setRemoved(tx, scope, { ids: equal.map(({ id }) => id), at: removed ? context.now : null });
    return { after: { relation: edge.relation, removed } };
  });
  return contacts.answer(write);
}
