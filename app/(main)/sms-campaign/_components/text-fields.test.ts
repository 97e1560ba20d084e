// The fields of a draft outlive the page as texts, and are read in words where two versions differ.
import { expect, test } from "vitest";
import { changeOfPacked, fieldWords, packedFields, twoVersions } from "./text-fields.ts";
import type { TextChange } from "./use-text-draft.ts";

const AROUND = { segments: [{ id: "s1", name: "Buyers" }], timeZone: "America/New_York" };

test.each<TextChange>([
  { name: "Sunday", words: "Nine homes: open" },
  { audience: { kind: "tag", value: "VIP: 2026" } },
  { audience: { kind: "all", value: "" }, starts_at: "2026-12-01T15:00:00.000Z", drop_hours: 48, cap: 25_000_000 },
  { starts_at: null, cap: null, looks_up: true },
  { looks_up: false, link_id: "l1" },
  { link_id: null },
])("what was typed comes back as it was: %j", (change) => {
  expect(changeOfPacked(packedFields(change))).toEqual(change);
});

test("an audience, a start and a limit are read in words", () => {
  const words = (field: string, packed: string) => fieldWords(field, packed, AROUND);
  expect([words("audience", "all:"), words("audience", "tag:"), words("audience", "tag:VIP")]).toEqual([
    ...["Everybody", "A tag, none chosen", "Tag VIP"],
  ]);
  expect([words("audience", "segment:s1"), words("audience", "segment:s9")]).toEqual([
    ...["Segment Buyers", "Segment that is gone"],
  ]);
  expect([words("cap", "25000000"), words("drop_hours", "48"), words("cap", "")]).toEqual(["$25.00", "48 hours", ""]);
  expect([words("looks_up", "true"), words("looks_up", "false")]).toEqual(["Yes", "No"]);
  expect(words("starts_at", "2026-12-01T15:00:00.000Z")).toMatch(/Dec 1.*10:00/);
});

test("only what was typed and is stored otherwise is asked about", () => {
  const text = { words: "Mine", audience: { kind: "tag", value: "VIP", label: "VIP" }, cap: null } as const;
  const typed: TextChange = { words: "Mine", audience: { kind: "tag", value: "VIP" }, cap: null };
  const shown = { ...TEXT, ...text };
  const stored = { ...TEXT, words: "Mine", cap: 5_000_000, name: "Theirs" };
  expect(twoVersions({ typed, shown, stored }, AROUND)).toEqual([
    { label: "Who gets it", stored: "Everybody", typed: "Tag VIP" },
    { label: "Limit", stored: "$5.00", typed: "empty" },
  ]);
});

const TEXT = {
  ...{ name: "Sunday", words: "Nine", starts_at: null, drop_hours: 72, looks_up: false, link_id: null, cap: null },
  audience: { kind: "all", value: "", label: "All contacts" },
} as const;
