// What makes two records one person and what makes them two, as a table; and what holds of any two.
import fc from "fast-check";
import { expect, test } from "vitest";
import { corruptedRecords } from "#tests/support/corruptor.ts";
import { aroundOf, blocksOf } from "./blocks.ts";
import { compare } from "./compare.ts";
import { blockingKeys } from "./keys.ts";
import { type Person, readPerson } from "./person.ts";

type Says = { email?: string; phone?: string; company?: string; birthday?: string };

const list = (value: string | undefined) => (value === undefined ? [] : [value]);

function person(name: string, { email, phone, company, birthday }: Says = {}, id = name): Person {
  return readPerson({
    ...{ id, names: [name], titles: [], addresses: [], emails: list(email), phones: list(phone) },
    ...{ companies: list(company), birthdays: list(birthday) },
  });
}

const MOBILE = "+16175550129";
const MAIL = "e.marsh@gmail.com";

test("of somebody with very many names the newest are compared, a few words of each", () => {
  const said = { titles: [], addresses: [], emails: [], companies: [], birthdays: [], phones: [MOBILE] };
  const many = Array.from({ length: 190 }, (_, n) => `Elena ${"Marsh ".repeat(12)}${n}`);
  const { names } = readPerson({ ...said, id: "a", names: [...many, "Elena Marsh"] });
  expect(names).toHaveLength(10);
  expect(names.map(({ words }) => words.length)).toEqual([...Array(9).fill(8), 2]);
  expect(names.at(-1)?.words).toEqual(["elena", "marsh"]);
});

test.each<[string, Says, string, Says, string | null]>([
  ["Elena Marsh", { phone: MOBILE }, "E. Marsh", { phone: MOBILE }, "likely"],
  ["Elena Marsh", { phone: MOBILE }, "Marsh, Elena", { phone: MOBILE }, "sure"],
  ["Robert Glenley", { email: MAIL }, "Bob Glenley", { email: MAIL }, "sure"],
  ["Elena Marsh", { email: MAIL }, "Elena Marsh", { email: "emarsh+news@googlemail.com" }, "sure"],
  ["Nguyễn Văn An", { phone: MOBILE }, "An Nguyen", { phone: MOBILE }, "likely"],
  ["José García López", { email: MAIL }, "Jose Garcia", { email: MAIL }, "likely"],
  ["Elena Marsh", { email: MAIL }, "Elena Castillo", { email: MAIL }, "maybe"],
  ["Elena Marsh", { company: "Marsh & Day Architects LLC" }, "Elena Marsh", { company: "Marsh and Day" }, "likely"],
  ["Elena Marsh", { phone: MOBILE }, "Walter Marsh", { phone: MOBILE }, null],
  ["Joan Marsh", { phone: MOBILE }, "John Marsh", { phone: MOBILE }, null],
  ["John Marsh Sr.", { phone: MOBILE, email: MAIL }, "John Marsh Jr.", { phone: MOBILE, email: MAIL }, null],
  [
    "John Marsh",
    { phone: MOBILE, birthday: "1950-02-01" },
    "John Marsh",
    { phone: MOBILE, birthday: "1975-02-01" },
    null,
  ],
  ["John Smith", {}, "John Smith", { phone: MOBILE }, null],
  ["Nguyễn Văn An", { company: "Harbor Realty" }, "Nguyễn Thị An", { company: "Harbor Realty" }, null],
  ["Elena Marsh", { email: "info@harbor.example" }, "Walter Boone", { email: "info@harbor.example" }, null],
])("%s %o and %s %o: %s", (one, says, other, said, strength) => {
  expect(compare(person(one, says), person(other, said, "other")).strength).toBe(strength);
});

test("the reasons say what the two have in common and what they have not", () => {
  const texts = (a: Person, b: Person) =>
    compare(a, b).reasons.map(({ for: pros, text }) => `${pros ? "+" : "−"} ${text}`);
  const bob = person("Bob Glenley", { phone: MOBILE, company: "Harbor Realty", birthday: "1980-04-23" });
  const robert = person("Robert Glenley", { phone: MOBILE, company: "Tidewater Law", birthday: "1981-04-23" });
  expect(texts(bob, robert)).toEqual([
    "+ Same phone number, +1 617 555 0129",
    "+ “Bob” is short for “Robert”",
    "− Different birthdays",
    "− Different companies",
  ]);
});

test("a number with three last names behind it is a switchboard, and one with a family a family's", () => {
  const people = ["Elena Marsh", "E. Marsh", "Walter Boone", "Grace Okafor"].map((name) =>
    person(name, { phone: MOBILE }),
  );
  const [elena, initial] = people;
  if (!(elena && initial)) throw new Error("There are four.");
  expect(compare(elena, initial).strength).toBe("likely");
  expect(aroundOf(people, blocksOf(people)).uses.get(MOBILE)).toBe("many");
  expect(compare(elena, initial, aroundOf(people, blocksOf(people))).strength).toBeNull();
  const family = ["Elena Marsh", "Walter Marsh"].map((name) => person(name, { phone: MOBILE }));
  expect(aroundOf(family, blocksOf(family)).uses.get(MOBILE)).toBe("family");
});

const people = corruptedRecords().slice(0, 3000).map(readPerson);
const blocks = [...blocksOf(people).values()].filter(({ length }) => length > 1);
const anyPerson = fc.constantFrom(...people);
/** Two who share a key, which two picked at random hardly ever do. */
const anyTwo = fc
  .constantFrom(...blocks)
  .chain((block) => fc.tuple(fc.constantFrom(...block), fc.constantFrom(...block)));

test("a family’s name in front is one in either of two names, also where it is misspelled in the other", () => {
  const [one, other] = [person("Biù Thùy Hà"), person("Bui Huu Hung", {}, "other")];
  expect(compare(one, other)).toEqual(compare(other, one));
});

test("whoever is compared with whom, the answer is the same", () => {
  fc.assert(
    fc.property(anyTwo, ([a, b]) => void expect(compare(a, b)).toEqual(compare(b, a))),
    { numRuns: 2000 },
  );
});

test("a record with a number or a mailbox of its own is surely itself, and nothing is outside of 0 and 1", () => {
  fc.assert(
    fc.property(anyPerson, (one) => void expect(compare(one, { ...one, id: "again" }).strength).not.toBeNull()),
  );
  fc.assert(
    fc.property(anyPerson, anyPerson, (a, b) => {
      const { score } = compare(a, b);
      expect(score >= 0 && score <= 1).toBe(true);
    }),
  );
});

test("no reason names a number or an address that only one of the two has", () => {
  fc.assert(
    fc.property(anyTwo, ([a, b]) => {
      const words = compare(a, b)
        .reasons.map(({ text }) => text.replace(/\s/g, ""))
        .join("\n");
      const only = (x: Person, y: Person) => [
        ...x.phones.filter((phone) => !y.phones.includes(phone)),
        ...x.mailboxes
          .filter(({ folded }) => !y.mailboxes.some((other) => other.folded === folded))
          .map(({ text }) => text),
      ];
      for (const value of [...only(a, b), ...only(b, a)]) expect(words).not.toContain(value);
    }),
    { numRuns: 1000 },
  );
});

test("a visitor's word alone makes nobody sure to be another person; an address that both have does", () => {
  const known = person("Wilhelmina Quackenbush", { company: "Kestrel Harbor Optics", phone: MOBILE }, "known");
  const typed = (says: Says) => ({
    ...person("Wilhelmina Quackenbush", { company: "Kestrel Harbor Optics", ...says }, "typed"),
    answered: true,
  });
  const around = { uses: new Map(), often: new Map(), records: 10_000 };
  const plain = compare(known, { ...typed({ email: MAIL }), answered: false }, around);
  expect(plain.strength).toBe("sure");
  for (const verdict of [
    compare(known, typed({ email: MAIL }), around),
    compare(typed({ email: MAIL }), known, around),
  ]) {
    expect(verdict).toMatchObject({ strength: "likely", score: expect.any(Number) });
    expect(verdict.reasons.at(-1)).toMatchObject({
      for: false,
      text: expect.stringContaining("only what a visitor typed"),
    });
  }
  expect(compare(known, typed({ phone: MOBILE }), around).strength).toBe("sure");
});

test("however much somebody's record holds, it has no more keys than any other may have", () => {
  const emails = Array.from({ length: 100 }, (_, number) => `person${number}@example.com`);
  const names = ["Ana María del Carmen Hernández y López de la Torre"];
  const much = readPerson({
    id: "much",
    names,
    emails,
    phones: [],
    companies: [],
    titles: [],
    birthdays: [],
    addresses: [],
  });
  expect(blockingKeys(much).length).toBeLessThanOrEqual(40);
});
