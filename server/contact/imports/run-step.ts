// Imports rows: who is new becomes a contact, who is here already gets what the file says as far as the importer chose. One
// transaction holds a bite and how far it came, so that no row comes in twice. A file gives no consent to anything.
import { newId } from "#lib/id.ts";
import type { RowWay } from "#lib/services/contact/import-limits.ts";
import { tellOfImport } from "#server/contact/event-store.ts";
import { updateFact } from "#server/contact/fact-repository.ts";
import { readRules } from "#server/contact/fields/field-store.ts";
import { bite } from "#server/contact/imports/bites.ts";
import { knownIn } from "#server/contact/imports/check-step.ts";
import {
  factsOfAll,
  insertContacts,
  insertFactsInBulk,
  insertNotes,
  lockContacts,
  notesOf,
} from "#server/contact/imports/contact-bulk-store.ts";
import { Holders, nameOf } from "#server/contact/imports/holders.ts";
import { type ImportFile, updateImport } from "#server/contact/imports/import-repository.ts";
import { countRows, rowsAfter, type SettledRow, settleRows } from "#server/contact/imports/import-row-store.ts";
import { Joining } from "#server/contact/imports/joining.ts";
import { keysOf, namedColumns, personOf, type ReadPerson } from "#server/contact/imports/person-of.ts";
import { isRelating, relateSome } from "#server/contact/imports/relate-step.ts";
import { onFile, type Step } from "#server/contact/imports/step.ts";
import { tellImporter } from "#server/contact/imports/tell-importer.ts";
import { keepShown, keptOf } from "#server/contact/kept.ts";
import { peopleOfRecords } from "#server/contact/merge-repository.ts";
import { rowPhotos } from "#server/contact/photos/photo-repository.ts";
import { inPieces } from "#server/platform/pauses.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 500;
const COMING = ["new", "known", "repeat"] as const;

type Coming = { line: number; person: ReadPerson; choice: RowWay | null };
type Bite = { file: ImportFile; coming: Coming[]; at: Date };

const NOT_IMPORTED = "This row could not be imported. Correct it and import it again.";

/** Whoever stood in a row may have been erased since it was looked at: nobody comes in without anything said of them. */
const nobody = (line: number): SettledRow => ({
  ...{ line, state: "left", problem: "Nothing is left in this row.", contact: null, version: null, tags: [] },
});

/** The next rows; false once all are in. */
export function importSome(step: Step): Promise<boolean> {
  return bite({ most: AT_ONCE, run: (limit) => importRows(step, limit), aside: () => passOver(step) });
}

/** The next row is left out. */
function passOver(step: Step): Promise<boolean> {
  return onFile(step, "running", async (tx, { id, done }) => {
    const [row] = await rowsAfter(tx, step.scope, { id, after: done, limit: 1, states: COMING });
    // Every row is in: what failed is none of theirs.
    if (row === undefined) throw new Error("what people of a file are to each other could not be stored");
    const { line } = row;
    const out = { line, state: "problem", problem: NOT_IMPORTED, contact: null, version: null, tags: [] } as const;
    await settleRows(tx, step.scope, { id, rows: [out] });
    await updateImport(tx, step.scope, { id, done: line });
    return true;
  });
}

function importRows(step: Step, limit: number): Promise<boolean> {
  return onFile(step, "running", async (tx, file) => {
    const { scope } = step;
    const rows = isRelating(file)
      ? []
      : await rowsAfter(tx, scope, { id: file.id, after: file.done, limit, states: COMING });
    const last = rows.at(-1);
    if (last === undefined) {
      if (await relateSome(tx, scope, file)) return true;
      const counts = await countRows(tx, scope, file.id);
      await updateImport(tx, scope, { id: file.id, state: "done", finishedAt: new Date(), counts });
      await tellOfImport(tx, file.id);
      await tellImporter(tx, scope, { file, state: "done" });
      return false;
    }
    // What was found of a row when it was looked at stays said of it.
    const rules = await readRules(tx, scope);
    const columns = namedColumns(file);
    const read = await inPieces(rows, ({ line, cells, problem, choice }) => ({
      line,
      choice,
      person: { ...personOf(columns, cells, rules), problem },
    }));
    const coming = read.filter(({ person }) => person.values.length > 0);
    const settled = await bringIn(tx, step, { file, coming, at: file.startedAt ?? new Date() });
    settled.push(...read.filter((row) => !coming.includes(row)).map(({ line }) => nobody(line)));
    await settleRows(tx, scope, { id: file.id, rows: settled });
    await updateImport(tx, scope, { id: file.id, done: last.line });
    return true;
  });
}

/** Whom each row is about, those too whom an earlier row of the same bite brought. */
async function whomOf(
  tx: Tx,
  step: Step,
  { file, coming }: Bite,
): Promise<{ row: Coming; id: string; fresh: boolean }[]> {
  const known = await knownIn(tx, step, { file, people: coming.map(({ person }) => person) });
  const made = new Holders();
  return coming.map((row) => {
    const before = known(row.person) ?? made.find(row.person);
    const id = before ?? newId();
    if (before === null)
      for (const key of keysOf(row.person)) made.add(key, { id, name: nameOf(row.person), kind: row.person.kind });
    return { row, id, fresh: before === null };
  });
}

const withPhoto = (coming: readonly Coming[]) =>
  coming.filter(({ person }) => person.values.some(({ field }) => field === "photo")).map(({ line }) => line);

async function bringIn(tx: Tx, step: Step, bite: Bite): Promise<SettledRow[]> {
  const { file } = bite;
  const { scope } = step;
  const whom = await whomOf(tx, step, bite);
  const freshIds = new Set(whom.filter(({ fresh }) => fresh).map(({ id }) => id));
  const others = [...new Set(whom.map(({ id }) => id).filter((id) => !freshIds.has(id)))];
  const held = file.known === "skip" ? [] : await lockContacts(tx, scope, others);
  // Of whom several records are joined into, all of them are known.
  const people = await peopleOfRecords(tx, scope, held);
  const records = [...people.keys()];
  const ofPerson = <Row extends { contactId: string }>(row: Row): Row => ({
    ...row,
    contactId: people.get(row.contactId) ?? row.contactId,
  });
  const facts = (await factsOfAll(tx, scope, records)).map(ofPerson);
  const photos = await rowPhotos(tx, scope, { id: file.id, lines: withPhoto(bite.coming) });
  const notes = (await notesOf(tx, scope, records)).map(ofPerson);
  const joining = new Joining(bite, { held, facts, notes, photos });
  const settled = whom.map(({ row, id, fresh }) => {
    const { fileId } = row.person;
    return { ...joining.take(row, { id, fresh }), ...(fileId === null ? {} : { fileId, whom: id }) };
  });
  await write(tx, step, joining);
  return settled.map((one) => joining.versioned(one));
}

async function write(tx: Tx, { scope }: Step, joining: Joining): Promise<void> {
  const { at, file } = joining;
  await insertContacts(tx, scope, { made: joining.made().map(wholeOf(file)), at });
  await insertFactsInBulk(tx, scope, joining.facts);
  for (const { id, replacedBy } of joining.replaced) await updateFact(tx, scope, { id, replacedBy });
  await insertNotes(tx, scope, joining.notes);
  for (const contact of joining.changed()) {
    await keepShown(tx, scope, { contact, tags: contact.tags, updatedAt: at });
  }
}

type Made = ReturnType<Joining["made"]>[number];

/** Everybody who is new, as lists show them. */
const wholeOf =
  ({ ownerId, seenBy, id: importId }: ImportFile) =>
  ({ id, kind, name, tags, facts, words }: Made) => {
    const { followUp, followUpId, followUpOn, ...kept } = keptOf({ facts, task: null, words, tags, name });
    return { ...kept, id, kind, ownerId, seenBy, importId, tags };
  };
