// The back button after leaving, in a browser that keeps pages in memory as real ones do.
import { logOut } from "./support/shell.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("with the browser's page memory on, the back button shows nothing of the old pages", async ({
  playwright,
  launchOptions,
  baseURL,
  watch,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await watch.attach(context);
  await signIn(context.request, "noah", baseURL ?? "");
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/privacy");
  await page.goto("/dashboard");
  await expect(page.getByRole("main")).toContainText(/First visit|Your first visit/i);
  await page.goto("/share-links");
  await expect(page.getByRole("link", { name: "Your first visit" })).toBeVisible();
  await logOut(page);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    await expect(page.getByText("Your first visit")).toHaveCount(0);
    expect(await page.content()).not.toContain("brightsmile.test/first-visit");
  }
  await browser.close();
});
