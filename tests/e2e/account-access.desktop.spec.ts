// Coming in: from the sign-up to the first page, from a forgotten password back in, with a promo code.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { linkTo } from "./support/emails.ts";
import { PASSWORD as DEMO_PASSWORD, EMAILS } from "./support/people.ts";
import { snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

const PASSWORD = "seven herons at the mill";

const addressOf = (name: string) => `${unique(name)}@lund.test`;

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Vera");
  await page.getByLabel("Last name").fill("Lund");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Company or workspace name").fill("Lund Flowers");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "No email was sent" })).toBeVisible();
}

/** Signs up and answers the email; ends on the onboarding. */
async function join(page: Page, admin: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await fillSignUp(page, email);
  await page.goto(await linkTo(admin.request, email, /^Confirm/));
  await page.getByRole("button", { name: "Confirm and start" }).click();
  await page.waitForURL("/onboarding");
}

test("from the login page to the first page: sign up, read the email, confirm", async ({ page, as }) => {
  const admin = await as("admin");
  const email = addressOf("vera");
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL("/sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("Enter your first name.");
  await fillSignUp(page, email);
  await expect(page.getByText("Email is not set up on this server")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use another address or try again" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Company or workspace name")).toHaveValue("Lund Flowers");
  const link = await linkTo(admin.request, email, /^Confirm/);
  // Looking spends nothing.
  await page.goto(link);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome, Vera" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm and start" }).click();
  await page.waitForURL("/onboarding");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
});

test("a forgotten password: the link sets a new one, and the old sign-in is dead", async ({ stranger, as, watch }) => {
  test.slow();
  watch.allow(/status of 401/);
  const admin = await as("admin");
  const email = addressOf("nils");
  const old = await stranger();
  await join(old, admin, email);
  const page = await stranger();
  await page.goto("/");
  await page.getByRole("link", { name: "Forgot it?" }).click();
  await page.waitForURL("/forget-password");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("heading", { name: "No email was sent" })).toBeVisible();
  await page.goto(await linkTo(admin.request, email, /^Choose a new password/));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  const password = page.getByLabel("New password");
  await password.fill("Lund Flowers 1");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Use at least 15 characters/);
  await password.fill("nine otters under the bridge");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL("/");
  await expect(snackbar(page, "Your password was changed. Log in with the new one.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("nine otters under the bridge");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("/onboarding");
  await old.goto("/dashboard");
  await old.waitForURL("/");
});

test("onboarding ends with the card: one press publishes it, and a stranger opens it", async ({
  page,
  as,
  stranger,
}) => {
  await join(page, await as("admin"), addressOf("kai"));
  await page.getByLabel("Title").fill("Florist");
  await page.getByRole("button", { name: "Continue" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveText("Welcome");
  while (await page.getByRole("button", { name: "Continue" }).isVisible()) {
    const before = (await heading.textContent()) ?? "";
    await page.getByRole("button", { name: "Do this later" }).click();
    await expect(heading).not.toHaveText(before);
  }
  await page.getByRole("button", { name: "Do this later" }).click();
  await expect(heading).toHaveText("Your card is ready");
  await expect(heading).toBeFocused();
  await expect(page.getByText("Florist")).toBeVisible();
  await expectAccessible(page);
  const address = `/c/${/\/c\/(\S+)/.exec((await page.getByText(/\/c\/vera/).textContent()) ?? "")?.[1]}`;
  const visitor = await stranger();
  expect((await visitor.request.get(address)).status()).not.toBe(200);
  await page.getByRole("button", { name: "Publish my card" }).click();
  await expect(heading).toHaveText("Your card is published");
  await expectAccessible(page);
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Vera Lund");
  await page.getByRole("link", { name: "Show my card" }).click();
  await expect(page.getByRole("img", { name: /^QR code of/ }).first()).toBeVisible();
});

test("an email's link leads through the log-in to its tab, in the view that has it", async ({ page }) => {
  const tab = "/settings?tab=security";
  await page.goto(`/?next=${tab}`);
  await page.getByLabel("Email").fill(EMAILS.noah);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  // He begins in company view, where there are no settings.
  await page.waitForURL(tab);
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
});

test("a promo code is checked, filled in, and said before it is spent", async ({ page, as, watch }) => {
  watch.allow(/status of 422/);
  const admin = await as("admin");
  await page.goto("/register/promo");
  const code = page.getByLabel("Promo code");
  await code.fill("nothing");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/not known/);
  await code.fill("welcome30");
  await code.press("Enter");
  await page.waitForURL("/register/WELCOME30");
  await expect(page.getByLabel("Promo code")).toHaveValue("WELCOME30");
  await expect(page.getByText("It gives a trial of 30 days.")).toBeVisible();
  const email = addressOf("promo");
  await fillSignUp(page, email);
  await page.goto(await linkTo(admin.request, email, /^Confirm/));
  await expect(page.getByText("WELCOME30: a trial of 30 days.")).toBeVisible();
});

test("an invitation: somebody new joins, somebody with an account logs in, comes back and accepts", async ({
  page,
  stranger,
  as,
  baseURL,
}) => {
  test.slow();
  const [admin, liam] = [await as("admin"), await as("liam")];
  const [fresh, known] = [addressOf("ida"), addressOf("karl")];
  const own = await stranger();
  await join(own, admin, known);
  const sent = await liam.request.post("/api/members/invitations", {
    data: { emails: [fresh, known], role: "member" },
    headers: { origin: baseURL ?? "" },
  });
  expect(sent.status()).toBe(200);
  await page.goto(await linkTo(admin.request, fresh, /invites you/));
  await expect(page.getByRole("heading", { name: "Join Harbor Realty Boston" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Lund");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL("/onboarding");

  const link = await linkTo(admin.request, known, /invites you/);
  await page.goto(link);
  await expect(page.getByText(/Log out, then open the link again as/)).toBeVisible();
  const back = await stranger();
  await back.goto(link);
  await back.getByRole("button", { name: "Log in to accept" }).click();
  await back.waitForURL("/");
  await back.getByLabel("Email").fill(known);
  await back.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await back.getByRole("button", { name: "Log in" }).click();
  await back.getByRole("button", { name: "Accept and open Harbor Realty Boston" }).click();
  await back.waitForURL("/onboarding");
  await back.goto(link);
  await expect(back.getByRole("heading", { name: "This invitation was accepted" })).toBeVisible();
});
