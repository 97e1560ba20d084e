// A segment from a search to its end: saved, there after a reload, shared, deleted and brought back; and a contact handed over.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("what is searched for is kept as a segment, shared, deleted and restored", async ({ freshAs, watch }, {
  project,
}) => {
  // A count that was on its way when its segment went.
  watch.allow(/status of 410 .*segment=/);
  // Each size is somebody else: what one deletes the other would count.
  const phone = project.name === "phone";
  const page = await freshAs(phone ? "olivia" : "liam");
  const name = unique("Segmented");
  await page.goto("/connections-manager/import");
  await page.getByLabel("Or paste rows").fill(`Name,Email\n${name},${name}@example.com`);
  await page.getByRole("button", { name: "Review the rows" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 contact added.")).toBeVisible();

  await page.goto(`/connections-manager?search=${encodeURIComponent(name)}&sign=last_30`);
  await page.getByRole("button", { name: "Save as segment" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as segment" });
  await dialog.getByLabel("Name").fill(`All ${name}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save segment" }).click();
  const tab = page.getByRole("link", { name: `All ${name}` });
  const manage = page.getByRole("button", { name: "Manage the segment" });
  await expect(manage).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByText("Only you have this segment")).toBeVisible();
  await expectAccessible(page);

  await manage.click();
  await page.getByRole("menuitem", { name: "Share with everybody" }).click();
  await expect(page.getByText(/^\. Shared with everybody here$/)).toBeVisible();
  await manage.click();
  await page.getByRole("menuitem", { name: "Delete segment" }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole("button", { name: "All segments" }).click();
  await expectAccessible(page);
  const all = page.getByRole("dialog", { name: "Segments" });
  await all.getByRole("button", { name: "Restore" }).and(all.getByLabel(name)).click();
  await all.getByRole("button", { name: "Show" }).and(all.getByLabel(name)).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);

  await page.getByRole("button", { name: "More for" }).click();
  await page.getByRole("menuitem", { name: "Hand over" }).click();
  const give = page.getByRole("dialog", { name: "Hand over" });
  await give.getByLabel("Colleague").selectOption({ label: phone ? "Liam Doyle" : "Mia Santos" });
  await give.getByRole("button", { name: "Hand over" }).click();
  const given = page.getByRole("listitem").filter({ hasText: "Contact handed over to " });
  await given.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Contact handed back")).toBeVisible();
});
