// Journeys without a mouse: somebody is invited and comes, and support is asked and answers. Payment is in billing.last.spec.ts.
import { pressAt, tabTo, typeAt } from "./support/keys.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("somebody is invited, opens the invitation, joins and is inside", async ({ as, stranger }) => {
  const page = await as("olivia");
  const address = `${unique("keys")}@example.test`;
  await page.goto("/users-manager");
  await pressAt(page, page.getByRole("button", { name: "Invite people" }));
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await expect(dialog.getByLabel("Email addresses")).toBeFocused();
  await page.keyboard.type(address);
  await tabTo(page, dialog.getByLabel("Role"));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByLabel("Role")).toHaveValue("manager");
  await pressAt(page, dialog.getByRole("button", { name: "Create invitations" }));
  await pressAt(page, dialog.getByRole("button", { name: `Copy link for ${address}` }));
  await expect(dialog.getByLabel(address, { exact: true })).toBeFocused();
  const link = new URL(await dialog.getByLabel(address, { exact: true }).inputValue());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Invite people" })).toBeFocused();

  const other = await stranger();
  await other.goto(link.pathname + link.search);
  await typeAt(other, other.getByLabel("First name"), "Kay");
  await typeAt(other, other.getByLabel("Last name"), "Boards");
  await typeAt(other, other.getByLabel("Password", { exact: true }), "seven otters paint a fence");
  await other.keyboard.press("Enter");
  await other.waitForURL(/\/(onboarding|dashboard|set|share)/);
});

test("support is asked, answers, and the answer is read", async ({ as }) => {
  const [person, admin] = [await as("mia"), await as("admin")];
  const subject = unique("By keyboard");
  await person.goto("/support");
  await pressAt(person, person.getByRole("link", { name: "Ask support" }));
  await typeAt(person, person.getByLabel("Subject"), subject);
  await tabTo(person, person.getByLabel("What it is about"));
  await person.keyboard.type("Share");
  await typeAt(person, person.getByRole("textbox", { name: "Message" }), "How do I do this?");
  await pressAt(person, person.getByRole("button", { name: "Send question" }));
  await expect(person.getByRole("heading", { name: subject })).toBeVisible();

  await admin.goto(`/support?tab=desk&search=${encodeURIComponent(subject)}`);
  await pressAt(admin, admin.getByRole("link", { name: subject }));
  await typeAt(admin, admin.getByLabel(/^Answer to/), "Like this.");
  await admin.keyboard.press("ControlOrMeta+Enter");
  await expect(admin.getByRole("list", { name: "Conversation" }).getByText("Like this.")).toBeVisible();

  await person.goto("/support");
  await pressAt(person, person.getByRole("link", { name: `Unread: ${subject}` }));
  await expect(person.getByRole("list", { name: "Conversation" }).getByText("Like this.")).toBeVisible();
});
