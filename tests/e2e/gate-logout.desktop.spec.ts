// Nobody is signed out by looking: not by a hover, a prefetch, a picture, a frame, or somebody else's page.
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

async function expectSignedIn(page: Page): Promise<void> {
  expect((await page.context().request.get("/api/auth/me")).status()).toBe(200);
}

test("looking at pages with Log Out on them, and hovering over everything, signs nobody out", async ({ freshAs }) => {
  const page = await freshAs("olivia");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/dashboard", "/share-links", "/workspace-manager"]) {
    await page.goto(path);
    for (const link of (await page.locator("nav a, main a").filter({ visible: true }).all()).slice(0, 12))
      await link.hover();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).hover();
    await page.waitForTimeout(500);
  }
  expect(asked.filter((path) => path.startsWith("/logout") || path.startsWith("/session/end"))).toEqual([]);
  await expectSignedIn(page);
});

test("a picture, a frame, a fetch, a HEAD and a prefetch of /logout sign nobody out", async ({ freshAs, watch }) => {
  watch.allow(/^policy: frame-src/, /Content Security Policy/, /Refused to/, /X-Frame-Options/, /frame-ancestors/);
  const page = await freshAs("olivia");
  await page.goto("/dashboard");
  await page.evaluate(async () => {
    for (const [tag, attribute] of [["img", "src"] as const, ["iframe", "src"] as const, ["link", "href"] as const]) {
      const element = document.createElement(tag);
      if (tag === "link") element.setAttribute("rel", "prefetch");
      element.setAttribute(attribute, "/logout");
      document.body.append(element);
    }
    await fetch("/logout");
    await fetch("/logout", { method: "HEAD" });
  });
  const { request } = page.context();
  await request.head("/logout");
  await request.get("/logout", { headers: { rsc: "1", "next-router-prefetch": "1" } });
  await request.get("/logout", { headers: { "sec-purpose": "prefetch", "sec-fetch-mode": "navigate" } });
  await page.waitForTimeout(1000);
  await expectSignedIn(page);
});

test("a link, a picture, a frame and a form on another site sign nobody out; our button does", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  watch.allow(/127\.0\.0\.1/, /frame-ancestors/, /X-Frame-Options/, /chrome-error/, /ERR_BLOCKED_BY/);
  const target = `${baseURL}/logout`;
  const html = `<!doctype html><title>Elsewhere</title><img src="${target}" alt=""><iframe src="${target}"></iframe>
    <a href="${target}">Win a prize</a><form method="post" action="${target}"><button>Send</button></form>`;
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const elsewhere = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  const page = await freshAs("olivia");

  for (const name of ["Win a prize", "Send"]) {
    await page.goto(elsewhere);
    await page.getByRole(name === "Send" ? "button" : "link", { name }).click();
    await page.waitForURL("/logout");
    await expect(page.getByRole("heading", { name: "Log out of Corner?" })).toBeVisible();
    await expectSignedIn(page);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL("/");
  expect((await page.context().request.get("/api/auth/me")).status()).toBe(401);
  await new Promise((done) => server.close(done).closeAllConnections());
});

test("typing /logout into the address bar signs out", async ({ freshAs, watch }) => {
  // The old page was still looking ahead.
  watch.allow(/status of 401/);
  const page = await freshAs("olivia");
  await page.goto("/dashboard");
  await page.goto("/logout");
  await page.waitForURL("/");
  expect((await page.context().request.get("/api/auth/me")).status()).toBe(401);
});

test("a page that notices it while the log-out is on its way does not overtake it", async ({ freshAs, watch }) => {
  watch.allow(/status of 401/);
  const page = await freshAs("mia");
  await page.goto("/share-links");
  const noticed = page.waitForResponse((answer) => answer.status() === 401);
  await page.route("**/logout*", async (route) => {
    const origin = new URL(page.url()).origin;
    await page.context().request.post("/api/auth/logout", { headers: { origin } });
    await noticed;
    await route.continue();
  });
  const left: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() ? left.push(request.url()) : 0));
  await page.getByRole("searchbox").evaluate((field) => {
    setTimeout(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "nothing");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, 1000);
  });
  await page.goto("/logout");
  await page.waitForURL("/");
  expect(left.map((url) => new URL(url).search)).toEqual(["", ""]);
});
