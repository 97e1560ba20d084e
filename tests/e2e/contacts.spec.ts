// Contacts as their owner meets them: added, found, corrected, followed up, deleted and brought back.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("somebody is added, found, corrected, followed up, deleted and brought back", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const name = unique("Rosa Delgado");
  const row = page.getByRole("row").filter({ hasText: name });
  await page.goto("/connections-manager");
  await expect(page).toHaveTitle("Connections · Corner");

  await page.getByRole("button", { name: "Add contact" }).filter({ visible: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add contact" });
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(form.getByText("Enter a name.")).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Company").fill("Delgado Interiors");
  await form.getByLabel("Phone").fill("617 555 0100");
  await form.getByLabel("Tags").fill("buyer,");
  await form.getByLabel("Note").fill("Wants two bedrooms at Fort Point.");
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Contact added")).toBeVisible();

  await page.getByRole("searchbox").fill(name);
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole("link", { name }).click();
  await page.waitForURL(/\/contact\//);
  await expect(page).toHaveTitle("Contact View · Corner");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByText("Wants two bedrooms at Fort Point.")).toBeVisible();
  await expectAccessible(page);

  const part = (label: RegExp) => page.getByRole("button", { name: label }).filter({ visible: true });
  const phone = (page.viewportSize()?.width ?? 0) < 992;
  if (phone) await part(/^About$/).click();
  await page.getByRole("button", { name: "617 555 0100, edit phone" }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("617 555 0199");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "617 555 0199, edit phone" })).toBeVisible();
  await page.getByRole("button", { name: "1 older, not used" }).click();
  await expect(page.getByText("617 555 0100")).toBeVisible();
  await expectAccessible(page);

  if (phone) await part(/^To do/).click();
  await page.getByRole("button", { name: "Add a task" }).click();
  await page.getByLabel("Task", { exact: true }).fill("Send the Fort Point prices");
  await page.getByRole("button", { name: "Add task" }).click();
  const task = page.getByRole("checkbox", { name: "Send the Fort Point prices, done" });
  await expect(task).not.toBeChecked();
  await expect(page.getByText(/Next: Send the Fort Point prices/)).toBeVisible();

  await page.goto(`/connections-manager?search=${encodeURIComponent(name)}`);
  await expect(row.getByText("Send the Fort Point prices").filter({ visible: true })).toBeVisible();
  await expect(row.getByText("Today", { exact: true }).first()).toBeVisible();
  await row.getByRole("link", { name }).click();
  await page.waitForURL(/\/contact\//);
  if (phone) await part(/^To do 1$/).click();
  await task.check();
  await expect(page.getByText("Task done")).toBeVisible();
  await expect(task).toBeChecked();

  if (phone) await part(/^About$/).click();
  await page.getByRole("button", { name: "Delete contact" }).click();
  await page.waitForURL("/connections-manager");
  await expect(page.getByText("Contact deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Contact restored")).toBeVisible();
  await page.getByRole("searchbox").fill(name);
  await expect(row).toHaveCount(1);
});
