// Numbers as people read them.
import { expect, test } from "vitest";
import { numberText } from "./number-words.ts";

test.each([
  ["+16175550148", "(617) 555-0148"],
  ["+442071838750", "+442071838750"],
  ["", ""],
])("%s is read as %s", (number, text) => {
  expect(numberText(number)).toBe(text);
});
