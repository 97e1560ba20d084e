// Somebody whom I met: typed in, read from a code, without a network and after everything that can come between; there once.
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const PAGE = "/share-card/add";
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401|NetworkError/;

const called = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Phone").fill("+1 857 555 0119");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText(name)).toBeVisible();
}

/** The names on the server that begin so. */
async function savedAs(context: BrowserContext, name: string): Promise<string[]> {
  const answer = await context.request.get(`/api/cards/exchanges?filters=${encodeURIComponent(name)}`);
  const body: { data: { name: string }[] } = await answer.json();
  return body.data.map((row) => row.name);
}

/** The page with all its files is in the worker's hands. */
async function keptWhole(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open("capture-1")).match("/share-card/add")) !== undefined);
  await expect.poll(kept, { timeout: 30_000 }).toBe(true);
}

test("somebody is typed in, listed with their source, and signs up for nothing", async ({ freshAs }) => {
  const page = await freshAs("mia");
  await page.goto(PAGE);
  await expectAccessible(page);
  const name = called("Grace");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await add(page, name);
  await expect(page.getByText("is saved in your answers.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.goto("/share-card?tab=answers&source=typed");
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("typed in")).toBeVisible();
  await expect(dialog.getByText("Agreed")).toHaveCount(0);
});

test("a code in a picture is read, looked over, and a share card is offered instead of a guess", async ({
  freshAs,
}) => {
  const page = await freshAs("mia");
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Scan a code" }).click();
  await expect(page.getByText(/no camera here|may not use your camera/)).toBeVisible();
  await expectAccessible(page);
  const name = called("Okafor");
  const choose = async (text: string) =>
    page
      .getByLabel("Choose a picture")
      .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: await picture(text) });
  await choose(`${new URL(page.url()).origin}/C/MIA.Q`);
  await expect(page.getByText("This is a share card.")).toBeVisible();
  await choose(`MECARD:N:${name},Grace;TEL:+18575550119;ORG:Okafor Homes;;`);
  await expect(page.getByLabel("Name")).toHaveValue(`Grace ${name}`);
  await expect(page.getByLabel("Company")).toHaveValue("Okafor Homes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("is saved in your answers.")).toBeVisible();
  expect(await savedAs(page.context(), name)).toEqual([`Grace ${name}`]);
});

async function picture(text: string): Promise<Buffer> {
  const { size, path } = codeMatrix(text, false);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="600" height="600" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test("without a network it waits sealed, through a cold start and an ended session, is nobody else's, and arrives once", async ({
  freshAs,
  watch,
  baseURL,
}) => {
  watch.allow(OFFLINE);
  const page = await freshAs("mia");
  const context = page.context();
  await page.goto(PAGE);
  await keptWhole(page);
  await context.setOffline(true);
  await page.close();

  const [first, second] = [called("Ines"), called("Walter")];
  const offline = await context.newPage();
  await offline.goto(PAGE);
  await expect(offline.getByText("You’re offline.")).toBeVisible();
  await add(offline, first);
  await add(offline, second);
  await expect(offline.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  const found = await stored(offline);
  expect(found.text).not.toContain(first);
  expect(found).toMatchObject({ items: 2, extractable: [false] });

  // Somebody else signs in on the same device: they see nothing of it, and send nothing of it.
  await offline.close();
  await context.clearCookies();
  await context.setOffline(false);
  await signIn(context.request, "sofia", baseURL ?? "");
  const other = await context.newPage();
  await other.goto(PAGE);
  await expect(other.getByLabel("Name")).toBeVisible();
  await other.waitForTimeout(500);
  await expect(other.getByText(first)).toHaveCount(0);
  expect(await savedAs(context, first)).toEqual([]);
  await other.goto("/dashboard");
  await pressLogOut(other);
  await other.waitForURL("/");
  expect((await stored(other)).items).toBe(2);

  // She is back: whatever page she opens sends it, in its order, once.
  await signIn(context.request, "mia", baseURL ?? "");
  await other.goto("/share-card");
  await expect.poll(() => savedAs(context, first)).toEqual([first]);
  await expect.poll(() => savedAs(context, second)).toEqual([second]);
  await other.goto(PAGE);
  await expect(other.getByRole("heading", { name: "Not sent yet" })).toHaveCount(0);
  expect((await stored(other)).items).toBe(0);
});

test("logging out asks about whom could not be sent, and keeps or deletes them as told", async ({ freshAs, watch }) => {
  watch.allow(OFFLINE, /status of (500|503)/);
  const page = await freshAs("mia");
  await page.goto(PAGE);
  const name = called("Rosa");
  await page.route("**/api/cards/exchanges", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await add(page, name);
  await expect(page.getByText("is kept on this device and not sent yet.")).toBeVisible();
  await page.goto("/share-card");
  await expect(page.getByText("1 person you added waits to be sent")).toBeVisible();
  await pressLogOut(page);
  const dialog = page.getByRole("alertdialog", { name: "1 person is not saved yet" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await page.context().request.get("/api/auth/me")).status()).toBe(200);
  await pressLogOut(page);
  await dialog.getByRole("button", { name: "Delete and log out" }).click();
  await page.waitForURL("/");
  expect((await stored(page)).items).toBe(0);
});

test("whom the server refuses is corrected or sent again; what is kept at a log-out goes with the next log-in", async ({
  freshAs,
  watch,
  baseURL,
}) => {
  watch.allow(OFFLINE, /status of (422|503)/);
  const page = await freshAs("mia");
  await page.goto(PAGE);
  const refuse = (status: number, message: string) =>
    page.route("**/api/cards/exchanges", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status, json: { message } }) : route.fallback(),
    );
  const [first, second] = [called("Amara"), called("Pieter")];
  await refuse(422, "This name is not taken.");
  await add(page, first);
  await add(page, second);
  await expect(page.getByText("This name is not taken.")).toHaveCount(2);
  await page.unroute("**/api/cards/exchanges");

  await page.getByRole("button", { name: `Correct ${first}` }).click();
  await expect(page.getByLabel("Name")).toHaveValue(first);
  await page.getByLabel("Company").fill("Corrected Homes");
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("button", { name: `Send again ${second}` }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toHaveCount(0);
  expect(await savedAs(page.context(), first)).toEqual([first]);
  expect(await savedAs(page.context(), second)).toEqual([second]);

  await refuse(503, "Please try again in a moment.");
  const third = called("Ben");
  await add(page, third);
  await page.goto("/share-card");
  await pressLogOut(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep and log out" }).click();
  await page.waitForURL("/");
  expect((await stored(page)).items).toBe(1);
  await page.unroute("**/api/cards/exchanges");
  await signIn(page.context().request, "mia", baseURL ?? "");
  await page.goto("/share-card");
  await expect.poll(() => savedAs(page.context(), third)).toEqual([third]);
});

test("the camera is this page's alone", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const camera = async (path: string) => (await page.request.get(path)).headers()["permissions-policy"] ?? "";
  expect(await camera(PAGE)).toContain("camera=(self)");
  expect(await camera("/share-card")).toContain("camera=()");
});

/** As every button of the menus does, at whatever size. */
async function pressLogOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.getElementById("log-out");
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
}

/** What anybody finds who looks into the browser's storage. */
async function stored(page: Page) {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === "corner-captures");
    if (!known) return { items: 0, extractable: [], text: "" };
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const asked = indexedDB.open("corner-captures");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((done) => {
        const asked = db.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => done(asked.result);
      });
    const [items, keys] = [await all("items"), await all("keys")];
    db.close();
    const text = items
      .map(({ sealed }) => (sealed instanceof ArrayBuffer ? new TextDecoder("latin1").decode(sealed) : ""))
      .join();
    const extractable = keys.map(({ key }) => key instanceof CryptoKey && key.extractable);
    return { items: items.length, extractable, text };
  });
}
