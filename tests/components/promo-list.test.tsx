// The promo codes of an administrator: what is said over the list, and which code is used up before it ends.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PromoList } from "#app/admin/promocode/_components/promo-list.tsx";
import { PROMO_CODES } from "#app/admin/promocode/_components/promo-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const AT = "2026-11-01T12:00:00.000Z";
const CODE: PromoCode = {
  ...{ id: "p1", code: "SMILE20", title: "$20 off an order", batch: false, state: "active", uses: 41, max_uses: 200 },
  ...{ brought: { orders: 41, accounts: 0, value: { USD: 419_000 } }, created_at: AT, created_by: null, version: 1 },
  ...{ note: "", products: "orders", plan_ids: null, minimums: null, first_order: false, per_person: null },
  ...{ starts_on: "2026-10-01", ends_on: "2026-12-31", percent: null, amounts: { USD: 2000 }, devices: null },
  ...{ trial_days: null, main_component: null, lasts: "once", months: null },
};
const WINTER: PromoCode = {
  ...CODE,
  ...{ id: "p2", code: "NARWINTER", uses: 148, starts_on: "2026-11-03", ends_on: "2027-01-31" },
  brought: { orders: 0, accounts: 148, value: {} },
};
const PAGE = { data: [CODE, WINTER], meta: { total: 2, page: 1, per_page: 20 } };

afterEach(() => vi.unstubAllGlobals());

const shown = (width: number, overview: Parameters<typeof PromoList>[0]["overview"]) => {
  vi.stubGlobal("fetch", async () => Response.json(PAGE));
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Page width="wide">
          <PromoList
            first={PAGE}
            firstList={readList(PROMO_CODES, () => null)}
            plans={[]}
            today="2026-11-19"
            zone="UTC"
            overview={overview}
          />
        </Page>
      </ShellProvider>
    </SWRConfig>,
    { width, height: 844 },
  );
};
const lead = () => page.getByText(/can be used now/).element().textContent;

test.each([390, 1440])("at %i px it says what was used most, and which code is used up soon", async (width) => {
  await shown(width, { active: 6, planned: 1, first: WINTER, soon: { id: "p2", code: "NARWINTER", days: 6 } });
  await expect.element(page.getByText("6 codes can be used now", { exact: false })).toBeVisible();
  expect(lead()?.replaceAll(/\s+/g, " ").trim()).toBe(
    "6 codes can be used now and 1 code starts later. NARWINTER was used most, 148 times, and brought 148 accounts. At this pace NARWINTER is used up in about 6 days.",
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("a code that is used up before it ends says when, beside its last day", async () => {
  await shown(1440, { active: 2, planned: 0, first: CODE, soon: null });
  await expect.element(page.getByText("About 6 days")).toBeVisible();
  await expect.element(page.getByText(/^or .*Jan 31/)).toBeVisible();
  expect(lead()).toContain("and brought 41 orders, worth $4,190");
});
