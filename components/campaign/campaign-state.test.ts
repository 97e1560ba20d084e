// Where a campaign stands that a company proposed to its locations: whom it waits for, in both places, and the one verb.
import { expect, test } from "vitest";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import { partsText, standsText, verbFor } from "./campaign-state.tsx";

const person = { id: "p", name: "Olivia Harper", photo_url: null };
const ROW: CampaignRow = {
  ...{ id: "c", name: "Winter", goal: "visits", state: "running", state_at: "2026-11-20T10:00:00Z", picture_url: null },
  ...{ channels: ["link"], starts_at: null, ends_at: null, ran_at: null, owner: person, waits_for: null, brought: 0 },
  ...{ from: null, answer_by: "2026-11-27T23:00:00Z", parts: null, may_change: true, may_decide: false },
  ...{ updated_at: "2026-11-20T10:00:00Z", deleted_at: null, version: 1 },
};
const SUMS = { asked: 0, joined: 2, declined: 1, left: 0, skipped: 1, first: [] };
const austin = { id: "a", name: "Austin", state: "asked" as const, owner: "Grace Whitfield" };

test("the company reads which location it waits for, then how many joined", () => {
  expect(partsText(null)).toBeNull();
  expect(partsText(SUMS)).toBe("2 of 3 joined");
  expect(partsText({ ...SUMS, asked: 1, first: [austin] })).toBe("Waits for Grace Whitfield");
  expect(partsText({ ...SUMS, asked: 1, first: [{ ...austin, owner: "" }] })).toBe("Waits for Austin");
  expect(partsText({ ...SUMS, asked: 2, first: [austin] })).toBe("Waits for 2 locations");
  expect(partsText({ ...SUMS, joined: 0, declined: 0 })).toBeNull();
  const waits = { ...ROW, parts: { ...SUMS, asked: 1, first: [austin] } };
  expect([standsText(waits, "UTC"), verbFor(waits)]).toEqual(["Waits for Grace Whitfield", "Remind"]);
  expect(standsText({ ...waits, state: "booked" }, "UTC")).toBe("Waits for Grace Whitfield");
  expect([standsText({ ...ROW, parts: SUMS }, "UTC"), verbFor({ ...ROW, parts: SUMS })]).toEqual([
    "2 of 3 joined",
    "See it",
  ]);
  expect(verbFor({ ...waits, state: "paused" })).toBe("See it");
});

test("the location reads until when it answers", () => {
  const part: CampaignRow = { ...ROW, state: "asked", from: "Harbor Realty" };
  expect([standsText(part, "UTC"), verbFor(part)]).toEqual(["Answer by Nov 27, 2026, 11:00 PM", "Answer"]);
  expect(verbFor({ ...part, may_change: false })).toBe("See it");
});
