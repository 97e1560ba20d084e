// What is done with people from the People Manager: moving, giving a theme, leaving, and asking the first ones into an opening.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import OpeningActDialog from "#app/(main)/franchise-manager/_components/opening-act-dialog.tsx";
import WhoLeaves from "#app/(main)/people-manager/_components/leaving/who-leaves.tsx";
import MoveDialog from "#app/(main)/people-manager/_people/move-dialog.tsx";
import ThemeDialog from "#app/(main)/people-manager/_people/theme-dialog.tsx";
import { takeLines } from "#lib/client/snackbar.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const [HQ, BOSTON, AUSTIN] = [
  "01890000-0000-7000-8000-000000000001",
  "01890000-0000-7000-8000-000000000002",
  "01890000-0000-7000-8000-000000000003",
];
const PLACES = [
  { id: HQ, name: "Harbor Realty", people: 1 },
  { id: BOSTON, name: "Harbor Realty Boston", people: 2 },
  { id: AUSTIN, name: "Harbor Realty Austin", people: 2 },
];
const OVERVIEW: PeopleOverview = {
  ...{
    people: 4,
    invited: 0,
    leaving: 0,
    undecided: 0,
    first_leaving: null,
    themes: [],
    places: PLACES,
    complete: 0,
    unfinished: 4,
    groups: [],
  },
  regions: [],
  ...{ roles: ["owner", "manager", "member"], sends_email: true, refusal: null },
};
const aColleague = (id: string, name: string, at: (typeof PLACES)[number]): TreePerson => ({
  ...{ id, kind: "person", name, email: `${id}@harbor.test`, photo_url: null, title: null, role: "member" },
  ...{
    state: "active",
    since: "2026-01-01T00:00:00Z",
    seen_at: null,
    leaves_at: null,
    groups: [],
    card: null,
    devices: 0,
  },
  ...{ place: { id: at.id, name: at.name }, may: ["nudge", "theme", "move", "leave"] },
});
const [, BOSTONS = { id: "", name: "", people: 0 }, AUSTINS = { id: "", name: "", people: 0 }] = PLACES;
const TOM = aColleague("tom", "Tom Keane", AUSTINS);
const GRACE = aColleague("grace", "Grace Ito", AUSTINS);
const MIA = aColleague("mia", "Mia Santos", BOSTONS);

let sent: { path: string; body: Record<string, unknown> }[];
let refuse: string | null;

const refusal = (message: string) => Response.json({ message, error: { code: "invalid", message } }, { status: 422 });
const FACE = { id: "tom", name: "Tom Keane", photo_url: null };

function answer({ pathname, searchParams }: URL): Response {
  if (pathname.endsWith("/move")) {
    if (refuse !== null && pathname.includes(refuse)) return refusal("This person leaves already.");
    return Response.json({ data: { id: "h1", place: TOM.place } });
  }
  if (pathname.includes("/hand-overs/preview/")) {
    const holds = [
      { kind: "cards", count: 1, stays: 0, tasks: 0 },
      { kind: "contacts", count: 3, stays: 1, tasks: 0 },
    ];
    return Response.json({ data: { person: FACE, running: null, people: [], holds, addresses: [], face: null } });
  }
  if (pathname.endsWith("/undo")) return Response.json({ data: { id: "h1" } });
  if (pathname.endsWith("/people/theme")) return Response.json({ data: [{ id: "tom", was: "old" }] });
  if (pathname.endsWith("/themes")) {
    const row = {
      color: null,
      number: 1,
      published_at: null,
      published_by: null,
      locked: [],
      has_draft: false,
      cards: 0,
      version: 1,
    };
    const themes = [
      { ...row, id: "night", name: "Seaport night", state: "published" },
      { ...row, id: "draft", name: "Draft", state: "draft" },
    ];
    return Response.json({ data: { themes, places: [] } });
  }
  if (pathname.endsWith("/people/invitations")) {
    const outcomes = [
      { email: "ann@made.test", outcome: "invited", message: null },
      { email: "bob@made", outcome: "refused", message: "That is no address." },
      { email: "cy@made.test", outcome: "refused", message: "No seat is left." },
    ];
    return Response.json({ data: outcomes });
  }
  const place = searchParams.get("place");
  const people = [TOM, GRACE, MIA].filter((one) => place === null || one.place.id === place);
  return Response.json({ data: people, meta: { page: 1, per_page: 1000, total: people.length } });
}

beforeEach(() => {
  [sent, refuse] = [[], null];
  takeLines();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, location.href);
    if (typeof init.body === "string") sent.push({ path: url.pathname, body: JSON.parse(init.body) });
    return answer(url);
  });
});

const shown = (node: React.ReactNode, size?: typeof PHONE) =>
  render(<SWRConfig value={{ provider: () => new Map() }}>{node}</SWRConfig>, size);
const lines = () => takeLines().map(({ message, action }) => ({ message, undo: action }));

test("moving says what goes along and what stays, asks who looks after it, and can be undone", async () => {
  const closed = vi.fn();
  await shown(<MoveDialog people={[TOM]} overview={OVERVIEW} onClose={closed} />);
  await expect.element(page.getByText("4 contacts stay.")).toBeVisible();
  await page.getByLabelText("New location").selectOptions("Boston");
  await page.getByLabelText(/Who takes over what stays at/).selectOptions("Grace Ito");
  await page.getByRole("button", { name: "Move to Boston" }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([{ place: AUSTIN, to: BOSTON, role: "member", most: "grace" }]);
  const [said] = lines();
  expect(said?.message).toMatch(/Tom Keane.* moved to .*Boston/);
  said?.undo?.onClick();
  await expect.poll(() => sent.at(-1)).toEqual({ path: "/api/hand-overs/h1/undo", body: { place: AUSTIN } });
});

test("of several each refusal is said, the others move, and nobody who moves takes over", async () => {
  refuse = "grace";
  const closed = vi.fn();
  await shown(<MoveDialog people={[TOM, GRACE]} overview={OVERVIEW} onClose={closed} />, PHONE);
  await page.getByLabelText("New location").selectOptions("Boston");
  expect(page.getByRole("option", { name: "Grace Ito" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Move to Boston" }).click();
  await expect.element(page.getByText("1 person not moved")).toBeVisible();
  await expect.element(page.getByText(/This person leaves already\./)).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test("a theme is given to those of each place, and given back to what each had", async () => {
  const closed = vi.fn();
  await shown(<ThemeDialog people={[TOM, MIA]} onClose={closed} />);
  const choice = page.getByLabelText("Theme", { exact: true });
  await expect.element(choice).toBeVisible();
  expect(page.getByRole("option", { name: "Draft" }).elements()).toEqual([]);
  await choice.selectOptions("Seaport night");
  await page.getByRole("button", { name: "Give theme" }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([
    { place: AUSTIN, people: ["tom"], theme: "night" },
    { place: BOSTON, people: ["mia"], theme: "night" },
  ]);
  lines()[0]?.undo?.onClick();
  await expect.poll(() => sent.length).toBe(4);
  expect(sent[2]?.body).toEqual({ place: AUSTIN, people: ["tom"], theme: "old" });
});

test("who leaves is chosen in a location, which is asked for where there are some", async () => {
  const chosen = vi.fn();
  await shown(<WhoLeaves myId="olivia" places={PLACES} onClose={() => undefined} onChoose={chosen} />);
  await expect.element(page.getByText("There is nobody here who can leave.")).toBeVisible();
  await page.getByLabelText("Location").selectOptions("Austin");
  await page.getByLabelText("Person").selectOptions("Tom Keane");
  await page.getByRole("button", { name: "Plan it" }).click();
  expect(chosen.mock.calls).toEqual([[{ id: "tom", place: AUSTIN }]]);
});

test("every refused invitation into an opening is said with its reason, and stays to be put right", async () => {
  const opening = {
    ...{ id: AUSTIN, name: "Harbor Realty Austin", logo_url: null, version: 1 },
    ...{ begun_at: "2026-01-01T00:00:00Z", opens_on: null, items: [] },
  } satisfies Opening;
  const closed = vi.fn();
  await shown(<OpeningActDialog act="members" opening={opening} onChanged={() => undefined} onClose={closed} />);
  await page.getByLabelText("Emails").fill("ann@made.test\nbob@made\ncy@made.test");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect.element(page.getByText("2 invitations not sent")).toBeVisible();
  await expect.element(page.getByText(/That is no address\./)).toBeVisible();
  await expect.element(page.getByText(/No seat is left\./)).toBeVisible();
  await expect.element(page.getByLabelText("Emails")).toHaveValue("bob@made\ncy@made.test");
  expect(closed).not.toHaveBeenCalled();
});
