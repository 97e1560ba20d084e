// Where a card was shown: an event that is switched on over the code without a network arrives once, and keeps its code.
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "./support/test.ts";

async function read(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { format: "RGB" });
}

test("an event that was added without a network arrives once it is back", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await as("sofia");
  await page.goto("/share-card/present");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Where are you?" }).click();
  const name = `Door 4B ${Date.now()}`;
  await page.getByLabel("Place or event").fill(name);
  await page.getByLabel("Place or event").press("Enter");
  await expect(page.getByRole("button", { name: `at ${name}` })).toBeVisible();
  const code = await read(
    await page
      .getByRole("img", { name: /^QR code of/ })
      .first()
      .screenshot(),
  );
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/cards/events") && answer.ok());
  await page.context().setOffline(false);
  await sent;
  await page.reload();
  await expect(page.getByRole("button", { name: `at ${name}` })).toBeVisible();
  const kept = await read(
    await page
      .getByRole("img", { name: /^QR code of/ })
      .first()
      .screenshot(),
  );
  expect(kept).toBe(code);
});
