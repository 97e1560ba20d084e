// The New version modal, the brandings on a page, the folded menu, and the document that says 404 inside the frame.
import type { Page } from "@playwright/test";
import { decodeState } from "#lib/state/cookie.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());
const hashOf = (setting: object) => Buffer.from(JSON.stringify(setting)).toString("base64url");
/** The branding in the client state. */
const brandingKept = async (page: Page) => {
  const state = (await page.context().cookies()).find(({ name }) => name === "state")?.value ?? "";
  return decodeState(state).branding;
};
const focus = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));

/** Comes back to the window until the page has heard of it and asked for the build. */
async function focusAndAsk(page: Page): Promise<void> {
  await expect(async () => {
    const asked = page.waitForResponse("**/api/build-id", { timeout: 1500 });
    await focus(page);
    await asked;
  }).toPass();
}

test("a new build is offered on focus, in the words of section 2, and a tab reloads for it once", async ({
  as,
  stranger,
  watch,
}) => {
  watch.allow(/status of 503/);
  const page = await as("noah");
  await page.goto("/dashboard");
  const modal = page.getByRole("dialog", { name: "New version" });
  await page.route("**/api/build-id", (route) => route.fulfill({ status: 503, body: "<html>" }));
  await focusAndAsk(page);
  await page.unroute("**/api/build-id");
  await page.route("**/api/build-id", (route) => route.fulfill({ json: { buildId: "b-new" } }));
  await expect(modal).toBeHidden();
  await focus(page);
  await expect(modal).toBeVisible();
  await expect(
    modal.getByText("It looks like there is new version of the app available. Please reload the app."),
  ).toBeVisible();
  await expectAccessible(page);
  const reloaded = page.waitForEvent("load");
  await modal.getByRole("button", { name: "Reload the app" }).click();
  await reloaded;
  await focusAndAsk(page);
  await expect(modal).toBeHidden();

  await page.goto("/share-links/create");
  await page.evaluate(() => sessionStorage.clear());
  await page.getByLabel("Destination").fill("https://example.com/half-written");
  await focusAndAsk(page);
  await expect(page.getByRole("status").filter({ hasText: "There is a new version of the app." })).toBeVisible();
  await expect(modal).toBeHidden();

  // Whatever the layout: nobody is signed in here.
  const outside = await stranger();
  await outside.route("**/api/build-id", (route) => route.fulfill({ json: { buildId: "b-new" } }));
  for (const path of ["/", "/privacy", "/pricing-conference"]) {
    await outside.goto(path);
    await focusAndAsk(outside);
    await expect(outside.getByRole("dialog", { name: "New version" })).toBeVisible();
  }
});

test("brandings: a device's colour is readable, never where a password is typed; sharecard; folds; 404 inside the frame", async ({
  as,
  stranger,
  watch,
}) => {
  watch.allow(/status of 404/);
  const page = await as("noah");
  await page.goto("/dashboard");
  const ours = await brandOf(page);
  await page.goto(`/dashboard?hash=${hashOf({ color: "#ffd400", logo: "https://evil.example/x.png" })}`);
  expect(await brandOf(page)).not.toBe(ours);
  await expect(page.locator('img[src*="evil"]')).toHaveCount(0);
  await page.goto(`/dashboard?hash=${hashOf({ brand: "exit" })}`);
  await expect(page.getByText("Powered by")).toBeHidden();
  await page.goto(`/dashboard?hash=${hashOf({ color: "red;}*{display:none}" })}`);
  expect(await brandOf(page)).toBe(ours);
  await expect(page.getByText("Powered by")).toBeVisible();

  const outside = await stranger();
  await outside.goto("/");
  const plain = await brandOf(outside);
  await outside.goto(`/?hash=${hashOf({ color: "#ffd400" })}`);
  expect(await brandOf(outside)).toBe(plain);
  for (const path of ["/privacy", "/pricing-conference"]) {
    await outside.goto(`${path}?hash=${hashOf({ color: "#ffd400" })}`);
    expect(await brandOf(outside), path).not.toBe(plain);
  }

  const device = await as("oscar");
  await device.goto("/dashboard");
  expect(await brandOf(device)).toContain("#3d4a8a");
  await expect.poll(() => brandingKept(device)).toBe("sharecard");
  await device.goto("/terms");
  expect(await brandOf(device)).toContain("#3d4a8a");
  await device.goto(`/dashboard?hash=${hashOf({ brand: "exit" })}`);
  await expect.poll(() => brandingKept(device)).toBe("exit");

  const group = page.getByRole("button", { name: "Account Settings" });
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(group).toHaveAttribute("aria-expanded", "false");
});
