// A stranger answers on a card, with and without JavaScript; its owner sees who it was, and the stranger takes it back.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

/** Shares their details on a card as a person does, who takes more than a second. */
async function answers(visitor: Page, card: string, name: string): Promise<void> {
  await visitor.goto(card);
  await visitor.getByText(/^Share yours with/).click();
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Phone or email").fill("rosa@example.com");
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByRole("heading", { name: "Mia has it" })).toBeVisible();
}

test("a stranger answers without JavaScript, mends what is missing, and takes it back", async ({ stranger, watch }) => {
  watch.allow(/status of 422/);
  const visitor = await stranger({ javaScriptEnabled: false });
  await visitor.goto("/c/noah.Q");
  await visitor.getByText(/^Share yours with/).click();
  await visitor.getByLabel("Your name").fill("Ines Duarte");
  await visitor.getByLabel("Phone or email").fill("857");
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByText("Some digits are missing. An email address is fine too.")).toBeVisible();
  await expect(visitor.getByLabel("Your name")).toHaveValue("Ines Duarte");
  await visitor.getByLabel("Phone or email").fill("(857) 555-0117");
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByRole("heading", { name: /has it$/ })).toBeVisible();
  await visitor.getByRole("button", { name: /^Introduce somebody to Noah/ }).click();
  await expect(visitor.getByText(/\/c\/noah\.I[0-9A-Z]{5}$/)).toBeVisible();
  await expect(visitor.getByRole("button")).toHaveCount(0);
  await visitor.getByRole("link", { name: "Back to what you sent" }).click();
  await visitor.getByRole("button", { name: "Take it back" }).click();
  await expect(visitor.getByRole("heading", { name: "What you sent was deleted" })).toBeVisible();
});

test("an answer stands in front of the owner a moment later, and is dealt with", async ({ as, stranger }) => {
  const mia = await as("mia");
  await mia.goto("/share-card?tab=answers");
  const name = `Rosa ${Date.now()}`;
  const visitor = await stranger();
  await visitor.goto("/c/mia");
  await visitor.getByText(/^Share yours with/).click();
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Phone or email").fill("rosa@example.com");
  await expectAccessible(visitor);
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByRole("heading", { name: "Mia has it" })).toBeVisible();
  await expectAccessible(visitor);
  await mia.getByRole("button", { name }).click();
  const answer = mia.getByRole("dialog", { name });
  await expect(answer.getByText("rosa@example.com")).toBeVisible();
  await expectAccessible(mia);
  await answer.getByRole("button", { name: "Mark as done" }).click();
  await expect(mia.getByText("Answer marked as done")).toBeVisible();
});

test("who answered passes a link on, and the owner reads who introduced whoever comes by it", async ({
  as,
  stranger,
}) => {
  const [first, second] = [`Noah ${Date.now()}`, `Priscilla ${Date.now()}`];
  const friend = await stranger();
  await friend.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await answers(friend, "/c/mia", first);
  await friend.getByRole("button", { name: "Introduce somebody to Mia" }).click();
  await expectAccessible(friend);
  await friend.getByRole("button", { name: "Copy the link" }).click();
  await expect(friend.getByText("Link copied.")).toBeVisible();
  const link = await friend.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/c\/mia\.I[0-9A-Z]{5}$/);
  await answers(await stranger(), new URL(link).pathname, second);
  const mia = await as("mia");
  await mia.goto("/share-card?tab=answers&source=introduced");
  await expect(mia.getByText(`Introduced by ${first}`)).toBeVisible();
  await mia.getByRole("button", { name: second }).click();
  const answer = mia.getByRole("dialog", { name: second });
  await expect(answer.getByText("Introduction", { exact: true })).toBeVisible();
  await expect(answer.getByText(first)).toBeVisible();
  await expectAccessible(mia);
});
