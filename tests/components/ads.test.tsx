// Ads: what is locked is said with its reason, made-up figures are called so, and a refused order says what to do.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AdFields } from "#app/(main)/campaign-builder/_components/ad-fields.tsx";
import { AdOrders } from "#app/(main)/campaign-builder/_components/ad-orders.tsx";
import { AdReview } from "#app/(main)/campaign-builder/_components/ad-review.tsx";
import { AdSight } from "#app/admin/evocalize/_components/ad-sight.tsx";
import { Ads } from "#app/admin/evocalize/_components/ads.tsx";
import { ADS } from "#app/admin/evocalize/_components/ads-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { AdConnectionRead, AdDeskRead, AdminAdOrder } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

const NOW = "2026-11-28T12:00:00.000Z";
const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: false },
  ...{ menu: [], mobileMenu: [], parent: null, around: 0, onboardingMissing: null, impersonation: null },
  ...{ blocked: false, branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true, buildId: "b" },
};
const DESK: AdDeskRead = {
  ...{ simulated: true, account: true, business: "real_estate", place: "Boston, MA", point: null, territory: 0 },
  ...{ territories: [], left: 2_000_000, coop: null, version: 0 },
};
const ORDER: AdminAdOrder = {
  ...{ id: "o1", campaign_id: "c1", campaign: "Winter open houses", workspace: { id: "w1", name: "Harbor Boston" } },
  ...{ state: "refused", state_at: NOW, stands: "The words break the platform’s rules", may_retry: true },
  help: "Revise the words of the campaign, then try again.",
  ...{ simulated: true, account: "act_44077", category: "housing", place: "Boston, MA", radius: 15, budget: 42_000 },
  ...{ days: 14, reserved: 0, spent: 1_250, impressions: 1_204, clicks: 12, counted_at: NOW, provider_id: "sim_o1.1" },
  ...{ next_at: null, started_at: NOW, ended_at: null, updated_at: NOW, version: 4, tries: 1 },
  owner: { id: "p1", name: "Mia Chen", photo_url: null },
};
const LOOK: AdConnectionRead = {
  ...{ simulated: true, host: "", works: true, wrong: "", took: 0, at: NOW },
  products: [{ id: "feed", name: "Local feed ad", platform: "Facebook", says: "One picture." }],
};
const SUMS = { states: [{ state: "refused" as const, count: 1, reserved: 0, spent: 1_250 }] };

type Sent = { method: string; path: string; body: unknown };

function answered(data: unknown): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    if (method !== "GET") sent.push({ method, path, body: JSON.parse(String(init?.body ?? "null")) });
    const listed = /^\/api\/admin\/ads(\?|$)/.test(path);
    return Response.json(listed ? { data: [ORDER], meta: { page: 1, per_page: 20, total: 1 } } : { data });
  });
  return sent;
}

const shown = (node: React.ReactNode, size?: typeof PHONE) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>{node}</ShellProvider>
    </SWRConfig>,
    size,
  );
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);

test("the fields of an ad lock its audience by its category, and say what it costs in all locations", async () => {
  const change = vi.fn();
  const campaign = { goal: "visits", places: ["a", "b", "c"], channels: ["ad"] } as unknown as Campaign;
  const draft = { campaign, change } as unknown as Parameters<typeof AdFields>[0]["draft"];
  await shown(<AdFields draft={draft} desk={DESK} onDesk={() => undefined} />, PHONE);
  await expect.element(page.getByRole("combobox", { name: "What it is about" })).toHaveValue("housing");
  expect(page.getByRole("option", { name: "None of these" }).elements()).toEqual([]);
  expect(page.getByRole("option", { name: "10 miles" }).elements()).toEqual([]);
  await expect.element(page.getByText("Ages 18 to 65+, all genders")).toBeVisible();
  await expect.element(page.getByText("Set by the category Housing.", { exact: false })).toBeVisible();
  await expect.element(page.getByText("At most $600 in 3 locations.", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Ads are simulated here", { exact: false })).toBeVisible();
  fits();
  await page.getByRole("textbox", { name: "Budget in each place, in dollars" }).fill("350");
  expect(change).toHaveBeenLastCalledWith({ ads: { budget: 35_000, days: 7, radius: 15, category: "housing" } });
  await page.getByRole("textbox", { name: "Budget in each place, in dollars" }).fill("a lot");
  expect(change).toHaveBeenLastCalledWith({ ads: { budget: 0, days: 7, radius: 15, category: "housing" } });
});

test("the review says what the franchise covers of an ad, and what is one's own", async () => {
  const ads = { budget: 20_000, days: 7, radius: 15, category: "housing" } as const;
  const campaign = { goal: "visits", places: [], channels: ["ad"], ads } as unknown as Campaign;
  const desk = { ...DESK, coop: { from: "Harbor Realty", percent: 50, available: 8_000 } };
  await shown(<AdReview {...{ campaign, desk }} />, PHONE);
  await expect.element(page.getByText(/Harbor Realty.* covers \$80\.00\. Your share is \$120\.00\./)).toBeVisible();
  fits();
});

test("a point on the map is typed, and what is none stays in its field with the reason", async () => {
  const sent = answered({ ...DESK, point: { lat: 42.3601, lng: -71.0589 }, version: 1 });
  const onDesk = vi.fn();
  const campaign = { goal: "visits", places: [], channels: ["ad"] } as unknown as Campaign;
  const draft = { campaign, change: () => undefined } as unknown as Parameters<typeof AdFields>[0]["draft"];
  await shown(<AdFields {...{ draft, desk: DESK, onDesk }} />);
  await page.getByRole("button", { name: "Say where" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Point on the map" }).fill("Boston");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter two numbers, such as 42.3601, -71.0589.")).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole("textbox", { name: "Point on the map" }).fill("42.3601, -71.0589");
  await dialog.getByRole("textbox", { name: /^Your own territory/ }).fill("20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(onDesk).toHaveBeenCalledOnce());
  const body = { lat: 42.3601, lng: -71.0589, territory: 20, version: 0 };
  expect(sent).toEqual([{ method: "PUT", path: "/api/ads/place", body }]);
});

test("the ads of a campaign say where they stand and what to do, and only one’s own is tried again", async () => {
  const other = { ...ORDER, id: "o2", campaign_id: "c2", workspace: { id: "w2", name: "Harbor Austin" } };
  const sent = answered([ORDER, other]);
  await shown(<AdOrders id="c1" mayWrite />, PHONE);
  await expect.element(page.getByText("$12.50 of $420.00 spent").first()).toBeVisible();
  await expect.element(page.getByText("Shown 1,204 times, 12 clicks").first()).toBeVisible();
  expect(page.getByText("Simulated").elements()).toHaveLength(2);
  expect(page.getByRole("button", { name: /^Try again/ }).elements()).toHaveLength(1);
  fits();
  await page.getByRole("button", { name: "Try again: Harbor Boston" }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ method: "POST", path: "/api/ads/o1/retry", body: { version: 4 } }]));
});

test("where no ad is booked yet that is said", async () => {
  answered([]);
  await shown(<AdOrders id="c1" mayWrite />);
  await expect.element(page.getByText("No ad is booked yet.", { exact: false })).toBeVisible();
});

const list = (orders: AdminAdOrder[], connection = LOOK) => (
  <Page width="wide">
    <Ads
      first={{ data: orders, meta: { page: 1, per_page: 20, total: orders.length } }}
      firstList={readList(ADS, () => null)}
      sums={SUMS}
      connection={connection}
      timeZone="UTC"
    />
  </Page>
);

test("administrators see the connection, what can be booked, the money, and try an order again", async () => {
  const sent = answered(SUMS);
  await shown(list([ORDER]), PHONE);
  await expect
    .element(page.getByText("The ads provider works. Nothing is under way. 1 order was refused."))
    .toBeVisible();
  await expect.element(page.getByText("The embedded simulator")).toBeVisible();
  await expect.element(page.getByText("Local feed ad")).toBeVisible();
  fits();
  await page.getByRole("button", { name: "Try again: Winter open houses in Boston, MA" }).click();
  await vi.waitFor(() =>
    expect(sent).toEqual([{ method: "POST", path: "/api/admin/ads/o1/retry", body: { version: 4 } }]),
  );
});

test("a provider that does not answer is said with what to do, and nothing is called bookable", async () => {
  answered(SUMS);
  const wrong = "The provider did not answer in time.";
  await shown(list([], { ...LOOK, simulated: false, host: "ads.example", works: false, wrong, products: [] }));
  await expect.element(page.getByText("The ads provider does not work.", { exact: false })).toBeVisible();
  await expect.element(page.getByText(wrong)).toBeVisible();
  await expect.element(page.getByText("No orders yet")).toBeVisible();
  await expect.element(page.getByText("Nobody knows while the provider does not answer.")).toBeVisible();
});

test("one order says what went wrong, what to do, and what its category locks", async () => {
  answered(SUMS);
  await shown(<AdSight order={ORDER} timeZone="UTC" />, PHONE);
  await expect.element(page.getByText("The words break the platform’s rules.")).toBeVisible();
  await expect.element(page.getByText("Revise the words of the campaign, then try again.")).toBeVisible();
  await expect.element(page.getByText("No lookalikes, no saved audiences, nobody left out")).toBeVisible();
  await expect.element(page.getByText("$420.00 in 14 days")).toBeVisible();
  fits();
});
