// The dashboard stays true while it is open: its figures follow what happens within seconds, rest while nobody looks, and are asked for at once by whoever comes back.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Figures } from "#app/(main)/dashboard/_components/figures.tsx";
import type { Step } from "#app/(main)/dashboard/_components/setup-progress.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { DashboardFigures } from "#lib/client/use-dashboard.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";

const NOW = "2026-11-20T16:00:00.000Z";
const SINCE = "2026-11-13T16:00:00.000Z";
/** What "within seconds" may come to, and longer than a tab that does not look would be quiet by chance. */
const SECONDS = 4000;
const A_MINUTE = 60_000;
const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: false },
  ...{
    menu: [],
    mobileMenu: [],
    parent: null,
    around: 0,
    onboardingMissing: null,
    impersonation: null,
    blocked: false,
  },
  ...{ branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true, buildId: "b" },
};

const summaryOf = (people: number): Summary => ({
  ...{ since: SINCE, people, top: null, links: 1, with_preview: 0, visited: people > 0, quiet: 0 },
  ...{ created: [], passed: [] },
});
const day = (people: number) => ({ day: "2026-11-20", people, previews: 0, bots: 0 });
const figuresOf = (people: number): DashboardFigures => ({
  summary: summaryOf(people),
  clicks: {
    ...{ from: "2026-11-20", to: "2026-11-20", series: [day(people)], people_once_from: null },
    before: { series: [{ people: 0 }] },
  },
  links: [{ id: "l1", title: "Open house", shortlink: "http://go.test/open", clicks: { last30: [people] } }],
  locations: [{ workspace_id: "w2", links: 1, people, people_before: 0, last30: [people] }],
});

/** How many people the server knows of, and where it was asked. */
let people: number;
let asked: string[];
let state: DocumentVisibilityState;

function answerAt(path: string): object {
  const { summary, clicks, links, locations } = figuresOf(people);
  if (path.startsWith("/api/links/summary")) return { data: summary };
  if (path.startsWith("/api/links/clicks")) return { data: clicks };
  if (path.startsWith("/api/links/locations")) return { data: locations };
  if (path.includes("leaderboard")) return { data: [] };
  if (!path.startsWith("/api/links")) return { data: [], meta: { page: 1, per_page: 4, total: 0 } };
  return { data: links, meta: { page: 1, per_page: 5, total: 1 } };
}

beforeEach(() => {
  people = 3;
  asked = [];
  state = "visible";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(answerAt(path));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The menu of somebody who finds the leaderboard in it. */
const BOARDS: ShellProps["menu"] = [
  {
    ...{ key: "people", label: "People", icon: "Users" },
    children: [{ key: "board", label: "Leaderboard", icon: "Trophy", href: peoplePaths.teamLeaderboard() }],
  },
];

const show = (lines = false, setup: readonly Step[] = []) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={lines ? { ...SHELL, menu: BOARDS } : SHELL}>
        <Figures
          ask={{ since: SINCE, from: "2026-11-20", overLocations: true }}
          first={figuresOf(3)}
          period="7"
          company
          since="The last seven days"
          range="Nov 20, 2026"
          setup={setup}
          contacts={lines}
          campaigns={lines}
          texts={lines}
          devices={lines}
          orders={lines}
          over={{ leaving: lines, opening: lines, brand: "Harbor" }}
          places={{ w2: { name: "Pier 9", logoUrl: null } }}
          timeZone="America/New_York"
          now={NOW}
        />
      </ShellProvider>
    </SWRConfig>,
  );

function look(next: DocumentVisibilityState): void {
  state = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

const says = async (text: string) => {
  await expect.element(page.getByText(text, { exact: false })).toBeInTheDocument();
};
const peopleOf = (row: string) => page.getByRole("row").filter({ hasText: row }).getByRole("cell");
const shows = async (row: string, count: string) => {
  await expect.element(peopleOf(row).filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();
};

/** Waits until the tab asks by itself, with its clock going on and nothing touched. */
async function seconds(ms: number): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  await vi.advanceTimersByTimeAsync(ms);
}

test("a visit shows in each of the dashboard's figures within seconds, and nobody touches it", async () => {
  await show();
  await says("3 people opened a link.");
  await shows("Open house", "3");
  await seconds(SECONDS);

  people = 4;
  await seconds(SECONDS);
  await says("4 people opened a link.");
  await shows("Open house", "4");
  await says("Link clicks: 4 people,");
  await seconds(4 * SECONDS);
  await shows("Pier 9", "4");
});

test("nothing is asked while nobody looks, and coming back asks at once", async () => {
  await show();
  await seconds(SECONDS);
  look("hidden");
  await seconds(SECONDS);
  const before = asked.length;
  await seconds(A_MINUTE);
  expect(asked.length).toBe(before);

  people = 9;
  look("visible");
  await says("9 people opened a link.");
  await shows("Open house", "9");
});

test("every list of lines is asked for again and again while somebody looks", async () => {
  await show(true);
  const lines = () => asked.filter((path) => !path.startsWith("/api/links"));
  await expect.poll(() => new Set(lines()).size).toBe(12);
  const before = Map.groupBy(lines(), (path) => path);
  await seconds(5 * SECONDS);
  const after = Map.groupBy(lines(), (path) => path);
  const quiet = [...before].filter(([path, { length }]) => (after.get(path)?.length ?? 0) <= length);
  expect(quiet.map(([path]) => path)).toEqual([]);
});

test("the setup is listed while something of it is left, and gone once it is done", async () => {
  const step = (key: string, done: boolean): Step => ({ key, done, title: `Do ${key}`, hint: "", verb: "", href: "" });
  const { again } = await show(false, [step("one", true), step("two", false)]);
  await expect.element(page.getByRole("region", { name: "Setup" })).toBeVisible();
  again(null);
  await show(false, [step("one", true), step("two", true)]);
  await expect.element(page.getByText("Link clicks", { exact: true })).toBeVisible();
  expect(page.getByText("Setup").elements()).toEqual([]);
});

/** A step whose state is asked for, and one that stays done. */
const ASKED: Step[] = [
  { key: "profile", done: true, title: "Do profile", hint: "", verb: "", href: "" },
  { key: "contact", done: false, asked: true, title: "Do contact", hint: "", verb: "Add", href: "/" },
];

test("what the setup has to ask for is shown once it is known to be open, and hidden where somebody hides it", async () => {
  await show(false, ASKED);
  await expect.element(page.getByRole("region", { name: "Setup" })).toBeVisible();
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect.poll(() => asked).toContain("/api/auth/onboarding");
});

test("a setup whose last step is found done does not show", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const contacts = { data: [{ id: "c1" }], meta: { page: 1, per_page: 1, total: 1 } };
    return Response.json(path.startsWith("/api/contacts") ? contacts : answerAt(path));
  });
  await show(false, ASKED);
  await expect.poll(() => asked.some((path) => path.startsWith("/api/contacts"))).toBe(true);
  await expect.element(page.getByText("Link clicks", { exact: true })).toBeVisible();
  expect(page.getByText("Do contact").elements()).toEqual([]);
});
