// Two versions of a text beside each other: what stayed, what is gone, what is new.
import { expect, test } from "vitest";
import { comparedWords } from "./text-merge.ts";

const said = (base: string, changed: string) =>
  comparedWords(base, changed)
    .map(({ text, kind }) => ({ same: text, gone: `-${text}-`, new: `+${text}+` })[kind])
    .join("");

test("a changed word stands beside the one it took the place of", () => {
  expect(said("Nine doors open", "Seven doors open")).toBe("-Nine-+Seven+ doors open");
  expect(said("Coffee is on us", "Coffee is on us, too")).toBe("Coffee is on -us-+us, too+");
  expect(said("One two three", "One three")).toBe("One -two -three");
  expect(said("so is the honest answer", "so shade at all answer")).toBe("so -is the honest-+shade at all+ answer");
  expect(said("", "New")).toBe("+New+");
  expect(said("Old", "")).toBe("-Old-");
  expect(said("Same", "Same")).toBe("Same");
});

test("both texts can be read out of it, whatever changed", () => {
  for (const [base, changed] of [
    ["a b c d", "a c x d"],
    ["x y", "z"],
    ["line one\nline two", "line one\n\nline 2"],
  ] as const) {
    const parts = comparedWords(base, changed);
    const of = (left: string) =>
      parts
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join("");
    expect(of("new")).toBe(base);
    expect(of("gone")).toBe(changed);
  }
});
