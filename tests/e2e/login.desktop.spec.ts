// The form at `/`: its keys, its errors and its network, whatever the size.
import { expectAccessible } from "./support/accessible.ts";
import { EMAILS, PASSWORD } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const OFFLINE = "We could not reach the server. Check your connection and try again.";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("Enter in a field sends the form", async ({ page }) => {
  await page.getByLabel("Email").fill(EMAILS.sofia);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForURL("/dashboard");
});

test("what is pressed before the page listens is done once it does", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // Not by the test's own way, which waits until it listens.
  await page.evaluate(() => location.reload());
  await page.getByLabel("Email").fill(EMAILS.mia);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  scripts.resolve();
  await page.waitForURL("/dashboard");
});

test("what is missing is said beside its field, and the first one has the focus", async ({ page }) => {
  await page.getByRole("button", { name: "Log in" }).click();
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Enter your email.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Enter your password.");
});

test("a wrong password and an unknown address get the same sentence, and nothing typed is lost", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  for (const typed of [EMAILS.mia, "nobody@nowhere.test"]) {
    await page.getByLabel("Email").fill(typed);
    await page.getByLabel("Password", { exact: true }).fill("not it, sorry");
    await page.getByRole("button", { name: "Log in" }).click();
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription("That email and password do not match.");
    await expect(password).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(typed);
    await expect(password).toHaveValue("not it, sorry");
  }
});

test("offline, the form says so, keeps what was typed, and works again", async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.getByLabel("Email").fill(EMAILS.ethan);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: OFFLINE })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Email")).toHaveValue(EMAILS.ethan);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("/dashboard");
});

test("a slow answer keeps the button busy and is asked for once; a broken one is said", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/, /status of 503/);
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/auth/login", async (route) => {
    calls += 1;
    if (calls === 1) await held;
    await (calls === 1 ? route.abort("failed") : route.fulfill({ status: 503, body: "<html>gateway</html>" }));
  });
  await page.getByLabel("Email").fill(EMAILS.mia);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const button = page.getByRole("button", { name: "Log in" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  release();
  await expect(page.getByRole("alert").filter({ hasText: OFFLINE })).toBeVisible();
  expect(calls).toBe(1);
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong with login" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(EMAILS.mia);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});
