// What is kept in memory while one place is looked through for contacts that are one person: who was read, and how far it came.
import { blockingKeys, countedKeys } from "#lib/contact/match/keys.ts";
import { type Person, readPerson } from "#lib/contact/match/person.ts";
import { meaningOf, type Use } from "#lib/contact/match/shared.ts";
import { countLiving, type Place, readWritten } from "#server/contact/match-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/**
 * A place while it is looked through: how many records it has, and who was read. Whoever changes meanwhile waits again, and is
 * compared anew with everybody in a bite of their own. `waiting` are those whose keys are written, in the order of their names,
 * so that one bite holds most of whom they are compared with; `keyed` and `compared` are contacts.
 */
export type Look = Place & {
  read: Map<string, Person>;
  waiting: string[];
  keyed: Set<string>;
  compared: Set<string>;
  records(tx: Tx): Promise<number>;
};

export function lookOf(place: Place): Look {
  let records: number | null = null;
  const count = async (tx: Tx) => {
    records ??= await countLiving(tx, place);
    return records;
  };
  return { ...place, read: new Map(), waiting: [], keyed: new Set(), compared: new Set(), records: count };
}

/** So many are kept in memory; whoever was read first goes first. */
const MOST_READ = 20_000;

/** Those of them who live here, read once. */
export async function readPeople(tx: Tx, look: Look, ids: readonly string[]): Promise<Map<string, Person>> {
  const missing = ids.filter((id) => !look.read.has(id));
  const written = missing.length > 0 ? await readWritten(tx, look, missing) : [];
  for (const [id, one] of written) look.read.set(id, readPerson(one));
  const found = new Map<string, Person>();
  for (const id of ids) {
    const person = look.read.get(id);
    if (person !== undefined) found.set(id, person);
  }
  for (const id of look.read.keys()) {
    if (look.read.size <= MOST_READ) break;
    look.read.delete(id);
  }
  return found;
}

/** Each of these with their keys; whoever does not live here has none. */
export const keysFor = (people: ReadonlyMap<string, Person>, ids: readonly string[]): Map<string, string[]> =>
  new Map(
    ids.map((id) => {
      const person = people.get(id);
      return [id, person === undefined ? [] : [...blockingKeys(person), ...countedKeys(person)]];
    }),
  );

export const isContact = (key: string) => key.startsWith("e:") || key.startsWith("p:");

type Blocks = ReadonlyMap<string, readonly Person[] | null>;

export function usesOf(blocks: Blocks): Map<string, Use> {
  const contacts = [...blocks].filter(([key]) => isContact(key));
  return new Map(contacts.map(([key, holders]) => [key.slice(2), holders === null ? "many" : meaningOf(holders)]));
}

/** Whoever has a number or a mailbox that means something else since one more has it, as a third last name makes it a switchboard. */
export function disturbed(blocks: Blocks, fresh: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const again = new Set<string>();
  if (fresh.size === 0) return [];
  for (const [key, holders] of blocks) {
    if (!isContact(key) || holders === null) continue;
    const before = holders.filter(({ id }) => fresh.get(id)?.has(key) !== true);
    if (before.length < 2 || before.length === holders.length || meaningOf(before) === meaningOf(holders)) continue;
    for (const { id } of before) again.add(id);
  }
  return [...again];
}
