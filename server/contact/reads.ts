// Reading contacts: the list, one of them with everything known, the tags, and all as CSV.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { CONTACT_COLUMNS, fieldColumns } from "#lib/services/contact/csv-columns.ts";
import type { Contact, ContactExport, ContactList, OneContact, WholeContact } from "#lib/services/contact/entities.ts";
import { photoFrom } from "#lib/services/contact/photo-address.ts";
import { isShown, placeOf } from "#server/contact/brand.ts";
import { hasBrand } from "#server/contact/brand-store.ts";
import { mayAnswerForBrand, toChannel, toConsents } from "#server/contact/consent-wire.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readTasks } from "#server/contact/fact-repository.ts";
import { type FieldRow, readFields } from "#server/contact/fields/field-store.ts";
import { ofFields, peopleInFacts, peopleNamed } from "#server/contact/fields/field-wire.ts";
import { fileNames } from "#server/contact/file-name-store.ts";
import { listingOf } from "#server/contact/listing.ts";
import { mayWriteOf, mayWriteTo } from "#server/contact/may-write.ts";
import { mendedSearch } from "#server/contact/mend-search.ts";
import { factsOfPerson, type Person as Joined, readPerson, recordsOf } from "#server/contact/person.ts";
import {
  type ContactRow,
  findContact,
  isViewing,
  type Listing,
  listContacts,
  listTags,
} from "#server/contact/repository.ts";
import { chosenSegment } from "#server/contact/segments.ts";
import { toContact, toEntry, toFacts, toRecords } from "#server/contact/wire.ts";
import type { AnswerPlace } from "#server/platform/answers-port.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const MOST_TAGS_CHOSEN = 100;
/** Tasks of one contact that its page shows; what was done last is among them. */
const MOST_TASKS = 100;

/** GET /contacts */
export async function listAllContacts(context: ContactContext, input: ContactList) {
  const own = authorize(context.actor, "contacts.read");
  const scope = placeOf(context, own, input);
  const segment = await chosenSegment(own, input.segment);
  const fields = await readWorkspace(scope, (tx) => readFields(tx, scope));
  const listing = listingOf(context, input, { fields, segment: segment?.filter });
  const ask = { ...pageOf(input), ...listing };
  const found = await listed(context, { scope, fields }, ask);
  const mended = input.exact ? null : await withMended(context, { scope, fields }, { ask, found });
  const page = toPage(mended?.found ?? found, input, (contact) => photoFrom(contact, input));
  return mended === null ? page : { ...page, meta: { ...page.meta, searched_for: mended.text } };
}

type Asked = { ask: Listing & { filter: string }; found: Found<Contact> };

/** What a search finds with its typos mended, where it finds nothing as it is; null where that is nothing either. */
async function withMended(context: ContactContext, place: Place, { ask, found }: Asked) {
  const { filter, deletedAfter, brand = false } = ask;
  // Behind a cursor nothing is counted: a page that goes on is asked for with the same typo.
  if (filter === "" || deletedAfter !== null || found.rows.length > 0 || (found.total > 0 && !ask.after)) return null;
  const text = await readWorkspace(place.scope, (tx) => mendedSearch(tx, place.scope, { text: filter, brand }));
  if (text === null) return null;
  const again = await listed(context, place, { ...ask, filter: text });
  return again.rows.length === 0 ? null : { text, found: again };
}

/** GET /contacts/export: people's details leave the product, so that it is written down who took them. */
export async function exportContacts(context: ContactContext, input: ContactExport): Promise<File> {
  const action = "contacts.export";
  const own = authorize(context.actor, action);
  const scope = placeOf(context, own, input);
  const segment = await chosenSegment(own, input.segment);
  await noteDownload(context, own, scope);
  const fields = await readWorkspace(scope, (tx) => readFields(tx, scope));
  const { timeZone } = context;
  const asked = { ...wholeOf(input), ...listingOf(context, input, { fields, segment: segment?.filter }) };
  const pieces = heldPieces(asked, (ask) => listed(context, { scope, fields }, ask));
  const columns = [...CONTACT_COLUMNS, ...fieldColumns(fields)];
  return csvExport(context.gone, { name: "contacts", timeZone, columns }, pieces);
}

/** Both the brand and the location read of it, where it is not one's own. */
async function noteDownload({ actor, requestId }: ContactContext, own: WorkspaceScope, from: WorkspaceScope) {
  const entry = { actor, subjectType: "contact", subjectId: null, requestId };
  const elsewhere = from.workspaceId !== own.workspaceId;
  const action = elsewhere ? "contacts.brand-export" : "contacts.export";
  for (const scope of elsewhere ? [own, from] : [own]) {
    await inWorkspace(scope, (tx) => audit(tx, { ...entry, action, workspaceId: scope.workspaceId }));
  }
}

/** GET /contacts/tags */
export async function getTags({ actor }: ContactContext): Promise<{ data: string[] }> {
  const scope = authorize(actor, "contacts.read");
  return { data: await readWorkspace(scope, (tx) => listTags(tx, scope, MOST_TAGS_CHOSEN)) };
}

/** GET /contacts/{id}; a deleted one is `gone`. */
export async function getContact(context: ContactContext, input: OneContact): Promise<{ data: WholeContact }> {
  const scope = placeOf(context, authorize(context.actor, "contacts.read"), input);
  const contact = await contactInScope(context, scope, input.id);
  if (!isShown({ seenBy: contact.seen_by }, input)) throw new AppError("not_found");
  if (contact.deleted_at !== null) throw new AppError("gone");
  return { data: photoFrom(contact, input) };
}

type Place = { scope: WorkspaceScope; fields: readonly FieldRow[] };

async function listed(context: ContactContext, { scope, fields }: Place, ask: Listing): Promise<Found<Contact>> {
  const marker = await stopMarker();
  const { rows, places, writing, ...found } = await readWorkspace(scope, async (tx) => {
    const page = await listContacts(tx, scope, ask);
    const writing = await mayWriteTo(tx, scope, { rows: page.rows, marker, now: context.now });
    return { ...page, places: await placesOf(context, tx, page.rows), writing };
  });
  const face = await peopleById(context.people, [...rows.map(({ ownerId }) => ownerId), ...peopleNamed(rows, fields)]);
  const wire = rows.map((row) => ({
    ...toContact(row, face, { ...answeredAt(places, row), viewing: isViewing(scope, row), fields }),
    may_write: mayWriteOf(writing.get(row.id)?.verdicts ?? []),
  }));
  return { ...found, rows: wire };
}

function placesOf({ answers }: ContactContext, tx: Tx, rows: readonly ContactRow[]) {
  return answers.places(
    tx,
    rows.flatMap(({ answerId }) => answerId ?? []),
  );
}

function answeredAt(places: ReadonlyMap<string, AnswerPlace>, { answerId }: ContactRow): Partial<AnswerPlace> {
  return places.get(answerId ?? "") ?? {};
}

/** A contact in the scope with everything known of it, deleted or not; another's id is `not_found`, a joined one's the person. */
export async function contactInScope(
  context: ContactContext,
  scope: WorkspaceScope,
  id: string,
): Promise<WholeContact> {
  if (!isId(id)) throw new AppError("not_found");
  const { now } = context;
  const marker = await stopMarker();
  const found = await readWorkspace(scope, async (tx) => {
    const row = await findContact(tx, scope, id);
    if (row === null) return null;
    const writing = (await mayWriteTo(tx, scope, { rows: [row], marker, now })).get(row.id);
    const person = await readPerson(tx, scope, row);
    const fields = await readFields(tx, scope);
    const facts = ofFields(await factsOfPerson(tx, scope, { id: row.id, person }), fields);
    const tasks = await readTasks(tx, scope, { contact: recordsOf(row.id, person), most: MOST_TASKS });
    const brand = await hasBrand(tx);
    const places = await placesOf(context, tx, [row, ...person.joined]);
    const files = await fileNames(
      tx,
      facts.flatMap(({ source, sourceId }) => (source === "import" ? (sourceId ?? []) : [])),
    );
    return { row, files, person, fields, facts, tasks, writing, brand, places };
  });
  if (found === null) throw new AppError("not_found");
  const { row, person, fields, facts, files, tasks, places, writing, brand } = found;
  const { verdicts = [], consents = [] } = writing ?? {};
  const said = [...facts, ...tasks, ...consents].flatMap(({ by }) => by ?? []);
  said.push(...peopleInFacts(facts, fields));
  const face = await peopleById(context.people, [row.ownerId, ...row.viewers, ...said, ...peopleIn(person)]);
  const answered = [row, ...person.joined].find(({ answerId }) => places.has(answerId ?? ""));
  return {
    ...toContact(row, face, { ...answeredAt(places, row), viewing: isViewing(scope, row), fields }),
    may_write: mayWriteOf(verdicts),
    channels: verdicts.map(toChannel),
    consents: toConsents(consents, { face, userId: scope.userId, now }),
    brand_stop: mayAnswerForBrand(scope),
    brand_seen: brand,
    facts: toFacts(facts, face, { fields, files, places, userId: scope.userId }),
    tasks: tasks.map((task) => toEntry(task, face)),
    // An answer that is gone is nothing to lead to.
    answer_id: answered?.answerId ?? null,
    records: toRecords({ row, person, facts }, face),
    viewers: row.viewers.map(face),
  };
}

/** Whose records were joined, and who joined them. */
function peopleIn({ joined, merges }: Joined): string[] {
  return [...joined.map(({ ownerId }) => ownerId), ...merges.flatMap(({ by }) => by ?? [])];
}
