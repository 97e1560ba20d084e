// How a pair is called, and which one comes next.
import { expect, test } from "vitest";
import { beside, firstReason } from "./pair-words.ts";

const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];

test("the next one is the one behind, and the ends hold", () => {
  expect(beside(rows, "a", 1)?.id).toBe("b");
  expect(beside(rows, "c", 1)?.id).toBe("c");
  expect(beside(rows, "a", -1)?.id).toBe("a");
  expect(beside(rows, "gone", 1)?.id).toBe("a");
  expect(beside([], "a", 1)).toBeNull();
});

test("the line of a pair is what says that the two are one, not what says otherwise", () => {
  const against = { for: false, text: "Different companies" };
  expect(firstReason({ reasons: [against, { for: true, text: "Same name" }] })).toBe("Same name");
  expect(firstReason({ reasons: [against] })).toBe("Different companies");
  expect(firstReason({ reasons: [] })).toBe("");
});
