// What a company reads of its locations: where each stands, and a comparison with its size taken out.
import { expect, test } from "vitest";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { averageOf, isIn, ownWords, perPerson, standsIn, stuckWords } from "./places-words.ts";

const PART: PlacePart = {
  ...{ place: { id: "a", name: "Austin" }, state: "running", skipped: null, waits_for: "", answer: null, wrote: [] },
  ...{ chooses: [], stuck: false, people: 7, brought: 14, reminded_at: null, may_remind: false },
};

test("each location stands somewhere, in words", () => {
  expect(standsIn({ ...PART, state: "asked", waits_for: "Grace" })).toBe("Waits for Grace");
  expect(standsIn({ ...PART, state: "asked" })).toBe("Waits for an answer");
  expect(standsIn({ ...PART, state: null })).toBe("Being asked");
  expect(standsIn({ ...PART, state: null, skipped: "no_owner" })).toBe("Not asked. It has no owner or manager.");
  expect(standsIn({ ...PART, state: "left" })).toBe("Left out, no answer in time");
  expect(standsIn(PART)).toBe("Joined");
});

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

test("the average is of those who take part, by their people", () => {
  const small = { ...PART, people: 3, brought: 6 };
  const declined = { ...PART, state: "declined" as const, people: 100 };
  expect(averageOf([PART, small, declined])).toBe(2);
  expect(isIn(declined)).toBe(false);
  expect(perPerson({ brought: 4, people: 0 })).toBeNull();
  expect(averageOf([declined])).toBeNull();
});
