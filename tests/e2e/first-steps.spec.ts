// People who have something to do before the product opens: a password, a profile.
import { expectAccessible } from "./support/accessible.ts";
import { mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

test("isla has to choose a password: the rule is in sight, and a short one is refused", async ({ as }) => {
  const page = await as("isla");
  await page.goto("/dashboard");
  await page.waitForURL("/set-password");
  await expect(page).toHaveTitle(/ · Corner$/);
  await expect(page.getByText(/At least 15 characters/)).toBeVisible();
  await expectAccessible(page);
  const password = page.getByLabel("New password");
  await password.fill("too short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Use at least 15 characters\./);
  await password.fill("a sentence nobody guesses");
  await page.getByLabel("Repeat it").fill("another sentence");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByLabel("Repeat it")).toBeFocused();
  await expect(page.getByLabel("Repeat it")).toHaveAccessibleDescription("The two are not the same.");
  await expect(password).toHaveValue("a sentence nobody guesses");
  await expectAccessible(page);
});

test("a stranger and everybody else have no business on /set-password", async ({ stranger, as }) => {
  const nobody = await stranger();
  await nobody.goto("/set-password");
  await nobody.waitForURL("/");
  const sofia = await as("sofia");
  await sofia.goto("/set-password");
  await sofia.waitForURL("/dashboard");
});

const FRESH = [
  { person: "jack", home: "/onboarding", greeting: "Welcome" },
  { person: "ruby", home: "/bhhs-onboarding", greeting: "Welcome" },
] as const;

for (const { person, home, greeting } of FRESH) {
  test(`${person} is asked for the profile first, at ${home}`, async ({ as }) => {
    const page = await as(person);
    await page.goto("/share-links");
    await page.waitForURL(home);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(greeting);
    await expectAccessible(page);
    const wrong = home === "/onboarding" ? "/bhhs-onboarding" : "/onboarding";
    await page.goto(wrong);
    await page.waitForURL(home);
  });
}

test("skipping opens the product, but the menu stays covered until the profile is filled", async ({ freshAs }, {
  project,
}) => {
  // Each size spends one newcomer: what is skipped stays skipped.
  const page = await freshAs(project.name === "phone" ? "ruby" : "jack");
  await page.goto("/dashboard");
  await page.waitForURL(/onboarding$/);
  await page.getByRole("button", { name: /skip/i }).click();
  await page.waitForURL("/dashboard");
  const menu = await mainMenu(page);
  await expect(menu.getByText("Finish your profile to open the menu")).toBeVisible();
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await expect(menu.getByText("Dashboard")).toBeVisible();
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
  await expect(opened.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(opened.getByText("Finish your profile to open the menu")).toBeHidden();
});
