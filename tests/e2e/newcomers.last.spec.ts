// What changes the demo's newcomers for good, and therefore runs after everything else.
import { devices, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

async function skipThenFill(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.waitForURL(/onboarding$/);
  await page.getByRole("button", { name: /skip/i }).click();
  await page.waitForURL("/dashboard");
  const menu = await mainMenu(page);
  await expect(menu.getByText("Finish your profile to open the menu")).toBeVisible();
  const covered = menu.getByRole("link", { name: "Dashboard" });
  await expect(covered).toBeVisible();
  // Seen, but out of reach for mouse, finger, key and reader.
  expect(await covered.evaluate((link) => link.closest("[inert]") !== null)).toBe(true);
  await expectAccessible(page);
  await menu.getByRole("button", { name: "Complete your profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete your profile" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("First name").fill("Robin");
  await dialog.getByLabel("Last name").fill("Hart");
  await dialog.getByLabel(/title/i).fill("Agent");
  await dialog.getByLabel(/phone/i).fill("617 555 0190");
  await dialog.getByRole("button", { name: "Save and open the menu" }).click();
  await expect(dialog).toBeHidden();
  const opened = await mainMenu(page);
  const link = opened.getByRole("link", { name: "Dashboard" });
  expect(await link.evaluate((entry) => entry.closest("[inert]") === null)).toBe(true);
  await expect(opened.getByText("Finish your profile to open the menu")).toBeHidden();
}

test("jack skips, and the menu stays covered until his profile is filled", async ({ freshAs }) => {
  await skipThenFill(await freshAs("jack"));
});

test("ruby does the same on a phone", async ({ freshAs }) => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"] ?? {};
  await skipThenFill(await freshAs("ruby", { ...phone, viewport: { width: 390, height: 844 } }));
});
