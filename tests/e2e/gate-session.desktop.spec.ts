// Sessions that die while somebody looks, requests without one, and two tabs of one browser.
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

async function expectTurnedOut(page: Page): Promise<void> {
  await page.waitForURL("/");
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
  await byAddress.goto("/share-links");
  await expectTurnedOut(byAddress);

  const byLink = await freshAs("mia");
  await byLink.goto("/dashboard");
  await revoke(byLink, baseURL ?? "");
  watch.allow(/status of 401/);
  await byLink.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Share links" }).click();
  await expectTurnedOut(byLink);
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

const DATA_REQUESTS: Record<string, { path: string; headers: Record<string, string> }> = {
  "a router's request": { path: "/share-links", headers: { rsc: "1" } },
  "a router's request by address": { path: "/share-links?_rsc=1abc", headers: {} },
  "a prefetch": { path: "/dashboard", headers: { rsc: "1", "next-router-prefetch": "1" } },
  "a prefetch of one segment": {
    path: "/dashboard",
    headers: { rsc: "1", "next-router-segment-prefetch": "/_tree", "next-router-prefetch": "1" },
  },
  "a script's request": { path: "/dashboard", headers: { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" } },
  "a call of the API": { path: "/api/links", headers: {} },
};

for (const [name, { path, headers }] of Object.entries(DATA_REQUESTS)) {
  test(`${name} without a session gets 401 and no content, and with a dead one the same`, async ({
    freshAs,
    baseURL,
  }) => {
    const stranger = await http.newContext({ baseURL: baseURL ?? "" });
    const answer = await stranger.get(path, { headers, maxRedirects: 0 });
    expect(answer.status()).toBe(401);
    expect(answer.headers()["content-type"]).toBe("application/json; charset=utf-8");
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ message: "Unauthenticated.", error: { code: "unauthenticated" } });
    expect(body.length).toBeLessThan(200);
    await stranger.dispose();

    // Only the database knows that this one is dead; the front door asks it before Next begins an answer.
    const revoked = await freshAs("noah");
    await revoke(revoked, baseURL ?? "");
    const late = await revoked.context().request.get(path, { headers, maxRedirects: 0 });
    expect(late.status()).toBe(401);
    expect(late.headers()["content-type"]).toBe("application/json; charset=utf-8");
    expect(await late.text()).not.toMatch(/noah|Ellison|Bright Smile/i);
  });
}

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
