// A company and who works there, an own word between two people, and a file: seen from both sides, taken away and back.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a person is linked to a company, to somebody else, and has a file", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const family = unique("Ellison");
  const [noah, dana, dental] = [`Noah ${family}`, `Dana ${family}`, `${family} Dental`];
  const add = async (kind: "Person" | "Company", values: Record<string, string>) => {
    await page.goto("/connections-manager");
    await page.getByRole("button", { name: "Add contact" }).filter({ visible: true }).first().click();
    const form = page.getByRole("dialog", { name: "Add contact" });
    await form.getByRole("button", { name: kind }).click();
    for (const [label, value] of Object.entries(values)) await form.getByRole("textbox", { name: label }).fill(value);
    await form.getByRole("button", { name: "Add contact" }).click();
    await expect(page.getByText("Contact added")).toBeVisible();
  };
  await add("Company", { Name: dental });
  await add("Person", { Name: dana });
  await add("Person", { Name: noah, Title: "Owner", Company: dental });
  await page.goto(`/connections-manager?kind=company&search=${encodeURIComponent(family)}`);
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(1);
  await page.goto(`/connections-manager?search=${encodeURIComponent(noah)}`);
  await page.getByRole("link", { name: noah }).first().click();
  await page.waitForURL(/\/contact\//);
  const noahsPage = page.url();
  const about = async () => {
    if ((page.viewportSize()?.width ?? 0) < 992)
      await page
        .getByRole("button", { name: /^About$/ })
        .filter({ visible: true })
        .click();
  };
  await about();

  await page.getByRole("button", { name: `Link to ${dental}` }).click();
  await expect(page.getByText("Noah works here, Owner")).toBeVisible();
  await page.getByRole("button", { name: "Add somebody" }).click();
  const picker = page.getByRole("dialog", { name: "Who is around Noah?" });
  await picker.getByRole("searchbox").fill(dana);
  await picker.getByRole("button", { name: dana }).click();
  const form = page.getByRole("dialog", { name: `${dana} and ${noah}` });
  await form.getByRole("combobox", { name: "Dana is" }).selectOption("Spouse");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`${dana} added`)).toBeVisible();

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a file" }).click();
  await (await chooser).setFiles({
    name: "Floor plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Two rooms\n"),
  });
  await expect(page.getByText("Floor plan.txt added")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Floor plan.txt", exact: true }).click();
  expect((await saved).suggestedFilename()).toBe("Floor plan.txt");
  await expectAccessible(page);

  await page.getByRole("link", { name: dental }).click();
  await expect(page.getByRole("heading", { name: dental }).first()).toBeVisible();
  await about();
  await expect(page.getByRole("heading", { name: "Who works here" })).toBeAttached();
  await expect(page.getByRole("list", { name: "Who works here" }).getByText("Owner")).toBeVisible();
  await page.getByRole("link", { name: noah }).click();
  await page.waitForURL(noahsPage);
  await about();
  await page.getByRole("button", { name: `Remove ${dana}` }).click();
  await expect(page.getByRole("link", { name: dana })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: dana })).toBeVisible();
});
