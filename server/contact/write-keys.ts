// Writes the keys of everybody who waits before the first is compared: by how many have a name, and what a number is to those who
// have it, depends what two have in common, and of a file of 100,000 the first would else be compared by next to nothing.

import { MOST_OF_A_BLOCK } from "#lib/contact/match/keys.ts";
import type { Person } from "#lib/contact/match/person.ts";
import { disturbed, isContact, keysFor, type Look, readPeople } from "#server/contact/match-look.ts";
import {
  EVERYBODY_HERE,
  holdPlace,
  type Place,
  readBlocks,
  readWaiting,
  replaceKeys,
  unmatch,
  type Waiting,
} from "#server/contact/match-store.ts";
import { asPerson, inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** So many at a time, each time a transaction; and of so many in all. The rest has its keys written as it is compared. */
const AT_ONCE = 2000;
const MOST = 200_000;

/** A transaction in a place: what one person alone sees is looked at in theirs. */
export const inPlace = <T>(place: Place, run: (tx: Tx) => Promise<T>): Promise<T> =>
  inWorkspace(place.scope, (tx) =>
    place.audience === EVERYBODY_HERE ? run(tx) : asPerson(tx, place.audience, () => run(tx)),
  );

/** Does nothing where one bite holds them all, since a bite writes its keys first, or where another process is at it. */
export async function writeKeys(look: Look, { bite, stop }: { bite: number; stop: AbortSignal | undefined }) {
  const waiting = await inPlace(look, (tx) => readWaiting(tx, look, MOST));
  if (waiting.length <= bite) return;
  const all = new Set(waiting.map(({ contact }) => contact));
  const ordered: { row: string; word: string }[] = [];
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const some = waiting.slice(at, at + AT_ONCE);
    const words = stop?.aborted === true ? null : await inPlace(look, (tx) => writeSome(tx, look, { some, all }));
    if (words === null) return;
    for (const { row, contact } of some) ordered.push({ row, word: words.get(contact) ?? "" });
  }
  ordered.sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
  look.waiting = ordered.map(({ row }) => row);
}

type Some = { some: readonly Waiting[]; all: ReadonlySet<string> };

/** The word that each is ordered by; null where another process is at it. */
async function writeSome(tx: Tx, look: Look, { some, all }: Some): Promise<Map<string, string> | null> {
  if (!(await holdPlace(tx, look))) return null;
  const ids = [...new Set(some.map(({ contact }) => contact))].filter((id) => !look.keyed.has(id));
  const people = await readPeople(tx, look, ids);
  const fresh = await replaceKeys(tx, look, keysFor(people, ids));
  if ((await look.records(tx)) > all.size) await disturb(tx, look, { fresh, all });
  for (const id of ids) look.keyed.add(id);
  return new Map([...people].map(([id, { names }]) => [id, names[0]?.words.at(-1) ?? ""]));
}

type Newly = { fresh: ReadonlyMap<string, ReadonlySet<string>>; all: ReadonlySet<string> };

/** Those who do not wait, and to whom a number or a mailbox means something else now, do from now on. */
async function disturb(tx: Tx, look: Look, { fresh, all }: Newly): Promise<void> {
  const keys = [...new Set([...fresh.values()].flatMap((own) => [...own]))].filter(isContact);
  const found = await readBlocks(tx, look, { keys, most: MOST_OF_A_BLOCK + 1 });
  const touched = [...found].filter(([, ids]) => ids.length <= MOST_OF_A_BLOCK && ids.some((id) => !all.has(id)));
  const people = await readPeople(tx, look, [...new Set(touched.flatMap(([, ids]) => ids))]);
  const holders = (ids: readonly string[]): Person[] => ids.flatMap((id) => people.get(id) ?? []);
  const again = disturbed(new Map(touched.map(([key, ids]) => [key, holders(ids)])), fresh);
  await unmatch(
    tx,
    look,
    again.filter((id) => !all.has(id)),
  );
}
