// Locations that open and what locations inherit, as lists: opened, filtered, and as files, beside what is said of all of them.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { InheritedHome } from "#app/(main)/franchise-manager/_components/inherited-home.tsx";
import { INHERITED } from "#app/(main)/franchise-manager/_components/inherited-shape.ts";
import { OpeningHome } from "#app/(main)/franchise-manager/_components/opening-home.tsx";
import { OPENINGS } from "#app/(main)/franchise-manager/_components/opening-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import type { Opening, OpeningItem } from "#lib/services/auth/opening-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const idOf = (nth: number) => `01890000-0000-7000-8000-00000000000${nth}`;
const item = (key: OpeningItem["key"], state: OpeningItem["state"]): OpeningItem => ({
  ...{ key, state, detail: "", count: 0, asked: 0 },
});
const opening = (nth: number, name: string, opens_on: string | null): Opening => ({
  ...{ id: idOf(nth), name: `Harbor ${name}`, logo_url: null, begun_at: "2026-11-01T12:00:00Z", opens_on, version: 1 },
  items: [item("lead", "done"), item("directory", "left"), item("devices", "left"), item("campaign", "left")],
});
const [PROVIDENCE, AUSTIN] = [opening(1, "Providence", "2026-12-01"), opening(2, "Austin", null)];
const REGION = { id: idOf(9), name: "Coast" };

let asked: string[] = [];
function answers(rows: readonly { id: string }[]) {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const one = rows.find(({ id }) => path.endsWith(id));
    return Response.json(one ? { data: one } : { data: rows, meta: { page: 1, per_page: 10, total: rows.length } });
  });
}
afterEach(() => vi.unstubAllGlobals());

const meta = (total: number) => ({ page: 1, per_page: 20, total });

const openings = (shown: Opening | null, data: Opening[]) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <ShellProvider value={SHELL}>
      <OpeningHome
        {...{ shown, first: { data, meta: meta(data.length) } }}
        firstList={readList(OPENINGS, () => null)}
        regions={[REGION]}
        brand="Harbor"
        today="2026-11-20"
        timeZone="America/New_York"
        currency="USD"
      />
    </ShellProvider>
  </SWRConfig>
);

test("a row of the openings puts its checklist above, whatever the list is narrowed to", async () => {
  answers([PROVIDENCE, AUSTIN]);
  await render(openings(PROVIDENCE, [PROVIDENCE, AUSTIN]));
  await expect.element(page.getByRole("heading", { name: "Providence" })).toBeVisible();
  await page.getByRole("button", { name: "Checklist of Austin" }).click();
  await expect.element(page.getByRole("heading", { name: "Austin" })).toBeVisible();
  expect(new URL(location.href).searchParams.get("location")).toBe(AUSTIN.id);
  await page.getByLabelText("Opening day").selectOptions("late");
  await expect.poll(() => asked.some((path) => path.includes("day=late"))).toBe(true);
  await expect.element(page.getByRole("heading", { name: "Austin" })).toBeVisible();
});

test("what is left of a directory, devices and a campaign leads where it is done", async () => {
  answers([PROVIDENCE]);
  await render(openings(PROVIDENCE, [PROVIDENCE]));
  const to = (name: string, href: string) =>
    expect.element(page.getByRole("link", { name })).toHaveAttribute("href", href);
  await to("Add a rule: Directory", "/people-manager/directory");
  await to("Order: Devices", `/order-kits?locations=${PROVIDENCE.id}`);
  await to("Propose one: First campaign", "/campaign-builder");
});

test("where nothing opens there is no list, and the way to begin", async () => {
  answers([]);
  await render(openings(null, []));
  await expect.element(page.getByText("No location is opening")).toBeVisible();
  expect(page.getByRole("searchbox").elements()).toEqual([]);
});

const place = (nth: number, name: string, held: "own" | "inherited"): InheritedPlace => ({
  ...{ id: idOf(nth), name: `Harbor ${name}`, people: 3, consents: [{ channel: "email", held }] },
  theme: { name: held === "own" ? "Pier" : "Harbor 2027", held, until: null },
});

test("what is inherited is a list with a file, and the lead is about all of them", async () => {
  const rows = [place(1, "Austin", "inherited"), place(2, "Boston", "own")];
  answers(rows);
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page width="wide" top="tools">
        <InheritedHome
          first={{ data: rows, meta: meta(2) }}
          firstList={readList(INHERITED, () => null)}
          overview={{
            ...{ franchise: place(8, "Realty", "own"), locations: 40, own: 7, locked: ["logo"], plan: "franchise" },
            seats: { used: 12, included: 50 },
          }}
          regions={[REGION]}
          brand="Harbor"
        />
      </Page>
    </SWRConfig>,
    PHONE,
  );
  await expect.element(page.getByText("7 of 40 locations have a theme or words of their own.")).toBeVisible();
  await expect.element(page.getByRole("row").filter({ hasText: "Austin" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});
