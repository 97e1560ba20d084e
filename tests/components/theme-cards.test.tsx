// The cards under themes: who is on which version of what, what is different there, and what a draft would change.
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Reach } from "#app/(main)/edit-theme/[id]/_components/reach.tsx";
import { THEME_CARDS } from "#app/(main)/lock-themes/_components/theme-card-shape.ts";
import { ThemeCards } from "#app/(main)/lock-themes/_components/theme-cards.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { ThemeCard } from "#lib/services/card/theme-card-entities.ts";
import type { ThemeList, ThemeReach } from "#lib/services/card/theme-entities.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

afterEach(() => vi.unstubAllGlobals());

const THEME = { id: "0198c0de-0000-7000-8000-000000000001", name: "Harbor 2027" };
const card = (id: string, name: string, over: Partial<ThemeCard> = {}): ThemeCard => ({
  ...{ id, person_id: `p-${id}`, name, title: "Realtor", address: "https://corner.test/c/x", photo_url: null },
  ...{ place: { id: "w1", name: "Boston" }, theme: THEME, number: 2, of: 2, waits: false, own: [], changes: [] },
  ...over,
});
const ROWS = [
  card("1", "Hannah Weiss", { own: ["color", "cover"] }),
  card("2", "Luis Ferrer", { place: { id: "w2", name: "Miami" }, number: 1, waits: true, own: ["color"] }),
  card("3", "Mia Santos", { changes: ["about"] }),
  card("4", "Tom Keane", { theme: null, number: 0, of: 0 }),
];
const THEMES: ThemeList = {
  themes: [
    {
      ...{ ...THEME, color: null, state: "published", number: 2, published_at: null, published_by: null, locked: [] },
      ...{ has_draft: true, cards: 3, worn_until: null, version: 1 },
    },
  ],
  places: ["w1", "w2"].map((id) => ({
    ...{
      workspace_id: id,
      name: id === "w1" ? "Boston" : "Miami",
      theme_id: THEME.id,
      cards: 2,
      waits: false,
      own: [],
    },
  })),
};
const PEOPLE = { key: "people", label: "People Manager", icon: "users" as const, href: "/people-manager" };

function shown(menu = [PEOPLE]) {
  const meta = { page: 1, per_page: 20, total: ROWS.length };
  return (
    <ShellProvider value={{ ...SHELL, menu }}>
      <Page width="wide" top="tools">
        <ThemeCards first={{ data: ROWS, meta }} firstList={readList(THEME_CARDS, () => null)} themes={THEMES} />
      </Page>
    </ShellProvider>
  );
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("each row says which version of which theme it is on, and what is different there", async () => {
  await render(shown());
  await expect.element(row("Hannah Weiss").getByText("Own Brand color and Cover")).toBeVisible();
  await expect.element(row("Luis Ferrer").getByText("version 1 of 2")).toBeVisible();
  await expect.element(row("Luis Ferrer").getByText("Update not applied")).toBeVisible();
  await expect.element(row("Mia Santos").getByText("Follows")).toBeVisible();
  await expect.element(row("Mia Santos").getByText("About changes")).toBeVisible();
  await expect.element(row("Tom Keane").getByText("No theme")).toBeVisible();
});

test("a row opens its person for whoever looks after people, and is asked for by status, theme and place", async () => {
  await render(shown());
  takeNavigations();
  await row("Luis Ferrer").getByRole("button", { name: "Luis Ferrer" }).click();
  expect(takeNavigations()).toEqual(["/people-manager/p-2"]);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ data: [], meta: { page: 1, per_page: 20, total: 0 } });
  });
  await page.getByRole("searchbox").fill("miami");
  await expect.poll(() => asked.at(-1)).toMatch(/^\/api\/theme-cards\?.*filters=miami/);
});

test("on a phone nothing is cut off at the side, and a row without people to look after opens the card", async () => {
  const opened: unknown[] = [];
  vi.stubGlobal("open", (...what: unknown[]) => opened.push(what[0]));
  await render(shown([]), PHONE);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("button", { name: "Mia Santos" }).click();
  expect(opened).toEqual(["https://corner.test/c/x"]);
  await userEvent.keyboard("{Escape}");
});

const REACH: ThemeReach = {
  ...{ of: 27, cards: 6, more: false, waiting: [], samples: [], held: null, consents: [] },
  fields: [{ name: "about", cards: 6, kept: 21, sync: "always" }],
};

test("before publishing, the cards that change are one press away; a person’s own theme has no such list", async () => {
  const { again } = await render(<Reach reach={REACH} list={cardPaths.themeChanges(THEME.id)} />);
  const link = page.getByRole("link", { name: "See which 6 cards change" });
  await expect.element(link).toHaveAttribute("href", `/lock-themes?tab=cards&theme=${THEME.id}&show=changes`);
  await again(<Reach reach={REACH} list={null} />);
  await expect.element(link).not.toBeInTheDocument();
});
