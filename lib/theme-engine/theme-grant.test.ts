import { expect, test } from "vitest";
import { addedWords } from "./text-merge.ts";
import { allowedValue } from "./theme-grant.ts";
import { applyUpdate, clearOwn, writeOwn } from "./theme-merge.ts";
import type { FieldDefinitions, OwnValue, Place, ThemeVersion } from "./theme-model.ts";
import { resolveFields } from "./theme-resolve.ts";
import { standingOf } from "./theme-standing.ts";
import { publish, undoPublish } from "./theme-trail.ts";

const DEFINITIONS: FieldDefinitions = { company: { kind: "text" }, compliance: { kind: "text", everywhere: true } };

const version = (id: string, company: string, locked: boolean): ThemeVersion => ({
  id,
  fields: {
    company: { value: company, locked, sync: "always" },
    compliance: { value: "Equal housing.", locked: false, sync: "always" },
  },
});
const [LOCKED, FREE, OTHER] = [version("1", "Harbor", true), version("2", "Harbor", false), version("3", "Bay", true)];
const BOSTON: Place = { pin: "", own: {}, attributes: { city: "Boston" } };
const given = (place: Place, over: ThemeVersion = LOCKED, name = "company"): Place => {
  const value = allowedValue({ place, version: over, definitions: DEFINITIONS }, name, "Harbor Boston");
  return value === null ? place : { ...place, own: { ...place.own, [name]: value } };
};
const trailOf = (...versions: ThemeVersion[]) =>
  versions.reduce((trail, one) => publish(trail, one, 0), publish([], LOCKED, 0));
const shown = (places: readonly Place[], ...later: ThemeVersion[]) =>
  resolveFields({
    trail: trailOf(...later),
    definitions: DEFINITIONS,
    places,
    card: { own: { company: "Mine" }, begun: "1" },
  });

test("over a lock only what was allowed counts, until the locked value is another", () => {
  const plain: OwnValue = { value: "Ours", against: "Harbor" };
  expect(shown([{ ...BOSTON, own: { company: plain } }]).company).toMatchObject({ value: "Harbor", from: "theme" });
  const allowed = given(BOSTON);
  expect(shown([allowed]).company).toEqual({ value: "Harbor Boston", from: { place: 0 }, locked: true });
  expect(shown([allowed], OTHER).company).toMatchObject({ value: "Bay", from: "theme" });
  const back = undoPublish(trailOf(OTHER), 1) ?? [];
  const again = resolveFields({
    trail: back,
    definitions: DEFINITIONS,
    places: [allowed],
    card: { own: {}, begun: "1" },
  });
  expect(again.company).toMatchObject({ value: "Harbor Boston" });
});

test("the lowest place counts, and one whose own has ended leaves it to the place above", () => {
  const person = { ...BOSTON, own: { company: { value: "Mia’s", against: "Harbor", allowed: true as const } } };
  expect(shown([given(BOSTON), person]).company).toMatchObject({ value: "Mia’s", from: { place: 1 } });
  const ended = { ...BOSTON, own: { company: { value: "Mia’s", against: "Old", allowed: true as const } } };
  expect(shown([given(BOSTON), ended]).company).toMatchObject({ value: "Harbor Boston", from: { place: 0 } });
});

test("what holds everywhere is locked too, and what is free or hidden needs nobody's leave", () => {
  expect(given(BOSTON, LOCKED, "compliance").own).toHaveProperty("compliance.allowed", true);
  expect(given(BOSTON, FREE).own).toEqual({});
  expect(given(BOSTON, LOCKED, "about").own).toEqual({});
});

test("an allowed value makes no version wait, is no leave to write over it, and goes when the place clears it", () => {
  const allowed = given(BOSTON);
  const trail = trailOf(OTHER);
  expect(standingOf(allowed, trail, DEFINITIONS).waits).toBe(false);
  const writing = { place: allowed, trail, definitions: DEFINITIONS };
  expect(writeOwn(writing, "company", "Ours")).toBeNull();
  expect(clearOwn(writing, "company").own).toEqual({});
  const applied = applyUpdate({ ...writing, choices: {}, at: 1 });
  expect(applied?.own.company).toMatchObject({ allowed: true });
});

test.each([
  ["2 Drydock Ave, Boston", "2 Drydock Ave, Suite 4B, Boston", ["2 Drydock Ave, ", "+Suite 4B, ", "Boston"]],
  ["Harbor", "Harbor", ["Harbor"]],
  ["Harbor", "Bay Homes", ["+Bay Homes"]],
  ["", "Bay", ["+Bay"]],
])("of %j and %j the new words are told", (base, changed, told) => {
  expect(addedWords(base, changed).map(({ text, added }) => (added ? `+${text}` : text))).toEqual(told);
});
