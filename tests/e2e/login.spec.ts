// The form at `/`, at either size: somebody signs in by their password, or by one click as one of the demo's people.
import { EMAILS, PASSWORD } from "./support/people.ts";
import { snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("the labelled form signs in and says so", async ({ page }) => {
  await expect(page).toHaveTitle("Corner");
  await page.getByLabel("Email").fill(EMAILS.noah);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("/dashboard");
  await expect(snackbar(page, "You are logged in")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(snackbar(page, "You are logged in")).toBeHidden();
});

test("one click signs in as one of the demo's people, also one behind the fold", async ({ page }) => {
  const people = page.getByRole("region", { name: "Or look around as" });
  await expect(people.getByRole("button")).toHaveCount(4);
  await people.getByText("Show all 14 people").click();
  await expect(people.getByRole("button")).toHaveCount(14);
  await people.getByRole("button", { name: /Oscar Vale/ }).click();
  await page.waitForURL("/dashboard");
  await expect(snackbar(page, "You are logged in")).toBeVisible();
});
