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

type Given = { handOvers: readonly object[]; waiting?: readonly object[]; openings: readonly object[] };

function answers({ handOvers, waiting = [], openings }: Given): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, location.origin);
    asked.push(url);
    const opens = url.pathname.includes("openings");
    const rows = opens ? openings : url.searchParams.get("state") === "open" ? waiting : handOvers;
    return Response.json({ data: rows, meta: { page: 1, per_page: 3, total: rows.length } });
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
const leaver = (name: string, due: string | null) => ({
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
      opening("Providence", "2026-12-12", [item("lead", "done"), ...left]),
      opening("Later", null, [item("lead", "done")]),
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
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  await expect.poll(lines).toEqual([]);
  expect(page.getByRole("heading").elements()).toEqual([]);
});

test("a hand-over that waits for a decision comes before those with a day", async () => {
  answers({
    handOvers: ["Tom", "Grace", "June"].map((name) => leaver(name, "2026-12-03T22:00:00Z")),
    waiting: [leaver("Daniel", null)],
    openings: [],
  });
  await shown();
  await expect.element(page.getByText("Daniel")).toBeVisible();
  await expect.poll(lines).toEqual(["DanielBostonNeeds a decision", "TomBostonThu, Dec 3", "GraceBostonThu, Dec 3"]);
});
