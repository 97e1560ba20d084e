// Contacts as somebody takes them out: chosen in the list, made in the background, downloaded, brought in again as a workbook.
import { expectAccessible } from "./support/accessible.ts";
import { pressContactTool } from "./support/contact-tools.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("chosen contacts leave as a workbook, and the import knows them again", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const name = unique("Exported");
  await page.goto("/connections-manager/import");
  await page.getByLabel("Or paste rows").fill(`Name,Email\n${name},${name}@example.com`);
  await page.getByRole("button", { name: "Review the rows" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 contact added.")).toBeVisible();

  await page.goto(`/connections-manager?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await pressContactTool(page, "Export");
  const dialog = page.getByRole("dialog", { name: "Export what the list shows" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("File type").selectOption({ label: "Excel workbook (XLSX)" });
  await dialog.getByRole("textbox", { name: /^What it is for/ }).fill(`For the mailing house of ${name}`);
  await dialog.getByRole("button", { name: "Start the export" }).click();
  await page.getByRole("button", { name: "Open exports" }).click();

  await page.waitForURL("/connections-manager/export");
  await expect(page).toHaveTitle("Export contacts · Corner");
  const made = page.getByRole("listitem").filter({ hasText: `For the mailing house of ${name}` });
  await expect(made.getByText("Ready")).toBeVisible();
  await expect(made.getByText(/^1 contact, \d+ KB\. Deleted after /)).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent("download");
  await made.getByRole("link", { name: /^Download export \d+$/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^contacts-\d+-[\d-]+\.xlsx$/);
  const path = await file.path();

  await page.goto("/connections-manager/import");
  await page.getByLabel("File of contacts file").setInputFiles(path);
  await page.waitForURL(/\/connections-manager\/import\/.+/);
  await expect(page.getByText("1 person, 0 of them new.")).toBeVisible();
  await expect(page.getByText("Excel workbook, sheet “Contacts”.")).toBeVisible();
  await page.getByRole("button", { name: "Discard this file" }).click();

  await page.goto("/connections-manager/export");
  await made.getByRole("button", { name: /^Delete the file of export \d+$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the file" }).click();
  await expect(made.getByText("1 contact. The file was deleted.")).toBeVisible();
});
