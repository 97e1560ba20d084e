// The company on the dashboard: who leaves within a week, which location opens and what it lacks, and nothing where neither is.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LeavingSoon, OpeningSoon } from "#app/(main)/dashboard/_components/company.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { PHONE, render } from "./support/render.tsx";

/** Wednesday noon in New York. */
const NOW = "2026-12-02T17:00:00Z";

// The page's clock follows the browser's.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Given = { handOvers: readonly object[]; openings: readonly object[] };

function answers({ handOvers, openings }: Given): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, location.origin);
    asked.push(url);
    if (url.pathname.includes("openings")) return Response.json({ data: openings });
    return Response.json({ data: handOvers, meta: { page: 1, per_page: 3, total: handOvers.length } });
  });
  return asked;
}

const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Clock now={NOW}>
        <LeavingSoon brand="Harbor" timeZone="America/New_York" />
        <OpeningSoon brand="Harbor" timeZone="America/New_York" />
      </Clock>
    </SWRConfig>,
    PHONE,
  );
const leaver = (name: string, due: string) => ({
  ...{ id: name, person: { id: `${name} id`, name, photo_url: null }, place: { id: "b", name: "Harbor Boston" } },
  due_at: due,
});
const item = (key: string, state: string) => ({ key, state, detail: "", count: 0, asked: 0 });
const opening = (id: string, opens_on: string | null, items: readonly object[]) => ({
  ...{ id, name: `Harbor ${id}`, logo_url: null, begun_at: NOW, opens_on, items, version: 1 },
});
const lines = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((one) => one.textContent);

test("who leaves within a week stands with the day, and what opens with what it lacks", async () => {
  const left = ["members", "consent", "address"].map((key) => item(key, "left"));
  const asked = answers({
    handOvers: [
      leaver("Tom", "2026-12-02T22:00:00Z"),
      leaver("Grace", "2026-12-04T22:00:00Z"),
      leaver("Later", "2026-12-11T22:00:00Z"),
    ],
    openings: [
      opening("Later", null, [item("lead", "done")]),
      opening("Providence", "2026-12-12", [item("lead", "done"), ...left]),
    ],
  });
  await shown();
  await expect.element(page.getByRole("heading", { name: "Opening" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Leaving soon" })).toBeVisible();
  expect(lines()).toEqual([
    "TomBostonToday",
    "GraceBostonFri, Dec 4",
    "ProvidenceStill to do: first people, consent text, and 1 more.10 days left",
    "LaterNothing is left to do.No day yet",
  ]);
  await expect
    .element(page.getByRole("link", { name: "Grace" }))
    .toHaveAttribute("href", "/people-manager/leaving?leave=Grace%20id&at=b");
  await expect
    .element(page.getByRole("link", { name: "Providence" }))
    .toHaveAttribute("href", "/franchise-manager/opening?location=Providence");
  expect(asked.some(({ searchParams }) => searchParams.get("state") === "dated")).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("nothing is said where nobody leaves this week and no location opens", async () => {
  const asked = answers({ handOvers: [leaver("Later", "2027-01-11T22:00:00Z")], openings: [] });
  await shown();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await expect.poll(lines).toEqual([]);
  expect(page.getByRole("heading").elements()).toEqual([]);
});
