// My code, full screen: with a network, without one, after the page was closed, and once the session has ended.

import type { Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

async function read(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { format: "RGB" });
}

/** The page that the worker keeps; empty for none. */
function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await (await (await caches.open("present-2")).match("/share-card/present"))?.text()) ?? "";
  });
}

test("the code is painted, read back, and stays without a network and without a session", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  const page = await as("mia");
  await page.goto("/share-card/present");
  const code = page.getByRole("img", { name: /^QR code of/ }).first();
  await expect(code).toBeVisible();
  expect(await read(await code.screenshot())).toMatch(/\/C\/MIA\.Q$/);
  await expectAccessible(page);
  await expect.poll(() => keptPage(page)).toContain("<title>");

  await page.context().setOffline(true);
  await page.close();
  const again = await page.context().newPage();
  await again.goto("/share-card/present");
  await expect(again.getByText("You’re offline.")).toBeVisible();
  const kept = again.getByRole("img", { name: /^QR code of/ }).first();
  expect(await read(await kept.screenshot())).toMatch(/\/C\/MIA\.Q$/);

  await again.context().setOffline(false);
  await again.context().clearCookies();
  await again.reload();
  await expect(again.getByText("You’re signed out.")).toBeVisible();
  expect(await read(await kept.screenshot())).toMatch(/\/C\/MIA\.Q$/);
});

test("who answers appears while I watch", async ({ as, stranger }) => {
  const mia = await as("mia");
  await mia.goto("/share-card/present");
  // What is there already is not told again: the first look has to be over.
  await mia.waitForResponse(/\/api\/cards\/exchanges/);
  const visitor = await stranger();
  await visitor.goto("/c/mia.Q");
  const name = `Ines ${Date.now()}`;
  await visitor.getByText(/^Share yours with/).click();
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Phone or email").fill("ines@example.com");
  // A form that is sent within a second is kept aside.
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(mia.getByText(`${name} answered`)).toBeVisible();
});
