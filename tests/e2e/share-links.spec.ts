// Share links as their owner and a stranger meet them: create, copy, follow, see the click, edit, collide, delete, undo.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { mainMenu } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const PHONE_WIDTH = 992;
const STRANGER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

async function signIn(context: BrowserContext, email: string, origin: string) {
  const answer = await context.request.post("/api/auth/login", {
    data: { email, password: "corner-demo" },
    headers: { origin, "sec-fetch-site": "same-origin" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A sign-in of its own, so that tests beside each other do not see one another's links. */
async function openAs(browser: Browser, baseURL: string | undefined, email: string, page?: Page): Promise<Page> {
  const origin = baseURL ?? "";
  const context = page ? page.context() : await browser.newContext({ baseURL: origin });
  await signIn(context, email, origin);
  return page ?? context.newPage();
}

function unique(name: string): string {
  return `${name}-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < PHONE_WIDTH;
}

function rowOf(page: Page, title: string) {
  return page.getByRole("row").filter({ hasText: title });
}

async function createLink(page: Page, { title, alias }: { title: string; alias: string }) {
  await page.goto("/share-links/create");
  await page.getByLabel("Destination", { exact: true }).fill(`https://example.com/${alias}`);
  await page.getByLabel("Short link", { exact: true }).fill(alias);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description", { exact: true }).fill("Two bedrooms on the harbor.");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page).toHaveURL(/\/share-links$/);
}

test("an owner makes a link, a stranger follows it, the owner sees it", async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  const title = unique("Journey");
  const alias = title.toLowerCase();

  await page.goto("/share-links");
  await page.getByRole("link", { name: "Create link" }).click();
  await expect(page).toHaveURL(/\/create$/);
  await createLink(page, { title, alias });
  await expect(page.getByText("Link created")).toBeVisible();

  const row = rowOf(page, title);
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Copy / }).click();
  const shortlink = await page.evaluate(() => navigator.clipboard.readText());
  expect(shortlink).toMatch(new RegExp(`/l/${alias}$`));

  const stranger = await playwright.request.newContext({ userAgent: STRANGER });
  const answer = await stranger.get(shortlink, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(`https://example.com/${alias}`);
  const messenger = await playwright.request.newContext({ userAgent: "WhatsApp/2.23.20.0" });
  const unfurled = await messenger.get(shortlink, { maxRedirects: 0 });
  expect(await unfurled.text()).toContain(title);

  // The person is counted, the messenger is not, and nobody reloaded the page.
  await expect(row.getByRole("cell", { name: /^1( in 30 days)?$/ })).toHaveCount(1);
  await stranger.dispose();
  await messenger.dispose();
});

test("a deleted link comes back by Undo, and its page by Restore", async ({ page, browser, baseURL, watch }) => {
  // The document of a link that is not there says so, and its code that it was deleted meanwhile.
  watch.allow(/status of (404|410)/);
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  const title = unique("Undo");
  await createLink(page, { title, alias: title.toLowerCase() });
  const row = rowOf(page, title);
  await row.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByText("Link deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText("Link restored")).toBeVisible();

  await row.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.request.delete(`/api/links/${id}`, {
    headers: { origin: baseURL ?? "", "sec-fetch-site": "same-origin" },
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link was deleted" })).toBeVisible();
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.goto("/share-links/edit/01a00000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "There is no such link here" })).toBeVisible();
});

/** Over the list on a wide screen, in the sheet behind its button on a phone. */
async function showLinks(page: Page, label: string): Promise<void> {
  const which = page.getByRole("combobox", { name: "Which share links" });
  if (await which.isVisible()) return void (await which.selectOption({ label }));
  await page.getByRole("button", { name: /^Filter/ }).click();
  await which.selectOption({ label });
  await page.getByRole("button", { name: "Show results" }).click();
}

test("a deleted link waits in the bin, and comes back from there", async ({ page, browser, baseURL }) => {
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  const title = unique("Bin");
  await createLink(page, { title, alias: title.toLowerCase() });
  const row = rowOf(page, title);
  await row.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await showLinks(page, "Deleted");
  await expect(page).toHaveURL("/share-links?deleted=1");
  await expect(row).toContainText("can be restored until");
  await row.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(page.getByText("Link restored")).toBeVisible();
  await expect(row).toHaveCount(0);
  await showLinks(page, "Not deleted");
  await expect(row).toBeVisible();
});

test("two tabs that edit one link: the second is told and chooses", async ({ page, browser, baseURL, watch }) => {
  watch.allow(/status of 409/);
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  const title = unique("Both");
  await createLink(page, { title, alias: title.toLowerCase() });
  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/edit\//);
  const second = await page.context().newPage();
  await second.goto(page.url());

  await page.getByLabel("Description", { exact: true }).fill("The first tab was here.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();

  await second.getByLabel("Title", { exact: true }).fill(`${title} two`);
  await second.getByRole("button", { name: "Save changes" }).click();
  const note = second.getByRole("alert").filter({ hasText: "You changed this link in another place" });
  await expect(note).toContainText("The first tab was here.");
  await expect(second.getByLabel("Title", { exact: true })).toHaveValue(`${title} two`);
  await expectAccessible(second);
  await note.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(second.getByText("Changes saved")).toBeVisible();
  await expect(second.getByLabel("Description", { exact: true })).toHaveValue("The first tab was here.");
  await expect(second.getByLabel("Title", { exact: true })).toHaveValue(`${title} two`);
});

test("an alias that is taken lands on its field, and a double click makes one link", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 422/);
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  await page.goto("/share-links/create");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByLabel("Destination", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter the address that the link leads to.")).toBeVisible();

  const title = unique("Once");
  await page.getByLabel("Destination", { exact: true }).fill("https://example.com/once");
  await page.getByLabel("Short link", { exact: true }).fill("seaport");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await expect(page.getByText("This short link is taken. Choose another one.")).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByLabel("Short link", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);

  await page.getByLabel("Short link", { exact: true }).fill(title.toLowerCase());
  await page.getByRole("button", { name: "Create link" }).dblclick();
  await expect(page).toHaveURL(/\/share-links$/);
  await expect(rowOf(page, title)).toHaveCount(1);
});

test("leaving with unsaved changes asks, by a link and by going back", async ({ page, browser, baseURL }) => {
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  await page.goto("/share-links");
  await page.getByRole("link", { name: "Create link" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Half a thought");
  await page.goBack();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a thought");
  await page.goBack();
  await asked.getByRole("button", { name: "Stay here" }).click();
  await (await mainMenu(page)).getByRole("link", { name: "Dashboard" }).click();
  await asked.getByRole("button", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/\/create$/);
  await page.goBack();
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/share-links$/);
  await expect(page.getByRole("link", { name: "Create link" })).toBeVisible();
});

test("search, sort and page live in the address", async ({ page, browser, baseURL }) => {
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  await page.goto("/share-links?per_page=10");
  await page.keyboard.press("/");
  await page.keyboard.type("brickell");
  await expect(page).toHaveURL(/search=brickell/);
  await expect(rowOf(page, "Brickell 22nd floor")).toBeVisible();
  await expect(rowOf(page, "Thanksgiving market note")).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goto("/share-links?search=nothing-like-this");
  await expect(page.getByRole("heading", { name: "Nothing matches “nothing-like-this”" })).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(rowOf(page, "Brickell 22nd floor").or(page.getByLabel("Rows"))).not.toHaveCount(0);
});

test("the keyboard moves, selects and deletes several with one question", async ({ page, browser, baseURL }) => {
  test.skip(isPhone(page), "a phone has no keyboard");
  await openAs(browser, baseURL, "olivia@harbor.test", page);
  const mark = unique("pair");
  await createLink(page, { title: `${mark} one`, alias: `${mark}-1` });
  await createLink(page, { title: `${mark} two`, alias: `${mark}-2` });
  await page.goto(`/share-links?search=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar");
  await expect(bar).toContainText("2 selected");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^share-links-.*\.csv$/);
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete 2 links" }).click();
  await expect(page.getByText("2 links deleted")).toBeVisible();
  await expect(rowOf(page, mark)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rowOf(page, mark)).toHaveCount(2);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys on this page" })).toBeVisible();
});
