// A card as a stranger and its owner meet it: opened and saved without JavaScript, edited, published, and followed by the page.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

const STRANGER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

/** A card of this test alone, so that tests beside each other do not publish one another's. */
async function ownCard(page: Page): Promise<string> {
  await page.goto("/share-card?tab=card");
  await page.getByRole("button", { name: "New card" }).click();
  await page.waitForURL(/card=/);
  await page.getByRole("button", { name: "Publish" }).filter({ visible: true }).click();
  await expect(page.getByText("Draft saved. Visitors see this.")).toBeVisible();
  return (await page.getByRole("link", { name: "Open", exact: true }).getAttribute("href")) ?? "";
}

test("a stranger opens and saves a card without JavaScript, and it follows its owner", async ({ as, stranger }) => {
  const sofia = await as("sofia");
  const address = await ownCard(sofia);
  const visitor = await stranger({ javaScriptEnabled: false, userAgent: STRANGER });
  await visitor.goto(`${address}.Q7K`);
  await expect(visitor.getByRole("heading", { name: /Sofia/ })).toBeVisible();
  const save = visitor.getByRole("link", { name: "Save contact" });
  const file = (await save.getAttribute("href")) ?? "";
  expect(file).toMatch(/\.Q7K\/contact\.vcf$/);
  const contact = await visitor.request.get(file);
  expect(contact.headers()["content-type"]).toContain("text/vcard");
  expect(await contact.text()).toContain("FN:Sofia");

  await sofia.getByLabel("Role", { exact: true }).fill("Broker of small houses");
  await expect(sofia.getByText("Draft saved. Visitors still see the previous version.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Broker of small houses")).toHaveCount(0);
  await sofia.getByRole("button", { name: "Publish" }).filter({ visible: true }).click();
  await expect(sofia.getByText("Draft saved. Visitors see this.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Broker of small houses")).toBeVisible();
});

test("the editor and the page are accessible, and what is moved by keys is said", async ({ as, stranger }) => {
  const page = await as("mia");
  await page.goto("/share-card");
  await page.getByRole("link", { name: /^Edit / }).click();
  await expect(page.getByRole("heading", { name: "On the card" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Edit .*LinkedIn/ }).click();
  await expect(page.getByLabel("Label on the card")).toHaveValue("LinkedIn");
  await expectAccessible(page);
  const visitor = await stranger();
  await visitor.goto("/c/mia");
  await expectAccessible(visitor);
});

test("the overview says who waits, hands the chosen card out, and lets an answer go with a way back", async ({
  as,
}) => {
  const page = await as("mia");
  await page.goto("/share-card");
  await expect(page.getByText(/opened your cards, and/)).toBeVisible();
  await expectAccessible(page);
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  // The newest one; other tests leave answers on the same card.
  const name = (await waiting.getByRole("listitem").first().locator("b").textContent()) ?? "";
  const row = waiting.getByRole("listitem").filter({ hasText: name });
  // Where the link leads is the device's own business.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await row.getByRole("link", { name: /^(Email|Call) / }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: /^Choose Em português/ }).click();
  await expect(page.getByRole("heading", { name: "Hand out Em português" })).toBeVisible();
  await page.getByRole("link", { name: /Email signature/ }).click();
  await expect(page.getByRole("heading", { name: "Email signature" })).toBeVisible();
  expect(page.url()).toMatch(/tab=hand-out.*#signature$/);
});

test("a sign that was saved has the old look once the card says something else, until it is saved again", async ({
  as,
}) => {
  const page = await as("sofia");
  await ownCard(page);
  const editor = page.url();
  const handOut = editor.replace(/\?.*card=/, "?tab=hand-out&card=");
  const sign = page.getByRole("listitem").filter({ hasText: "Table sign" });
  const saved = async () => {
    const noted = page.waitForResponse((answer) => answer.url().endsWith("/copies") && answer.ok());
    await page.getByRole("button", { name: "Table sign as PDF" }).click();
    await noted;
  };
  await page.goto(handOut);
  await saved();
  await page.goto(editor);
  await page.getByLabel("Role", { exact: true }).fill("Broker of tall houses");
  await expect(page.getByText("Draft saved. Visitors still see the previous version.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).filter({ visible: true }).click();
  await expect(page.getByText("Draft saved. Visitors see this.")).toBeVisible();
  await page.goto(editor.replace(/\?.*card=/, "?of="));
  await expect(page.getByRole("row").filter({ hasText: "Prints" })).toContainText("Old look");
  await page.goto(handOut);
  await expect(sign.getByText("Old look")).toBeVisible();
  await expectAccessible(page);
  await saved();
  await expect(page.getByText("Old look")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Table sign as PDF" })).toBeVisible();
  await expect(page.getByText("Old look")).toHaveCount(0);
});

test("what came of the cards is said, for as many days as are asked for, and as a file", async ({ as }) => {
  const page = await as("mia");
  await page.goto("/share-card");
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByText(/opened your card/)).toBeVisible();
  await expect(page.getByRole("cell", { name: "QR code", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "7 days" }).click();
  await page.waitForURL(/period=7/);
  const file = (await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(file)).text()).toContain("Day,Opened by,Opened,Saved,Answered");
});

test("what is typed in one tab meets what another stored, and nothing is lost", async ({ as, watch }) => {
  watch.allow(/status of 409/);
  const one = await as("sofia");
  await ownCard(one);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await other.getByLabel("Role", { exact: true }).fill("From the other tab");
  await expect(other.getByText(/^Draft saved/)).toBeVisible();
  await one.getByLabel("Role", { exact: true }).fill("From this tab");
  await expect(one.getByText("This card was changed in another tab or on another device")).toBeVisible();
  await expectAccessible(one);
  await one.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(one.getByText(/^Draft saved/)).toBeVisible();
  await other.reload();
  await expect(other.getByLabel("Role", { exact: true })).toHaveValue("From this tab");
});
