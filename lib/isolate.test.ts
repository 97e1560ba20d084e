import { expect, test } from "vitest";
import { sentenceOf } from "#lib/audit-sentences.ts";
import { isolate } from "#lib/isolate.ts";

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["Zoë 王小明", "Zoë 王小明"],
  ["נועה", "\u2068נועה\u2069"],
  ["عمر (2)", "\u2068عمر (2)\u2069"],
  ["Café دبي", "\u2068Café دبي\u2069"],
  ["", ""],
])("%s stands in a sentence without turning it", (name, shown) => {
  expect(isolate(name)).toBe(shown);
});

test("both people of an act are isolated, each by themselves", () => {
  expect(sentenceOf({ action: "links.hand-over", it: "נועה", to: "عمر" })).toBe(
    "handed the share links of \u2068נועה\u2069 over to \u2068عمر\u2069",
  );
});
