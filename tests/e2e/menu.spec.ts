// What the main menu shows each person: what the permissions allow of what is built, and nothing else.
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { everybody, type Person } from "./support/people.ts";
import { isSmall, mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const FULL = ["Dashboard /dashboard", "Share links /share-links", "Workspace manager /workspace-manager"];
const PLAIN = ["Dashboard /dashboard", "Share links /share-links"];
const RESTRICTED = ["Workspace manager /workspace-manager"];
const REDUCED = ["Dashboard /dashboard"];

const MENUS: Partial<Record<Person, { desktop: string[]; phone: string[] }>> = {
  admin: { desktop: FULL, phone: REDUCED },
  olivia: { desktop: FULL, phone: REDUCED },
  liam: { desktop: FULL, phone: REDUCED },
  mia: { desktop: PLAIN, phone: REDUCED },
  noah: { desktop: FULL, phone: REDUCED },
  sofia: { desktop: FULL, phone: REDUCED },
  ethan: { desktop: PLAIN, phone: REDUCED },
  ava: { desktop: RESTRICTED, phone: [] },
  lucas: { desktop: RESTRICTED, phone: [] },
  emma: { desktop: RESTRICTED, phone: [] },
  oscar: { desktop: FULL, phone: REDUCED },
};

async function entries(menu: Locator): Promise<string[]> {
  const links = await menu.getByRole("link").all();
  return Promise.all(links.map(async (link) => `${await link.innerText()} ${await link.getAttribute("href")}`));
}

test("everybody's menu shows what is allowed and nothing else", async ({ as }) => {
  test.slow();
  for (const name of everybody()) {
    const menus = MENUS[name];
    if (!menus) continue;
    const page = await as(name);
    await page.goto("/");
    const menu = await mainMenu(page);
    const shown = isSmall(page) ? menus.phone : menus.desktop;
    expect([name, ...(await entries(menu))]).toEqual([name, ...shown]);
    if (shown.length > 0) await expect(menu.locator('[aria-current="page"]')).toHaveCount(1);
    await page.context().close();
  }
});

test("the groups fold, and the page one is on is marked", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/share-links");
  const menu = await mainMenu(page);
  await expectAccessible(page);
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
