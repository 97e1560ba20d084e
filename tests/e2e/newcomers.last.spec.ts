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

/** Types, goes on, goes back, closes the page: whoever returns is where they were, with what they had typed. */
async function leaveAndReturn(page: Page): Promise<Page> {
  await page.goto("/bhhs-onboarding");
  const stored = (part: RegExp) =>
    page
      .waitForRequest((sent) => sent.method() === "PATCH" && part.test(sent.postData() ?? ""))
      .then((sent) => sent.response());
  await page.getByLabel("Title").fill("Listing agent");
  await Promise.all([stored(/"step":"company"/), page.getByRole("button", { name: "Continue" }).click()]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your company");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How people reach you");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your company");
  await page.goForward();
  await Promise.all([stored(/"city":"Salem"/), page.getByLabel("City").fill("Salem")]);
  await expect(page.getByRole("region", { name: "What people see of you" })).toContainText("Salem");
  await expectAccessible(page);
  const again = await page.context().newPage();
  await page.close();
  await again.goto("/dashboard");
  await again.waitForURL("/bhhs-onboarding");
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("How people reach you");
  await expect(again.getByLabel("City")).toHaveValue("Salem");
  return again;
}

test("jack skips, and the menu stays covered until his profile is filled", async ({ freshAs }) => {
  await skipThenFill(await freshAs("jack"));
});

test("ruby leaves in the middle, comes back to where she was, and does the same on a phone", async ({ freshAs }) => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"] ?? {};
  const page = await freshAs("ruby", { ...phone, viewport: { width: 390, height: 844 } });
  await skipThenFill(await leaveAndReturn(page));
});
