// Rules that are kept for a session that ended: they come back as they were, and nothing else becomes one.
import { expect, test } from "vitest";
import { rulesIn, textOfRules } from "./rule-draft.ts";

const RULES = [
  { key: "a", group: "Agents, Boston", place: "p1", role: "manager", theme: "" },
  { key: "b", group: "", place: "p2", role: "member", theme: "t1" },
] as const;

test("what is being written comes back rule by rule", () => {
  expect(rulesIn(textOfRules([...RULES]))).toEqual(RULES);
});

test.each(["", "null", "{}", '"rules"', "[1, null]", '[{"key":"a"}]'])("%s holds no rule", (text) => {
  expect(rulesIn(text)).toEqual([]);
});
