// A file of contacts as somebody brings it in: chosen, looked through, corrected, imported, undone.
import { expectAccessible } from "./support/accessible.ts";
import { pressContactTool } from "./support/contact-tools.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a file is looked through, imported and undone", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const last = unique("Imported");
  // Both sizes import at once as one person: a number and a first name that they shared would be one contact.
  const phone = `617 555 ${String(Date.now()).slice(-4)}`;
  const csv = [
    "First Name,Last Name,E-mail Address,Mobile Phone,Where we met",
    `Rosa,${last},rosa.${last}@example.com,${phone},Seaport`,
    `Ben,${last},not an address,,Seaport`,
    ",,,,Nobody",
  ].join("\n");
  await page.goto("/connections-manager");
  await pressContactTool(page, "Import");
  await page.waitForURL("/connections-manager/import");
  await expect(page).toHaveTitle("Import contacts · Corner");
  await expect(page.getByRole("heading", { name: "Earlier imports" })).toBeVisible();
  await expectAccessible(page);
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "utf16le") };
  await page.getByLabel("File of contacts file").setInputFiles(file);

  await page.waitForURL(/\/connections-manager\/import\/.+/);
  await expect(page.getByText("2 people, 2 of them new. 1 row cannot be read.")).toBeVisible();
  await expect(page.getByText("UTF-16LE, separated by commas.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "What “Mobile Phone” is" })).toHaveValue("phone:mobile");
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "What “Where we met” is" }).selectOption({ label: "Tags" });
  await expect(page.getByRole("combobox", { name: "What “Where we met” is" })).toBeEnabled();
  await page.getByRole("button", { name: "Not read 1" }).click();
  await expect(page.getByText("There is no name, email, phone or company in this row.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 rows" }).click();

  await expect(page.getByText("2 contacts added. 1 row left out.")).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download rows left out" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^not.imported.*\.csv$/);
  await page.goto(`/connections-manager?search=${encodeURIComponent(last)}`);
  await expect(page.getByRole("row").filter({ hasText: `Rosa ${last}` })).toBeVisible();

  await page.goto("/connections-manager/import");
  await page.getByRole("link", { name: "people.csv" }).first().click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("The import of people.csv was undone.")).toBeVisible();
  await page.goto(`/connections-manager?search=${encodeURIComponent(last)}`);
  await expect(page.getByRole("row").filter({ hasText: last })).toHaveCount(0);
});
