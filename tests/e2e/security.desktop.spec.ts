// The security settings and what they change at the log-in: an authenticator app, a passkey, sessions.
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./support/accessible.ts";
import { PASSWORD } from "./support/people.ts";
import { logOut, snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const SETTINGS = "/settings?tab=security";

/** People of the demo whom no other browser test signs in as. */
const PRIYA = "priya@harbor.test";
const HANNAH = "hannah@harbor.test";
const TOM = "tom@harbor.test";

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function openSettings(page: Page): Promise<void> {
  await page.goto(SETTINGS);
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
}

/** A device with a sensor; `touch` says whether a finger is on it. */
async function addAuthenticator(page: Page): Promise<(finger: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
}

test("an authenticator app is set up, and from then on the log-in asks for its code", async ({ stranger, watch }) => {
  test.slow();
  watch.allow(/status of (403|422)/);
  const page = await stranger();
  await logIn(page, PRIYA);
  await page.waitForURL("/dashboard");
  await openSettings(page);
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const app = new TOTP({ secret: Secret.fromBase32((await dialog.locator("code").innerText()).replaceAll(" ", "")) });
  await dialog.getByLabel("Code from the app").fill("000000");
  await expect(dialog.getByLabel("Code from the app")).toHaveAccessibleDescription(/That code is not right/);
  await dialog.getByLabel("Code from the app").fill(app.generate());
  const codes = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByText("10 left")).toBeVisible();

  const other = await stranger();
  await logIn(other, PRIYA);
  await expect(other.getByRole("heading", { name: "One more step" })).toBeVisible();
  const code = other.getByLabel("Code from your authenticator app");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(other);
  await code.fill("000000");
  await expect(code).toHaveAccessibleDescription(/That code is not right/);
  await expect(code).toBeFocused();
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await other.waitForURL("/dashboard");
  await expect(snackbar(other, "You are logged in")).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await expect(page.getByText("10 left")).toBeHidden();
});

test("a passkey is added, named, signs in by its button, by suggestion and as the second step, and is removed", async ({
  stranger,
  watch,
}) => {
  test.slow();
  watch.allow(/status of 403/);
  const page = await stranger();
  const touch = await addAuthenticator(page);
  await logIn(page, HANNAH);
  await page.waitForURL("/dashboard");
  await openSettings(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page
    .getByRole("dialog", { name: "Keep your recovery codes" })
    .getByRole("button", { name: "I saved them" })
    .click();
  await page.getByRole("button", { name: /^Rename / }).click();
  await page.getByRole("dialog", { name: "Rename passkey" }).getByLabel("Name").fill("Front desk");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(snackbar(page, "Now called Front desk")).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/dashboard");
  await logOut(page);
  // Suggested beside the email: the first key pressed is enough.
  await page.getByLabel("Email").press("h");
  await page.waitForURL("/dashboard");
  await logOut(page);
  await touch(false);
  await logIn(page, HANNAH);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await touch(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/dashboard");

  await openSettings(page);
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Front desk" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Front desk removed")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
});

test("another device is signed out from here, and has to sign in again at its next step", async ({
  stranger,
  watch,
}) => {
  // A live page notices before its person does.
  watch.allow(/status of 401/);
  const [page, other] = [await stranger(), await stranger()];
  for (const each of [other, page]) {
    await logIn(each, TOM);
    await each.waitForURL("/dashboard");
  }
  await openSettings(page);
  await expect(page.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End them" }).click();
  await expect(page.getByRole("button", { name: /^End the session/ })).toHaveCount(0);
  // It may be on its way out already, which interrupts this.
  await other.goto("/dashboard").catch(() => undefined);
  await expect(other).toHaveURL("/");
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
});
