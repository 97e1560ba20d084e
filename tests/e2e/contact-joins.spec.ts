// Two records of one person, joined on a contact's page and taken apart again.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

async function add(page: Page, values: Record<string, string>) {
  await page.goto("/connections-manager");
  await page.getByRole("button", { name: "Add contact" }).filter({ visible: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add contact" });
  for (const [label, value] of Object.entries(values)) await form.getByRole("textbox", { name: label }).fill(value);
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Contact added")).toBeVisible();
}

test("two records are compared, joined, found as one, and taken apart", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const family = unique("Marsh");
  const [full, short] = [`Elena ${family}`, `E ${family}`];
  await add(page, { Name: short, Company: "Day Associates", Email: `e.${family}@day.example.com`.replaceAll(" ", "") });
  await add(page, { Name: full, Company: "Marsh and Day" });
  const found = (name: string) => page.getByRole("row").filter({ hasText: name });
  await page.goto(`/connections-manager?search=${encodeURIComponent(family)}`);
  await expect(found(family)).toHaveCount(2);
  const shortPage = await found(short).getByRole("link", { name: short }).getAttribute("href");
  await found(full).getByRole("link", { name: full }).click();
  await page.waitForURL(/\/contact\//);
  const about = page.getByRole("button", { name: /^About$/ }).filter({ visible: true });
  const phone = (page.viewportSize()?.width ?? 0) < 992;
  if (phone) await about.click();

  // What stands above the button has come: a press that lands while it moves is nobody's.
  await expect(page.getByText("Nobody yet.")).toBeVisible();
  await expect(page.getByText("No files. Drop one here.")).toBeVisible();
  await page.getByRole("button", { name: "Join with…" }).click();
  const picker = page.getByRole("dialog", { name: `Join ${full} with` });
  await picker.getByRole("searchbox").fill(family);
  await expectAccessible(page);
  await picker.getByRole("button", { name: short }).click();
  const both = page.getByRole("dialog", { name: "Are these one person?" });
  await both.getByRole("group", { name: "Name" }).getByRole("radio", { name: full }).check();
  await both.getByRole("group", { name: "Company" }).getByRole("radio", { name: "Day Associates" }).check();
  await expectAccessible(page);
  await both.getByRole("button", { name: "Join the two" }).click();
  await expect(page.getByText("Contacts joined")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Joined from 2 records" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Day Associates, edit company" })).toBeVisible();
  await expectAccessible(page);

  // The other record's page is the person's now.
  const personPage = new URL(page.url()).pathname;
  await page.goto(shortPage ?? "/");
  await expect(page).toHaveURL(personPage);
  await page.goto(`/connections-manager?search=${encodeURIComponent(family)}`);
  await expect(found(family)).toHaveCount(1);

  await page.goto(personPage);
  if (phone) await about.click();
  await page.getByRole("button", { name: `Take apart: ${short}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take apart" }).click();
  await expect(page.getByText(`${short} taken apart`)).toBeVisible();
  await expect(page.getByRole("heading", { name: /Joined from/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Marsh and Day, edit company" })).toBeVisible();
  await page.goto(`/connections-manager?search=${encodeURIComponent(family)}`);
  await expect(found(family)).toHaveCount(2);
});
