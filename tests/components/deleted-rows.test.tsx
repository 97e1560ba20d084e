// What was deleted from a short list waits below it: regions, groups of people and cards can come back long after the snackbar is gone.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import RegionsDialog from "#app/(main)/franchise-manager/_components/regions-dialog.tsx";
import { GroupList } from "#app/(main)/people-manager/_groups/group-list.tsx";
import { DeletedCards } from "#app/(main)/share-card/_components/deleted-cards.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Region } from "#lib/services/auth/franchise-entities.ts";
import type { PeopleOverview } from "#lib/services/auth/people-entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

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
const READS_ONLY: ShellProps = {
  ...SHELL,
  impersonation: {
    ...{ name: "Mia Santos", by: "Ada Corner", readOnly: true, wayBack: true, sendsEmail: true },
    ...{ now: "2026-11-20T16:30:00Z", expiresAt: "2026-11-20T17:00:00Z" },
  },
};
const region = (id: string, name: string): Region => ({
  ...{ id, name, version: 1, deleted_at: null, locations: ["l1"], readers: [] },
});
const COAST = region("r1", "Coast");
const NEW_AGENTS = { id: "g1", name: "New agents", people: 2, version: 1 };
const OVERVIEW: PeopleOverview = {
  ...{
    people: 3,
    invited: 0,
    leaving: 0,
    undecided: 0,
    first_leaving: null,
    themes: [],
    places: [],
    regions: [],
    complete: 0,
    unfinished: 3,
    groups: [NEW_AGENTS],
    roles: [],
  },
  ...{ sends_email: true, refusal: null },
};
const CARD = { id: "c1", name: "Weekend", address: "https://card.test/c/weekend" };

/** What is there and what is deleted, as the server has it; a call moves it. */
let there: object[];
let gone: object[];
let written: string[];

function answer(path: string, method: string): object {
  if (method !== "GET") {
    written.push(`${method} ${path}`);
    [there, gone] = method === "DELETE" ? [gone, there] : [there.concat(gone), []];
    return { data: there[0] ?? {} };
  }
  if (path.startsWith("/api/people/overview")) return { data: { ...OVERVIEW, groups: there } };
  return { data: path.includes("deleted") ? gone : there };
}

beforeEach(() => {
  [there, gone, written] = [[], [], []];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) =>
    Response.json(answer(path, init.method ?? "GET")),
  );
});

const show = (node: React.ReactNode, shell = SHELL) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={shell}>{node}</ShellProvider>
    </SWRConfig>,
    PHONE,
  );
const button = (name: string) => page.getByRole("button", { name });

test("a deleted region is found again below the others, and Restore brings it back", async () => {
  gone = [COAST];
  const onSaved = vi.fn();
  await show(<RegionsDialog regions={[]} locations={[]} brand="Harbor" onSaved={onSaved} onClose={() => undefined} />);
  await button("Deleted regions (1)").click();
  await expect.element(page.getByText("1 location", { exact: true })).toBeVisible();
  await expect.element(page.getByText("You can restore them for 30 days.")).toBeVisible();
  await button("Restore Coast").click();
  await vi.waitFor(() => expect(written).toEqual(["POST /api/franchise/regions/r1/restore"]));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test("a group is deleted without a question, waits below the others, and comes back with its people", async () => {
  there = [NEW_AGENTS];
  await show(<GroupList first={OVERVIEW} />);
  await button("Delete New agents").click();
  await button("Deleted groups (1)").click();
  await expect.element(page.getByRole("link", { name: "New agents" })).not.toBeInTheDocument();
  await expect.element(page.getByText("2 people")).toBeVisible();
  await button("Restore New agents").click();
  await expect.element(page.getByRole("link", { name: "New agents" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Deleted groups" })).not.toBeInTheDocument();
  expect(written).toEqual(["DELETE /api/people/groups/g1", "POST /api/people/groups/g1/restore"]);
});

test("a card that was deleted while others were kept can come back", async () => {
  gone = [CARD];
  await show(<DeletedCards />);
  await button("Deleted cards (1)").click();
  await expect.element(page.getByText("card.test/c/weekend")).toBeVisible();
  await button("Restore Weekend").click();
  await expect.element(page.getByRole("region", { name: "Deleted cards" })).not.toBeInTheDocument();
  expect(written).toEqual(["POST /api/cards/c1/restore"]);
});

test("whoever only reads sees what was deleted, and is offered no way to change it", async () => {
  gone = [CARD];
  await show(<DeletedCards />, READS_ONLY);
  await button("Deleted cards (1)").click();
  await expect.element(page.getByText("Weekend")).toBeVisible();
  await expect.element(button("Restore Weekend")).not.toBeInTheDocument();
});
