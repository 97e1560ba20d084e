// The main menu as it is shown: of who has the most, who has one view, and who is blocked. Everybody's is `tests/pages`' and `tests/permissions`'.
import type { Locator } from "@playwright/test";
import { MENUS } from "../support/expected-menus.ts";
import { isSmall, mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

async function entries(menu: Locator): Promise<string[]> {
  const links = await menu.getByRole("link").all();
  return Promise.all(links.map(async (link) => `${await link.innerText()} ${await link.getAttribute("href")}`));
}

for (const name of ["admin", "mia", "ava"] as const) {
  test(`${name}'s menu shows what is allowed and nothing else`, async ({ as }) => {
    const page = await as(name);
    await page.goto("/");
    const menu = await mainMenu(page);
    // A label begins with a capital where it is drawn; the specification writes some without.
    const shown = (MENUS[name]?.[isSmall(page) ? "phone" : "desktop"] ?? []).map(
      (line) => line.charAt(0).toUpperCase() + line.slice(1),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(await entries(menu)).toEqual(shown);
    // Whoever is restricted begins at the workspace manager, which the menu of a phone does not have.
    const here = shown.filter((line) => line.endsWith(` ${new URL(page.url()).pathname}`));
    await expect(menu.locator('[aria-current="page"]')).toHaveCount(here.length);
  });
}

test("the groups fold, and the page one is on is marked", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/share-links");
  const menu = await mainMenu(page);
  if (isSmall(page)) return;
  await expect(menu.getByRole("link", { name: "Share links" })).toHaveAttribute("aria-current", "page");
  const group = menu.getByRole("button", { name: "Account Settings" });
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await group.click();
  await expect(menu.getByRole("link", { name: "Workspace manager" })).toBeHidden();
  await group.press("Enter");
  await menu.getByRole("link", { name: "Workspace manager" }).click();
  await page.waitForURL("/workspace-manager");
  await expect(menu.getByRole("link", { name: "Workspace manager" })).toHaveAttribute("aria-current", "page");
});
