// Looks at every row before anything is imported: whom it is about, whether they are here already, and what cannot be read.
import { findHolders } from "#server/contact/imports/contact-bulk-store.ts";
import { type ImportFile, updateImport } from "#server/contact/imports/import-repository.ts";
import { type JudgedRow, judgeRows, markRepeats, rowsAfter } from "#server/contact/imports/import-row-store.ts";
import { isSame, keysOf, personOf, type ReadPerson } from "#server/contact/imports/person-of.ts";
import { onFile, type Step } from "#server/contact/imports/step.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 1000;

/** The next thousand rows; false once all were looked at. */
export function checkSome(step: Step): Promise<boolean> {
  return onFile(step, "checking", async (tx, file) => {
    const { scope } = step;
    const rows = await rowsAfter(tx, scope, { id: file.id, after: file.done, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) {
      await markRepeats(tx, scope, file.id);
      await updateImport(tx, scope, { id: file.id, state: "draft", done: 0 });
      return false;
    }
    const people = rows.map(({ line, cells }) => ({ line, person: personOf(file.columns, cells) }));
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
  return keysOf(person).map((key) => (key.startsWith("phone ") ? `${key} ${name}` : key));
}

type Looking = { file: ImportFile; people: readonly ReadPerson[] };

/** Finds whom a person is among the contacts that the importer may see: the contact's id, or null. */
export async function knownIn(tx: Tx, { scope }: Step, { file, people }: Looking) {
  const keys = [...new Set(people.flatMap(keysOf))];
  const owner = file.reach === "own" ? file.ownerId : null;
  const byKey = new Map<string, { id: string; name: string }[]>();
  for (const { key, ...holder } of await findHolders(tx, scope, { keys, owner })) {
    byKey.set(key, [...(byKey.get(key) ?? []), holder]);
  }
  return (person: ReadPerson): string | null => {
    for (const key of keysOf(person)) {
      const found = byKey.get(key)?.find(({ name }) => isSame(key, person.name, name));
      if (found !== undefined) return found.id;
    }
    return null;
  };
}
