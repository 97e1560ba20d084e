// Each two who share a key are compared once, whoever was read when.
import { expect, test } from "vitest";
import { blockingKeys } from "#lib/contact/match/keys.ts";
import { type Person, readPerson } from "#lib/contact/match/person.ts";
import { pairsOf } from "#server/contact/pairs-of.ts";

const AROUND = { uses: new Map(), often: new Map(), records: 4 };

/** Read anew with each call, as somebody is who left the memory of a large place meanwhile. */
const read = (id: string): Person =>
  readPerson({
    ...{ id, names: ["Elena Marsh"], companies: [], titles: [], birthdays: [], addresses: [] },
    ...{ emails: ["e.marsh@gmail.com"], phones: ["+16175550129"] },
  });

/** The pairs of a bite of these, among these; both are read by themselves. */
async function pairs(
  bite: readonly string[],
  among: readonly string[],
  isSettled = (_id: string, _other: string) => false,
) {
  const people = bite.map(read);
  const holders = among.map(read);
  const keys = new Map(people.map((person) => [person, blockingKeys(person)]));
  const blocks = new Map([...keys.values()].flat().map((key) => [key, holders]));
  const found = await pairsOf(keys, { blocks, around: AROUND, isSettled });
  return found.map(({ a, b }) => `${a} ${b}`);
}

test("nobody who was read twice is a pair with themselves, and no two are one twice", async () => {
  expect(await pairs(["a", "b"], ["a", "b", "c"])).toEqual(["a b", "a c", "b c"]);
});

test("two who were compared before are not compared again", async () => {
  expect(await pairs(["b"], ["a", "b", "c"], (id, other) => id === "b" && other === "a")).toEqual(["b c"]);
});
