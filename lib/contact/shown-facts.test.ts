// The rule of which value is shown, as a table and by properties.
import fc from "fast-check";
import { expect, test } from "vitest";
import { FACT_FIELDS, FACT_SOURCES } from "#lib/services/contact/contact-limits.ts";
import { type Said, shownFacts } from "./shown-facts.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const said = (id: string, rest: Partial<Said> = {}): Said => ({
  ...{ id, field: "company", normal: id, source: "typed", chosen: false, replacedBy: null, at: day(1), endedAt: null },
  ...rest,
});
const ids = (facts: readonly Said[]) => shownFacts(facts).map(({ id }) => id);

test("a choice beats their own words, those beat what is newer", () => {
  const typed = said("typed", { at: day(9) });
  const own = said("own", { source: "answer", at: day(2) });
  const chosen = said("chosen", { source: "capture", chosen: true });
  expect(ids([typed, said("older")])).toEqual(["typed"]);
  expect(ids([typed, own])).toEqual(["own"]);
  expect(ids([typed, own, chosen])).toEqual(["chosen"]);
});

test("what somebody made sure of beats what is newer, and no own words", () => {
  const confirmed = said("confirmed", { confirmedAt: day(3) });
  expect(ids([confirmed, said("newer", { at: day(9) })])).toEqual(["confirmed"]);
  expect(ids([confirmed, said("own", { source: "answer" })])).toEqual(["own"]);
  expect(ids([said("a", { field: "phone", at: day(9) }), { ...confirmed, field: "phone" }])).toEqual([
    "confirmed",
    "a",
  ]);
});

test("what was taken away is not shown, and what it had replaced is again", () => {
  const older = said("older", { replacedBy: "newer" });
  expect(ids([older, said("newer", { at: day(2) })])).toEqual(["newer"]);
  expect(ids([older, said("newer", { at: day(2), endedAt: day(3) })])).toEqual(["older"]);
});

test("of several phones each different one is shown, once", () => {
  const phone = (id: string, normal: string, at: number) => said(id, { field: "phone", normal, at: day(at) });
  expect(ids([phone("a", "+1", 1), phone("b", "+2", 2), phone("c", "+1", 3)])).toEqual(["c", "b"]);
});

const anyFact = fc.record<Said>({
  id: fc.uuid(),
  field: fc.constantFrom(...FACT_FIELDS),
  normal: fc.constantFrom("a", "b"),
  source: fc.constantFrom(...FACT_SOURCES),
  chosen: fc.boolean(),
  confirmedAt: fc.constantFrom(null, day(5)),
  replacedBy: fc.constant(null),
  at: fc.integer({ min: 1, max: 28 }).map(day),
  endedAt: fc.constantFrom(null, day(28)),
});

test("in whatever order they come, the same ones are shown, and every field that has a living one", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyFact, { selector: ({ id }) => id }), (facts) => {
      const shown = shownFacts(facts);
      expect(shownFacts(facts.toReversed())).toEqual(shown);
      const fields = (some: readonly Said[]) => [...new Set(some.map(({ field }) => field))].toSorted();
      expect(fields(shown)).toEqual(fields(facts.filter(({ endedAt }) => endedAt === null)));
    }),
  );
});
