// A photographed paper card: really read, in the browser, by what comes from our own origin; looked over and saved; and once
// more without a network.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { paperCardPhoto } from "./support/paper-card.ts";
import { expect, test } from "./support/test.ts";

const PAGE = "/share-card/add";
const READING_MS = 60_000;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/;
/** Of the thirty; it is of those that the reader was tuned by. */
const CARD = 0;

async function photograph(page: Page, photo: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Paper card" }).click();
  await page.getByLabel("Choose a picture").setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: photo });
}

test("a paper card is read on the device, compared with its picture, corrected and saved", async ({ freshAs }) => {
  test.setTimeout(3 * READING_MS);
  const page = await freshAs("mia");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(PAGE);
  await page.getByLabel("Note").fill("Met at the fair");
  await expectNothingLoaded(page, asked);
  await photograph(page, paperCardPhoto(CARD));
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Name")).toHaveValue("Margaret Abernathy", { timeout: READING_MS });
  await expect(page.getByLabel("Email")).toHaveValue(/@/);
  await expect(page.getByLabel("Note")).toHaveValue(/^Met at the fair/);
  await expect(page.getByRole("img", { name: "The picture these details were read from" })).toBeVisible();
  await expectAccessible(page);
  const name = `Margaret Abernathy ${Date.now()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("is saved in your answers.")).toBeVisible();
  const answer = await page.context().request.get(`/api/cards/exchanges?filters=${encodeURIComponent(name)}`);
  const body: { data: { name: string; source: string }[] } = await answer.json();
  expect(body.data).toMatchObject([{ name, source: "photo" }]);
  // Everything came from us, and no picture left: what was sent is the person alone.
  const { origin } = new URL(page.url());
  expect(asked.filter((address) => !address.startsWith(origin) && !address.startsWith("blob:"))).toEqual([]);
});

async function expectNothingLoaded(page: Page, asked: readonly string[]): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(asked.filter((address) => address.includes("/share-card/reader/"))).toEqual([]);
}

test("a reader that was loaded once reads without a network, and one that was not says so", async ({
  freshAs,
  watch,
}) => {
  test.setTimeout(3 * READING_MS);
  watch.allow(OFFLINE);
  const page = await freshAs("mia");
  const context = page.context();
  const kept = (cache: string, path: string) =>
    page.evaluate(
      async ([name, part]) =>
        (await (await caches.open(name)).keys()).some(({ url }) => new URL(url).pathname.endsWith(part)),
      [cache, path] as const,
    );
  await page.goto(PAGE);
  await expect.poll(() => kept("capture-1", PAGE), { timeout: READING_MS }).toBe(true);
  const parts = () => page.evaluate(async () => (await (await caches.open("capture-1")).keys()).length);
  const before = await parts();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Paper card" }).click();
  await expect(page.getByText("The card reader isn’t on this device yet.")).toBeVisible();
  await page.getByRole("button", { name: "Type instead" }).click();
  await expect(page.getByLabel("Name")).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: "Paper card" }).click();
  await expect.poll(() => kept("reader-1", "eng.traineddata.gz"), { timeout: READING_MS }).toBe(true);
  // Its part of the build is kept as well.
  await expect.poll(parts, { timeout: READING_MS }).toBeGreaterThan(before);
  await context.setOffline(true);
  await page.reload();
  await photograph(page, paperCardPhoto(CARD));
  await expect(page.getByLabel("Name")).toHaveValue("Margaret Abernathy", { timeout: READING_MS });
  await context.setOffline(false);
});

test("a file that is no picture is refused in a sentence", async ({ freshAs }) => {
  const page = await freshAs("mia");
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Paper card" }).click();
  await page
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByText("We can’t open this file as a picture.")).toBeVisible();
  await expectAccessible(page);
});

test("reader and page may run WebAssembly, and no other page may", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const policy = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "none at all";
  expect(await policy(PAGE)).toContain("'wasm-unsafe-eval'");
  for (const path of ["/share-card", "/share-card/present", "/dashboard", "/settings"])
    expect(await policy(path)).not.toContain("wasm-unsafe-eval");
});
