// Every page and state that an address, or a press or two, leads to: where axe looks, who looks, and at which size.
import { expect, type Page } from "@playwright/test";
import type { Person } from "./people.ts";
import { accountMenu, mainMenu } from "./shell.ts";

export type Reached = {
  path: string;
  /** What is done there before it is looked at. */
  open?: (page: Page) => Promise<void>;
  /** What stands there once that is done. */
  shows?: (page: Page) => ReturnType<Page["getByRole"]>;
  /** Only where the markup is a phone's; else it is a desktop's. */
  phone?: true;
  width?: number;
  /** In the dark as well. */
  dark?: true;
};

const hashOf = (setting: object) => Buffer.from(JSON.stringify(setting)).toString("base64url");
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const palette = (page: Page) => page.keyboard.press("ControlOrMeta+k");
const menuOpen = async (page: Page) => void (await mainMenu(page));
const accountOpen = async (page: Page) => void (await accountMenu(page));
const firstLink = async (page: Page) => {
  await page
    .getByRole("link", { name: "Seaport loft tour" })
    .or(page.getByRole("table").getByRole("link"))
    .first()
    .click();
  await page.waitForURL(/\/share-links\/edit\//);
};

const firstOrder = async (page: Page) => {
  await page
    .getByRole("table")
    .getByRole("link", { name: /^Order \d+/ })
    .first()
    .click();
  await page.waitForURL(/\/order\//);
};

const NOBODY: readonly Reached[] = [
  { path: "/", dark: true },
  { path: "/", phone: true },
  { path: "/", open: (page) => page.getByText(/Show all \d+ people/).click() },
  {
    path: "/",
    open: press("Log in"),
    shows: (page) => page.getByText("Enter your email."),
  },
  { path: "/sign-up" },
  { path: "/forget-password" },
  { path: "/sign-on?problem=unasked" },
  { path: "/register/promo" },
  { path: "/register/WELCOME30" },
  { path: "/privacy" },
  { path: "/terms" },
  { path: "/pricing-conference" },
  { path: "/order-tags" },
  { path: "/order-kits", phone: true },
];

const OLIVIA: readonly Reached[] = [
  { path: "/dashboard", dark: true },
  { path: "/dashboard", phone: true },
  { path: "/dashboard", width: 992 },
  { path: "/dashboard", open: palette, shows: dialog("Search or jump to") },
  { path: "/dashboard", open: palette, shows: dialog("Search or jump to"), phone: true },
  { path: "/dashboard", open: accountOpen },
  { path: "/connections-manager", dark: true },
  { path: "/connections-manager", phone: true },
  { path: "/connections-manager/duplicates" },
  { path: "/connections-manager/duplicates", phone: true },
  { path: "/connections-manager/fields" },
  { path: "/connections-manager/fields", phone: true },
  { path: "/connections-manager/export" },
  { path: "/connections-manager/export", phone: true },
  { path: "/connections-manager", open: press("Add contact"), shows: dialog("Add contact") },
  { path: "/share-links", dark: true },
  { path: "/share-links", phone: true },
  { path: "/share-links", open: menuOpen, phone: true },
  { path: "/share-links", open: accountOpen, phone: true },
  { path: "/share-links", open: firstLink },
  { path: "/share-links?search=nothing-like-this" },
  { path: "/share-links?deleted=1" },
  { path: "/share-links/create" },
  { path: "/share-links/edit/01a1f8cf-594a-7e99-8c45-6073e64044d3" },
  { path: "/nowhere" },
  { path: "/workspace-manager", dark: true },
  { path: "/workspace-manager", open: press("Create workspace"), shows: dialog("Create a workspace") },
  { path: "/workspace-manager?tab=settings" },
  { path: "/users-manager" },
  { path: "/users-manager?tab=files" },
  { path: "/lock-themes?tab=requests", dark: true },
  { path: "/lock-themes?tab=requests", phone: true },
  {
    path: "/lock-themes?tab=requests",
    open: press("Daniel Reyes"),
    shows: (page) => page.getByRole("heading", { name: /^Compliance line/ }),
    dark: true,
  },
  {
    path: "/lock-themes?tab=requests",
    open: press("Daniel Reyes"),
    shows: (page) => page.getByRole("heading", { name: /^Compliance line/ }),
    phone: true,
  },
  { path: "/support" },
  { path: "/support?tab=ask" },
  { path: "/audit-log" },
  { path: "/people-manager", width: 992, dark: true },
  { path: "/people-manager", phone: true },
  { path: "/people-manager/leaving", width: 992 },
  { path: "/people-manager/directory", width: 992 },
  { path: "/people-manager/directory", phone: true },
  { path: "/franchise-manager", width: 992, dark: true },
  { path: "/franchise-manager", phone: true },
  { path: "/media-library", width: 992, dark: true },
  { path: "/media-library?view=list", width: 992 },
  { path: "/campaign-manager", width: 992, dark: true },
  { path: "/campaign-manager", phone: true },
  { path: "/campaign-builder", dark: true },
  { path: "/campaign-builder", phone: true },
  { path: "/team-leaderboard", width: 992, dark: true },
  { path: "/team-leaderboard", phone: true },
];

/** Texts are a location's. */
const LIAM: readonly Reached[] = [
  { path: "/sms-campaign", width: 992, dark: true },
  { path: "/sms-campaign", phone: true },
  { path: "/sms-campaign/answers", width: 992 },
  { path: "/sms-campaign/answers", phone: true },
];

const NOAH: readonly Reached[] = [
  // A device's colour, and one of its own.
  { path: `/dashboard?hash=${hashOf({ color: "#ffd400" })}` },
  { path: "/promo-tags", width: 992, dark: true },
  { path: "/promo-tags", phone: true },
  { path: "/promo-tags?tab=orders", width: 992 },
  { path: "/promo-tags?tab=orders", phone: true },
  {
    path: "/promo-tags?tab=orders",
    open: firstOrder,
    shows: (page) => page.getByRole("heading", { level: 1 }),
    dark: true,
  },
  {
    path: "/promo-tags?tab=orders",
    open: firstOrder,
    shows: (page) => page.getByRole("heading", { level: 1 }),
    phone: true,
  },
];

const ADMIN: readonly Reached[] = [
  { path: "/admin/accounts" },
  { path: "/admin/accounts?search=olivia", open: press("Olivia Harper"), shows: dialog("Olivia Harper") },
  { path: "/admin/accounts?list=workspaces" },
  { path: "/admin/create-user", open: press("Create user"), shows: (page) => page.getByText("Enter the first name.") },
  {
    path: "/admin/contacts",
    open: press("Export contacts"),
    shows: (page) => page.getByText("Choose a workspace."),
  },
  { path: "/admin/engine" },
  { path: "/admin/engine?tab=jobs" },
  { path: "/admin/engine?tab=outbox" },
  { path: "/admin/engine?tab=orders", width: 992 },
  { path: "/admin/promocode" },
  { path: "/admin/franchise", width: 992 },
  { path: "/admin/all-campaigns" },
  { path: "/admin/all-campaigns", width: 992 },
  {
    // Others start campaigns at the same moment, and a row that moves under a press is another one.
    path: "/admin/all-campaigns?state=running&search=Winter+open",
    open: press(/^Put on hold: Winter open houses$/),
    shows: dialog("Put Winter open houses on hold?"),
  },
  { path: "/admin/promocode?code=new" },
  { path: "/admin/plans" },
  { path: "/admin/plans?tab=invoices" },
  { path: "/admin/audit-log" },
  { path: "/support?tab=desk" },
];

const SOFIA: readonly Reached[] = [
  { path: "/settings" },
  { path: "/settings?tab=security" },
  { path: "/settings?tab=notifications" },
  { path: "/settings?tab=data" },
  { path: "/workspace-manager?tab=billing" },
];

const ISLA: readonly Reached[] = [
  { path: "/set-password" },
  {
    path: "/set-password",
    open: (page) => page.getByLabel("New password").fill("a sentence nobody guesses"),
    shows: (page) => page.getByText("Long enough, and not easy to guess."),
  },
];

const RUBY: readonly Reached[] = [{ path: "/bhhs-onboarding", dark: true }];

export const REACHED: readonly (readonly [Person | "nobody", readonly Reached[]])[] = [
  ["nobody", NOBODY],
  ["olivia", OLIVIA],
  ["liam", LIAM],
  ["admin", ADMIN],
  ["sofia", SOFIA],
  ["noah", NOAH],
  ["oscar", [{ path: "/dashboard" }]],
  ["ava", [{ path: "/workspace-manager" }, { path: "/subscribe" }]],
  ["isla", ISLA],
  ["jack", [{ path: "/onboarding" }]],
  ["ruby", RUBY],
];

/** There, done, and nothing on its way any more; a page that was only looked at is not loaded again. */
export async function reach(page: Page, { path, open, shows }: Reached, before: Reached | undefined): Promise<void> {
  if (before?.path !== path || before.open) await page.goto(path);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await open?.(page);
  if (shows) await expect(shows(page).filter({ visible: true }).first()).toBeVisible();
}
