// People who have something to do before the product opens: a password, a profile.
import { expectAccessible } from "./support/accessible.ts";
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
  await password.fill("isla isla isla marsh");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(password).toHaveAccessibleDescription(/does not count: add \d+ more characters/);
  await password.fill("a sentence nobody guesses");
  await expect(page.getByText("Long enough, and not easy to guess.")).toBeVisible();
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
