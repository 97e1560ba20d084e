// Titles, and the pages for when something is missing, at either size.
import { expect, test } from "./support/test.ts";

const TITLES = [
  { path: "/dashboard", title: "dashboard · Corner", bar: "dashboard" },
  { path: "/share-links", title: "share links · Corner", bar: "share links" },
  { path: "/share-links/create", title: "share links · Corner", bar: "share links" },
  { path: "/connections-manager", title: "Connections · Corner", bar: "connections manager" },
  { path: "/workspace-manager", title: "workspace manager · Corner", bar: "workspace manager" },
];

test("the document's title and the bar's are section 2's", async ({ as }) => {
  const page = await as("olivia");
  for (const { path, title, bar } of TITLES) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const shown = page.getByRole("banner").filter({ visible: true }).getByText(bar, { exact: true });
    await expect(shown.filter({ visible: true })).toBeVisible();
  }
});

test("an address with nothing behind it says so, to a stranger's public one and inside", async ({
  as,
  stranger,
  watch,
}) => {
  watch.allow(/status of 404/);
  const nobody = await stranger();
  expect((await nobody.goto("/password/nowhere"))?.status()).toBe(404);
  await expect(nobody.getByRole("heading", { level: 1, name: "There is nothing here" })).toBeVisible();
  const page = await as("olivia");
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await page.goto("/share-links/edit/01a1f8cf-594a-7e99-8c45-6073e64044d3");
  await expect(page.getByRole("heading", { level: 1, name: "There is no such link here" })).toBeVisible();
});
