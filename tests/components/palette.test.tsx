// ⌘K with links: what it says while nothing of the menu matches and links are on their way, found, or not found.
import { useEffect } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Palette } from "#components/shell/palette.tsx";
import { ShellProvider, useShell } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { aUser, aWorkspace } from "#tests/support/people.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";

const SHELL: ShellProps = {
  user: aUser(),
  workspaceLabel: "Harbor Realty",
  planLabel: "Company",
  view: "company",
  canSwitchView: false,
  menu: [
    { key: "links", label: "Share links", icon: "share-links", href: "/share-links" },
    { key: "connections", label: "Connections", icon: "messages-square", href: "/connections-manager" },
    { key: "people", label: "People Manager", icon: "users", href: "/people-manager" },
    { key: "manager", label: "Manager", icon: "list-checks", href: "/campaign-manager" },
    { key: "library", label: "Media Library", icon: "images", href: "/media-library" },
  ],
  mobileMenu: [],
  parent: null,
  around: 0,
  onboardingMissing: null,
  impersonation: null,
  blocked: false,
  branding: { own: { branding: "{product}", colors: null, logo: null }, stranger: null, nonce: "" } as never,
  folds: [],
  sendsEmail: true,
};

const LINK = { id: "1", title: "Seaport open house", address: "corner.test/seaport", imageUrl: null };
/** What is looked for is found when the test says so, or "on their way" would be over before it is looked at. */
const search = Promise.withResolvers<void>();
const find = async (query: string) => {
  await search.promise;
  return "seaport".startsWith(query) ? [LINK] : [];
};

const ROSA = { id: "7", name: "Rosa Delgado", beside: "Delgado Interiors", photo: null };
const findContact = async (query: string) => ("rosa".startsWith(query) ? [ROSA] : []);

const MIA = { id: "9", name: "Mia Santos", photo: null, beside: "Realtor, Harbor Realty Boston" };
const findPerson = async (query: string) => ("mia santos".startsWith(query) ? [MIA] : []);

const BADGE = { id: "3", name: "Noah’s badge", number: "BSD-0003", beside: "BSD-0003 · Noah Ellison" };
const findDevice = async (query: string) => ("noah".startsWith(query) ? [BADGE] : []);

const BUSINESS = { id: "k1", person: "9", name: "Mia Santos · Work", beside: "corner.test/c/mia" };
const findCard = async (query: string) => ("corner.test/c/mia".includes(query) ? [BUSINESS] : []);

const ORDER = { id: "o1", name: "Order 1042", beside: "Practice · In production" };
const findOrder = async (query: string) => ("order 1042".startsWith(query) ? [ORDER] : []);

const WINTER = { id: "c1", name: "Winter open houses", beside: "Running" };
const findCampaign = async (query: string) => ("winter open".startsWith(query) ? [WINTER] : []);

const PORCH = { id: "f1", name: "Porch at dusk", beside: "Winter" };
const findFile = async (query: string) => ("porch".startsWith(query) ? [PORCH] : []);

const REMINDER = { id: "s1", name: "Rosemary Lane reminder", beside: "Done" };
const findText = async (query: string) => ("rosemary".startsWith(query) ? [REMINDER] : []);

function Open() {
  const { open, overlay } = useShell();
  useEffect(() => open("palette"), [open]);
  return overlay === "palette" ? (
    <Palette
      find={{
        ...{ links: find, contacts: findContact, people: findPerson, cards: findCard, devices: findDevice },
        ...{ orders: findOrder, campaigns: findCampaign, texts: findText, files: findFile },
      }}
    />
  ) : null;
}

const typed = async (text: string) => userEvent.fill(page.getByPlaceholder("Search or jump to"), text);
const nothing = () => page.getByText(/Nothing matches/);

test("never says that nothing matches above a link that does", async () => {
  await render(
    <ShellProvider value={SHELL}>
      <Open />
    </ShellProvider>,
  );
  await typed("seaport");
  await expect.element(page.getByText("Searching…")).toBeVisible();
  expect(nothing().elements()).toEqual([]);
  search.resolve();
  await expect.element(page.getByText("corner.test/seaport")).toBeVisible();
  expect(nothing().elements()).toEqual([]);
  await typed("xylophone");
  await expect.element(nothing()).toBeVisible();
  expect(page.getByText("corner.test/seaport").elements()).toEqual([]);
});

test("texts are found by whoever may open them, though no menu leads there", async () => {
  const permissions = { "gui::campaign_branded_sms_business": true };
  await render(
    <ShellProvider value={{ ...SHELL, user: { ...SHELL.user, permissions } }}>
      <Open />
    </ShellProvider>,
  );
  await typed("texts");
  await expect.element(page.getByRole("option", { name: /^Texts/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(takeNavigations()).toEqual(["/sms-campaign"]);
});

test("a text is found by its name by whoever may text, and of all kinds the best match is first", async () => {
  const permissions = { "gui::campaign_branded_sms_business": true };
  await render(
    <ShellProvider value={{ ...SHELL, user: { ...SHELL.user, permissions } }}>
      <Open />
    </ShellProvider>,
  );
  await typed("ros");
  await expect.element(page.getByRole("option", { name: /Rosemary Lane reminder/ })).toBeVisible();
  const names = () =>
    page
      .getByRole("option")
      .elements()
      .map((one) => one.textContent);
  expect(names()).toEqual([expect.stringContaining("Rosa Delgado"), expect.stringContaining("Rosemary Lane")]);
  await typed("rosemary");
  await expect.poll(() => names().length).toBe(1);
  await userEvent.keyboard("{Enter}");
  await expect.poll(takeNavigations).toEqual(["/sms-campaign/s1"]);
});

test("a contact is found by name, and Enter opens them", async () => {
  await render(
    <ShellProvider value={SHELL}>
      <Open />
    </ShellProvider>,
  );
  await typed("rosa");
  await expect.element(page.getByText("Delgado Interiors")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(takeNavigations()).toEqual(["/contact/7"]);
});

test("a colleague is found by name, with where they are, and Enter opens their page", async () => {
  await render(
    <ShellProvider value={SHELL}>
      <Open />
    </ShellProvider>,
  );
  await typed("mia");
  await expect.element(page.getByText("Realtor, Harbor Realty Boston")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(takeNavigations()).toEqual(["/people-manager/9"]);
});

test("who has no People Manager in their menu finds nobody there", async () => {
  const menu = SHELL.menu.filter(({ key }) => key !== "people");
  await render(
    <ShellProvider value={{ ...SHELL, menu }}>
      <Open />
    </ShellProvider>,
  );
  await typed("mia");
  await expect.element(nothing()).toBeVisible();
});

test("a device is found by whoever has devices in their menu, and Enter opens its row", async () => {
  const menu = [...SHELL.menu, { key: "devices", label: "Your devices", icon: "nfc" as const, href: "/promo-tags" }];
  await render(
    <ShellProvider value={{ ...SHELL, menu }}>
      <Open />
    </ShellProvider>,
  );
  await typed("noah");
  await expect.element(page.getByText("BSD-0003 · Noah Ellison")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(takeNavigations()).toEqual(["/promo-tags?search=BSD-0003"]);
});

const DEVICES = [...SHELL.menu, { key: "devices", label: "Your devices", icon: "nfc" as const, href: "/promo-tags" }];
const asRole = (role: "manager" | "member"): ShellProps => ({
  ...SHELL,
  menu: DEVICES,
  user: aUser({ workspace: aWorkspace({ role }) }),
});

test("an order is found by its number by whoever runs the workspace, and Enter opens it", async () => {
  await render(
    <ShellProvider value={asRole("manager")}>
      <Open />
    </ShellProvider>,
  );
  await typed("order 1042");
  await expect.element(page.getByText("Practice · In production")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(takeNavigations()).toEqual(["/order/o1"]);
});

test("a member, who may not read orders, finds none", async () => {
  await render(
    <ShellProvider value={asRole("member")}>
      <Open />
    </ShellProvider>,
  );
  await typed("order 1042");
  await expect.element(nothing()).toBeVisible();
});

test("whoever owns no device yet finds the way to order one; in another's name nobody does", async () => {
  const shown = (over: Partial<ShellProps>) => (
    <ShellProvider key={String(over.impersonation)} value={{ ...SHELL, ...over }}>
      <Open />
    </ShellProvider>
  );
  const { again } = await render(shown({}));
  await typed("order tags");
  await expect.element(page.getByText("Single pieces")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(takeNavigations()).toEqual(["/order-kits"]);
  again(shown({ impersonation: { readOnly: false } as never }));
  await typed("order tags");
  await expect.element(nothing()).toBeVisible();
});

test.each([
  ["winter open", /Winter open houses/, "/campaign-builder/c1"],
  ["porch", /Porch at dusk/, "/media-library?file=f1"],
])("%s is found by its name, and opened", async (query, name, path) => {
  await render(
    <ShellProvider value={SHELL}>
      <Open />
    </ShellProvider>,
  );
  takeNavigations();
  await typed(query);
  await expect.element(page.getByRole("option", { name })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(takeNavigations).toEqual([path]);
});

const OWN: ShellProps = {
  ...{ ...SHELL, view: "personal" },
  menu: [{ key: "my-card", label: "my card", icon: "id-card", href: "/share-card" }],
};

test.each([
  ["one’s own is opened in its editor", OWN, "/share-card?card=k1"],
  ["in the company’s view it is opened with its person", SHELL, "/people-manager/9"],
])("a card is found by its address: %s", async (_, shell, path) => {
  await render(
    <ShellProvider value={shell}>
      <Open />
    </ShellProvider>,
  );
  takeNavigations();
  await typed("c/mia");
  await expect.element(page.getByRole("option", { name: /Mia Santos · Work/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(takeNavigations).toEqual([path]);
});

test("who has neither cards nor people in their menu finds no card", async () => {
  const menu = SHELL.menu.filter(({ key }) => key === "links");
  await render(
    <ShellProvider value={{ ...SHELL, menu }}>
      <Open />
    </ShellProvider>,
  );
  await typed("c/mia");
  await expect.element(nothing()).toBeVisible();
});
