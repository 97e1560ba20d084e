// What a company reads of its locations: where each stands, and a comparison with its size taken out.
import { expect, test } from "vitest";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { averageOf, isIn, measured, ownWords, standsIn, stuckWords } from "./places-words.ts";

const PART: PlacePart = {
  ...{ place: { id: "a", name: "Austin" }, state: "running", skipped: null, waits_for: "", answer: null, wrote: [] },
  ...{ chooses: [], stuck: false, people: 7, residents: null, brought: 14, reminded_at: null, may_remind: false },
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
  expect(averageOf([PART, small, declined], "person")).toBe(2);
  expect(isIn(declined)).toBe(false);
  expect(measured({ ...PART, people: 0 }, "person")).toBeNull();
  expect(averageOf([declined], "person")).toBeNull();
});

test("beside a thousand residents only those are compared whose residents somebody typed", () => {
  const town = { ...PART, residents: 20_000, brought: 30 };
  const city = { ...PART, residents: 80_000, brought: 20 };
  expect(measured(town, "residents")).toBe(1.5);
  expect(measured(PART, "residents")).toBeNull();
  expect(averageOf([town, city, PART], "residents")).toBe(0.5);
  expect(averageOf([PART], "residents")).toBeNull();
  expect(measured(city, "all")).toBe(20);
});
