import { expect, test } from "vitest";
import { cut, textLongerThan, truncate } from "./text.ts";

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

test.each([
  ["abc", 2, "ab"],
  ["abc", 9, "abc"],
  ["a🦊b", 1, "a"],
  ["a🦊b", 2, "a"],
  ["a🦊b", 3, "a🦊"],
  ["\ud83d\ud83d", 2, "\ufffd"],
])("cut(%j, %j) is %j", (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});
