// A brand's owner looks at a location's contacts: how many there are, those that the brand sees, and one of them read only.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

test("a location's contacts are counted, listed and read from the brand", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/connections-manager");
  const boston = page.getByRole("link", { name: /Boston.*seen by the brand/ });
  await expect(boston).toBeVisible();
  const seen = /([\d,]+)\D*seen by the brand/.exec((await boston.textContent()) ?? "")?.[1] ?? "";
  expect(Number(seen)).toBeGreaterThan(20);
  await expectAccessible(page);
  await boston.click();
  await page.waitForURL(/location=/);
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  // All that it shows, and nobody besides.
  await expect(page.getByText(`1–20 of ${seen}`)).toBeVisible();
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole("button", { name: /^Switch to .*Boston$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^More for/ })).toHaveCount(0);
  await expectAccessible(page);

  const name = (await rows.first().getByRole("link").first().textContent()) ?? "";
  await rows.first().getByRole("link").first().click();
  await page.waitForURL(/\/contact\/.*location=/);
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(page.getByText("which the brand can read and not change")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add detail" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete contact" })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
});

test("the page of administrators' exports says what is missing, and fits every screen", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/contacts");
  await page.getByRole("button", { name: "Export contacts" }).click();
  await expect(page.getByText("Choose a workspace.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Workspace", exact: true }).fill("Bright");
  await page
    .getByRole("button", { name: /Bright Smile/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Choose another workspace" })).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
});
