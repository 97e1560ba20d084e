import { expect, test } from "vitest";
import { PLANS } from "#lib/permissions/index.ts";
import { isWorking, planWords, workingFlags } from "./plan-words.ts";

test("a plan names what works, and nothing that is planned", () => {
  expect(planWords({ main_component: "solo", flags: [...PLANS.solo] })).toBe(
    "For one person: share links with their own previews, a dashboard of who opens them, a digital share card, and contacts.",
  );
  expect(planWords({ main_component: "franchise", flags: [...PLANS.franchise] })).toBe(
    "For a franchise and its locations: share links with their own previews, a dashboard of who opens them, a digital share card, contacts, user management, a people dashboard, franchise management, locked card themes, a personal network, a referral network, campaigns, a media library, a campaign builder for the company, a campaign builder for each person, SMS campaigns, a team leaderboard, and a personal leaderboard.",
  );
  expect(planWords({ main_component: "company", flags: [] })).toBe("For a company and its people.");
});

test("a page that is built is sold by itself", () => {
  const rows = [{ path: "/share-card", status: "built", layout: "main", rule: { flags: ["dbc_personal"] } }] as const;
  expect(planWords({ main_component: "solo", flags: [...PLANS.solo] }, workingFlags(rows))).toBe(
    "For one person: a digital share card.",
  );
});

test("an administrator sees which flags open nothing yet", () => {
  expect([isWorking("share_links"), isWorking("switch_workspace_personal_view")]).toEqual([true, true]);
  expect(isWorking("campaign_media_library")).toBe(true);
});
