import { expect, test } from "vitest";
import { heldFields, heldTrail } from "./theme-held.ts";
import type { ThemeField } from "./theme-model.ts";

const free = (value: string | null, more: Partial<ThemeField> = {}): ThemeField => ({
  ...{ value, locked: false, sync: "always" },
  ...more,
});
const definitions = { company: { kind: "text" }, law: { kind: "text", everywhere: true } } as const;
const held = (fields: Record<string, ThemeField>) =>
  Object.keys(heldFields({ fields, attributes: { state: "FL" }, definitions }));

test("holds what is locked, and what takes effect everywhere where it says something", () => {
  const rules = [{ when: { state: ["FL"] }, value: "CQ1" }];
  expect(held({ company: free("Harbor"), law: free("Equal housing.") })).toEqual(["law"]);
  expect(held({ company: free("Harbor", { locked: true }), law: free(null) })).toEqual(["company"]);
  expect(held({ law: free(null, { rules }) })).toEqual(["law"]);
  expect(held({ law: free("Equal housing.", { sync: "never" }) })).toEqual([]);
  expect(held({ unknown: free("x") })).toEqual([]);
});

test("stands in every version, so that no place waits for it, and nothing else of them changes", () => {
  const move = (id: string, color: string) => ({
    ...{ version: { id, fields: { color: free(color), law: free(null) } }, at: 1, undone: false },
  });
  const law = free("Equal housing.", { locked: true });
  const trail = heldTrail([move("1", "#111111"), move("2", "#222222")], { law });
  expect(trail.map(({ version }) => version)).toEqual([
    { id: "1", fields: { color: free("#111111"), law } },
    { id: "2", fields: { color: free("#222222"), law } },
  ]);
  const same = [move("1", "#111111")];
  expect(heldTrail(same, {})).toBe(same);
});
