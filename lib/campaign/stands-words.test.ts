// Where each location of a campaign stands, in words.
import { expect, test } from "vitest";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { standsIn } from "./stands-words.ts";

const PART: Pick<PlacePart, "state" | "skipped" | "waits_for"> = { state: "running", skipped: null, waits_for: "" };

test("each location stands somewhere, in words", () => {
  expect(standsIn({ ...PART, state: "asked", waits_for: "Grace" })).toBe("Waits for Grace");
  expect(standsIn({ ...PART, state: "asked" })).toBe("Waits for an answer");
  expect(standsIn({ ...PART, state: null })).toBe("Being asked");
  expect(standsIn({ ...PART, state: null, skipped: "no_owner" })).toBe("Not asked. It has no owner or manager.");
  expect(standsIn({ ...PART, state: "left" })).toBe("Left out, no answer in time");
  expect(standsIn(PART)).toBe("Joined");
});
