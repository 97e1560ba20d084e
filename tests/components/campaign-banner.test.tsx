// A campaign's banner on cards: the preview of a card that has it, and what stands where others are handed out.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { HandOut } from "#app/(main)/campaign-builder/_components/hand-out.tsx";
import { CampaignStage } from "#app/(main)/campaign-builder/_components/stage.tsx";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { PHONE, render } from "./support/render.tsx";

const AT = "2026-11-24T15:00:00Z";
const MIA = { id: "m", name: "Mia Chen", photo_url: null };
const CAMPAIGN: Campaign = {
  ...{ id: "c1", name: "Winter", goal: "visits", state: "running", state_at: AT, version: 1, template: "blank" },
  ...{ headline: "{first_name|We} will show you the lights", text: "x".repeat(161), button: "", links: [] },
  ...{ channels: ["link", "post", "sign", "card"], destination_url: "https://harbor.test/", approvers: [] },
  ...{ starts_at: null, ends_at: null, ran_at: AT, waits_for: null, brought: 0, may_change: true, may_decide: false },
  ...{ updated_at: AT, deleted_at: null, held: null, from: null, answer_by: null, parts: null, places: [], rights: {} },
  ...{ picture_url: null, picture_alt: "", picture_until: null, decisions: [], undo_until: null, owner: MIA },
};
const VALUES = { first_name: "Mia", last_name: "Chen", company: "Harbor Boston", city: "Boston", state: "MA" };
const SHOWN = { sender: { name: "Mia Chen", photoUrl: null }, values: VALUES, origin: "https://corner.test" };
const LINK = { id: "l1", shortlink: "https://corner.test/l/b4n", people: 0, mine: true, person: MIA } as const;

const stage = (values = VALUES) => (
  <div>
    <CampaignStage campaign={CAMPAIGN} shown={{ ...SHOWN, values }} />
  </div>
);

test("the preview is a card with the banner, in the words of whose it is, as long as cards show them", async () => {
  await render(stage(), PHONE);
  await page.getByText("Card banner").click();
  await expect.element(page.getByRole("heading", { name: "Mia Chen", includeHidden: true })).toBeVisible();
  await expect.element(page.getByText("Mia will show you the lights")).toBeVisible();
  await expect.element(page.getByText(`${"x".repeat(160)}…`)).toBeVisible();
  await expect.element(page.getByText("Learn more")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("seen where nobody is known it says what stands behind the field", async () => {
  await render(stage({ ...VALUES, first_name: "", last_name: "" }));
  await page.getByText("Card banner").click();
  await expect.element(page.getByText("We will show you the lights")).toBeVisible();
});

test("a banner is handed out by nobody: it says where it stands, and leads to one's own card while it runs", async () => {
  const cards = [{ name: "Work", address: "https://corner.test/c/mia" }];
  const campaign: Campaign = { ...CAMPAIGN, links: [{ ...LINK, channel: "card" }] };
  const panel = (state: Campaign["state"]) => (
    <HandOut campaign={{ ...campaign, state }} cards={cards} shown={SHOWN} onCampaign={() => undefined} />
  );
  const { again } = await render(panel("running"));
  await expect
    .element(page.getByText(/^It appears by itself .+ in Harbor Boston while this campaign runs/))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open my card" })).toHaveAttribute("href", cards[0]?.address);
  await expect.element(page.getByRole("button", { name: /Copy|Share|Print/ })).not.toBeInTheDocument();
  again(panel("paused"));
  await expect.element(page.getByRole("link", { name: "Open my card" })).not.toBeInTheDocument();
});
