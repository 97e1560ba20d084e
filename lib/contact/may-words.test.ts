// What a row says of whether we may write: an end is named when it is near.
import { expect, test } from "vitest";
import { mayWriteWords } from "./may-words.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

test.each([
  ["both", null, "Mail and text"],
  ["mail", null, "Mail only"],
  ["text", null, "Text only"],
  ["none", null, "Not asked"],
  ["ended", null, "Ended"],
  ["stop", null, "Said stop"],
  ["mail", "2026-11-21T05:00:00Z", "Ends today"],
  ["mail", "2026-11-22T05:00:00Z", "Ends in 1 day"],
  ["both", "2026-12-21T05:00:00Z", "Ends in 30 days"],
  ["both", "2026-12-22T05:00:00Z", "Mail and text"],
] as const)("%s until %s is “%s”", (state, ends_at, words) => {
  expect(mayWriteWords({ state, ends_at }, NOW)).toBe(words);
});
