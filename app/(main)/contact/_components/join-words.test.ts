// What is looked for first when a contact is to be joined with another one.
import { expect, test } from "vitest";
import { nameSearch } from "./join-words.ts";

test.each([
  ["Elena Marsh", "Marsh"],
  ["E. Marsh ", "Marsh"],
  ["Bo Li", ""],
  ["Marsh", "Marsh"],
])("for %j it is %j", (name, words) => {
  expect(nameSearch(name)).toBe(words);
});
