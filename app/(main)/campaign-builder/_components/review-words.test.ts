// The sentence of the review: who is asked, who joins by themselves, and until when.
import { expect, test } from "vitest";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { placesPhrase } from "./place-words.ts";
import { sentenceOf } from "./review-words.ts";

const person = { id: "p", name: "Olivia Harper", photo_url: null };
const CAMPAIGN: Campaign = {
  ...{ id: "c", name: "Winter", goal: "visits", state: "draft", state_at: "2026-11-20T10:00:00Z", picture_url: null },
  ...{ channels: ["link"], starts_at: null, ends_at: null, ran_at: null, owner: person, waits_for: null, brought: 0 },
  ...{ from: null, answer_by: "2026-11-27T23:00:00Z", parts: null, may_change: true, may_decide: false },
  ...{
    updated_at: "2026-11-20T10:00:00Z",
    deleted_at: null,
    held: null,
    version: 1,
    template: "",
    headline: "",
    text: "",
  },
  ...{
    button: "",
    picture_alt: "",
    picture_until: null,
    destination_url: "",
    approvers: [],
    places: [],
    rights: {},
    decisions: [],
    undo_until: null,
  },
  links: [],
};
const place = (name: string, atOnce: boolean): CampaignPlace => ({
  ...{
    id: name,
    name,
    city: "",
    state: "",
    owner: "Somebody",
    first_name: "",
    last_name: "",
    skipped: null,
    residents: null,
    regions: [],
  },
  at_once: atOnce,
});
const said = (asked: readonly CampaignPlace[], campaign = CAMPAIGN) => sentenceOf(campaign, { timeZone: "UTC", asked });

test("who joins by themselves and who is asked until when are told apart", () => {
  expect(said([])).toBe(
    "It starts as soon as you send it, goes out as link with a preview, and runs until you stop it.",
  );
  expect(said([place("Boston", true), place("Miami", false), place("Austin", false)])).toContain(
    " Boston joins at once. Miami and Austin are asked to join until November 27, 2026 at 11:00 PM UTC.",
  );
  expect(said([place("Austin", false)], { ...CAMPAIGN, answer_by: null })).toMatch(/ Austin is asked to join\.$/);
});

test("of many locations the first are named, and the others counted", () => {
  expect(placesPhrase(["A", "B", "C", "D"])).toBe("A, B, C, and D");
  expect(placesPhrase(["A", "B", "C", "D", "E"])).toBe("A, B, C, and 2 more locations");
});
