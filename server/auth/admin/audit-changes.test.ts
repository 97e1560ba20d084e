import { expect, test } from "vitest";
import { changesOf, nameIn } from "#server/auth/admin/audit-changes.ts";

test("only what differs, each side in words", () => {
  expect(
    changesOf(
      { title: "Old", same: 1, is_active: true },
      { title: "New", same: 1, is_active: false, tags: ["a", "b"] },
    ),
  ).toEqual([
    { field: "Title", from: "Old", to: "New" },
    { field: "Is active", from: "yes", to: "no" },
    { field: "Tags", from: null, to: "a, b" },
  ]);
});

test("one side alone, nested fields, and values that are no object", () => {
  expect(changesOf(null, { phone: { phone: "1", country: "" } })).toEqual([
    { field: "Phone phone", from: null, to: "1" },
  ]);
  expect(changesOf("x", null)).toEqual([{ field: "Value", from: "x", to: null }]);
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf(null, { session: "01890000-0000-7000-8000-0000000000ff", reason: "why" })).toEqual([
    { field: "Reason", from: null, to: "why" },
  ]);
  expect(changesOf({ text: "y".repeat(400) }, null)[0]?.from).toHaveLength(301);
});

test("a row names what it was about", () => {
  expect(nameIn({ title: "Gone" }, null)).toBe("Gone");
  expect(nameIn(null, { alias: "abc", title: "" })).toBe("abc");
  expect(nameIn(null, null)).toBeNull();
});
