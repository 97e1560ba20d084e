// A brand's owner looks at a location's contacts: how many there are, those that the brand sees, and one of them read only.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

test("a location's contacts are counted, listed and read from the brand", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/connections-manager");
  const boston = page.getByRole("link", { name: /Harbor Realty Boston.*seen by the brand/ });
  await expect(boston).toBeVisible();
  await expectAccessible(page);
  await boston.click();
  await page.waitForURL(/location=/);
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(rows).toHaveCount(8);
  await expect(page.getByRole("button", { name: "Switch to Harbor Realty Boston" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^More for/ })).toHaveCount(0);
  await expectAccessible(page);

  const name = (await rows.first().getByRole("link").first().textContent()) ?? "";
  await rows.first().getByRole("link").first().click();
  await page.waitForURL(/\/contact\/.*location=/);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("which the brand can read and not change")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add detail" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete contact" })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});
