// The shell from 992 px on: its measures, the keyboard, the palette, the account menu.
import type { Page } from "@playwright/test";
import { palettePlaces } from "../support/expected-menus.ts";
import { accountMenu, mainMenu, snackbar } from "./support/shell.ts";
import { moveTo } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });

test("the menu is 250 px wide down to 992 px and a drawer below", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/dashboard");
  const menu = await mainMenu(page);
  expect((await menu.boundingBox())?.width).toBe(250);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(250);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("the first Tab skips to the content", async ({ as }) => {
  const page = await as("mia");
  await page.goto("/dashboard");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the palette goes anywhere that is allowed, and Escape gives the focus back", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/dashboard");
  const search = page.getByRole("button", { name: /Search or jump to/ });
  await search.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page)).toBeVisible();
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  const group = palette(page).getByRole("group", { name: "Go to" });
  await expect(group.getByRole("option")).toHaveText(palettePlaces("olivia"));
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await palette(page).getByRole("combobox").fill("workspace man");
  await page.keyboard.press("Enter");
  await page.waitForURL("/workspace-manager");
  await page.keyboard.press("ControlOrMeta+k");
  await palette(page).getByRole("combobox").fill("zzzz");
  await expect(palette(page).getByText("Nothing matches “zzzz”")).toBeVisible();
});

test("the account menu switches the view, and the menu and the dashboard follow", async ({ freshAs }) => {
  const page = await freshAs("noah");
  await page.goto("/share-links");
  const trigger = page.getByRole("button", { name: "Account menu" });
  await expect(trigger).toHaveAccessibleDescription(/Bright Smile Den…\s*Company view/);
  const panel = await accountMenu(page);
  await expect(panel.getByRole("menuitemradio", { name: "Company" })).toBeChecked();
  await panel.getByRole("menuitemradio", { name: "Personal" }).click();
  await page.waitForURL("/dashboard");
  await expect(trigger).toHaveAccessibleDescription(/Noah Ellison\s*Personal view/);
  await accountMenu(page);
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
});

test("who has one view only is not asked for it", async ({ as }) => {
  for (const person of ["mia", "sofia"] as const) {
    const page = await as(person);
    await page.goto("/dashboard");
    const panel = await accountMenu(page);
    await expect(panel.getByRole("menuitemradio")).toHaveCount(0);
  }
});

test("a location's manager jumps to the franchise and back", async ({ freshAs, baseURL }) => {
  const page = await freshAs("liam");
  const { request } = page.context();
  await moveTo(request, "Harbor Realty Boston", baseURL ?? "");
  await page.context().clearCookies({ name: "flash" });
  await page.goto("/dashboard");
  let panel = await accountMenu(page);
  const parent = panel.getByRole("menuitem", { name: /Harbor Realty \(franchise\)/ });
  await expect(parent).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/workspaces/switch", async (route) => {
    await held;
    await route.continue();
  });
  await parent.click();
  await expect(snackbar(page, "Changing workspace!")).toBeVisible();
  release();
  await expect(snackbar(page, "Set current workspace!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  panel = await accountMenu(page);
  await expect(panel.getByText("Harbor Realty", { exact: true })).toBeVisible();
  await moveTo(request, "Harbor Realty Boston", baseURL ?? "");
});

test("a franchise owner sees the locations, a failing switch is ignored in silence", async ({ as, watch }) => {
  watch.allow(/status of 500/);
  const page = await as("olivia");
  await page.goto("/dashboard");
  const panel = await accountMenu(page);
  const locations = panel.getByRole("menu", { name: "Parent and locations" }).getByRole("menuitem");
  await expect(locations).toHaveText([
    /^Austin \(location\)/,
    /^Boston \(location\)/,
    /^Miami \(location\)/,
    /^Providence \(location\)/,
  ]);
  await page.route("**/api/workspaces/switch", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await locations.first().click();
  await expect(snackbar(page, "Changing workspace!")).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("region", { name: /^Messages/ }).getByText("no", { exact: true })).toHaveCount(0);
});

test("the keyboard alone opens the account menu, walks it, and leaves", async ({ freshAs }) => {
  const page = await freshAs("sofia");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).focus();
  await page.keyboard.press("Enter");
  const leave = page.getByRole("menuitem", { name: "Log Out" });
  await expect(leave).toBeVisible();
  await page.keyboard.press("End");
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
});

test("offline a part whose code is not there says so, and comes when the network does", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const page = await as("mia");
  await page.goto("/share-links/create");
  const title = page.getByLabel("Title", { exact: true }).filter({ visible: true });
  await title.fill("In the tunnel");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(snackbar(page, "You are offline. Check your connection and try again.")).toBeVisible();
  await expect(title).toHaveValue("In the tunnel");
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await page.context().setOffline(false);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
});

/** Under the bar of 56 px; an administrator without a second step has a reminder between them. */
const TABBED = [
  ["mia", 64, ["/settings"]],
  ["olivia", 64, ["/workspace-manager", "/users-manager"]],
  ["admin", 119, ["/support", "/admin/accounts", "/admin/engine", "/admin/plans"]],
] as const;

for (const [person, under, places] of TABBED)
  test(`tabs stand at one height on all pages of ${person}`, async ({ as }) => {
    const page = await as(person);
    for (const path of places) {
      await page.goto(path);
      await expect.poll(async () => (await page.locator("main nav").first().boundingBox())?.y, path).toBe(under);
    }
  });
