// A location writes a theme of its own: before it is published it reads what stays its brand's.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a location's theme says what its brand controls, beside the field and before it is published", async ({
  as,
  baseURL,
}) => {
  const page = await as("liam");
  const headers = { origin: baseURL ?? "", "sec-fetch-site": "same-origin" };
  const { data: places } = await (await page.request.get("/api/workspaces")).json();
  const boston = places.find(({ workspace_name: name }: { workspace_name: string }) => name === "Harbor Realty Boston");
  const made = await page.request.post("/api/themes", { data: { place: boston.id, name: unique("Ours") }, headers });
  expect(made.status()).toBe(201);
  const { data: theme } = await made.json();
  await page.goto(`/edit-theme/${theme.id}`);
  await expect(page.getByText("Harbor Realty controls Company and Compliance line")).toBeVisible();
  await expect(page.getByText("Harbor Realty controls this. Cards show its value.")).toHaveCount(2);
  await expectAccessible(page);
  await page.request.delete(`/api/themes/${theme.id}`, { headers });
});
