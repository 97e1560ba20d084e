// The shell below 992 px: the drawer from the right, the sheet, and a finger.
import type { Page } from "@playwright/test";
import { palettePlaces } from "../support/expected-menus.ts";
import { settle } from "./support/accessible.ts";
import { accountMenu, mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu", exact: true });

/** The page answers the keyboard, so it answers fingers too. */
async function hydrated(page: Page): Promise<void> {
  const search = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(search).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
}

/** A finger that moves from one x to another in the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 400 }];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    const x = from + ((to - from) * step) / steps;
    await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(x) });
  }
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await cdp.detach();
}

test("the drawer comes from the right, 300 px wide, and gives the focus back", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/dashboard");
  await mainMenu(page);
  await settle(page);
  const box = await drawer(page).boundingBox();
  expect([box?.width, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([300, 390]);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("a swipe from the 20 px at the right edge opens it, a swipe back closes it, one from the middle does nothing", async ({
  as,
}) => {
  const page = await as("olivia");
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await hydrated(page);
  await swipe(page, 250, 40);
  await expect(drawer(page)).toBeHidden();
  await swipe(page, 385, 120);
  await expect(drawer(page)).toBeVisible();
  await settle(page);
  await swipe(page, 150, 385);
  await expect(drawer(page)).toBeHidden();
});

test("an entry of the drawer goes there and closes it", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/share-links");
  const menu = await mainMenu(page);
  await menu.getByRole("link", { name: "Dashboard" }).tap();
  await page.waitForURL("/dashboard");
  await expect(drawer(page)).toBeHidden();
});

test("the account sheet switches the view", async ({ freshAs }) => {
  const page = await freshAs("noah");
  await page.goto("/share-links");
  const sheet = await accountMenu(page);
  await sheet
    .getByRole("button", { name: "Personal" })
    .or(sheet.getByRole("radio", { name: "Personal" }))
    .first()
    .click();
  await page.waitForURL("/dashboard");
  await mainMenu(page);
  await expect(drawer(page).getByText(/personal view/)).toBeVisible();
});

test("the search button reaches every allowed page", async ({ as }) => {
  const page = await as("noah");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  const options = page.getByRole("group", { name: "Go to" }).getByRole("option");
  await expect(options).toHaveText(palettePlaces("noah"));
  await options.nth(9).tap();
  await page.waitForURL("/workspace-manager");
});

test("nothing is wider than the phone", async ({ as, stranger }) => {
  const page = await as("olivia");
  for (const path of [
    "/dashboard",
    "/share-links",
    "/share-links/create",
    "/connections-manager",
    "/workspace-manager",
  ]) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
  }
  const nobody = await stranger();
  await nobody.goto("/");
  expect(await nobody.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("offline the menu opens though nobody opened it before, and the search in it too", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await as("olivia");
  await page.goto("/dashboard");
  await hydrated(page);
  // What is fetched on idle was asked for before this is called back, and then the network says when it is there.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(drawer(page).getByRole("link", { name: "Support" })).toBeVisible();
  await drawer(page).getByRole("button", { name: "Search or jump to" }).click();
  await expect(page.getByRole("dialog", { name: "Search or jump to" }).getByRole("combobox")).toBeVisible();
  await page.context().setOffline(false);
});
