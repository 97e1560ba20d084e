import { expect, test } from "vitest";
import { memoryKey } from "#server/links/memory.ts";

test("keys of the main host are the alias alone", () => {
  expect([memoryKey("", "x"), memoryKey("go.harbor.test", "x")]).toEqual(["x", "go.harbor.test/x"]);
});
