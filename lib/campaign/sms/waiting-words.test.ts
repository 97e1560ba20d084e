// Whoever waits is told for which place's hours, or what else keeps a text back.
import { expect, test } from "vitest";
import { waitingWords } from "./waiting-words.ts";

test.each([
  ["US-TX", "Waits for the legal hours in Texas."],
  ["US", "Waits for the legal hours in the United States."],
  ["FR", "Waits for the legal hours in France."],
  ["*", "Waits for the legal hours where they are."],
  ["sender", "Waits for your own hours."],
  ["cap", "Waits because this number got as many texts as one may get in 24 hours."],
  ["none", "Held: no address and no area code say which hours apply."],
  ["", "Waits for its turn."],
])("of %j", (rule, words) => {
  expect(waitingWords(rule)).toBe(words);
});
