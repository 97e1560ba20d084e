// The admin area's lists and the audit log, as the people look who work with them.
import { expect, test } from "./support/test.ts";

test("accounts are searched, narrowed and opened, all of it in the address", async ({ as, watch }) => {
  const page = await as("admin");
  await page.goto("/admin/accounts");
  const table = page.getByRole("table", { name: "people" });
  await expect(table.getByRole("row")).toHaveCount(21);
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Suspended" });
  // How many they are changes while other tests work; nobody else is among them.
  await expect(table.getByText("Emma Stone")).toBeVisible();
  await expect(table.getByText("Active", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL("/admin/accounts?state=_SUSPENDED_");
  await page.goBack();
  await page.keyboard.press("/");
  await page.keyboard.type("olivia");
  await expect(page).toHaveURL("/admin/accounts?search=olivia");
  await expect(table.getByRole("row")).toHaveCount(2);
  // A search that cannot be read says so over the rows of before.
  watch.allow(/status of 500/);
  await page.route("**/api/admin/people?*", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.keyboard.type(" harper");
  await expect(page.getByRole("alert").getByText("The list is still the one from before.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The list is still")).toHaveCount(0);
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Workspaces" }).click();
  await page.waitForURL(/list=workspaces/);
  const workspaces = page.getByRole("table", { name: "workspaces" });
  await page.getByLabel("Blocked", { exact: true }).selectOption({ label: "Blocked" });
  await expect(workspaces.getByText("Lapsed Lofts")).toBeVisible();
  await expect(workspaces.getByText("Bright Smile Dental")).toHaveCount(0);
  await workspaces.getByRole("button", { name: "Ava Moreno" }).click();
  await expect(page.getByRole("dialog", { name: "Ava Moreno" }).getByText("ava@lapsed.test")).toBeVisible();
  await expect(page).toHaveURL(/person=/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an account is made and its audit log read; a manager reads their workspace's own", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/create-user");
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByText("Enter the first name.")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  const email = `nils.${Date.now()}@corner.test`;
  await page.getByLabel("First name").fill("Nils");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name of the workspace").fill("Berg Studio");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForURL(/\/admin\/accounts\?person=/);
  const panel = page.getByRole("dialog", { name: "Nils Berg" });
  await expect(panel.getByText("created an account for Nils Berg")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Send the activation again" })).toBeVisible();

  const liam = await as("liam");
  await liam.goto("/audit-log");
  await expect(liam.getByRole("table", { name: "entries" }).getByRole("row").nth(1)).toBeVisible();
  await expect(liam.getByText("Nils Berg")).toHaveCount(0);
  const mia = await as("mia");
  await mia.goto("/audit-log");
  await mia.waitForURL("/dashboard");
});
