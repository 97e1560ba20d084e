// A change request from the lock to the visitor's page: asked, seen above, answered, taken back.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

/** Both sizes meet the same demo at once, so each asks for a field of its own. */
const FIELDS = {
  desktop: { label: "compliance line", head: "Compliance line", value: "Equal housing. MA Lic. 9512" },
  phone: { label: "company", head: "Company", value: "Harbor Waterfront" },
} as const;

/** The demo has an open one for the company: it is withdrawn first. */
async function withdraw(page: Page, label: string): Promise<void> {
  const see = page.getByRole("button", { name: `See the request for ${label}` });
  if ((await see.count()) === 0) return;
  await see.click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Withdrawn")).toBeVisible();
  await expect(see).toHaveCount(0);
}

test("an agent asks from the lock, the company says yes, visitors see it, and it is taken back", async ({
  as,
  stranger,
}, { project }) => {
  const { label, head, value } = project.name === "phone" ? FIELDS.phone : FIELDS.desktop;
  const mia = await as("mia");
  await mia.goto("/share-card?tab=card");
  await expect(mia.getByText("locked this").first()).toBeVisible();
  await withdraw(mia, label);
  await mia.getByRole("button", { name: `Ask to change ${label}` }).click();
  const dialog = mia.getByRole("dialog", { name: `Ask to change ${label}` });
  await expect(dialog.getByText("Liam Doyle")).toBeVisible();
  await expectAccessible(mia);
  await dialog.getByLabel("It should say").fill(value);
  await dialog.getByLabel("Why").fill("The board asks for it.");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(mia.getByText(`Asked for “${value}”.`)).toBeVisible();

  const olivia = await as("olivia");
  await olivia.goto("/lock-themes");
  await olivia.getByRole("link", { name: /^Change requests/ }).click();
  await olivia.getByPlaceholder("Search people, places, words").fill(value);
  await expect(olivia.getByText("Daniel Reyes")).toHaveCount(0);
  await expect(olivia.getByText(`${head}: ${value}`).filter({ visible: true })).toHaveCount(1);
  await olivia.getByRole("button", { name: "Mia Santos" }).filter({ visible: true }).first().click();
  await expect(olivia.getByRole("heading", { name: head })).toBeVisible();
  await expect(olivia.getByText("“The board asks for it.”")).toBeVisible();
  await expectAccessible(olivia);
  await olivia.getByRole("button", { name: "Say no" }).click();
  await expect(olivia.getByText("Say why.")).toBeVisible();
  await olivia.getByLabel("Your answer").fill("Good catch.");
  await olivia
    .getByRole("button", { name: /^Change \d+ cards?$/ })
    .filter({ visible: true })
    .click();
  await expect(olivia.getByText("said yes: “Good catch.”")).toBeVisible();

  const visitor = await stranger();
  await visitor.goto("/c/mia");
  await expect(visitor.getByText(value).first()).toBeVisible();
  await mia.goto("/share-card?tab=requests");
  await expect(mia.getByRole("button", { name: `${head}: ${value}` }).first()).toBeVisible();
  await expectAccessible(mia);

  await olivia.getByRole("button", { name: "Undo the answer" }).click();
  await expect(olivia.getByText("Undone. The request is open again.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(value)).toHaveCount(0);
});
