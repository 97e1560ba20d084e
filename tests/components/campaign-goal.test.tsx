// The first step of a campaign: what each goal brought so far, and what to expect of the chosen one.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Expect } from "#app/(main)/campaign-builder/_components/expect.tsx";
import { NewCampaign } from "#app/(main)/campaign-builder/_components/new-campaign.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { PastCampaign, PastGoal } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const past = (nth: number, brought: number): PastCampaign => ({
  ...{ id: `p${nth}`, name: `Open house ${nth}`, picture_url: null, brought, residents: 10_000 },
  ...{ ran_at: "2026-11-01T12:00:00Z", ended_at: "2026-11-15T12:00:00Z" },
});
const PAST: PastGoal[] = [{ goal: "open-house", campaigns: [past(1, 30), past(2, 20), past(3, 10), past(4, 25)] }];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ data: PAST }));
});

const alone = (node: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <ShellProvider value={SHELL}>{node}</ShellProvider>
  </SWRConfig>
);

test.each([undefined, PHONE])(
  "each goal says what its last campaign brought, and what to expect (%o)",
  async (size) => {
    await render(alone(<NewCampaign />), size);
    await expect.element(page.getByText("30 people said yes")).toBeVisible();
    expect(page.getByText("Not run yet").elements()).toHaveLength(5);
    await page.getByLabelText(/Fill an open house/).click();
    await expect.element(page.getByText("20 to 25 people who say they are coming")).toBeVisible();
    await expect.element(page.getByText("14 days")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "See all" }))
      .toHaveAttribute("href", "/campaign-manager?state=done&goal=open-house");
    expect(page.getByRole("link", { name: /^Open house/ }).elements()).toHaveLength(3);
    await page.getByLabelText(/Hire people/).click();
    await expect.element(page.getByText("Nothing to compare with yet")).toBeVisible();
    await expect.element(page.getByText(/You have 0\./)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
);

const place = (id: string, residents: number | null): CampaignPlace => ({
  ...{ id, name: id, city: "", state: "", owner: "Grace", first_name: "Grace", last_name: "", at_once: false },
  ...{ skipped: null, residents, regions: [] },
});

test.each([
  ["scaled where it is known how many live there", [place("a", 30_000), place("b", 10_000)], "80 to 100"],
  ["as it was where of one nobody said", [place("a", 30_000), place("b", null)], "20 to 25"],
])("what to expect in the chosen locations is %s", async (_, offered, words) => {
  await render(alone(<Expect campaign={{ goal: "open-house", places: ["a", "b"] }} offered={offered} />));
  await expect.element(page.getByText(`${words} people who say they are coming`)).toBeVisible();
});
