// The engine room as an administrator looks after an installation: what runs, what it stands on, and an email's words.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

test("the overview names what runs, the jobs are listed, and an email of the outbox shows its words", async ({
  as,
  baseURL,
  watch,
}) => {
  test.setTimeout(120_000);
  // What the tests themselves put into every document is script, and the email's frame runs none.
  watch.allow(/Blocked script execution in 'about:srcdoc'/);
  const page = await as("admin");
  await page.goto("/admin/engine");
  const version = page.getByText("PostgreSQL", { exact: true }).locator("xpath=following-sibling::dd");
  await expect(version).toHaveText(/^\d+(\.\d+)+.*, (our own|given)$/);
  await expect(page.getByText("Database answers")).toBeVisible();
  await expect(page.getByText(/^Off\. Needs APPLE_PASS_CERTIFICATE, /)).toBeVisible();
  await expect(page.getByText(/^Off\. Needs GOOGLE_WALLET_ISSUER, /)).toBeVisible();

  const email = `letter.${Date.now()}@corner.test`;
  const made = await page.request.post("/api/admin/people", {
    data: {
      ...{ email, firstname: "Lena", lastname: "<b>Brief</b>" },
      workspace: { kind: "new", name: "Brief & Co", main_component: "solo" },
    },
    headers: { origin: baseURL ?? "" },
  });
  expect(made.status()).toBe(201);
  await page.getByRole("link", { name: "See the jobs" }).click();
  await page.waitForURL("/admin/engine?tab=jobs");
  // The first job of a fresh app comes with the next full minute; the list follows within fifteen seconds.
  await expect(page.getByRole("table", { name: "jobs" }).getByRole("row").nth(1)).toBeVisible({ timeout: 80_000 });

  await page.goto(`/admin/engine?tab=outbox&search=${encodeURIComponent(email)}`);
  const rows = page.getByRole("table", { name: "messages" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(email);
  await rows.nth(1).getByRole("button").click();
  const dialog = page.getByRole("dialog");
  const words = dialog.locator("iframe").contentFrame();
  await expect(words.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(words.getByText(email)).toBeVisible();
  await expect(words.getByText("If the button does not work, open this address:")).toBeVisible();
  // Its own sheet is let in: without it there would be no rule for narrow windows and for the dark.
  expect(await words.locator("body").evaluate(({ ownerDocument }) => ownerDocument.styleSheets.length)).toBe(1);
  await dialog.getByRole("button", { name: "As plain text" }).click();
  await expect(dialog.locator("pre")).toContainText(/^https?:\/\/\S+$/m);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
