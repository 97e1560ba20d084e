// The Back button of a phone: it closes what lies over the page, and takes nothing along.
import type { Page } from "@playwright/test";
import { mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

/** The browser's own button. One that closes something goes nowhere, so no arrival is waited for. */
async function pressBack(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await cdp.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error("There is nothing to go back to");
  await cdp.send("Page.navigateToHistoryEntry", { entryId });
  await cdp.detach();
}

test("the menu, a row's sheet, the filters and the search close, and the page before comes after them", async ({
  as,
}) => {
  const page = await as("olivia");
  await page.goto("/support");
  await page.goto("/share-links");
  const stays = () => expect(page).toHaveURL("/share-links");
  const menu = await mainMenu(page);
  await pressBack(page);
  await expect(menu).toBeHidden();
  await stays();

  await page
    .getByRole("button", { name: /^More for/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
  await pressBack(page);
  await expect(page.getByRole("menu")).toBeHidden();
  await stays();

  await (await mainMenu(page)).getByRole("button", { name: "Search or jump to" }).click();
  const search = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(search).toBeVisible();
  await pressBack(page);
  await expect(search).toBeHidden();
  await stays();

  // Closed by hand, it leaves no step behind that would show nothing new.
  await mainMenu(page);
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await pressBack(page);
  await page.waitForURL("/support");
});

test("what is typed into a dialog that Back closed is there when it opens again", async ({ as }) => {
  const page = await as("liam");
  await page.goto("/users-manager");
  const open = () => page.getByRole("button", { name: "Invite people" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill("half@example.test");
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/users-manager");
  await open();
  await expect(dialog.getByLabel("Email addresses")).toHaveValue("half@example.test");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect(dialog.getByLabel("Email addresses")).toHaveValue("");
});
