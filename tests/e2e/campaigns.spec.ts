// A campaign from its goal to its result: built step by step, started, opened by a stranger, paused and stopped.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a campaign is built, started once by a double click, opened by a stranger, and stopped", async ({
  as,
  stranger,
}) => {
  const page = await as("noah");
  const name = unique("Spring checkups");
  await page.goto("/campaign-manager");
  await page.getByRole("link", { name: "New campaign" }).filter({ visible: true }).first().click();
  await page.waitForURL("/campaign-builder");
  await page.getByRole("radio", { name: /^Bring people to a page/ }).check();
  await page.getByLabel("Campaign name").fill(name);
  const next = (to: string) => page.getByRole("button", { name: `Next: ${to}` }).filter({ visible: true });
  await next("template").click();
  await page.waitForURL(/\/campaign-builder\/[^?]+\?step=template/);
  await page.getByLabel("Headline").fill("Spring is a good time");
  await page.getByLabel("Text", { exact: true }).fill("{first_name|We} will look after you.");
  await page.getByRole("radio", { name: "WhatsApp" }).check();
  await expect(page.getByText("Noah will look after you.").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await next("media").click();
  await next("who and where").click();
  await page.getByLabel("Where it leads").selectOption({ index: 0 });
  await page.getByRole("checkbox", { name: /^Posts/ }).check();
  await expectAccessible(page);

  // What was typed is there after a reload.
  await expect(page.getByText("Draft, saved").filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /^Posts/ })).toBeChecked();

  await next("when").click();
  await next("review").click();
  await expect(page.getByText(/^It starts as soon as you send it/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start campaign" }).filter({ visible: true }).dblclick();
  await expect(page.getByText("Running").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  const { data: found } = await (await page.request.get(`/api/campaigns?filters=${encodeURIComponent(name)}`)).json();
  expect(found).toHaveLength(1);
  const { data: campaign } = await (await page.request.get(`/api/campaigns/${found[0].id}`)).json();
  const { shortlink } = campaign.links[0];
  const visitor = await stranger();
  await visitor.goto(shortlink);
  await expect(visitor).not.toHaveURL(shortlink);

  await page.goto(`/campaign-builder/${campaign.id}`);
  await expect(page.getByText(/1 person came/).first()).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).filter({ visible: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Stop/ }).click();
  await expect(page.getByText("Ended").filter({ visible: true }).first()).toBeVisible();
});
