// Whom to compare with whom, among people who are all at hand.
import { blockingKeys, countedKeys, MOST_OF_A_BLOCK } from "./keys.ts";
import type { Person } from "./person.ts";
import { type Around, meaningOf, type Use } from "./shared.ts";

/** Who has each key. */
export function blocksOf(people: readonly Person[]): Map<string, Person[]> {
  const blocks = new Map<string, Person[]>();
  for (const person of people) {
    for (const key of blockingKeys(person)) {
      const block = blocks.get(key);
      if (block) block.push(person);
      else blocks.set(key, [person]);
    }
  }
  return blocks;
}

/** What the blocks say of numbers and mailboxes, and the people of words of names; a block beyond its size is a crowd. */
export function aroundOf(people: readonly Person[], blocks: ReadonlyMap<string, readonly Person[]>): Around {
  const uses = new Map<string, Use>();
  for (const [key, holders] of blocks) {
    if (!/^[ep]:/.test(key) || holders.length < 2) continue;
    uses.set(key.slice(2), holders.length > MOST_OF_A_BLOCK ? "many" : meaningOf(holders));
  }
  const often = new Map<string, number>();
  for (const key of people.flatMap(countedKeys)) often.set(key.slice(2), (often.get(key.slice(2)) ?? 0) + 1);
  return { uses, often, records: people.length };
}
