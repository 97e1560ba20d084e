// What the main menu shows each person: what the permissions allow of what is built, and nothing else.
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { everybody, type Person } from "./support/people.ts";
import { isSmall, mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const LINKS = ["Dashboard /dashboard", "Share links /share-links"];
const PROFILE = "Profile /settings";
const WORKSPACES = "Workspace manager /workspace-manager";
const USERS = "Users Manager /users-manager";
const SUPPORT = "Support /support";
const LOG = "Audit log /audit-log";
const PLATFORM = [
  "User Accounts /admin/accounts",
  "Create New User /admin/create-user",
  "Subscription Plans /admin/plans",
  "Engine /admin/engine",
  "Audit log /admin/audit-log",
];

/** In company view there is no profile of one's own; on a phone the menu is the reduced one. */
const COMPANY = { desktop: [...LINKS, WORKSPACES, USERS, SUPPORT, LOG], phone: ["Dashboard /dashboard", SUPPORT] };
const PERSONAL_PHONE = ["Dashboard /dashboard", "My Profile /settings", SUPPORT];
const ALONE = { desktop: [...LINKS, PROFILE, WORKSPACES, SUPPORT, LOG], phone: PERSONAL_PHONE };
const RESTRICTED = { desktop: [PROFILE, WORKSPACES, SUPPORT], phone: ["My Profile /settings", SUPPORT] };

const MENUS: Partial<Record<Person, { desktop: string[]; phone: string[] }>> = {
  admin: { ...COMPANY, desktop: [...COMPANY.desktop, ...PLATFORM] },
  olivia: COMPANY,
  liam: COMPANY,
  mia: { desktop: [...LINKS, PROFILE, SUPPORT], phone: PERSONAL_PHONE },
  noah: COMPANY,
  sofia: ALONE,
  ethan: { ...COMPANY, desktop: [...LINKS, USERS, SUPPORT, LOG] },
  ava: RESTRICTED,
  lucas: RESTRICTED,
  emma: RESTRICTED,
  oscar: ALONE,
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
    // Whoever is restricted begins at the workspace manager, which the menu of a phone does not have.
    const here = shown.filter((line) => line.endsWith(` ${new URL(page.url()).pathname}`));
    await expect(menu.locator('[aria-current="page"]')).toHaveCount(here.length);
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
