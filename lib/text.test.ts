import { expect, test } from "vitest";
import { textLongerThan, truncate } from "./text.ts";

test.each([
  ["abcd", 3, "abcd"],
  ["abc", 3, ""],
  ["", 0, ""],
  ["🦊🦊", 1, "🦊🦊"],
  ["🦊🦊", 2, ""],
  [null, 0, ""],
  [undefined, 0, ""],
  [12345, 1, ""],
  [["long", "list"], 1, ""],
])("textLongerThan(%j, %j) is %j", (value, length, expected) => {
  expect(textLongerThan(value, length)).toBe(expected);
});

test.each([
  ["Harbor Realty Boston", 16, "Harbor Realty Bo…"],
  ["Harbor Realty East", 14, "Harbor Realty…"],
  ["Sixteen letters!", 16, "Sixteen letters!"],
  ["", 16, ""],
  ["🦊🦊🦊", 2, "🦊🦊…"],
  [null, 16, "-"],
  [undefined, 16, "-"],
  [42, 16, "-"],
  [{}, 16, "-"],
])("truncate(%j, %j) is %j", (value, length, expected) => {
  expect(truncate(value, length)).toBe(expected);
});
