// What a company reads of its locations: their own words, and what does not come through.
import { expect, test } from "vitest";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { ownWords, stuckWords } from "./places-words.ts";

const PART: PlacePart = {
  ...{
    id: "a",
    place: { id: "a", name: "Austin" },
    state: "running",
    skipped: null,
    waits_for: "",
    answer: null,
    wrote: [],
    says: [],
  },
  ...{ chooses: [], stuck: false, people: 7, residents: null, brought: 14, reminded_at: null, may_remind: false },
};

test("what is its own is named, and what it has not chosen", () => {
  expect(ownWords(PART)).toBe("");
  expect(ownWords({ ...PART, wrote: ["headline", "text"], chooses: ["text"] })).toBe(
    "Uses its own headline and text. Still has to choose the text.",
  );
});

test("what does not come through says what to do", () => {
  expect(stuckWords(PART)).toBe("");
  expect(stuckWords({ ...PART, stuck: true })).toContain("have not come through here. We keep trying.");
  expect(stuckWords({ ...PART, stuck: true, state: null })).toContain("could not be set up here.");
});
