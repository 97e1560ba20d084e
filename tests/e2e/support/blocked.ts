// Who may not work, why, and what they are told, letter for letter.
import { expect, type Page } from "@playwright/test";
import { EMAILS, PASSWORD } from "./people.ts";
import { accountMenu, snackbar } from "./shell.ts";

const MESSAGES = {
  ava: "Your subscription has ended. Please renew it, or choose another workspace with active subscription.",
  lucas: "Your workspace is not active. Please contact our support or choose active workspace.",
  emma: "There is something wrong with your account. Please contact our support.",
} as const;

/** Signs in by the form, is told why, and finds every other way shut. */
export async function expectBlocked(page: Page, person: keyof typeof MESSAGES): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email").fill(EMAILS[person]);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("/workspace-manager");
  await expect(page).toHaveTitle("workspace manager · Corner");
  await expect(page.getByRole("main").getByText(MESSAGES[person], { exact: true })).toBeVisible();
  await expect(snackbar(page, MESSAGES[person])).toBeVisible();
  await expect(snackbar(page, "You are logged in")).toBeHidden();
  // While the page streams in, the browser holds a second, hidden copy of what it is about to show.
  await expect(page.getByText("You are here").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" }).first()).toBeVisible();
  await page.goto("/share-links");
  await page.waitForURL("/workspace-manager");
  const panel = await accountMenu(page);
  await expect(panel.getByText("View", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
}
