// Measures the rules on 20,000 records whose identity is known, half of which their weights were not set on.
import { expect, test } from "vitest";
import { corruptedRecords, truePairs } from "#tests/support/corruptor.ts";
import { aroundOf, blocksOf } from "./blocks.ts";
import { compare } from "./compare.ts";
import { MOST_OF_A_BLOCK } from "./keys.ts";
import { type Person, readPerson } from "./person.ts";

const records = corruptedRecords();

/** Every two who share a key that is no crowd's, once. */
function candidates(blocks: Iterable<readonly Person[]>): Map<string, [Person, Person]> {
  const found = new Map<string, [Person, Person]>();
  for (const block of blocks) {
    if (block.length > MOST_OF_A_BLOCK) continue;
    const ordered = block.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [at, a] of ordered.entries())
      for (const b of ordered.slice(at + 1)) found.set(`${a.id} ${b.id}`, [a, b]);
  }
  return found;
}

test("the records are the same each time, and each half is a world of its own", () => {
  expect(records).toHaveLength(20_000);
  expect(corruptedRecords().slice(0, 50)).toEqual(records.slice(0, 50));
  const halves = new Map(records.map(({ person, half }) => [person, half]));
  expect(records.every(({ person, half }) => halves.get(person) === half)).toBe(true);
  expect(truePairs(records.filter(({ half }) => half === "held out")).size).toBeGreaterThan(5000);
});

test("of the half that was held out, what is found is right and what is right is found", () => {
  const held = records.filter(({ half }) => half === "held out");
  const people = held.map(readPerson);
  const blocks = blocksOf(people);
  const around = aroundOf(people, blocks);
  const tried = candidates(blocks.values());
  const truth = truePairs(held);
  const found = [...tried].filter(([, [a, b]]) => compare(a, b, around).strength !== null);
  const right = found.filter(([pair]) => truth.has(pair)).length;
  const [precision, recall] = [right / found.length, right / truth.size];
  console.info(
    `Held out: ${held.length} records, ${truth.size} pairs, ${tried.size} compared. Precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}.`,
  );
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  // Linear: a record is compared with a handful, however many there are.
  expect(tried.size / held.length).toBeLessThan(10);
});
