// Workspaces and billing by hand, from end to end. It moves demo people, so it comes after everybody else's tests.
import { expectAccessible } from "./support/accessible.ts";
import { pressAt } from "./support/keys.ts";
import { mainMenu, snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

test("a workspace is made, is where one is then, and the old one is chosen again", async ({ freshAs }) => {
  const page = await freshAs("oscar");
  await page.goto("/workspace-manager");
  await page.getByRole("button", { name: "Create workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a workspace" });
  await dialog.getByRole("button", { name: "Create workspace" }).click();
  await expect(dialog.getByText("Give it a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Vale & Daughters");
  await dialog.getByLabel("Plan").selectOption("ENTREpreneur [COMPANY]");
  await dialog.getByRole("button", { name: "Create workspace" }).click();
  await page.waitForURL("/dashboard");
  await expect(snackbar(page, "Set current workspace!")).toBeVisible();
  await page.goto("/workspace-manager?tab=billing");
  await expect(page.getByText(/^The trial ends on /).filter({ visible: true })).toBeVisible();
  await page.getByRole("link", { name: "Workspaces", exact: true }).click();
  await page.getByRole("button", { name: "Choose Oscar Vale Studio" }).click();
  await page.waitForURL("/dashboard");
  await expect(snackbar(page, "Set current workspace!")).toBeVisible();
});

test("settings are saved, and a second tab is told what the first one made", async ({ freshAs, watch }) => {
  watch.allow(/status of 409/);
  const page = await freshAs("oscar");
  await page.goto("/workspace-manager?tab=settings");
  const late = await page.context().newPage();
  await late.goto("/workspace-manager?tab=settings");
  await page.getByLabel("Website").fill("https://vale.test");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(snackbar(page, "Settings saved")).toBeVisible();
  await late.getByLabel("City").fill("Salem");
  await late.keyboard.press("ControlOrMeta+Enter");
  await expect(late.getByText("These settings were changed in the meantime")).toBeVisible();
  await late.getByRole("button", { name: "Use the saved version" }).click();
  await expect(late.getByLabel("Website")).toHaveValue("https://vale.test");
});

// The order without a mouse.
test("an ended subscription is ordered anew, marked paid, and open without signing in again", async ({
  freshAs,
  as,
}) => {
  const page = await freshAs("ava");
  await page.goto("/workspace-manager");
  await pressAt(page, page.getByRole("main").getByRole("link", { name: "Renew" }));
  await page.waitForURL(/\/subscribe\?workspace=/);
  await expectAccessible(page);
  await pressAt(page, page.getByRole("button", { name: "Yearly" }));
  await expect(page.getByRole("region", { name: "Price" }).getByText("$90.00", { exact: true }).first()).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Continue to payment" }));
  await page.waitForURL(/\/subscribe\/pending\?invoice=/);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  const number = heading.replace("Invoice ", "");
  await expectAccessible(page);

  const admin = await as("admin");
  await admin.goto("/admin/plans?tab=invoices");
  await admin
    .getByRole("button", { name: `Settle ${number}` })
    .filter({ visible: true })
    .click();
  await admin.getByLabel("Note").fill("Bank transfer");
  await admin.getByRole("button", { name: "Mark paid" }).click();
  await expect(snackbar(admin, `Invoice ${number} is paid`)).toBeVisible();

  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/workspace-manager?tab=billing");
  await expect(page.getByText(/^Renews on /).filter({ visible: true })).toBeVisible();
});

test("an edit of a plan says whom it concerns, and narrows a menu with the next page", async ({
  freshAs,
  as,
  watch,
}) => {
  // The dashboard that is open asks for news of what the plan has just lost.
  watch.allow(/status of 403/);
  const page = await freshAs("sofia");
  await page.goto("/dashboard");
  await expect((await mainMenu(page)).getByRole("link", { name: "Share links" })).toBeVisible();
  const admin = await as("admin");
  const save = async (effect: RegExp) => {
    await admin.goto("/admin/plans");
    await admin.getByRole("link", { name: "SOLOpreneur" }).filter({ visible: true }).click();
    await admin.getByRole("checkbox", { name: "Share links" }).click();
    await admin.getByRole("button", { name: "Review changes" }).click();
    await expect(admin.getByText(effect)).toBeVisible();
    await admin.getByRole("button", { name: "Save plan" }).click();
    await expect(snackbar(admin, "Plan saved").first()).toBeVisible();
  };
  await save(/^Removed at once for \d+ workspaces:/);
  await page.reload();
  await expect((await mainMenu(page)).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect((await mainMenu(page)).getByRole("link", { name: "Share links" })).toHaveCount(0);
  await save(/^Added at once for \d+ workspaces:/);
  await page.reload();
  await expect((await mainMenu(page)).getByRole("link", { name: "Share links" })).toBeVisible();
});
