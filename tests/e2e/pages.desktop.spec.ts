// The footer, the appearance, motion, and a page that fails.
import { expect, test } from "./support/test.ts";

test("the footer leads to privacy and terms, which a stranger may read", async ({ as, stranger }) => {
  const page = await as("sofia");
  await page.goto("/dashboard");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(/© \d{4} Corner/);
  await footer.getByRole("link", { name: "Privacy" }).click();
  await page.waitForURL("/privacy");
  const nobody = await stranger();
  for (const [path, title] of [
    ["/privacy", /privacy/i],
    ["/terms", /terms/i],
  ] as const) {
    await nobody.goto(path);
    await expect(nobody).toHaveTitle(title);
    await expect(nobody.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("a chosen appearance wins over the machine's, from the first paint on", async ({ as }) => {
  const page = await as("olivia", { colorScheme: "light" });
  await page.goto("/dashboard");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page
    .getByRole("button", { name: /^Search/ })
    .filter({ visible: true })
    .click();
  await page.getByRole("option", { name: "Appearance: Dark" }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("under reduced motion nothing moves", async ({ as }) => {
  const page = await as("olivia", { reducedMotion: "reduce" });
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /^Search/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("combobox")).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((moving) => Number(moving.effect?.getComputedTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

test("a page that fails says so and offers another try", async ({ as, watch }) => {
  watch.allow(/status of 5\d\d/, /^thrown: /, /^console: /);
  const page = await as("olivia");
  await page.goto("/dashboard");
  let broken = true;
  await page.route(/\/workspace-manager\?_rsc=/, (route) =>
    broken ? route.fulfill({ status: 200, contentType: "text/x-component", body: '0:{"broken' }) : route.continue(),
  );
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("option", { name: /Workspace manager/ }).click();
  await page.waitForTimeout(500);
  broken = false;
  await expect(
    page
      .getByText("You are here")
      .or(page.getByRole("button", { name: "Retry" }))
      .first(),
  ).toBeVisible();
});
