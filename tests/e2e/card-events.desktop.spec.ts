// Where a card was shown: an event that is switched on over the code, also without a network, stands beside every answer.
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

// One person, one event on at a time: these do not run beside each other, and an earlier run may have left one on.
test.describe.configure({ mode: "serial" });
const WHERE = /^(Where are you\?|at )/;

async function read(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { format: "RGB" });
}

test("an event that was added without a network arrives once it is back", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await as("sofia");
  await page.goto("/share-card/present");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: WHERE }).click();
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

test("an event is switched on over the code, a stranger reads where they met, and the answer says it", async ({
  as,
  stranger,
}) => {
  const sofia = await as("sofia");
  await sofia.goto("/share-card/present");
  await sofia.getByRole("button", { name: WHERE }).click();
  const sheet = sofia.getByRole("dialog", { name: "Where are you?" });
  await expectAccessible(sofia);
  const name = `Smile fair ${Date.now()}`;
  await sheet.getByLabel("Place or event").fill(name);
  const sent = sofia.waitForResponse((answer) => answer.url().endsWith("/api/cards/events") && answer.ok());
  await sheet.getByRole("button", { name: `Add “${name}”` }).click();
  await sent;
  await expect(sofia.getByRole("button", { name: `at ${name}` })).toBeVisible();
  const address = await read(
    await sofia
      .getByRole("img", { name: /^QR code of/ })
      .first()
      .screenshot(),
  );
  expect(address).toMatch(/\/C\/[A-Z0-9-]+\.Q[0-9A-Z]{2}$/);

  const visitor = await stranger({ javaScriptEnabled: false });
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByText(`You met at ${name} today.`)).toBeVisible();
  await visitor.getByText(/^Share yours with/).click();
  const who = `Ines ${Date.now()}`;
  await visitor.getByLabel("Your name").fill(who);
  await visitor.getByLabel("Phone or email").fill("ines@example.com");
  await visitor.getByRole("button", { name: /^Send/ }).click();
  // Without JavaScript nobody knows when the page was opened: it is asked once more.
  await expect(visitor.getByText("Review it, then send it.")).toBeVisible();
  // A form that is sent within a second is kept aside.
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByRole("heading", { name: /has it$/ })).toBeVisible();
  await expect(sofia.getByText(`${who} answered at ${name}`)).toBeVisible();

  await sofia.goto("/share-card?tab=answers");
  await sofia.getByRole("button", { name: who }).click();
  await expect(sofia.getByRole("dialog", { name: who }).getByText(name)).toBeVisible();
});
