// A label of a value: ours however it is written, and everything else as it was typed.
import { expect, test } from "vitest";
import { keptUse, labelOfUse, ownUse } from "./value-use.ts";

test.each([
  [" WORK ", "work", "Work", ""],
  ["", "", "", ""],
  ["Lake  house", "Lake  house", "Lake  house", "Lake  house"],
  ["Lake\nhouse", "Lake house", "Lake house", "Lake house"],
  ["x".repeat(41), "x".repeat(40), "x".repeat(40), "x".repeat(40)],
])("%j is kept as %j", (typed, kept, label, own) => {
  expect([keptUse(typed), labelOfUse(kept), ownUse(kept)]).toEqual([kept, label, own]);
});
