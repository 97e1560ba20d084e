// Measures the rules on 20,000 records whose identity is known, half of which nobody has tuned them on.
import { expect, test } from "vitest";
import { corruptedRecords, truePairs } from "#tests/support/corruptor.ts";

const records = corruptedRecords();

test("the records are the same each time, and each half is a world of its own", () => {
  expect(records).toHaveLength(20_000);
  expect(corruptedRecords().slice(0, 50)).toEqual(records.slice(0, 50));
  const halves = new Map(records.map(({ person, half }) => [person, half]));
  expect(records.every(({ person, half }) => halves.get(person) === half)).toBe(true);
  expect(truePairs(records.filter(({ half }) => half === "held out")).size).toBeGreaterThan(5000);
});
