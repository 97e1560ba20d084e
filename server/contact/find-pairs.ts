// Finds contacts that are one person written down twice: whoever is new or changed is compared with those who share a key with
// them. A job's bite is one transaction: what it took waits again unless it is done whole.
import { z } from "zod";
import { compare } from "#lib/contact/match/compare.ts";
import { blockingKeys, countedKeys, MOST_OF_A_BLOCK } from "#lib/contact/match/keys.ts";
import { type Person, readPerson } from "#lib/contact/match/person.ts";
import { type Around, meaningOf, type Use } from "#lib/contact/match/shared.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import {
  countKeys,
  countLiving,
  EVERYBODY_HERE,
  type FoundPair,
  holdPlace,
  type Place,
  readBlocks,
  readWritten,
  replaceKeys,
  savePairs,
  takeUnmatched,
  unmatch,
} from "#server/contact/match-store.ts";
import { asPerson, inWorkspace, readOnce, type Tx } from "#server/platform/transaction.ts";

/** So many are taken at a time, and so many places are looked up. */
const BITE = 400;
const PLACES = 100;
/** A word of a name is counted up to here: a name that so many have says as little as any more common one. */
const MOST_COUNTED = 300;

const placeRow = z.object({ workspace_id: z.string(), audience: z.string() });

/** Looks at everybody who waits and answers how many; ended at `stop` the next run goes on. */
export async function findPairs(stop?: AbortSignal): Promise<number> {
  // Where another host keeps contacts, they are looked at there.
  if (remoteUrl("contact") !== null) return 0;
  let looked = 0;
  for (let last = -1; last !== looked && stop?.aborted !== true; ) {
    last = looked;
    const places = z.array(placeRow).parse(await readOnce("select * from contact_unmatched_due($1)", [PLACES]));
    for (const { workspace_id: workspaceId, audience } of places) {
      const scope = authorize({ kind: "system", name: "contacts" }, "contacts.match", { workspaceId, ownerId: null });
      looked += await lookThrough({ scope, audience }, stop);
    }
  }
  return looked;
}

/**
 * A place while it is looked through: how many records it has, and who was read. Whoever changes meanwhile waits again, and is
 * compared anew with everybody in a bite of their own.
 */
type Look = Place & { records: number | null; read: Map<string, Person> };
/** So many are kept in memory. */
const MOST_READ = 20_000;

/** One place to its end; what fails is told, and keeps no other place waiting. */
async function lookThrough(place: Place, stop?: AbortSignal): Promise<number> {
  let looked = 0;
  const look: Look = { ...place, records: null, read: new Map() };
  try {
    while (stop?.aborted !== true) {
      const bite = await inWorkspace(place.scope, (tx) => asAudience(tx, place, () => lookAt(tx, look)));
      if (bite === 0) break;
      looked += bite;
    }
  } catch (err) {
    log.warn({ err, workspace: place.scope.workspaceId }, "contacts could not be compared");
  }
  return looked;
}

/** What one person alone sees is looked at in their place. */
function asAudience<T>(tx: Tx, { audience }: Place, run: () => Promise<T>): Promise<T> {
  return audience === EVERYBODY_HERE ? run() : asPerson(tx, audience, run);
}

/** One bite, and how many it was; 0 where nobody waits, or another process is at it. */
async function lookAt(tx: Tx, place: Look): Promise<number> {
  if (!(await holdPlace(tx, place))) return 0;
  const ids = await takeUnmatched(tx, place, BITE);
  if (ids.length === 0) return 0;
  const records = place.records ?? (await countLiving(tx, place));
  place.records = records;
  if (place.read.size > MOST_READ) place.read.clear();
  for (const id of ids) place.read.delete(id);
  const people = await readPeople(tx, place, ids);
  const keys = new Map(ids.map((id) => [id, keysOf(people.get(id))]));
  const fresh = await replaceKeys(tx, place, keys);
  const blocks = await readAround(tx, place, people);
  const often = await countWords(tx, place, people);
  const around: Around = { uses: usesOf(blocks), often, records };
  const pairs = pairsOf(people, blocks, around);
  await savePairs(tx, place, { of: ids, pairs, at: new Date() });
  await unmatch(tx, place, disturbed(blocks, fresh));
  return ids.length;
}

const keysOf = (person: Person | undefined) =>
  person === undefined ? [] : [...blockingKeys(person), ...countedKeys(person)];

async function readPeople(tx: Tx, place: Look, ids: readonly string[]): Promise<Map<string, Person>> {
  const missing = ids.filter((id) => !place.read.has(id));
  const written = missing.length > 0 ? await readWritten(tx, place, missing) : [];
  for (const [id, one] of written) place.read.set(id, readPerson(one));
  return new Map(
    ids.flatMap((id) => {
      const person = place.read.get(id);
      return person === undefined ? [] : [[id, person] as const];
    }),
  );
}

/** Everybody who shares a key with one of these; of a crowd nobody is read, and the block is `null`. */
async function readAround(tx: Tx, place: Look, people: ReadonlyMap<string, Person>) {
  const keys = [...new Set([...people.values()].flatMap(blockingKeys))];
  const found = await readBlocks(tx, place, { keys, most: MOST_OF_A_BLOCK + 1 });
  const small = [...found].filter(([, ids]) => ids.length <= MOST_OF_A_BLOCK);
  const others = [...new Set(small.flatMap(([, ids]) => ids))].filter((id) => !people.has(id));
  const everybody = new Map([...people, ...(await readPeople(tx, place, others))]);
  return new Map<string, readonly Person[] | null>(
    [...found].map(([key, ids]) => [
      key,
      ids.length > MOST_OF_A_BLOCK ? null : ids.flatMap((id) => everybody.get(id) ?? []),
    ]),
  );
}

/** How often the words of these names are there. */
async function countWords(tx: Tx, place: Place, people: ReadonlyMap<string, Person>): Promise<Map<string, number>> {
  const keys = [...new Set([...people.values()].flatMap(countedKeys))];
  const counted = await countKeys(tx, place, { keys, most: MOST_COUNTED });
  return new Map([...counted].map(([key, times]) => [key.slice(2), times]));
}

const isContact = (key: string) => key.startsWith("e:") || key.startsWith("p:");

function usesOf(blocks: ReadonlyMap<string, readonly Person[] | null>): Map<string, Use> {
  const contacts = [...blocks].filter(([key]) => isContact(key));
  return new Map(contacts.map(([key, holders]) => [key.slice(2), holders === null ? "many" : meaningOf(holders)]));
}

/** Each of these with everybody they share a key with, each two once. */
function pairsOf(
  people: ReadonlyMap<string, Person>,
  blocks: ReadonlyMap<string, readonly Person[] | null>,
  around: Around,
): FoundPair[] {
  const tried = new Set<string>();
  const found: FoundPair[] = [];
  for (const person of people.values()) {
    for (const other of blockingKeys(person).flatMap((key) => blocks.get(key) ?? [])) {
      const [a, b] = person.id < other.id ? [person, other] : [other, person];
      if (a.id === b.id || tried.has(`${a.id} ${b.id}`)) continue;
      tried.add(`${a.id} ${b.id}`);
      const { strength, ...verdict } = compare(a, b, around);
      if (strength !== null) found.push({ ...verdict, id: newId(), a: a.id, b: b.id, strength });
    }
  }
  return found;
}

/** Whoever has a number or a mailbox that means something else since one more has it, as a third last name makes it a switchboard. */
function disturbed(
  blocks: ReadonlyMap<string, readonly Person[] | null>,
  fresh: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const again = new Set<string>();
  for (const [key, holders] of blocks) {
    if (!isContact(key) || holders === null) continue;
    const before = holders.filter(({ id }) => fresh.get(id)?.has(key) !== true);
    if (before.length < 2 || before.length === holders.length || meaningOf(before) === meaningOf(holders)) continue;
    for (const { id } of before) again.add(id);
  }
  return [...again];
}
