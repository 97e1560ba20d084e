// What leaves as a card of 4.0 or as JSON comes back as it was: values, labels, what stands behind, tags, notes and their times,
// whatever somebody wrote in them and however the bytes are cut.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine } from "#lib/clean-line.ts";
import { addressText, partsBeside } from "#lib/contact/address.ts";
import { writeCard } from "#lib/contact/exports/card-lines.ts";
import type { ExportAbout, ExportedContact, ExportedValue } from "#lib/contact/exports/exported.ts";
import type { FieldRule } from "#lib/contact/fields/field-value.ts";
import { knownTargets } from "#lib/contact/imports/own-fields.ts";
import { relationsInCell } from "#lib/contact/imports/own-relations.ts";
import { keptUse } from "#lib/contact/value-use.ts";
import { FACT_USES, type FactField, MANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import { RELATIONS } from "#lib/services/contact/relation-words.ts";
import { jsonContact, jsonEnd, jsonHead } from "#server/contact/exports/json-text.ts";
import { CardColumns, cardRows } from "#server/contact/imports/card-rows.ts";
import { jsonRows } from "#server/contact/imports/json-rows.ts";
import { personOf } from "#server/contact/imports/person-of.ts";
import { normalOf, normalOfParts } from "#server/contact/normal.ts";

const ABOUT: ExportAbout = {
  ...{ number: 7, by: "Mia; \\Park", at: "2026-11-24T02:00:00.000Z", why: "A\\, b", what: "All contacts, 2" },
  ...{ format: "vcard4", timeZone: "America/New_York" },
};
const AT = "2026-01-02T03:04:05.000Z";

const HOSTILE = [
  ...[
    ";",
    "\\",
    ",",
    "\\n",
    "\\;",
    "=41=",
    "😀👨‍👩‍👧",
    "שלום",
    "مرحبا",
    " ::: ",
    "'=1+1",
    "BEGIN:VCARD",
    " END:VCARD",
    "{",
    "]}",
    '"',
  ],
  ...[
    "<b>",
    "=?utf-8?q?",
    "é",
    "e\u0301",
    "  ",
    "# Corner export 1",
    "* ",
    "_$!<Home>!$_",
    "x".repeat(80),
    "日本語".repeat(20),
  ],
];
const bit = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "grapheme", maxLength: 12 }));
const text = (most: number) =>
  fc
    .array(bit, { minLength: 1, maxLength: 6 })
    .map((bits) => cleanLine(bits.join("")).slice(0, most).toWellFormed().trim())
    .map((one) => cleanLine(one))
    .filter((one) => one !== "" && !one.includes("\ufffd"));
const several = fc
  .array(fc.oneof(bit, fc.constantFrom("\n", "\n\n", "\t", " \n ")), { minLength: 1, maxLength: 12 })
  .map((bits) => cleanLine(bits.join(""), "several").replaceAll("\r", "").toWellFormed().trim())
  .filter((one) => one !== "" && !one.includes("\ufffd"));

const part = fc.oneof(fc.constant(""), text(40));
const ADDRESS = fc.record({ street: text(40), street2: part, city: part, state: part, zip: part, country: part });

/** Half of them are known in their parts, the others as one line. */
function inParts(all: ExportedValue[]): fc.Arbitrary<ExportedValue[]> {
  return fc
    .array(fc.option(ADDRESS), { minLength: all.length, maxLength: all.length })
    .map((said) =>
      all.map((one, nth) => {
        const address = said[nth] ? partsBeside(said[nth]) : null;
        return address === null ? one : { ...one, address, value: addressText(address) };
      }),
    )
    .filter((made) => new Set(made.map(normalOne)).size === made.length);
}
const normalOne = ({ value, address }: ExportedValue) =>
  address ? normalOfParts(address) : normalOf("address", value);

const isMany = (field: FactField) => MANY_FIELDS.some((many) => many === field);
const DIGITS = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((one) => `+1 (${one})`);
const OF: Record<FactField, fc.Arbitrary<string>> = {
  name: text(120),
  title: text(120),
  company: text(120),
  stage: fc.constantFrom("Lead", "Past; client, \\n", "=1+1"),
  email: fc.integer({ min: 1, max: 9999 }).map((one) => `Ines.${one}+x@Example.com`),
  phone: DIGITS,
  address: text(300),
  website: fc.oneof(text(200), fc.constant("https://example.com/a,b;c?d=\\e")),
  birthday: fc
    .tuple(fc.date({ min: new Date("1900-01-01"), max: new Date("2020-01-01"), noInvalidDate: true }), fc.boolean())
    .map(([day, year]) =>
      day
        .toISOString()
        .slice(0, 10)
        .replace(/^\d{4}/, (said) => (year ? said : "-")),
    ),
};

/** Own words as they are kept: none of them is one of ours written otherwise. */
const USE = fc.oneof(
  fc.constantFrom(...FACT_USES),
  text(40).filter((word) => keptUse(word) === word),
);

function valuesOf(field: FactField): fc.Arbitrary<ExportedValue[]> {
  const value = fc.record({ value: OF[field], use: isMany(field) ? USE : fc.constantFrom(...FACT_USES) });
  const folded = (one: string) =>
    one
      .normalize("NFKC")
      .trim()
      .toLowerCase()
      .replace(/\s+/g, " ")
      .replace(/^https?:\/\/(www\.)?|\/$/g, "");
  return fc
    .uniqueArray(value, { maxLength: 3, selector: (one) => folded(one.value) })
    .chain((all) =>
      fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }).map((shown) =>
        all.map(
          ({ value: said, use }, index): ExportedValue => ({
            ...{ field, custom: null, value: said, source: "typed", by: "Mia", at: AT },
            use: field === "birthday" || field === "stage" ? "" : use,
            shown: index === 0 || (isMany(field) && (shown[index] ?? true)),
          }),
        ),
      ),
    )
    .map((all) => all.toSorted((a, b) => Number(b.shown) - Number(a.shown)));
}

const COLLEAGUES = ["01a20b5a-0546-7e73-bf17-3b055f1e891c", "01a20b5a-0546-7e73-bf17-3b055f1e891d"];
const rule = (nth: number, type: FieldRule["type"], name: string): FieldRule => ({
  ...{ id: `01a20b5a-0546-7e73-bf17-3b055f1e89f${nth}`, name, type, options: ["Gold", "Rosé; wine, \\red", "=1+1"] },
  colleagues: COLLEAGUES.map((id) => ({ id, names: ["mia"] })),
});
const FIELDS = [
  rule(1, "text", 'What; they, "drink" \\n = /a/'),
  rule(2, "number", "Budget: most"),
  rule(3, "date", "field/text/since"),
  rule(4, "choice", "Tier 2"),
  rule(5, "link", "😀"),
  rule(6, "person", "Looked after by"),
];
const STAGES: FieldRule = {
  ...{ id: "stage", name: "Stage", type: "choice", colleagues: [] },
  options: ["Lead", "Past; client, \\n", "=1+1"],
};
const RULES = { of: new Map([...FIELDS, STAGES].map((field) => [field.id, field])), home: "US" };
const OWN_VALUES: Record<FieldRule["type"], fc.Arbitrary<string>> = {
  text: text(400),
  number: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((one) => String(one / 100)),
  date: OF.birthday.filter((day) => !day.startsWith("--")),
  choice: fc.constantFrom("Gold", "Rosé; wine, \\red", "=1+1"),
  link: fc.constantFrom("https://example.com/a,b;c?d=e", "http://example.com", "https://example.com/%5C"),
  person: fc.constantFrom(...COLLEAGUES),
};

/** One is shown, the others stand behind it. */
function ownValues({ id, name, type }: FieldRule): fc.Arbitrary<ExportedValue[]> {
  const folded = (one: string) => one.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  return fc.uniqueArray(OWN_VALUES[type], { maxLength: 3, selector: folded }).map((all) =>
    all.map((value, index) => ({
      ...{ field: "custom", custom: { id, name, type, words: value }, use: "", value, shown: index === 0 },
      ...{ source: "typed", by: "Mia", at: AT },
    })),
  );
}

const word = text(40);
const RELATED_TO = fc
  .record({
    relation: fc.constantFrom(...RELATIONS),
    ...{ word, back: fc.oneof(fc.constant(""), word), title: fc.oneof(fc.constant(""), text(120)) },
    other: fc.constantFrom(...COLLEAGUES),
  })
  .map((one) => (one.relation === "own" ? one : { ...one, word: "", back: "" }));

const contact: fc.Arbitrary<ExportedContact> = fc
  .record({
    values: fc
      .tuple(
        valuesOf("name").filter((all) => all.length > 0),
        ...(["title", "company", "stage", "email", "phone", "website", "birthday"] as const).map(valuesOf),
        valuesOf("address").chain(inParts),
        ...FIELDS.map(ownValues),
      )
      .map((all) => all.flat()),
    tags: fc.uniqueArray(text(40), { maxLength: 6, selector: (one) => one.toLowerCase() }),
    notes: fc.uniqueArray(several, { maxLength: 4 }),
    kind: fc.constantFrom("note" as const, "call" as const, "meeting" as const),
    relations: fc.uniqueArray(RELATED_TO, { maxLength: 4, selector: (one) => JSON.stringify(one) }),
    what: fc.constantFrom("person" as const, "company" as const),
  })
  .map(({ values, tags, notes, kind, what, relations }) => ({
    ...{ relations, values, answers: [] },
    contact: {
      kind: what,
      ...{ id: "01a20b5a-0546-7e73-bf17-3b055f1e891c", name: "x", title: "", company: "", email: "", phone: "" },
      ...{ birthday: "", stage: "", photo_url: null, tags },
      ...{ owner: { id: "x", name: "Mia", photo_url: null }, seen_by: "location", origin: "typed", event: "" },
      ...{ introducer: "", custom: [], follow_up: null, viewing: false, may_write: { state: "none", ends_at: null } },
      ...{ last_sign: { kind: "added", at: AT }, created_at: AT, deleted_at: null, version: 1 },
    },
    entries: notes.map((said) => ({ kind, text: said, at: AT, by: "Mia", due_on: null, done_at: null })),
    consents: [],
  }));

async function* cut(whole: string, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size);
}

async function back(kind: "cards" | "json", whole: string, size: number) {
  const columns = new CardColumns();
  const rows = kind === "cards" ? cardRows(cut(whole, size), columns) : jsonRows(cut(whole, size), columns);
  const people = [];
  for await (const { cells } of rows) {
    const relations = relationsInCell(cells[columns.targets.indexOf("=relations")] ?? "");
    people.push({ ...personOf(knownTargets(columns.targets, FIELDS), cells, RULES), relations });
  }
  return people;
}

/** The order of the fields is the file's; of one field the first is the best. */
const inOrder = (a: { field: string; shown: boolean }, b: { field: string; shown: boolean }) =>
  a.field.localeCompare(b.field) || Number(b.shown) - Number(a.shown);

const said = ({ values, contact: { id, kind, tags }, entries, relations }: ExportedContact) => ({
  ...{ kind, id, relations },
  values: values
    .map(({ field, custom, use, value, shown, address: parts = null }) => ({
      ...{ field: custom?.id ?? field, use, value, shown, parts },
    }))
    .toSorted(inOrder),
  tags,
  notes: entries.map(({ kind: way, text: note, at }) => ({ kind: way, text: note, at })),
});
const read = ({ kind, values, tags, notes, fileId: id, relations }: Awaited<ReturnType<typeof back>>[number]) => ({
  ...{ kind, id, relations },
  values: values
    .map(({ field, fieldId, use, value, behind, parts = null }) => ({
      ...{ field: fieldId ?? field, use, value, shown: behind !== true, parts },
    }))
    .toSorted(inOrder),
  tags,
  notes,
});

describe("a file of ours, read again", () => {
  const people = fc.array(contact, { minLength: 1, maxLength: 3 });
  const size = fc.integer({ min: 1, max: 300 });

  test("cards of 4.0 bring back every value, label, tag and note", async () => {
    await fc.assert(
      fc.asyncProperty(people, size, async (all, piece) => {
        const whole = all.map((one, index) => writeCard(one, index === 0 ? ABOUT : null)).join("");
        expect((await back("cards", whole, piece)).map(read)).toEqual(all.map(said));
      }),
      { numRuns: 150 },
    );
  });

  test("JSON does too, with or without its spaces", async () => {
    await fc.assert(
      fc.asyncProperty(people, size, fc.boolean(), async (all, piece, pretty) => {
        const whole = jsonHead(ABOUT) + all.map(jsonContact).join(",") + jsonEnd(all.length);
        const written = pretty ? JSON.stringify(JSON.parse(whole), null, 2) : whole;
        expect((await back("json", written, piece)).map(read)).toEqual(all.map(said));
      }),
      { numRuns: 150 },
    );
  });

  test("no line of a card is longer than 75 octets, and none begins another card", async () => {
    await fc.assert(
      fc.asyncProperty(contact, async (one) => {
        const lines = writeCard(one, ABOUT).split("\r\n");
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(lines.filter((line) => line === "BEGIN:VCARD")).toHaveLength(1);
      }),
    );
  });
});

describe("JSON that is not ours", () => {
  test.each([
    "{}",
    "[]",
    '{"contacts":{}}',
    '{"contacts":[1,2]}',
    '{"contacts":[{"name":"Ada"}]}',
    '{"contacts":[{"values":',
  ])("%s is refused in words", async (whole) => {
    await expect(back("json", whole, 3)).rejects.toMatchObject({ code: "invalid" });
  });

  test("a key of a prototype, a nested list and a repeated key bring nothing in", async () => {
    const whole = `{"__proto__":[{"values":[]}],"a":{"contacts":[{"values":[]}]},"contacts":[{"values":[{"field":"name","value":"Ada"}],"__proto__":{"x":1}},{"values":[{"field":"__proto__","value":"x"}]}]}`;
    const people = await back("json", whole, 5);
    expect(people.map(({ name }) => name)).toEqual(["Ada", ""]);
  });
});
