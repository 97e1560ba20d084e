import { expect, test } from "vitest";
import type { CampaignResult } from "#lib/services/campaign/entities.ts";
import { comparedText, reportHeadline, resultSentence } from "./result-words.ts";

const result = (brought: number, came: number, past: number[] = []): CampaignResult => ({
  brought,
  steps: { came, opened: 0, saved: 0, answered: 0, introduced: 0 },
  ...{ days: [], channels: [], people: [] },
  residents: null,
  past: past.map((one, place) => ({
    ...{ id: String(place), name: "Past", picture_url: null, ran_at: null, ended_at: "2026-11-01T00:00:00Z" },
    ...{ brought: one, residents: null },
  })),
});

test.each([
  ["open-house", 1, 83, "83 people came by Winter. 1 person said yes."],
  ["sellers", 31, 1, "1 person came by Winter. 31 requests."],
  ["open-house", 0, 12, "12 people came by Winter. Nobody said yes."],
  ["visits", 96, 96, "96 people came by Winter."],
] as const)("a report on %s begins with what came of it", (goal, brought, came, words) => {
  expect(reportHeadline({ name: "Winter", goal }, result(brought, came))).toBe(words);
});

test.each([
  [5, [], "Nothing to compare with yet."],
  [5, [1, 2, 3], "That is more than the usual 2 to 3."],
  [1, [4, 4, 4], "The usual is 4."],
  [3, [2, 3, 4], "That is within the usual 3 to 4."],
])("%d beside %o is compared", (brought, past, words) => {
  expect(comparedText(result(brought, 0, past))).toBe(words);
});

test.each([
  [{ goal: "sellers", state: "running", brought: 31, ran_at: "2026-11-01" }, "31 requests so far."],
  [{ goal: "sellers", state: "paused", brought: 0, ran_at: "2026-11-01" }, "No requests so far."],
  [{ goal: "sellers", state: "done", brought: 1, ran_at: "2026-11-01" }, "1 request in all."],
  [{ goal: "sellers", state: "booked", brought: 0, ran_at: null }, "It has not run yet."],
] as const)("%o is one sentence", (campaign, words) => {
  expect(resultSentence(campaign)).toBe(words);
});
