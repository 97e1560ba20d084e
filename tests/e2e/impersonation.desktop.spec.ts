// Acting as somebody, from the accounts and by a link: who is asked, what is shown, and what is left of the secret.
import type { Page, Request } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "./support/accessible.ts";
import { snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Impersonation" });
const minted = z.object({ data: z.object({ url: z.string(), access_token: z.string() }) });

async function linkFor(page: Page, target: string, origin: string) {
  const data = { target, reason: "Ticket 4711" };
  const answer = await page.request.post("/api/auth/impersonate/link", { data, headers: { origin } });
  expect(answer.status(), target).toBe(200);
  return minted.parse(await answer.json()).data;
}

test("support finds somebody and sees what they see", async ({ freshAs }) => {
  const page = await freshAs("admin");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "User Accounts" }).click();
  await expect(page).toHaveTitle(/User Accounts/);
  await page.getByRole("searchbox", { name: "Search name, email" }).fill("priya");
  await page.getByRole("button", { name: "Priya Nair" }).click();
  await page.getByRole("button", { name: "Log in as" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in as Priya Nair?" });
  await dialog.getByRole("button", { name: "Log in as" }).click();
  await expect(dialog.getByText("Say why.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Ticket 4711");
  await dialog.getByRole("button", { name: "Log in as" }).click();
  await page.waitForURL("/dashboard");
  await expect(snackbar(page, "You are logged in into user!")).toBeVisible();
  await expect(banner(page)).toContainText(/Priya Nair.*Signed in by Ada Corner.*Read-only.*30 min left/);
  await expectAccessible(page);
  await expect(menu.getByRole("button", { name: "Admin" })).toHaveCount(0);
  await page.goto("/admin/accounts");
  await page.waitForURL("/dashboard");
});

test("support asks to change a thing, changes it and goes back", async ({ freshAs, baseURL }) => {
  const page = await freshAs("admin");
  await page.goto((await linkFor(page, "priya@harbor.test", baseURL ?? "")).url);
  await page.waitForURL("/dashboard");
  await banner(page).getByRole("button", { name: "Request write access" }).click();
  await page.getByLabel("Reason").fill("Correct a link");
  await page.getByRole("button", { name: "Change things", exact: true }).click();
  await expect(banner(page)).toContainText("Write access");
  const data = { default_destination_url: "https://example.com/corrected" };
  const made = await page.request.post("/api/links", { data, headers: { origin: new URL(page.url()).origin } });
  expect(made.status()).toBe(201);

  await banner(page).getByRole("button", { name: "Go Back To Owner" }).click();
  await expect(snackbar(page, "You are back!")).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/admin/audit-log");
  const log = page.getByRole("table", { name: "entries" });
  await expect(log.getByText(/Ada Corner as Priya Nair created the link/).first()).toBeVisible();
  await expect(log.getByText(/Ada Corner asked to make changes while acting as Priya Nair/).first()).toBeVisible();
});

test("a link in a stranger's browser asks first, and its secret is left nowhere", async ({ as, stranger, baseURL }) => {
  const { access_token, url } = await linkFor(await as("admin"), "hannah@harbor.test", baseURL ?? "");
  const page = await stranger();
  const later: Request[] = [];
  page.on("request", (request) => void (request.url().includes(access_token) ? 0 : later.push(request)));
  await page.goto(url.replace("/?", "/share-links?x=1&"));
  await page.waitForURL(/\/super-admin\/impersonate\?next=/);
  await expect(page.getByRole("heading", { name: "Act as Hannah Weiss?" })).toBeVisible();
  await expect(page.getByText("Ticket 4711")).toBeVisible();
  await expect(page.getByText("Ada Corner is not signed in here")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Act as Hannah Weiss" }).click();
  await page.waitForURL("/share-links?x=1");
  await expect(banner(page)).toContainText("Hannah Weiss");

  const cookies = await page.context().cookies();
  expect(cookies.filter(({ value }) => value.includes(access_token))).toEqual([]);
  expect(cookies.find(({ name }) => name === "token")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.content()).not.toContain(access_token);
  for (const request of later)
    expect(JSON.stringify(await request.allHeaders()), request.url()).not.toContain(access_token);
  await page.goBack();
  expect(page.url()).not.toContain(access_token);
  expect(await page.evaluate(() => document.referrer)).not.toContain(access_token);

  await page.goto("/dashboard");
  const back = banner(page).getByRole("button", { name: "Go Back To Owner" });
  await expect(back).toHaveAccessibleDescription(/leads to the log-in/);
  await back.click();
  await page.waitForURL("/");
  await expect(snackbar(page, "You stopped acting as somebody else. Log in to go on.")).toBeVisible();
  await page.goto(url);
  await page.waitForURL("/");
  await expect(snackbar(page, "Token access inactive")).toBeVisible();
});

test("the administrator's own browser is not asked, unless another site sent it", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  const page = await freshAs("admin");
  const straight = await linkFor(page, "hannah@harbor.test", baseURL ?? "");
  await page.goto(straight.url);
  await page.waitForURL("/dashboard");
  await expect(snackbar(page, "You are logged in into user!")).toBeVisible();
  await banner(page).getByRole("button", { name: "Go Back To Owner" }).click();
  await expect(snackbar(page, "You are back!")).toBeVisible();
  const { url } = await linkFor(page, "hannah@harbor.test", baseURL ?? "");
  watch.allow(/./);
  await page.goto(`data:text/html,<a href="${url.replaceAll("&", "&amp;")}">x</a>`);
  await page.getByRole("link", { name: "x" }).click();
  await page.waitForURL(/\/super-admin\/impersonate/);
  await expect(page.getByText("is not signed in here")).toHaveCount(0);
  await page.getByRole("link", { name: "Go back" }).click();
  await page.waitForURL("/dashboard");
  await expect(banner(page)).toHaveCount(0);
});

const NOT_OFFERED = [
  ["/share-links", /^(?:Create link|CSV)/],
  ["/connections-manager", /^(?:Add contact|Import|Export|CSV)/],
  ["/media-library", /^(?:Upload\b|CSV)/],
  ["/campaign-manager", /^(?:New campaign|Create campaign|CSV)/],
] as const;

test("who only reads sees the person's pages, and is offered nothing that would be refused", async ({
  freshAs,
  baseURL,
}) => {
  const page = await freshAs("admin");
  await page.goto((await linkFor(page, "noah@brightsmile.test", baseURL ?? "")).url);
  await page.waitForURL("/dashboard");
  for (const [path, offers] of NOT_OFFERED) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(banner(page)).toContainText("Read-only");
    for (const role of ["button", "link"] as const)
      await expect(page.getByRole("main").getByRole(role, { name: offers }), path).toHaveCount(0);
  }
  await page.goto("/share-links");
  const link = page.getByRole("main").locator('a[href^="/share-links/edit/"]').first();
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("This session is read-only, so nothing can be changed.")).toBeVisible();
  await expect(page.getByLabel("Destination", { exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await expectAccessible(page);
});
