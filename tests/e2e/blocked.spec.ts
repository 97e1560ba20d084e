// The restricted state, letter for letter: why, the workspaces, and the ways out.
import { expectAccessible } from "./support/accessible.ts";
import { EMAILS, PASSWORD } from "./support/people.ts";
import { accountMenu, mainMenu, snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const MESSAGES = {
  ava: "Your subscription has ended. Please renew it, or choose another workspace with active subscription.",
  lucas: "Your workspace is not active. Please contact our support or choose active workspace.",
  emma: "There is something wrong with your account. Please contact our support.",
} as const;

for (const person of ["ava", "lucas", "emma"] as const) {
  test(`${person} is told why, and can only leave`, async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("E-mail").fill(EMAILS[person]);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL("/workspace-manager");
    await expect(page).toHaveTitle("workspace manager · Corner");
    await expect(page.getByRole("main").getByText(MESSAGES[person], { exact: true })).toBeVisible();
    await expect(snackbar(page, MESSAGES[person])).toBeVisible();
    await expect(snackbar(page, "You are logged in")).toBeHidden();
    // While the page streams in, the browser holds a second, hidden copy of what it is about to show.
    await expect(page.getByText("You are here").filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/share-links");
    await page.waitForURL("/workspace-manager");
    const panel = await accountMenu(page);
    await expect(panel.getByText("View", { exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
}

test("the palette offers a blocked person nothing that is shut", async ({ as }) => {
  const page = await as("ava");
  await page.goto("/workspace-manager");
  await mainMenu(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  const options = page.getByRole("dialog", { name: "Search or jump to" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  expect(await options.allInnerTexts()).not.toContainEqual(expect.stringMatching(/Dashboard|Share links|share link/));
});
