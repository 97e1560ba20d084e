// A stranger orders a kit by invoice and follows it: phone first, and the following without a script.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a stranger orders a kit and follows it without JavaScript", async ({ browser, page }) => {
  const email = `${unique("stranger").toLowerCase()}@example.com`;
  await page.goto("/order-kits");
  await expect(page).toHaveTitle("order kits · Corner");
  await expect(page.getByRole("radio", { name: /Practice/ })).toBeChecked();
  await page.getByLabel("Name beside the logo").fill("Bright Smile");
  await page.getByLabel("On the stand").fill("Tap for your next visit");
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PATCH" &&
      answer.ok() &&
      (answer.request().postData() ?? "").includes("Renee Okafor"),
  );
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name on badge 1").fill("Renee Okafor");
  await expectAccessible(page);

  // A reload loses nothing that is kept; what was typed is, a moment later.
  await kept;
  await page.reload();
  await expect(page.getByLabel("On the stand")).toHaveValue("Tap for your next visit");
  await expect(page.getByLabel("Name on badge 1")).toHaveValue("Renee Okafor");

  await page.getByRole("button", { name: "Address and payment" }).filter({ visible: true }).click();
  await page.waitForURL("/order-kits?step=pay");
  const pay = page.getByRole("button", { name: /Continue to payment/ }).filter({ visible: true });
  await pay.click();
  await expect(page.getByText("Enter an email address.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name", { exact: true }).fill("Noah Ellison");
  await page.getByLabel("Street").fill("74 Angell St");
  await page.getByLabel("City").fill("Providence");
  await page.getByLabel("ZIP code").fill("02906");
  await expect(page.getByLabel("State")).toHaveValue("RI");
  await expect(page.getByText("Rhode Island tax", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expect(pay).toHaveText(/\$/);
  await pay.dblclick();
  await page.waitForURL(/\/nfc\/order\/[^/]+\?key=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you. Your order waits for you to confirm it.",
  );
  await expect(page.getByText("Confirm this order, and its pieces are kept for you.")).toBeVisible();
  await expectAccessible(page);

  // Back from paying the address holds no secret: this browser kept it.
  const link = page.url();
  const bare = link.replace(/\?.*/, "");
  expect((await page.request.get(bare)).status()).toBe(200);

  // Elsewhere, without a script: the link is all that is needed.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const answer = await plain.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  const head = await plain.locator("head").innerHTML();
  for (const told of [email, "Noah", "Ellison", "Angell"]) expect(head).not.toContain(told);
  expect(await plain.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await expect(plain.getByRole("list", { name: "How far it is" })).toContainText("Ordered");
  const proof = plain.getByRole("listitem").filter({ hasText: "Every piece as it is printed" });
  await proof.getByRole("link", { name: "Open" }).click();
  await expect(plain.getByText("Renee Okafor").first()).toBeAttached();
  await plain.goto(link.replace("?", "/document?"));
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(/^Invoice .*for order \d+$/);
  for (const other of [bare, link.replace("?", "/other?"), link.replace("?", "/proof/more?"), `${link}x`]) {
    expect((await plain.goto(other))?.status(), other).toBe(404);
  }
  await plain.context().close();

  // The words are the buyer's until it is printed.
  await page.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Words and address" });
  await dialog.getByLabel("On the stand").fill("Tap to say hello");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.locator("text", { hasText: "Tap to say" })).toBeAttached();
});
