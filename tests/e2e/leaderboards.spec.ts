// Leaderboards: Olivia looks over locations and people, Mia at her own place, and hides.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

test("locations in a fair order and as it is, then people, searched", async ({ as }) => {
  const page = await as("olivia");
  await page.goto("/team-leaderboard");
  await expect(page).toHaveTitle(/^Team Leaderboard Harbor Realty/);
  await expect(page.getByText(/leads once size and market are taken out|share first place/)).toBeVisible();
  await expect(page.getByText("5 active. A place needs six")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "As it is" }).click();
  await expect(page).toHaveURL(/by=as-it-is/);
  await expect(page.getByText("per active person").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Leaderboards" })
    .getByRole("link", { name: /^People/ })
    .click();
  await expect(page.getByText("3 people chose not to be shown.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search person or location" }).fill("Marcus Bell");
  await expect(page.getByRole("row", { name: /Marcus Bell/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Priya/ })).toHaveCount(0);
});

test("somebody sees their place and what would move it, hides, and is not seen by others", async ({ as }) => {
  const page = await as("mia");
  await page.goto("/user-leaderboard");
  await expect(page).toHaveTitle(/^LeaderBoard/);
  await expect(page.getByRole("heading", { name: "What would move you up" })).toBeVisible();
  await expect(page.getByText(/^You (are|share) /)).toBeVisible();
  await expectAccessible(page);
  const shown = page.getByRole("switch", { name: "Show me in the list" });
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await shown.uncheck();
  expect((await answered).status()).toBe(200);
  const colleague = await as("olivia");
  const people = "/api/leaderboards/team?of=people&per_page=100";
  const namesSeen = async () =>
    (await (await colleague.request.get(people)).json()).data.map(({ name }: { name: string }) => name);
  expect(await namesSeen()).not.toContain("Mia Santos");
  const back = page.waitForResponse((response) => response.request().method() === "PATCH");
  await shown.check();
  await back;
  expect(await namesSeen()).toContain("Mia Santos");
});
