// Sessions that die while somebody looks, and two tabs of one browser.
import { request as http, type Page } from "@playwright/test";
import { snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

/** Ends the sign-in somewhere else: this browser keeps its cookie and knows nothing. */
async function revoke(page: Page, baseURL: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
  const elsewhere = await http.newContext({ baseURL });
  const answer = await elsewhere.post("/api/auth/logout", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  await elsewhere.dispose();
}

/** The log-in leads back to what was asked for. */
async function expectTurnedOut(page: Page, next = ""): Promise<void> {
  await page.waitForURL(`/${next}`);
  await expect(snackbar(page, "Token inactive")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("token");
}

test("a session revoked elsewhere ends at the login with 'Token inactive', by address and by link", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  const byAddress = await freshAs("mia");
  await byAddress.goto("/dashboard");
  await revoke(byAddress, baseURL ?? "");
  await byAddress.goto("/share-links?search=sea");
  await expectTurnedOut(byAddress, "?next=/share-links?search=sea");

  // A page that asks for nothing by itself, or it would leave before the link is pressed.
  const byLink = await freshAs("mia");
  await byLink.goto("/settings");
  await revoke(byLink, baseURL ?? "");
  watch.allow(/status of 401/);
  await byLink.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Share links" }).click();
  await expectTurnedOut(byLink, "?next=/share-links");
});

test("a list that keeps itself up to date notices that the session is gone", async ({ freshAs, baseURL, watch }) => {
  const page = await freshAs("mia");
  await page.goto("/share-links");
  await revoke(page, baseURL ?? "");
  watch.allow(/status of 401/);
  await page.waitForURL("/", { timeout: 15_000 });
});

test("a token that nobody signed goes to the login, and the cookie with it", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "token", value: "eyJhbGciOiJub25lIn0.e30.", url: baseURL ?? "" }]);
  await page.goto("/dashboard");
  await expectTurnedOut(page);
});

test("signing out in one tab signs out the other", async ({ freshAs, watch }) => {
  watch.allow(/status of 401/);
  const one = await freshAs("sofia");
  const other = await one.context().newPage();
  await one.goto("/dashboard");
  await other.goto("/dashboard");
  await one.getByRole("button", { name: "Account menu" }).click();
  await one.getByRole("menuitem", { name: "Log Out" }).click();
  await one.waitForURL("/");
  await other.waitForURL("/");
  await expect(other.getByRole("button", { name: "Log in" })).toBeVisible();
});
