// The report of a campaign: a sheet that says what came of it first, and names nobody who came.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CampaignSheet } from "#app/(public)/(blank)/download-report/_components/campaign-sheet.tsx";
import { Outcome } from "#components/campaign/outcome.tsx";
import type { Campaign, CampaignResult } from "#lib/services/campaign/entities.ts";
import { PHONE, render } from "./support/render.tsx";

const NOW = "2026-11-26T12:00:00.000Z";
const MIA = { id: "m", name: "Mia Chen", photo_url: null };
const CAMPAIGN: Campaign = {
  ...{ id: "c1", name: "Winter open houses", goal: "open-house", state: "running", state_at: NOW, version: 3 },
  ...{ picture_url: null, channels: ["link"], starts_at: null, ends_at: NOW, ran_at: NOW, updated_at: NOW },
  ...{ owner: MIA, waits_for: null, brought: 12, may_change: true, may_decide: false, deleted_at: null, held: null },
  ...{
    template: "weekend",
    headline: "Come by",
    text: "",
    button: "",
    picture_alt: "",
    picture_until: null,
    destination_url: "",
  },
  ...{
    approvers: [],
    decisions: [],
    links: [],
    undo_until: null,
    from: null,
    answer_by: null,
    parts: null,
    places: [],
    rights: {},
  },
};
const RESULT: CampaignResult = {
  brought: 12,
  steps: { came: 83, opened: 70, saved: 20, answered: 12, introduced: 1 },
  days: [{ day: "2026-11-20", count: 12 }],
  channels: [{ channel: "link", came: 83, opened: 70, saved: 20, answered: 12 }],
  people: [],
  past: [],
  residents: null,
};

test("the sheet begins with what came of it, fits a phone, and says how it was counted", async () => {
  const brand = { name: "Harbor Realty Boston", logo_url: null };
  const report = { campaign: CAMPAIGN, result: RESULT, brand, by: "Liam Brooks", timeZone: "America/New_York" };
  await render(<CampaignSheet report={report} madeAt={new Date(NOW)} />, PHONE);
  const head = page.getByRole("heading", { name: "83 people came by Winter open houses. 12 people said yes." });
  await expect.element(head).toBeVisible();
  await expect.element(page.getByText("No visitor is named in this report.", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Made by Liam Brooks on November 26, 2026 at 7:00 AM EST")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Link with a preview 83 70 20 12/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("the days are columns beside the pace of others, and readers hear each of them", async () => {
  const past = [10, 20, 30].map((brought, nth) => ({
    ...{ id: `p${nth}`, name: "Past", picture_url: null, ran_at: null, ended_at: NOW, brought, residents: null },
  }));
  const days = [
    { day: "2026-11-18", count: 4 },
    { day: "2026-11-20", count: 8 },
  ];
  const campaign = { ...CAMPAIGN, ran_at: "2026-11-16T12:00:00.000Z" };
  await render(<Outcome campaign={campaign} result={{ ...RESULT, past, days }} />, PHONE);
  const heard = page.getByRole("region", { name: "People said yes" }).getByRole("listitem");
  await expect
    .poll(() => heard.elements().map((one) => one.textContent))
    .toEqual([
      expect.stringMatching(/Nov 18.*: 4$/),
      expect.stringMatching(/Nov 19.*: 0$/),
      expect.stringMatching(/Nov 20.*: 8$/),
    ]);
  const columns = Array.from(document.querySelectorAll<HTMLElement>("section b[style]"), (one) => [
    one.offsetWidth > 8,
    one.offsetHeight > 0,
  ]);
  expect(columns).toEqual([
    [true, true],
    [true, false],
    [true, true],
  ]);
  await expect.element(page.getByText("The pace of others with this goal, 2.5 a day")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});
