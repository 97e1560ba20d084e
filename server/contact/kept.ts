// Keeps the row that lists read true to what is known of a contact and what is to do.
import { type Said, shownFacts } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { EntryKind, FactField, Sign } from "#lib/services/contact/contact-limits.ts";
import { cut } from "#lib/text.ts";
import { readAnswerWords, searchedWords } from "#server/contact/answer-words-store.ts";
import { readConsents } from "#server/contact/consent-repository.ts";
import { type EntryRow, type FactRow, readLastSaid, readTasks, readWords } from "#server/contact/fact-repository.ts";
import { readLastFollowed } from "#server/contact/followed-store.ts";
import { keptMayWrite } from "#server/contact/may-write.ts";
import { readParted } from "#server/contact/merge-repository.ts";
import { factsOfPerson, keepOwn, readPerson, recordsOf } from "#server/contact/person.ts";
import {
  type ContactChange,
  type ContactRow,
  findContact,
  updateContact,
  updateSign,
} from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Notes whose words a search finds beside those of their own answers, and so many characters of everything. */
const SEARCHED_NOTES = 20;
const MOST_SOUGHT = 8000;

/** A row that says since when it stands; one that was just made says nothing of it, and has the sign that it began with. */
type Begun = Pick<ContactRow, "origin" | "createdAt" | "metAt">;
type Kept = Pick<ContactRow, "id" | "name" | "tags"> & Partial<Begun & Pick<ContactRow, "ownTags" | "ownSign">>;

type Known = {
  facts: readonly (Said & { value: string })[];
  /** The one that is due first; null for none. */
  task: Pick<EntryRow, "id" | "text" | "dueOn"> | null;
  /** Of their own answers, and of notes, newest first. */
  words: readonly string[];
  tags: readonly string[];
  /** What it is called where nobody says a name any more. */
  name: string;
};

/** What lists read of a contact of which this is known. Pure: whoever writes many at once asks it for each. */
export function keptOf({ facts, task, words, tags, name }: Known) {
  const shown = shownFacts(facts);
  const best = (field: FactField) => shown.find((fact) => fact.field === field)?.value ?? "";
  const values = shown
    // They are found by their filter: a field that is deleted must be found by nothing, and a stage is no word about one person.
    .filter(({ field }) => field !== "custom" && field !== "stage" && field !== "photo")
    .flatMap(({ field, value, normal }) => (field === "phone" ? [value, normal] : [value]));
  const custom = shown.flatMap(({ fieldId, value }) => (fieldId ? [[fieldId, value] as const] : []));
  return {
    name: best("name") || name,
    ...{ title: best("title"), company: best("company"), email: best("email"), phone: best("phone") },
    birthday: best("birthday"),
    stage: best("stage"),
    photoId: shown.find(({ field }) => field === "photo")?.id ?? null,
    sought: cut([...values, ...tags, ...words].join(" ").toLowerCase(), MOST_SOUGHT),
    custom: Object.fromEntries(custom),
    followUpId: task?.id ?? null,
    followUp: task?.text ?? null,
    followUpOn: task?.dueOn ?? null,
  };
}

/**
 * Reads everything of a contact that `lockContact` holds, of all records that are joined into it, and writes its row anew, with
 * `change` beside it; the version goes up by one. A contact whose name nobody says any more keeps the one it had.
 */
export async function keepShown(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, ...asked }: ContactChange & { contact: Kept },
): Promise<void> {
  const { id, name } = contact;
  const person = await readPerson(tx, scope, contact);
  const { joined } = person;
  const records = recordsOf(id, person);
  const facts = await factsOfPerson(tx, scope, { id, person });
  const [first] = await readTasks(tx, scope, { contact: records, most: 1 });
  const said = searchedWords(await readAnswerWords(tx, records));
  const words = [...said, ...(await readWords(tx, scope, { contact: records, most: SEARCHED_NOTES }))];
  const change = joined.length === 0 ? asked : await keepOwn(tx, scope, { contact, joined, change: asked });
  const task = first && first.doneAt === null ? first : null;
  const tags = change.tags ?? contact.tags;
  const writing = await mayWriteNow(tx, scope, { id, records, facts });
  const begun = [...(isBegun(contact) ? [contact] : []), ...joined];
  const sign = await signNow(tx, scope, { records, begun });
  await updateContact(tx, scope, { ...change, ...writing, ...sign, id, ...keptOf({ facts, task, words, tags, name }) });
}

/** The same of its last sign alone, for what somebody did without a word. */
export async function keepSign(tx: Tx, scope: WorkspaceScope, contact: ContactRow): Promise<void> {
  const person = await readPerson(tx, scope, contact);
  const records = recordsOf(contact.id, person);
  const sign = await signNow(tx, scope, { records, begun: [contact, ...person.joined] });
  await updateSign(tx, scope, { id: contact.id, ...sign });
}

type Writing = Pick<ContactRow, "mailUntil" | "textUntil" | "saidStop">;

/** Most contacts have said nothing, and then nobody has to know whose they are. */
async function mayWriteNow(
  tx: Tx,
  scope: WorkspaceScope,
  { id, records, facts }: { id: string; records: readonly string[]; facts: readonly FactRow[] },
): Promise<Writing> {
  const consents = await readConsents(tx, scope, records);
  const row = consents.length === 0 ? null : await findContact(tx, scope, id);
  if (row === null) return { mailUntil: null, textUntil: null, saidStop: false };
  return keptMayWrite(row, { facts, consents, parted: await readParted(tx, records) }, new Date());
}

/** What an entry says happened; an introduction is a word among colleagues, and no sign of the contact. */
const SIGN_OF: Readonly<Record<Exclude<EntryKind, "introduction">, Sign>> = {
  note: "note",
  call: "call",
  meeting: "meeting",
  task: "done",
};

const isBegun = (row: Kept | (Kept & Begun)): row is Kept & Begun => row.createdAt !== undefined;

/** How a record began. */
function firstSign({ origin, createdAt, metAt }: Begun): Signed {
  return { sign: origin === "answer" ? "answered" : "added", signAt: metAt ?? createdAt };
}

type Signed = Pick<ContactRow, "sign" | "signAt">;

/** The last that happened with any of these records: read anew, so that what is taken back is no sign any more. */
async function signNow(
  tx: Tx,
  scope: WorkspaceScope,
  { records, begun }: { records: readonly string[]; begun: readonly Begun[] },
): Promise<Partial<Signed>> {
  const [first] = begun.map(firstSign).toSorted((a, b) => b.signAt.getTime() - a.signAt.getTime());
  if (first === undefined) return {};
  const last = await readLastSaid(tx, scope, records);
  // What was written as somebody was written down is how they began.
  const said = last === null || last.saidAt <= first.signAt ? first : { sign: SIGN_OF[last.kind], signAt: last.saidAt };
  const followed = await readLastFollowed(tx, records);
  return followed === null || followed <= said.signAt ? said : { sign: "followed", signAt: followed };
}
