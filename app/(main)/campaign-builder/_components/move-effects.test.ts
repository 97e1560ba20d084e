// Before a campaign is paused or stopped it says in which places and channels that is felt.
import { expect, test } from "vitest";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { effectsOf } from "./move-effects.ts";

const part = (name: string, state: Campaign["state"]) => ({ id: name, name, state, owner: "" });
const PARTS = {
  ...{ asked: 1, joined: 2, declined: 0, left: 0, skipped: 0 },
  first: [part("Austin", "running"), part("Boston", "asked"), part("Miami", "paused")],
};
const said = (...args: Parameters<typeof effectsOf>) => effectsOf(...args).join(" ");

test("a pause and an end name the locations they reach, and what becomes of banners, posts and signs", () => {
  const campaign = { channels: ["link", "post", "sign", "card"] as const, from: null, parts: PARTS };
  const moved = { ...campaign, channels: [...campaign.channels] };
  expect(said("pause", moved)).toContain("It pauses in Austin and Miami, too.");
  expect(said("pause", moved)).toContain("Its banner leaves every card until you resume it.");
  expect(said("stop", moved)).toContain("It ends in Austin and Miami, too.");
  expect(said("stop", moved)).toContain("It no longer asks Boston to join");
  expect(said("stop", moved)).toMatch(/banner leaves every card\. Posts .* stay .* Signs that hang/);
  expect(said("resume", moved)).toContain("It goes on in Austin and Miami, too");
});

test("of many locations it says how many, and a location moves its own part alone", () => {
  const many = { channels: [], from: null, parts: { ...PARTS, joined: 40 } };
  expect(said("pause", many)).toContain("It pauses in 40 locations, too.");
  const own = { channels: [], from: "Harbor Realty", parts: null };
  expect(said("stop", own)).toContain("Only in your location. Harbor Realty and its other locations go on.");
});

test("without locations or banners nothing is said of them", () => {
  expect(said("pause", { channels: ["link"], from: null, parts: null })).not.toMatch(/banner|location|Posts|Signs/);
});
