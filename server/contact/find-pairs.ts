// Finds contacts that are one person written down twice: whoever is new or changed is compared with those who share a key with
// them. A job's bite is one transaction: what it took waits again unless it is done whole. Of many who came at once the keys of
// all are written first (write-keys.ts), so that the first is compared by the same counts as the last.
import { blockingKeys, countedKeys, MOST_OF_A_BLOCK } from "#lib/contact/match/keys.ts";
import type { Person } from "#lib/contact/match/person.ts";
import type { Around } from "#lib/contact/match/shared.ts";
import { log } from "#lib/log.server.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { joinPairs } from "#server/contact/join-pairs.ts";
import { disturbed, keysFor, type Look, lookOf, readPeople, usesOf } from "#server/contact/match-look.ts";
import {
  countKeys,
  holdPlace,
  type Place,
  placesDue,
  readBlocks,
  replaceKeys,
  savePairs,
  stillHere,
  takeThese,
  takeUnmatched,
  unmatch,
} from "#server/contact/match-store.ts";
import { type Blocks, type Keys, pairsOf } from "#server/contact/pairs-of.ts";
import { inPlace, writeKeys } from "#server/contact/write-keys.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** So many are taken at a time, and so many places are looked up. */
const BITE = 400;
const PLACES = 100;
/** A word of a name is counted up to here: a name that so many have says no more than one that everybody has. */
const MOST_COUNTED = 300;

/** Looks at everybody who waits and answers how many; ended at `stop` the next run goes on. */
export async function findPairs(stop?: AbortSignal): Promise<number> {
  // Where another host keeps contacts, they are looked at there.
  if (remoteUrl("contact") !== null) return 0;
  let looked = 0;
  for (let last = -1; last !== looked && stop?.aborted !== true; ) {
    last = looked;
    for (const place of await placesDue(PLACES)) looked += await lookThrough(place, stop);
  }
  await joinPairs(stop);
  return looked;
}

/** One place to its end; what fails is told, and keeps no other place waiting. */
async function lookThrough(place: Place, stop?: AbortSignal): Promise<number> {
  let looked = 0;
  const look = lookOf(place);
  try {
    await writeKeys(look, { bite: BITE, stop });
    while (stop?.aborted !== true) {
      const bite = await inPlace(place, (tx) => lookAt(tx, look));
      if (bite === 0) break;
      looked += bite;
    }
  } catch (err) {
    log.warn({ err, workspace: place.scope.workspaceId }, "contacts could not be compared");
  }
  return looked;
}

/** One place to its end, in a transaction that is open there already. */
export async function comparePlace(tx: Tx, place: Place): Promise<void> {
  const look = lookOf(place);
  while ((await lookAt(tx, look)) > 0);
}

/** Those whose keys are written come first, in their order; whoever came meanwhile follows. */
async function take(tx: Tx, look: Look): Promise<string[]> {
  while (look.waiting.length > 0) {
    const taken = await takeThese(tx, look, look.waiting.splice(0, BITE));
    if (taken.length > 0) return taken;
  }
  const taken = await takeUnmatched(tx, look, BITE);
  for (const id of taken) {
    look.read.delete(id);
    look.keyed.delete(id);
    look.compared.delete(id);
  }
  return taken;
}

/** One bite, and how many it was; 0 where nobody waits, or another process is at it. */
async function lookAt(tx: Tx, look: Look): Promise<number> {
  if (!(await holdPlace(tx, look))) return 0;
  const ids = await take(tx, look);
  if (ids.length === 0) return 0;
  const people = await readPeople(tx, look, await stillHere(tx, look, ids));
  const unkeyed = ids.filter((id) => !look.keyed.has(id));
  const fresh = await replaceKeys(tx, look, keysFor(people, unkeyed));
  const keys = new Map([...people.values()].map((person) => [person, blockingKeys(person)]));
  const blocks = await readAround(tx, look, keys);
  const around: Around = {
    uses: usesOf(blocks),
    often: await countWords(tx, look, people),
    records: await look.records(tx),
  };
  const settled = new Set(ids.filter((id) => look.keyed.has(id)));
  const isSettled = (id: string, other: string) => settled.has(id) && look.compared.has(other);
  const pairs = await pairsOf(keys, { blocks, around, isSettled });
  await savePairs(tx, look, { of: ids, pairs, isSettled, at: new Date() });
  await unmatch(tx, look, disturbed(blocks, fresh));
  for (const id of settled) look.compared.add(id);
  return ids.length;
}

/** Everybody who shares a key with one of these; of a crowd nobody is read, and the block is `null`. */
async function readAround(tx: Tx, look: Look, keys: Keys): Promise<Blocks> {
  const found = await readBlocks(tx, look, {
    keys: [...new Set([...keys.values()].flat())],
    most: MOST_OF_A_BLOCK + 1,
  });
  const crowd = (ids: readonly string[]) => ids.length > MOST_OF_A_BLOCK;
  const near = [...new Set([...found.values()].flatMap((ids) => (crowd(ids) ? [] : ids)))];
  const people = await readPeople(tx, look, near);
  return new Map([...found].map(([key, ids]) => [key, crowd(ids) ? null : ids.flatMap((id) => people.get(id) ?? [])]));
}

/** How often the words of these names are there. */
async function countWords(tx: Tx, place: Place, people: ReadonlyMap<string, Person>): Promise<Map<string, number>> {
  const keys = [...new Set([...people.values()].flatMap(countedKeys))];
  const counted = await countKeys(tx, place, { keys, most: MOST_COUNTED });
  return new Map([...counted].map(([key, times]) => [key.slice(2), times]));
}
