// Codes to download: of a card and of a share link, plain and with the logo in the middle, each read back from its file.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

/** What the file that this link saves is read as. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).first().click();
  const bytes = await readFile(await (await download).path());
  const { data, info } = await sharp(bytes, { density: 300 }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { format: "RGB" });
}

test("a card's code takes the logo, and says so where it cannot", async ({ as, watch }) => {
  watch.allow(/status of 422/);
  const page = await as("mia");
  await page.goto("/share-card?tab=hand-out");
  // What is read aloud begins with what is written: whoever says it finds it.
  for (const print of ["table sign", "badge", "business card"]) {
    await expect(page.getByRole("link", { name: `Code as SVG, ${print}`, exact: true })).toHaveText("Code as SVG");
  }
  await expectAccessible(page);
  const plain = await saved(page, "Code as PNG");
  expect(plain).toMatch(/\/C\/MIA\.Q$/);
  await page.getByRole("switch", { name: "Logo in the middle" }).click();
  await expect(page.getByRole("switch", { name: "Logo in the middle" })).toBeChecked();
  await expect(page.getByRole("img", { name: "QR code of Work" })).toHaveAttribute("src", /logo=true/);
  expect(await saved(page, "Code as PNG")).toBe(plain);
  expect(await saved(page, "Code as SVG")).toBe(plain);
  await page.reload();
  await page.route("**/code?*logo=true*", (route) =>
    route.fulfill({ status: 422, json: { error: { code: "invalid", message: "This code could not be read back." } } }),
  );
  await page.getByRole("switch", { name: "Logo in the middle" }).click();
  await expect(page.getByText("This code could not be read back. The code stays without a logo.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Logo in the middle" })).not.toBeChecked();
});

test("a share link's code is downloaded where the link is edited, and from its row", async ({ as, baseURL }) => {
  const page = await as("mia");
  const alias = unique("open-house");
  const made = await page.request.post("/api/links", {
    data: { default_destination_url: "https://example.com/house", alias },
    headers: { origin: baseURL ?? "", "sec-fetch-site": "same-origin" },
  });
  expect(made.status()).toBe(201);
  const { data } = await made.json();
  await page.goto(`/share-links/edit/${data.id}`);
  const wanted = new RegExp(`/L/${alias.toUpperCase()}\\.Q$`);
  expect(await saved(page, "Code as SVG")).toMatch(wanted);
  await page.getByRole("switch", { name: "Logo in the middle" }).click();
  await expect(page.getByRole("switch", { name: "Logo in the middle" })).toBeChecked();
  expect(await saved(page, "Code as PNG")).toMatch(wanted);
  await expectAccessible(page);
  await page.goto(`/share-links?search=${alias}`);
  await page.getByRole("button", { name: `More for` }).first().click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download QR code" }).click();
  expect((await download).suggestedFilename()).toBe(`${alias}.png`);
});
