import { expect, test } from "vitest";
import { isHeavy } from "#server/platform/heavy.ts";

test.each([
  ["an export", { heavy: "export" } as const, {}, true],
  ["a report", { heavy: "report" } as const, {}, true],
  ["a list that is searched", {}, { filters: "brickell" }, true],
  ["a list", {}, { filters: " " }, false],
  ["anything else", {}, undefined, false],
])("%s is heavy work, or not", (_, meta, input, heavy) => {
  expect(isHeavy({ action: "none", ...meta }, input)).toBe(heavy);
});
