import { expect, test } from "vitest";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import { countWords, isUnderWay, othersWords, partWords, stateWord } from "./request-words.ts";

const part = (over: Partial<PersonRequest["parts"][number]> = {}) => ({
  ...{ workspace: { id: "w", name: "Harbor" }, here: true, state: "found" as const, found: null, done_at: null },
  ...over,
});
const request = (over: Partial<PersonRequest> = {}): PersonRequest => ({
  ...{
    id: "r",
    kind: "erase",
    state: "open",
    shown: "i•••@e•••.com",
    source: "letter",
    proof: "",
    asked_on: "2026-11-02",
  },
  ...{ due_on: "2026-12-17", everywhere: true, parts: [part()], may: [], opened_by: null },
  ...{ opened_at: "2026-11-02T12:00:00Z", done_at: null, version: 1, ...over },
});

test("counts are said in words, and nothing where there is nothing", () => {
  expect(countWords({ contacts: 2, values: 7, notes: 1, consents: 1, answers: 0 })).toBe(
    "2 records, 7 values, 1 note, and 1 consent entry",
  );
  expect(countWords({ files: 1, relations: 2, thanks: 2, introductions: 1 })).toBe(
    "1 file, 2 relations, 2 thank-yous, and 1 introduction request",
  );
  expect(countWords({ contacts: 0, others: 3 })).toBeNull();
});

test.each([
  [request({ parts: [part({ state: "looking" })] }), "Looking", true],
  [request(), "To decide", false],
  [request({ state: "erasing" }), "Erasing", true],
  [request({ state: "done" }), "Erased", false],
  [request({ state: "done", kind: "access" }), "Answered", false],
  [request({ state: "withdrawn" }), "Not followed", false],
])("%# is said and watched as it stands", (one, word, busy) => {
  expect([stateWord(one), isUnderWay(one)]).toEqual([word, busy]);
});

test("what is held is held until it is erased", () => {
  const found = { contacts: 1 };
  expect(partWords(request(), part({ found }))).toBe("1 record");
  expect(partWords(request({ state: "done" }), part({ state: "done", found }))).toBe("1 record erased");
  expect(partWords(request({ state: "done", kind: "access" }), part({ state: "done", found }))).toBe("1 record found");
  expect(partWords(request({ state: "done" }), part({ state: "done" }))).toBe("Nothing to erase");
});

test("whoever shares a number is named while there is something to decide", () => {
  expect(othersWords(request({ parts: [part({ found: { others: 1 } })] }))).toBe(
    "1 contact with the same phone number has another name. They are left alone.",
  );
  expect(othersWords(request({ state: "done", parts: [part({ found: { others: 1 } })] }))).toBeNull();
});
