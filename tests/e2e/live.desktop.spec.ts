// A page that stays open follows what happens: of two tabs one asks for both, none while nobody looks.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { makeLink, visit } from "./support/visits.ts";

/** Long enough for a list that asks every second to have asked twice. */
const WATCHED_MS = 3200;

/** The statuses of what this page asks for the list from now on. */
function follow(page: Page): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/links?")) statuses.push(response.status());
  });
  return statuses;
}

/** What a tab behind another one, or a window put away, says of itself. */
async function look(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((told) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => told });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

const peopleOf = (page: Page, alias: string) => page.getByRole("row").filter({ hasText: alias }).getByRole("cell");

test("two tabs show the same list: one asks, both see a visit, the other takes over, and nobody asks unseen", async ({
  freshAs,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const front = await freshAs("noah");
  const back = await front.context().newPage();
  const alias = await makeLink(front, origin);
  for (const page of [front, back]) {
    await page.goto("/share-links");
    await expect(page.getByRole("row").filter({ hasText: alias })).toBeVisible();
  }
  await front.waitForTimeout(1500);
  const [asksFront, asksBack] = [follow(front), follow(back)];
  await front.waitForTimeout(WATCHED_MS);
  expect(asksFront.length).toBeGreaterThanOrEqual(2);
  expect(asksFront).toContain(304);
  expect(asksBack).toEqual([]);

  await visit(origin, alias);
  for (const page of [front, back]) await expect(peopleOf(page, alias).filter({ hasText: /^1$/ })).toBeVisible();
  expect(asksBack).toEqual([]);

  await look(front, "hidden");
  await expect.poll(() => asksBack.length).toBeGreaterThanOrEqual(2);
  const until = asksFront.length;
  await visit(origin, alias);
  for (const page of [front, back]) await expect(peopleOf(page, alias).filter({ hasText: /^2$/ })).toBeVisible();
  expect(asksFront.length).toBe(until);

  await look(back, "hidden");
  await back.waitForTimeout(500);
  const before = asksFront.length + asksBack.length;
  await back.waitForTimeout(WATCHED_MS);
  expect(asksFront.length + asksBack.length).toBe(before);
  await look(back, "visible");
  await expect.poll(() => asksFront.length + asksBack.length).toBeGreaterThan(before);
});

/** How many people the dashboard says opened a link. */
async function openedBy(page: Page): Promise<number> {
  const [, count = "0"] = /([\d,]+) (?:person|people) opened/.exec(await page.getByRole("main").innerText()) ?? [];
  return Number(count.replaceAll(",", ""));
}

test("an open dashboard follows visits within seconds, and is never loaded again for it", async ({ as, baseURL }) => {
  const origin = baseURL ?? "";
  const page = await as("noah");
  const alias = await makeLink(page, origin);
  await visit(origin, alias);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => openedBy(page)).toBeGreaterThan(0);
  const [before, loaded] = [await openedBy(page), await page.evaluate(() => performance.timeOrigin)];
  await visit(origin, alias);
  await expect.poll(() => openedBy(page)).toBeGreaterThan(before);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});
