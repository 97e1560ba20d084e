import { expect, test } from "vitest";
import { goneWords, segmentWords } from "./segment-words.ts";

const plain = (words: string) => words.replaceAll(/[\u2066-\u2069]/g, "");

test.each([
  [{ filters: "Boston", sign: "last_30", may_write: "both" }, "“Boston”, mail and text, a sign in the last 30 days"],
  [{ kind: "company", tag: "Buyer" }, "Companies, tag Buyer"],
  [{ sign: "quiet_90" }, "No sign for 90 days"],
  [{ sign: "quiet_365" }, "No sign for a year"],
  [{ owner: "x", due: "late", origin: "answer" }, "Owner Mia Ruiz, answered a card, a follow-up that is late"],
  [{ since: "2026-08-01", kind: "", tag: undefined }, "Last sign since Aug 1, 2026"],
  [{ field: "f", fits: "100..", tag: "Buyer" }, "Tag Buyer, Budget from 100"],
  [{ event: "e", introducer: "i" }, "Met at Open house, introduced by Grace"],
  [{ event: "x", introducer: "y" }, "Met at one event, introduced by one person"],
  [{ field: "gone", fits: "x" }, "Deleted field"],
  [{}, ""],
])("%o is “%s”", (narrowing, words) => {
  const fields = [{ id: "f", name: "Budget", type: "number" as const }];
  const names = new Map([
    ["e", "Open house"],
    ["i", "Grace"],
  ]);
  expect(plain(segmentWords(narrowing, { whose: "Mia Ruiz", fields, names }))).toBe(words);
});

test("what is gone of a filter is said", () => {
  const filter = { filters: "", sort_by: "name", sort_desc: false, tag: "Buyer" } as const;
  const whose = { id: "x", name: "Liam Chen", photo_url: null };
  expect(goneWords({ gone: ["owner", "tag"], filter, whose }).map(plain)).toEqual([
    "Liam Chen is no longer in this workspace.",
    "None of the contacts that you see has the tag Buyer.",
  ]);
});
