import { expect, test } from "vitest";
import { centsOf } from "./cents.ts";

test.each([
  ["", null],
  ["40", 4000],
  ["39.5", 3950],
  ["$39,05", 3905],
  ["0", undefined],
  ["forty", undefined],
  ["1.234", undefined],
  ["-3", undefined],
])("%j is %j", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
