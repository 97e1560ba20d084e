// A field that the workspace makes: added, filled in on a contact, shown and narrowed by in the list, deleted and brought back.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a field is added, filled in, filtered by, deleted and brought back", async ({ freshAs }) => {
  const page = await freshAs("liam");
  const phone = (page.viewportSize()?.width ?? 0) < 992;
  const [region, name] = [unique("Region"), `Elena ${unique("Marsh")}`];
  await page.goto("/connections-manager");
  await page.getByRole("button", { name: "Add contact" }).filter({ visible: true }).first().click();
  const adding = page.getByRole("dialog", { name: "Add contact" });
  await adding.getByRole("textbox", { name: "Name" }).fill(name);
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Contact added")).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Fields and stages" }).click();
  await page.waitForURL(/\/fields$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add field" }).filter({ visible: true }).click();
  const form = page.getByRole("dialog", { name: "Add field" });
  await form.getByRole("textbox", { name: "Name" }).fill(region);
  await form.getByRole("combobox", { name: "Type" }).selectOption("choice");
  await form.getByRole("textbox", { name: "Options" }).fill("Back Bay\nSeaport");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByText("Field added")).toBeVisible();
  await page.getByRole("button", { name: `Move ${region} up` }).click();
  const row = page.getByRole("listitem").filter({ hasText: region });
  await expect(row.getByText("Choice: Back Bay, Seaport")).toBeVisible();

  await page.goto(`/connections-manager?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await page.waitForURL(/\/contact\//);
  if (phone)
    await page
      .getByRole("button", { name: /^About$/ })
      .filter({ visible: true })
      .click();
  await page.getByRole("button", { name: "Add detail" }).click();
  await page.getByRole("menuitem", { name: region }).click();
  await page.getByRole("combobox", { name: region }).selectOption("Seaport");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: `Seaport, edit ${region}` })).toBeVisible();

  await page.goto("/connections-manager");
  await page
    .getByRole("button", { name: /^Filters?/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Field" }).selectOption({ label: region });
  await page.getByRole("combobox", { name: region }).selectOption("Seaport");
  await expectAccessible(page);
  await expect(page).toHaveURL(/fits=Seaport/);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);

  await page.goto("/connections-manager/fields");
  await page.getByRole("button", { name: `Delete ${region}` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Field restored")).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit ${region}` })).toBeVisible();
});
