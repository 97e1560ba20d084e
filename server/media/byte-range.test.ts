import { expect, test } from "vitest";
import { rangeIn } from "#server/media/byte-range.ts";

test.each([
  [undefined, null],
  ["bytes=0-0", { from: 0, to: 0 }],
  ["bytes=5-", { from: 5, to: 9 }],
  ["bytes=5-400", { from: 5, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-30", { from: 0, to: 9 }],
  ["bytes=10-", "none"],
  ["bytes=-0", "none"],
  ["bytes=7-3", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["lines=0-1", null],
])("%s of ten bytes", (header, wanted) => {
  expect(rangeIn(header, 10)).toEqual(wanted);
});
