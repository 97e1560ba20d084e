// What is said over a file, for each way it may stand.
import { expect, test } from "vitest";
import type { ContactImport, RowMeets } from "#lib/services/contact/import-entities.ts";
import { leadOf, meetsWords, readingWords } from "./import-words.ts";

const FILE: ContactImport = {
  ...{ id: "1", file_name: "people.csv", state: "draft", problem: null, same_as: null, reading: null, heads: [] },
  ...{
    samples: [],
    columns: [],
    known: "fill",
    to_choose: 0,
    tags: [],
    seen_by: "location",
    total: 2050,
    done: 0,
    rows: {},
  },
  ...{ created_at: "", finished_at: null, undo_until: null, version: 1 },
};

test.each<[Partial<ContactImport>, string]>([
  [
    { rows: { new: 2017, known: 27, problem: 6 } },
    "2,044 people, 2,017 of them new. 6 rows cannot be read. Nothing is imported yet.",
  ],
  [
    { rows: { new: 1, repeat: 1 } },
    "1 person, 1 of them new. 1 row repeats somebody in this file. Nothing is imported yet.",
  ],
  [{ state: "checking" }, "Checking 2,050 rows of people.csv."],
  [
    { state: "done", rows: { added: 2, joined: 1, left: 1, problem: 1 } },
    "2 contacts added. 1 row joined to contacts you had. 2 rows left out.",
  ],
  [{ state: "stopped", rows: { added: 1, new: 1 } }, "Stopped. 1 contact added. 1 row is left."],
  [{ state: "undone", rows: { undone: 2 } }, "The import of people.csv was undone."],
  [
    { state: "undone", rows: { kept: 2 } },
    "The import of people.csv was undone. 2 rows stayed, because somebody changed the contact since.",
  ],
])("of %j is said “%s”", (over, words) => {
  expect(leadOf({ ...FILE, ...over })).toBe(words);
});

test("how a file is written is said where it was found out", () => {
  const reading = {
    format: "table",
    encoding: "UTF-8",
    delimiter: "\t",
    skipped: 2,
    shape: "LinkedIn connections",
  } as const;
  expect(readingWords({ ...reading, remembered: false })).toBe(
    "UTF-8, separated by tabs. Looks like LinkedIn connections. 2 rows above the header were skipped.",
  );
});

const MET: RowMeets = { id: "c", name: "Ada", by: ["email"], fills: ["Title"], adds: ["Phone"], differs: ["Company"] };

test.each([
  ["skip", "Same email."],
  ["fill", "Same email. Fills Title."],
  ["add", "Same email. Fills Title. Adds Phone and Company beside what is here."],
  ["show", "Same email. Fills Title. Adds Phone. Overwrites Company."],
  [null, "Same email. New: Title. Another: Phone. Different: Company."],
] as const)("a row about somebody who is here says what %s would do", (way, words) => {
  expect(meetsWords(MET, way)).toBe(words);
});

test("a row that says nothing new changes nothing", () => {
  expect(meetsWords({ ...MET, by: ["email", "phone"], fills: [], adds: [], differs: [] }, "show")).toBe(
    "Same email and phone. Fields stay as they are.",
  );
});
