// A worker that does not parse is installed nowhere, and a script that does not runs nowhere; neither says so to anybody.
import { expect, test } from "vitest";
import { CARD_SCRIPT } from "#components/card/card-script.ts";
import { PRESENT_SCRIPT } from "#components/present/present-script.ts";
import { PRESENT_WORKER } from "#components/present/present-worker.ts";

test.each([
  ["the worker", PRESENT_WORKER],
  ["the script of the full-screen code", PRESENT_SCRIPT],
  ["the script of a card", CARD_SCRIPT],
])("%s is JavaScript that a browser can read", (_, script) => {
  expect(() => new Function(script)).not.toThrow();
});
