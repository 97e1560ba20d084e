// Compares the people of a bite with those who share a key with them. It writes nothing.
import { compare } from "#lib/contact/match/compare.ts";
import type { Person } from "#lib/contact/match/person.ts";
import type { Around } from "#lib/contact/match/shared.ts";
import { newId } from "#lib/id.ts";
import type { FoundPair } from "#server/contact/match-store.ts";
import { pauses } from "#server/platform/pauses.ts";

/** Everybody with their keys. */
export type Keys = ReadonlyMap<Person, readonly string[]>;
/** Who has a key; null for a crowd, of which nobody is read. */
export type Blocks = ReadonlyMap<string, readonly Person[] | null>;

/** Two of whom the one was compared with the other in an earlier bite of this run, and neither changed. */
type Among = { blocks: Blocks; around: Around; isSettled: (id: string, other: string) => boolean };

/**
 * Each of these with everybody they share a key with, each two once. People are told apart by their ids: in a place of more
 * people than are kept in memory, one of them is read again in the middle of a bite.
 */
export async function pairsOf(keys: Keys, { blocks, around, isSettled }: Among): Promise<FoundPair[]> {
  const pause = pauses();
  const found: FoundPair[] = [];
  const done = new Set<string>();
  for (const [person, own] of keys) {
    done.add(person.id);
    for (const other of new Set(own.flatMap((key) => blocks.get(key) ?? []))) {
      await pause();
      if (done.has(other.id) || person.kind !== other.kind || isSettled(person.id, other.id)) continue;
      const [a, b] = person.id < other.id ? [person, other] : [other, person];
      const { strength, ...verdict } = compare(a, b, around);
      if (strength !== null) found.push({ ...verdict, id: newId(), a: a.id, b: b.id, strength });
    }
  }
  return found;
}
