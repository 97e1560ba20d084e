// Looks at every row before anything is imported: whom it is about, whether they are here already, and what cannot be read.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readRules } from "#server/contact/fields/field-store.ts";
import { bite } from "#server/contact/imports/bites.ts";
import { findHolders } from "#server/contact/imports/contact-bulk-store.ts";
import { Holders } from "#server/contact/imports/holders.ts";
import { type ImportFile, updateImport } from "#server/contact/imports/import-repository.ts";
import { type JudgedRow, judgeRows, markRepeats, rowsAfter } from "#server/contact/imports/import-row-store.ts";
import { keysOf, namedColumns, personOf, type ReadPerson } from "#server/contact/imports/person-of.ts";
import { onFile, type Step } from "#server/contact/imports/step.ts";
import { inPieces } from "#server/platform/pauses.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 1000;

const UNREADABLE = "This row cannot be read. Correct it and import it again.";

/** The next thousand rows; false once all were looked at. */
export function checkSome(step: Step): Promise<boolean> {
  return bite({ most: AT_ONCE, run: (limit) => check(step, limit), aside: () => passOver(step) });
}

/** The next row is a problem, whatever it says. */
function passOver(step: Step): Promise<boolean> {
  return onFile(step, "checking", async (tx, { id, done }) => {
    const [row] = await rowsAfter(tx, step.scope, { id, after: done, limit: 1 });
    if (row === undefined) return false;
    const { line } = row;
    await judgeRows(tx, step.scope, { id, rows: [{ line, state: "problem", problem: UNREADABLE, keys: [] }] });
    await updateImport(tx, step.scope, { id, done: line });
    return true;
  });
}

function check(step: Step, limit: number): Promise<boolean> {
  return onFile(step, "checking", async (tx, file) => {
    const { scope } = step;
    const rows = await rowsAfter(tx, scope, { id: file.id, after: file.done, limit });
    const last = rows.at(-1);
    if (last === undefined) {
      await markRepeats(tx, scope, file.id);
      await updateImport(tx, scope, { id: file.id, state: "draft", done: 0 });
      return false;
    }
    const rules = await readRules(tx, scope);
    const columns = namedColumns(file);
    const people = await inPieces(rows, ({ line, cells }) => ({ line, person: personOf(columns, cells, rules) }));
    const known = await knownIn(tx, step, { file, people: people.map(({ person }) => person) });
    const judged = people.map(({ line, person }): JudgedRow => {
      const { problem } = person;
      if (person.values.length === 0) return { line, state: "problem", problem, keys: [] };
      return { line, state: known(person) === null ? "new" : "known", problem, keys: repeatKeys(person) };
    });
    await judgeRows(tx, scope, { id: file.id, rows: judged });
    await updateImport(tx, scope, { id: file.id, done: last.line });
    return true;
  });
}

/** A number that several people of a file share is a switchboard's: it counts with a name alone. */
function repeatKeys(person: ReadPerson): string[] {
  const name = person.name.toLowerCase();
  const kind = person.kind === "company" ? "company " : "";
  return keysOf(person).map((key) => kind + (key.startsWith("phone ") ? `${key} ${name}` : key));
}

type Looking = { file: ImportFile; people: readonly ReadPerson[] };

/** Everybody with an email or a phone of these people, among the contacts that the importer may see. */
export async function holdersOf(tx: Tx, scope: WorkspaceScope, { file, people }: Looking): Promise<Holders> {
  const keys = [...new Set(people.flatMap(keysOf))];
  const owner = file.reach === "own" ? file.ownerId : null;
  const holders = new Holders();
  for (const { key, ...holder } of await findHolders(tx, scope, { keys, owner })) holders.add(key, holder);
  return holders;
}

/** Finds whom a person is among the contacts that the importer may see: the contact's id, or null. */
export async function knownIn(
  tx: Tx,
  { scope }: Step,
  looking: Looking,
): Promise<(person: ReadPerson) => string | null> {
  const holders = await holdersOf(tx, scope, looking);
  return (person: ReadPerson) => holders.find(person);
}
