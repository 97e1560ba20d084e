// Where a card was shown: an event that is switched on over the code, also without a network, stands beside every answer.
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { logOut } from "./support/shell.ts";
import { signIn } from "./support/sign-in.ts";
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

test("an event that the server does not take is said, and nobody is at it; one that waits goes before a log-out", async ({
  freshAs,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/);
  const page = await freshAs("sofia");
  await page.goto("/share-card/present");
  await page.route("**/api/cards/events", (route) =>
    route.fulfill({ status: 422, json: { message: "A person can have up to 500 events. Delete some first." } }),
  );
  const name = `Too many ${Date.now()}`;
  await page.getByRole("button", { name: WHERE }).click();
  await page.getByLabel("Place or event").fill(name);
  await page.getByLabel("Place or event").press("Enter");
  await expect(page.getByText(`“${name}” wasn’t saved. A person can have up to 500 events.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Where are you?" })).toBeVisible();

  await page.unroute("**/api/cards/events");
  await page.context().setOffline(true);
  const later = `Cellar ${Date.now()}`;
  await page.getByRole("button", { name: WHERE }).click();
  await page.getByLabel("Place or event").fill(later);
  await page.getByLabel("Place or event").press("Enter");
  await expect(page.getByRole("button", { name: `at ${later}` })).toBeVisible();
  // The page is left before its network is back.
  await page.goto("about:blank").catch(() => undefined);
  await page.context().setOffline(false);
  await page.goto("/dashboard");
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/cards/events") && answer.ok());
  await logOut(page);
  await sent;
});

test("whoever signs in on the same phone sees nothing of a kept code, sends nothing that waits, and has their own", async ({
  freshAs,
  watch,
  baseURL,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  const page = await freshAs("sofia");
  const context = page.context();
  const kept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return (await (await (await caches.open("present-2")).match("/share-card/present"))?.text()) ?? "";
    });
  await page.goto("/share-card/present");
  await expect.poll(kept).toContain("data-person");
  await context.setOffline(true);
  const name = `Cellar ${Date.now()}`;
  await page.getByRole("button", { name: WHERE }).click();
  await page.getByLabel("Place or event").fill(name);
  await page.getByLabel("Place or event").press("Enter");
  await expect(page.getByRole("button", { name: `at ${name}` })).toBeVisible();
  const sofias = await page.getByRole("heading", { level: 1 }).first().textContent();
  await page.goto("about:blank").catch(() => undefined);

  // Her session is over, and somebody else was on a page of the app before the network went.
  await context.setOffline(false);
  await context.clearCookies();
  await signIn(context.request, "mia", baseURL ?? "");
  await page.goto("/dashboard");
  await context.setOffline(true);
  await page.goto("/share-card/present");
  await expect(page.getByRole("heading", { name: "Somebody else is signed in here now" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code of/ })).toHaveCount(0);
  await expect(page.getByText(sofias ?? "", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expect.poll(kept).toBe("");

  await context.setOffline(false);
  await page.getByRole("link", { name: "Open this page as them" }).click();
  await expect(page.getByRole("img", { name: /^QR code of/ }).first()).toBeVisible();
  const events = await context.request.get(`/api/cards/events?filters=${encodeURIComponent(name)}`);
  expect(await events.json()).toMatchObject({ data: [] });

  // She is back, and it arrives; the other’s page went as a log-out lets it go.
  await page.evaluate(() => caches.delete("present-2"));
  await context.clearCookies();
  await signIn(context.request, "sofia", baseURL ?? "");
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/cards/events") && answer.ok());
  await page.goto("/share-card/present");
  expect((await sent).request().postDataJSON()).toMatchObject({ name });
});
