// Who has to choose a password before the product opens, at either size.
import { expect, test } from "./support/test.ts";

test("isla has to choose a password: the rule is in sight, and a short one is refused", async ({ as }) => {
  const page = await as("isla");
  await page.goto("/dashboard");
  await page.waitForURL("/set-password");
  await expect(page).toHaveTitle(/ · Corner$/);
  await expect(page.getByText(/At least 15 characters/)).toBeVisible();
  const password = page.getByLabel("New password");
  await password.fill("too short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Use at least 15 characters\./);
  await password.fill("isla isla isla marsh");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(password).toHaveAccessibleDescription(/does not count: add \d+ more characters/);
  await password.fill("a sentence nobody guesses");
  await expect(page.getByText("Long enough, and not easy to guess.")).toBeVisible();
  await expect(password).toHaveValue("a sentence nobody guesses");
});
