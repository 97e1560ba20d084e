// What is shown of two contacts once they are joined, why, and what has to be asked for.

import { expect, test } from "vitest";
import type { Fact } from "#lib/services/contact/entities.ts";

import { aContact, aFact } from "#tests/support/contacts.ts";
import { compareRows, type Pair, type Picks, wantedFacts, willBe } from "./compare.ts";

const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const AT = "2026-11-14T15:00:00Z";

const fact = (id: string, field: Fact["field"], value: string, part: Partial<Fact> = {}) =>
  aFact({ id, field, value, by: MIA, at: AT, ...part });
const contact = (facts: Fact[]) => aContact({ owner: MIA, facts });
const pairOf = (a: Fact[], b: Fact[]): Pair => ({ a: contact(a), b: contact(b) });

/** Each field with the value that will be shown and the reason for it. */
const read = (pair: Pair, picks: Picks = {}) =>
  compareRows(pair, picks).map((row) => [row.field, willBe(row).kept ?? willBe(row).fact?.value, row.why]);

test("a choice wins, then their own words, then what is newer; what only one has is kept", () => {
  const pair = pairOf(
    [
      fact("n", "name", "Elena Marsh", { source: "answer" }),
      fact("c", "company", "Old"),
      fact("t", "title", "Owner"),
      fact("g", "stage", "Lead"),
    ],
    [
      fact("m", "name", "E. Marsh", { at: "2026-11-20T15:00:00Z" }),
      fact("d", "company", "New", { at: "2026-11-20T15:00:00Z" }),
      fact("u", "title", "Partner", { chosen: true }),
      fact("b", "birthday", "1980-05-09"),
      fact("s", "stage", "Client", { confirmed: { at: AT, by: MIA }, at: "2026-01-20T15:00:00Z" }),
    ],
  );
  expect(read(pair)).toEqual([
    ["name", "Elena Marsh", "A person’s own words win"],
    ["title", "Partner", "Chosen before"],
    ["company", "New", "Newer"],
    ["stage", "Client", "Confirmed by somebody here"],
    ["birthday", "1980-05-09", "Only one has it"],
  ]);
  expect(wantedFacts(pair, {})).toEqual([]);
  expect(read(pair, { company: "a" })[2]).toEqual(["company", "Old", "Your choice"]);
  expect(wantedFacts(pair, { company: "a", birthday: "b" })).toEqual(["c"]);
});

test("of phones and the like every different one is kept, and the same number once", () => {
  const two = pairOf([fact("a", "phone", "(617) 555-0129")], [fact("b", "phone", "617 555 0130")]);
  expect(read(two)).toEqual([["phone", "Keeps both", "The first is used to write"]]);
  const same = pairOf([fact("a", "phone", "(617) 555-0129")], [fact("b", "phone", "+1 617 555 0129")]);
  expect(read(same)).toEqual([["phone", "(617) 555-0129", "The same on both"]]);
  const three = pairOf(
    [fact("a", "email", "a@x.test"), fact("b", "email", "b@x.test")],
    [fact("c", "email", "c@x.test")],
  );
  expect(read(three)[0]?.[1]).toBe("Keeps all 3");
  expect(wantedFacts(three, { email: "b" })).toEqual(["c"]);
});

test("where both were chosen before, the one that is compared as shown is asked for", () => {
  const chosen = { chosen: true };
  const pair = pairOf([fact("a", "title", "Owner", chosen)], [fact("b", "title", "Partner", chosen)]);
  expect(wantedFacts(pair, {})).toEqual(["a"]);
});

test("what is not shown of a contact is not compared", () => {
  const pair = pairOf([fact("a", "title", "Owner", { shown: false })], [fact("b", "title", "Partner")]);
  expect(read(pair)).toEqual([["title", "Partner", "Only one has it"]]);
});
