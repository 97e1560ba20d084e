// How values of own fields read.
import { expect, test } from "vitest";
import { fieldWords } from "./field-words.ts";

test("numbers have their thousands, days their month, people their name", () => {
  const say = (type: Parameters<typeof fieldWords>[0], value: string, words = value) =>
    fieldWords(type, { value, words });
  expect(say("number", "-1234567.25")).toBe("-1,234,567.25");
  expect(say("number", "999")).toBe("999");
  expect(say("date", "2026-04-23")).toMatch(/Apr.* 23, 2026/);
  expect(say("person", "x", "Mia Santos")).toBe("Mia Santos");
  expect(say("person", "x", "")).toBe("Somebody who left");
  expect(say("text", "Merlot")).toBe("Merlot");
});
