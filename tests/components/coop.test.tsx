// The co-op account in the browser: money is typed in dollars and sent in cents, a split is said before it is reserved, what is refused stands
// at its field, and whoever only reads is offered nothing.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CoopHome } from "#app/(main)/franchise-manager/_components/coop-home.tsx";
import { CoopLocation } from "#app/(main)/franchise-manager/_components/coop-location.tsx";
import { COOP_PLACES, statementPlace } from "#app/(main)/franchise-manager/_components/coop-shape.ts";
import { OwnStatement } from "#app/(main)/workspace-manager/_components/own-statement.tsx";
import { statementShape } from "#components/coop/statement-shape.ts";
import { ActingContext } from "#components/patterns/acting.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type {
  CoopAccount,
  CoopEntry,
  CoopOverview,
  CoopPlace,
  CoopStatement,
} from "#lib/services/campaign/coop-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const ID = "01890000-0000-7000-8000-000000000001";
const ACCOUNT: CoopAccount = {
  ...{ currency: "USD", percent: 60, own_percent: null, allocated: 900_000, available: 497_220, reserved: 62_460 },
  ...{ spent: 340_320, pledged: 41_640, owed: 70_280, settled: 156_600 },
};
const BOSTON: CoopPlace = { id: ID, name: "Harbor Boston", left: false, currency: "USD", account: ACCOUNT };
const AUSTIN: CoopPlace = { ...BOSTON, id: ID.replace(/1$/, "2"), name: "Harbor Austin", account: null };
const OVERVIEW: CoopOverview = {
  ...{ percent: 60, version: 3, locations: 2 },
  sums: [{ ...ACCOUNT, owed: 70_280, owed_to: 0 }],
};
const STATEMENT: CoopStatement = {
  ...BOSTON,
  ...{ franchise: "Harbor Realty", default_percent: 60, may_manage: true },
  costs: [
    {
      ...{ id: "c1", kind: "hand", label: "Pictures", total: 160_000, company: 96_000, percent: 60, spent: 55_900 },
      at: "2026-11-19T12:00:00Z",
    },
  ],
};
const SETTLED: CoopEntry = {
  ...{ id: "e1", kind: "settle", label: "", note: "Check 4471", currency: "USD", company: 0, own: 90_600 },
  ...{ available: 497_220, owed: 0, by: null, at: "2026-11-02T12:00:00Z", reversed: false },
};

const pageOf = <T,>(data: T[]) => ({ data, meta: { page: 1, per_page: 20, total: data.length } });

let sent: { path: string; method: string; body: unknown }[];
let refusal: Response | null;

beforeEach(() => {
  [sent, refusal] = [[], null];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    sent.push({ path, method, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    if (method !== "GET") return refusal ?? Response.json({ data: STATEMENT });
    if (path.includes("/entries")) return Response.json(pageOf([SETTLED]));
    if (path.includes(`/locations/${ID}`)) return Response.json({ data: STATEMENT });
    return Response.json(path.includes("/locations") ? pageOf([BOSTON, AUSTIN]) : { data: OVERVIEW });
  });
});
afterEach(() => vi.unstubAllGlobals());

const written = () => sent.filter(({ method }) => method !== "GET").map(({ path, body }) => ({ path, body }));

const shown = (node: React.ReactNode, { size, acting = false }: { size?: typeof PHONE; acting?: boolean } = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <ActingContext value={acting}>
          <Page width="wide" top="tools">
            {node}
          </Page>
        </ActingContext>
      </ShellProvider>
    </SWRConfig>,
    size,
  );

const home = (overview = OVERVIEW, places = [BOSTON, AUSTIN]) => (
  <CoopHome first={pageOf(places)} firstList={readList(COOP_PLACES, () => null)} overview={overview} brand="Harbor" />
);

const place = statementPlace(ID);
const listed = {
  ...{ first: pageOf([SETTLED]), place, timeZone: "America/New_York" },
  firstList: readList(statementShape(ID, place), () => null),
};
const one = <CoopLocation statement={STATEMENT} overview={OVERVIEW} brand="Harbor" {...listed} />;

const button = (name: string | RegExp) => page.getByRole("button", { name });

test("all accounts say what is left and owed, and an allocation is typed in dollars and sent in cents", async () => {
  await shown(home());
  await expect.element(page.getByText(/^You cover 60% of what locations spend. \$4,972.20 is left/)).toBeVisible();
  await expect.element(page.getByText("No account yet")).toBeVisible();
  await button("Allocate to Harbor Boston").click();
  await page.getByLabelText("Amount (USD)").fill("ten");
  await button("Save").click();
  await expect.element(page.getByText("Enter an amount, such as 1,250.00.")).toBeVisible();
  await page.getByLabelText("Amount (USD)").fill("1,250.5");
  await page.getByLabelText("What to do").selectOptions("back");
  await page.getByLabelText(/^Note/).fill("Moved");
  await button("Save").click();
  await expect
    .poll(written)
    .toEqual([{ path: `/api/co-op/locations/${ID}/allocations`, body: { amount: -125_050, note: "Moved" } }]);
});

test("the share everywhere is a whole number, sent with the version that was seen", async () => {
  await shown(home());
  await button("Set your share").click();
  await page.getByLabelText("Share in percent").fill("101");
  await button("Save").click();
  await expect.element(page.getByText("Enter a whole number from 0 to 100.")).toBeVisible();
  await page.getByLabelText("Share in percent").fill("55%");
  await button("Save").click();
  await expect.poll(written).toEqual([{ path: "/api/co-op/share", body: { percent: 55, version: 3 } }]);
});

test("how a cost is split is said while it is typed, and what is refused stands there", async () => {
  await shown(one);
  await button("Reserve a cost").click();
  await page.getByLabelText("What it is for").fill("Signs");
  await page.getByLabelText("What it costs at most (USD)").fill("100");
  await expect.element(page.getByText("You cover $60.00, the location $40.00.")).toBeVisible();
  refusal = Response.json({ error: { code: "conflict", message: "Less than that is left." } }, { status: 409 });
  await button("Reserve").last().click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Less than that is left." })).toBeVisible();
  expect(written()).toEqual([{ path: `/api/co-op/locations/${ID}/costs`, body: { label: "Signs", total: 10_000 } }]);
});

test("a cost is booked as a total and ends where that is all; what is owed is settled with a note, and no more of it", async () => {
  await shown(one);
  await button("Book Pictures").click();
  await page.getByLabelText(/^Total spent so far/).fill("600");
  await page.getByLabelText(/^This is the final amount/).click();
  await button("Book").last().click();
  await expect
    .poll(written)
    .toEqual([{ path: `/api/co-op/locations/${ID}/book`, body: { cost_id: "c1", spent: 60_000, ends: false } }]);
  await button("Settle").click();
  await expect.element(page.getByLabelText("Amount paid (USD)")).toHaveValue("702.80");
  await page.getByLabelText("Amount paid (USD)").fill("702.81");
  await button("Record").click();
  await expect.element(page.getByText("No more than $702.80 is owed.")).toBeVisible();
  await page.getByLabelText("Amount paid (USD)").fill("702.80");
  await button("Record").click();
  await expect.element(page.getByText("Say how it was paid.")).toBeVisible();
  await page.getByLabelText("How it was paid").fill("Check 9");
  await button("Record").click();
  await expect
    .poll(() => written().at(-1))
    .toEqual({
      ...{ path: `/api/co-op/locations/${ID}/settlements`, body: { amount: 70_280, note: "Check 9" } },
    });
});

test("a settlement is reversed with a reason", async () => {
  await shown(one);
  await button("Reverse this settlement: Check 4471").click();
  await page.getByLabelText("Reason").fill("It bounced");
  await button("Reverse").last().click();
  await expect
    .poll(written)
    .toEqual([{ path: `/api/co-op/locations/${ID}/unsettle`, body: { entry_id: "e1", note: "It bounced" } }]);
});

test("who acts as somebody is offered neither money nor files, and the location itself only reads", async () => {
  await shown(one, { acting: true });
  await expect.element(page.getByRole("row").filter({ hasText: "Check 4471" })).toBeVisible();
  for (const name of ["Allocate", "Settle", /^Book/, /^Reverse/]) expect(button(name).elements()).toEqual([]);
  expect(page.getByRole("link", { name: "PDF" }).elements()).toEqual([]);
});

test("a location reads what its franchise carries and what it owes, and it fits a phone", async () => {
  const own = { path: "/workspace-manager", fixed: { tab: "co-op" } };
  await shown(<OwnStatement statement={{ ...STATEMENT, may_manage: false }} {...listed} place={own} />, {
    size: PHONE,
  });
  await expect.element(page.getByText(/covers 60% of what you spend, and \$4,972.20 of that is left/)).toBeVisible();
  await expect.element(page.getByText(/You owe .*Harbor Realty.* \$702.80/)).toBeVisible();
  const file = page.getByRole("link", { name: "PDF" });
  await expect.element(file).toHaveAttribute("href", `/api/co-op/locations/${ID}/statement`);
  expect(button(/^Reverse/).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("before anything is shared it says how to begin", async () => {
  await shown(home({ percent: 0, version: 0, locations: 1, sums: [] }, [AUSTIN]), { size: PHONE });
  await expect.element(page.getByText(/Nothing is shared yet. Set your share and allocate money/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});
