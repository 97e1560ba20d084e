// Where things are in the shell, on either size.
import { expect, type Locator, type Page } from "@playwright/test";
import { settle } from "./accessible.ts";

const SMALL = 992;

/** True where the menu is a drawer. */
export function isSmall(page: Page): boolean {
  return (page.viewportSize()?.width ?? SMALL) < SMALL;
}

/** The main menu, opened first where it is a drawer. */
export async function mainMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  // A drawer on its way out is still seen, and nobody can press what is in it.
  await settle(page);
  if (isSmall(page) && !(await menu.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  return menu;
}

/** The account menu's panel or sheet, open. */
export async function accountMenu(page: Page): Promise<Locator> {
  if (isSmall(page)) await mainMenu(page);
  await page.getByRole("button", { name: "Account menu" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel).toBeVisible();
  return panel;
}

/** By the account menu, as a person does it. */
export async function logOut(page: Page): Promise<void> {
  const panel = await accountMenu(page);
  await panel.getByRole(isSmall(page) ? "button" : "menuitem", { name: "Log Out" }).click();
  await page.waitForURL("/");
}

/** A snackbar. */
export function snackbar(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Messages/ }).getByText(text, { exact: true });
}
