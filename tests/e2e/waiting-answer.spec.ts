// An answer that a stranger writes where there is no network: it waits in their browser, is taken back or goes by itself, and
// arrives once.
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

const KEY = "card-answer:/c/mia";
const DAY_MS = 24 * 3600_000;

test.beforeEach(({ watch }) => watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (422|503)/));

const called = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1000)}`;
const posted = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/exchange")) seen.push(request.url());
  });
  return seen;
};

/** Opens the card, and by its end a second has passed, as with everybody who types. */
async function write(page: Page, name: string, path = "/c/mia.Q7K"): Promise<void> {
  await page.goto(path);
  await page.getByText(/^Share yours with/).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone or email").fill("(857) 555-0117");
  await page.waitForTimeout(1100);
}

const press = (page: Page) => page.getByRole("button", { name: "Send to Mia" }).click();

/** How Mia got what somebody of this name sent. */
async function arrived(mia: BrowserContext, name: string): Promise<{ channel: string; code: string }[]> {
  const answer = await mia.request.get(`/api/cards/exchanges?filters=${encodeURIComponent(name)}`);
  const body: { data: { channel: string; code: string }[] } = await answer.json();
  return body.data.map(({ channel, code }) => ({ channel, code }));
}

/** Puts a value where an answer waits, then opens the card. */
async function openWith(page: Page, value: unknown): Promise<void> {
  await page.goto("/privacy");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  await page.evaluate(([key = "", stored = ""]) => localStorage.setItem(key, stored), [KEY, text]);
  await page.goto("/c/mia");
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test("it says where it waits, and goes by itself when the card is opened again", async ({ as, stranger }) => {
  const mia = (await as("mia")).context();
  const page = await stranger();
  const name = called(`<img src=x onerror="document.title='broken'">Ines`);
  await write(page, name);
  await page.context().setOffline(true);
  await press(page);
  await expect(page.getByRole("heading", { name: "Kept on this phone" })).toBeVisible();
  await expect(page.getByText("It goes to Mia by itself once you are back online")).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText(`${name}\n(857) 555-0117`);
  await expectAccessible(page);
  expect(await page.title()).not.toContain("broken");
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  expect(await arrived(mia, name)).toEqual([]);
  await next.goto("/c/mia");
  await expect(next.getByRole("heading", { name: "It was sent to Mia" })).toBeVisible();
  await expectAccessible(next);
  expect(await arrived(mia, name)).toEqual([{ channel: "qr", code: "Q7K" }]);
  expect(await stored(next)).toBeNull();
  await next.getByRole("link", { name: "See what you sent" }).click();
  await expect(next.getByRole("heading", { name: "Mia has it" })).toBeVisible();
  await expect(next.getByText(name)).toBeVisible();
});

test("it is changed, and taken back before it went", async ({ as, stranger }) => {
  const mia = (await as("mia")).context();
  const page = await stranger();
  const [first, second] = [called("Ines"), called("Ignacio")];
  const sent = posted(page);
  await write(page, first);
  await page.context().setOffline(true);
  await press(page);
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill(second);
  await press(page);
  await expect(page.getByText(second)).toBeVisible();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("It was deleted from this phone. Mia never received it.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await page.context().setOffline(false);
  await page.reload();
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
  expect([...(await arrived(mia, first)), ...(await arrived(mia, second))]).toEqual([]);
});

test("sent twice, because the first answer was lost, it arrives once", async ({ as, stranger }) => {
  const mia = (await as("mia")).context();
  const page = await stranger();
  const name = called("Rosa");
  const sent = posted(page);
  await page.route("**/exchange", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await write(page, name);
  await press(page);
  await expect(page.getByRole("heading", { name: "Kept on this phone" })).toBeVisible();
  expect(await arrived(mia, name)).toHaveLength(1);
  await page.unroute("**/exchange");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByRole("heading", { name: "It was sent to Mia" })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(await arrived(mia, name)).toHaveLength(1);
});

test("what cannot be sent is not kept without a network, and a refused one comes back filled in", async ({
  stranger,
}) => {
  const page = await stranger();
  await write(page, "");
  await page.context().setOffline(true);
  await press(page);
  await page.getByLabel("Your name").fill("Ines");
  await page.getByLabel("Phone or email").fill("857");
  await press(page);
  await expect(page.getByRole("heading", { name: "Kept on this phone" })).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.context().setOffline(false);
  const fields = [...Object.entries({ name: "Ines", reach: "857", note: "Keep this", visit: "" })];
  await openWith(page, { v: 1, at: Date.now(), to: "/c/mia/exchange", fields });
  await expect(page.getByRole("heading", { name: "It was not sent" })).toBeVisible();
  await expect(page.getByText("Please check your entries. Nothing has been sent yet.")).toBeVisible();
  await expect(page.getByText("Some digits are missing. An email address is fine too.")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Keep this");
  await expectAccessible(page);
  expect(await stored(page)).toBeNull();
});

test("while the server takes nothing it goes on waiting, and after seven days it is deleted", async ({ stranger }) => {
  const page = await stranger();
  await page.route("**/exchange", (route) => route.fulfill({ status: 503, body: "" }));
  await write(page, called("Rosa"));
  await press(page);
  await expect(page.getByText("It can’t be received right now.")).toBeVisible();
  const kept = JSON.parse((await stored(page)) ?? "{}");
  const sent = posted(page);
  await openWith(page, { ...kept, at: Date.now() - 7 * DAY_MS - 1000 });
  await expect(page.getByText("waited here for seven days and was deleted")).toBeVisible();
  expect(await stored(page)).toBeNull();
  expect(sent).toEqual([]);
});

test("a browser that keeps nothing says so, and sends it while the page is open", async ({ as, stranger }) => {
  const mia = (await as("mia")).context();
  const page = await stranger();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const name = called("Nadia");
  await write(page, name);
  await page.context().setOffline(true);
  await press(page);
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "It was sent to Mia" })).toBeVisible();
  expect(await arrived(mia, name)).toHaveLength(1);
});

const HOSTILE: [string, unknown][] = [
  ["no JSON", "{"],
  ["another version", { v: 2, at: 1, to: "/c/mia/exchange", fields: [["name", "Ines"]] }],
  ["another card's", { v: 1, at: 1, to: "/c/noah/exchange", fields: [["name", "Ines"]] }],
  ["another host's", { v: 1, at: 1, to: "https://evil.test/c/mia/exchange", fields: [["name", "Ines"]] }],
  ["a field that the form does not have", { v: 1, at: 1, to: "/c/mia/exchange", fields: [["changes", "x"]] }],
  ["a field that is no text", { v: 1, at: 1, to: "/c/mia/exchange", fields: [["name", { toString: 1 }]] }],
  ["too much", { v: 1, at: 1, to: "/c/mia/exchange", fields: [["name", "x".repeat(16_000)]] }],
];

test("a stored value that this card's page did not write is deleted and never sent", async ({ stranger }) => {
  const page = await stranger();
  const sent = posted(page);
  for (const [what, value] of HOSTILE) {
    const dated = typeof value === "object" ? { ...value, at: Date.now() } : value;
    await openWith(page, dated);
    await expect.poll(() => stored(page), what).toBeNull();
    await expect(page.getByRole("heading", { level: 2 }), what).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.setItem("card-answer:/c/noah", "what waits for somebody else"));
  await page.reload();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => localStorage.getItem("card-answer:/c/noah"))).not.toBeNull();
  expect(sent).toEqual([]);
});
