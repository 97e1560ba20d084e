// What is shown of a field, what can be added, who said it, and what stands instead of a value that was being changed.
import { expect, test } from "vitest";
import { sourceWords } from "#components/contact/fact-source.ts";
import type { Fact } from "#lib/services/contact/entities.ts";
import { factsByField, fieldsToAdd, standsInstead } from "./fact-words.ts";

const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const BASE = {
  line: null,
  address: null,
  confirmed: null,
  field: "phone",
  custom: null,
  use: "",
  source: "typed",
  by: MIA,
  file: null,
  event: "",
  chosen: false,
  shown: true,
  ended_at: null,
} as const;
const fact = (id: string, part: Partial<Fact> = {}): Fact => ({
  ...BASE,
  ...{ id, record_id: "c", value: `value of ${id}`, at: "2026-11-14T15:00:00Z" },
  ...part,
});

test("the shown ones of a field, and behind them the older and the removed", () => {
  const facts = [
    fact("a", { field: "name" }),
    fact("b"),
    fact("c", { shown: false }),
    fact("d", { shown: false, ended_at: "2026-11-20T12:00:00Z" }),
  ];
  expect(
    factsByField(facts).map(({ field, shown, behind }) => [
      field,
      shown.map(({ id }) => id),
      behind.map(({ id }) => id),
    ]),
  ).toEqual([
    ["name", ["a"], []],
    ["phone", ["b"], ["c", "d"]],
  ]);
});

test("a second phone can be added, a second title cannot", () => {
  const fields = fieldsToAdd({
    kind: "person",
    facts: [fact("a", { field: "name" }), fact("b", { field: "title" }), fact("c")],
  });
  expect(fields).toEqual(["company", "stage", "email", "phone", "address", "website", "birthday"]);
});

test.each([
  [{}, "Typed by Mia, Nov 14"],
  [{ by: { ...MIA, id: "me" } }, "Typed by you, Nov 14"],
  [{ source: "answer", by: null }, "From their own answer, Nov 14"],
  [{ source: "answer", by: null, event: "Open house" }, "From their own answer at Open house, Nov 14"],
  [{ source: "import" }, "From a file that Mia imported, Nov 14"],
  [{ source: "import", file: { name: "a.csv", id: null } }, "From a.csv, imported by Mia, Nov 14"],
  [{ source: "capture" }, "Written down by Mia, Nov 14"],
  [{ source: "capture", by: null }, "Written down in person, Nov 14"],
] as const)("who said it and when: %j", (part, words) => {
  const place = { timeZone: "UTC", now: new Date("2026-11-23T12:00:00Z"), me: "me" };
  expect(sourceWords(fact("a", part), place)).toBe(words);
});

test("a value that is still shown was not changed by anybody else", () => {
  const mine = fact("a");
  expect(standsInstead(mine, "phone", [mine, fact("b")])).toBeNull();
  expect(standsInstead(null, "phone", [fact("b")])).toBeNull();
});

test("else it is the newest one of its field, or gone", () => {
  const mine = fact("a");
  const older = fact("b", { at: "2026-11-15T00:00:00Z" });
  const newer = fact("c", { at: "2026-11-16T00:00:00Z" });
  expect(standsInstead(mine, "phone", [{ ...mine, shown: false }, newer, older])).toBe(newer);
  expect(standsInstead(mine, "phone", [{ ...mine, shown: false }])).toBe("gone");
  const title = fact("t", { field: "title" });
  expect(standsInstead(null, "title", [title])).toBe(title);
});
