// People of a workspace in the browser: roles, suspending, a file of people, and help that answers.
import { expectAccessible } from "./support/accessible.ts";
import { snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a role changes with a way back, and a suspended person is out in their own window", async ({
  as,
  stranger,
  baseURL,
  watch,
}) => {
  // What is open in the other window is refused once its person is suspended.
  watch.allow(/status of 403/);
  const manager = await as("liam");
  // Marcus stands in nobody else's way, and signs in for this test alone.
  const other = await stranger();
  const login = await other.context().request.post("/api/auth/login", {
    data: { email: "marcus@harbor.test", password: "corner-demo" },
    headers: { origin: baseURL ?? "" },
  });
  expect(login.ok()).toBe(true);
  await other.goto("/share-links");
  await expect(other).toHaveURL(/share-links/);

  await manager.goto("/users-manager?search=marcus");
  const row = manager.getByRole("row").filter({ hasText: "Marcus Bell" });
  await expect(row).toContainText("Member");
  await row.getByRole("button", { name: "More for Marcus Bell" }).click();
  await manager.getByRole("menuitem", { name: /^Role/ }).press("ArrowRight");
  await manager.getByRole("menuitemradio", { name: "Manager" }).click();
  await expect(row).toContainText("Manager");
  await expect(snackbar(manager, "Marcus Bell: manager now")).toBeVisible();
  await manager.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Member");
  await expect(snackbar(manager, "Marcus Bell: as before")).toBeVisible();

  await row.getByRole("button", { name: "More for Marcus Bell" }).click();
  await manager.getByRole("menuitem", { name: "Suspend" }).click();
  await expect(row).toContainText("Suspended");
  await other.goto("/share-links");
  await expect(other).toHaveURL(/workspace-manager/);
  await expect(other.getByText("Current workspace is not active.")).toBeVisible();
  await other.goto("/support");
  await expect(other.getByRole("heading", { name: "How can we help?" })).toBeVisible();

  await row.getByRole("button", { name: "More for Marcus Bell" }).click();
  await manager.getByRole("menuitem", { name: "Reactivate" }).click();
  await expect(row).toContainText("Active");
});

test("a file with bad rows is looked through, sent, and come back to", async ({ as }) => {
  const page = await as("liam");
  const good = `${unique("file")}@example.test`;
  await page.goto("/users-manager?tab=files");
  await page
    .getByLabel("Or paste it")
    .fill(`email,role\n${good},manager\nnot an address,member\n${good},member\nmia@harbor.test,`);
  await page.getByRole("button", { name: "Review the rows" }).click();
  await expect(page.getByRole("button", { name: "Create 1 invitation" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row").nth(2)).toContainText("That is not an email address.");
  await expect(rows.getByRole("row").nth(3)).toContainText("The same address as in row 1.");
  await expect(rows.getByRole("row").nth(4)).toContainText("Already in this workspace.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create 1 invitation" }).click();
  await page.getByRole("link", { name: /^People \d/ }).click();
  await expect(page).toHaveURL("/users-manager");
  await page.goBack();
  await expect(page.getByText("All rows are done")).toBeVisible();
  await expect(rows.getByRole("row").nth(1)).toContainText("Sent");
  await page.goto(`/users-manager?search=${encodeURIComponent(good)}`);
  await expect(page.getByRole("row").filter({ hasText: good })).toContainText("Invited");
});

test("several are invited at once, and what was refused says why", async ({ as }) => {
  const page = await as("olivia");
  const address = `${unique("dialog")}@example.test`;
  await page.goto("/users-manager");
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(`${address}, olivia@harbor.test`);
  await dialog.getByRole("button", { name: "Create invitations" }).click();
  await expect(dialog.getByText("Already in this workspace.")).toBeVisible();
  await expect(dialog.getByLabel("Email addresses")).toHaveValue("olivia@harbor.test");
  // No mail server here: its link is for whoever invited, and opens the invitation.
  await dialog.getByRole("button", { name: `Copy link for ${address}` }).click();
  const link = await dialog.getByLabel(address, { exact: true }).inputValue();
  expect(link).toContain("/sign-up?invitationId=");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row").filter({ hasText: address });
  await expect(row).toContainText("Invited");
  await row.getByRole("button", { name: `More for ${address}` }).click();
  await page.getByRole("menuitem", { name: "Withdraw" }).click();
  await expect(row).toHaveCount(0);
});

test("a question is answered at the desk and marked until it was read; what is typed survives a reload", async ({
  as,
}) => {
  const [person, admin] = [await as("ethan"), await as("admin")];
  const subject = unique("A question");
  await person.goto("/support?tab=ask");
  await person.getByLabel("Subject").fill(subject);
  await person.reload();
  await expect(person.getByLabel("Subject")).toHaveValue(subject);
  await person.getByLabel("What it is about").selectOption("Share links");
  await person.getByRole("textbox", { name: "Message" }).fill("How do I do this?");
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await person
    .getByLabel("Attachment file")
    .setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: picture });
  await expect(person.getByRole("list", { name: "Files" }).getByText("screen.png")).toBeVisible();
  await person.getByRole("button", { name: "Send question" }).click();
  await expect(person.getByRole("heading", { name: subject })).toBeVisible();
  await expect(person.getByRole("link", { name: /screen\.png/ })).toBeVisible();
  await expectAccessible(person);

  await admin.goto(`/support?tab=desk&search=${encodeURIComponent(subject)}`);
  await admin.getByRole("link", { name: subject }).click();
  await admin.getByRole("button", { name: "Internal note" }).click();
  await admin.getByLabel(/^Note, never shown/).fill("Only for us.");
  await admin.getByRole("button", { name: "Leave note" }).click();
  await expect(admin.getByText("Only for us.")).toBeVisible();
  await admin.getByRole("button", { name: "Answer", exact: true }).click();
  await admin.getByLabel(/^Answer to/).fill("Like this.");
  await admin.getByRole("button", { name: "Send answer" }).click();
  await expect(admin.getByRole("list", { name: "Conversation" }).getByText("Like this.")).toBeVisible();
  await expectAccessible(admin);

  await person.goto("/support");
  await expect(person.getByRole("link", { name: `Unread: ${subject}` })).toBeVisible();
  await person.getByRole("link", { name: `Unread: ${subject}` }).click();
  await expect(person.getByRole("list", { name: "Conversation" }).getByText("Like this.")).toBeVisible();
  await expect(person.getByText("Only for us.")).toHaveCount(0);
  await person.getByRole("link", { name: "Your questions" }).click();
  await expect(person.getByRole("link", { name: subject, exact: true })).toBeVisible();
});
