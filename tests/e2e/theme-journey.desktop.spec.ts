// A theme from its making to the visitor's page: made, drawn, locked, published, changed, and undone.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a company makes a theme and locks its name; visitors see each version, and the one before after an undo", async ({
  as,
  stranger,
  baseURL,
}) => {
  const page = await as("ethan");
  const { data: cards } = await (await page.request.get("/api/cards")).json();
  const card = `/c/${cards[0].handle}`;
  await page.goto("/lock-themes");
  await page.getByRole("link", { name: "Create theme" }).filter({ visible: true }).first().click();
  const name = unique("Cedar");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create theme" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: "Georgia" }).check();
  await page.getByRole("radio", { name: "Centered" }).check();
  const company = page.getByRole("textbox", { name: /^Company/ });
  await company.fill("Cedar Street, first");
  await page.getByRole("button", { name: "Company is unlocked" }).click();
  await expect(page.getByRole("radio", { name: "Company: Always" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Publish to \d+ card/ }).click();
  await expect(page.getByText("Published. Cards use it now.")).toBeVisible();

  const visitor = await stranger();
  await visitor.goto(card);
  await expect(visitor.getByText("Cedar Street, first").first()).toBeVisible();

  await company.fill("Cedar Street, second");
  await page.getByRole("button", { name: /^Publish to \d+ card/ }).click();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Cedar Street, second").first()).toBeVisible();

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. Cards show the previous version.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Cedar Street, first").first()).toBeVisible();

  const id = new URL(page.url()).pathname.split("/").at(-1);
  const headers = { origin: baseURL ?? "", "sec-fetch-site": "same-origin" };
  await page.request.delete(`/api/themes/${id}`, { headers });
});
