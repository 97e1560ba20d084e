// What of a post is somebody's to write.
import { expect, test } from "vitest";
import { ownWords } from "./own-words.ts";

const CAMPAIGN = { headline: "{first_name|We} will show you the lights", text: "Doors open at six." };
const SHOWN = { values: { first_name: "Mia", last_name: "", company: "", city: "", state: "" } };

test("a headline that its company fixed stays above somebody's own words", () => {
  const fixed = { fields: [{ field: "text", right: "own" } as const] };
  expect(ownWords(CAMPAIGN, SHOWN, fixed)).toEqual({
    headline: "Mia will show you the lights",
    theirs: "Doors open at six.",
  });
});

test("all of the words are somebody's where nothing is fixed", () => {
  const all = { headline: "", theirs: "Mia will show you the lights\n\nDoors open at six." };
  const free = { fields: [{ field: "headline", right: "own" } as const, { field: "text", right: "own" } as const] };
  expect([ownWords(CAMPAIGN, SHOWN, null), ownWords(CAMPAIGN, SHOWN, free)]).toEqual([all, all]);
});
