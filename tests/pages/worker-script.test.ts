// A worker that does not parse is installed nowhere, and says so to nobody.
import { expect, test } from "vitest";
import { PRESENT_SCRIPT } from "#components/present/present-script.ts";
import { PRESENT_WORKER } from "#components/present/present-worker.ts";

test.each([
  ["the worker", PRESENT_WORKER],
  ["the script of the full-screen code", PRESENT_SCRIPT],
])("%s is JavaScript that a browser can read", (_, script) => {
  expect(() => new Function(script)).not.toThrow();
});
