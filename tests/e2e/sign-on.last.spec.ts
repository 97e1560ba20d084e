// Single sign-on from its settings to a colleague's first page, at a provider on this machine. Meanwhile the log-in page offers the
// provider to everybody of the demo's domain, and therefore it runs after everything else.
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { anOidcProvider, type Oidc } from "../support/sign-on.ts";
import { expectAccessible } from "./support/accessible.ts";
import { EMAILS } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const SETTINGS = "/people-manager/directory?show=sign-on";
const NAME = "Harbor ID";
const begun = z.object({ data: z.object({ secret: z.string() }) });

/** Whoever changes who signs in has a second step. */
async function secondStep({ request }: Page, origin: string): Promise<void> {
  const headers = { origin };
  const { data } = begun.parse(await (await request.post("/api/auth/security/totp", { data: {}, headers })).json());
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  const answer = await request.post("/api/auth/security/totp/confirm", { data: { code }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in at the provider and agrees, on its own pages. */
async function agree(page: Page, login: string): Promise<void> {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("x");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function enter(page: Page, provider: Oidc): Promise<void> {
  const { issuer, client_id: client, client_secret: secret } = provider.settings(NAME);
  await page.getByRole("button", { name: "Change settings" }).last().click();
  await page.getByLabel("Name", { exact: true }).fill(NAME);
  await page.getByLabel("Issuer").fill(issuer);
  await page.getByLabel("Client ID").fill(client);
  await page.getByLabel("Client secret").fill(secret);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Try it first. You can switch it on once a try has worked.").last()).toBeVisible();
}

/** Where the provider leads back to. */
async function ourAddress({ request }: Page): Promise<string> {
  const told = await (await request.get("/api/sign-on")).text();
  return /https?:[^"]+\/callback/.exec(told)?.[0] ?? "";
}

test("an owner enters the provider, tries it, switches it on, and a colleague signs in with it", async ({
  freshAs,
  stranger,
  baseURL,
  watch,
}) => {
  test.slow();
  // Whoever is logged out by the switch was looking at a page; the provider’s own pages ask for a font and an icon.
  watch.allow(/status of 401/, /fonts\.googleapis\.com/, /127\.0\.0\.1:\d+\/favicon/);
  const origin = baseURL ?? "";
  const provider = await anOidcProvider();
  const owner = await freshAs("olivia");
  const headers = { origin };
  try {
    await secondStep(owner, origin);
    await provider.serve(await ourAddress(owner));
    for (const email of [EMAILS.olivia, EMAILS.liam])
      await provider.person(email, { email, email_verified: true, name: email });
    await owner.goto(SETTINGS);
    await enter(owner, provider);
    await owner.getByRole("button", { name: "Try it" }).click();
    await agree(owner, EMAILS.olivia);
    // What the server sent is there twice until the page is listening.
    await expect(owner.getByText("It works. This person would be signed in.").first()).toBeVisible();
    await owner.getByRole("button", { name: "Switch on" }).click();
    await expect(owner.getByText("Single sign-on is on").first()).toBeVisible();

    const liam = await stranger();
    await liam.goto("/");
    await liam.getByLabel("Email").fill(EMAILS.liam);
    await liam.getByRole("link", { name: `Continue with ${NAME}` }).click();
    await agree(liam, EMAILS.liam);
    await liam.waitForURL(/\/(dashboard|my-cards|onboarding)/);
    await expect(liam.getByText("Harbor Realty").first()).toBeVisible();
    // The code is spent, and stands in no address.
    await liam.goBack();
    expect(liam.url()).not.toContain("#");

    await owner.getByRole("button", { name: "Switch off" }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: "Switch it off" }).click();
    await expect(owner.getByText("Single sign-on is off").first()).toBeVisible();
    // Whoever came in by it is out.
    expect((await liam.request.get("/api/workspaces")).status()).toBe(401);
  } finally {
    await owner.request.delete("/api/auth/security/totp", { headers });
    provider.stop();
  }
});
