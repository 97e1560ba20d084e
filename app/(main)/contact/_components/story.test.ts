// The sentence over a contact's page.
import { expect, test } from "vitest";
import { cameWords, nextWords } from "./story.ts";

const NOW = new Date("2026-11-23T17:00:00Z");
const CAME = { event: "", introducer: "", created_at: "2026-11-14T15:00:00Z", owner: { name: "Mia Santos" } };
const place = (mine: boolean) => ({ timeZone: "UTC", now: NOW, mine });

test.each([
  ["answer", {}, true, "Answered your card on Nov 14."],
  ["answer", { event: "Open house" }, false, "Answered Mia’s card at Open house on Nov 14."],
  ["answer", { introducer: "Noah" }, true, "Answered your card, introduced by Noah, on Nov 14."],
  ["capture", { event: "Open house" }, true, "Met you in person at Open house on Nov 14."],
  ["capture", {}, false, "Met Mia in person on Nov 14."],
  ["typed", {}, true, "Added by you on Nov 14."],
  ["typed", {}, false, "Added by Mia Santos on Nov 14."],
] as const)("how they came: %s %j", (origin, part, mine, words) => {
  expect(cameWords({ ...CAME, ...part, origin }, place(mine))).toBe(words);
});

test.each([
  ["2026-11-21", "2 days late"],
  ["2026-11-23", "due today"],
  ["2026-11-24", "due tomorrow"],
  ["2026-11-25", "due Wed, Nov 25"],
])("what is next on %s is %s", (due_on, due) => {
  const next = nextWords({ follow_up: { id: "t", text: "Call", due_on } }, "2026-11-23");
  expect(next).toMatchObject({ text: "Call", due });
});

test("nothing is next where nothing is to do", () => {
  expect(nextWords({ follow_up: null }, "2026-11-23")).toBeNull();
});
