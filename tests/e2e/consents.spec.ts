// Whether we may write to somebody: recorded with its proof, stopped, undone, seen in the list; and the person's own page.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { codeTo, linkTo } from "./support/emails.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a yes is recorded, a stop beats it, is undone, and the list says what may be written", async ({ freshAs }) => {
  const page = await freshAs("mia");
  const name = unique("Ines Duarte");
  const row = page.getByRole("row").filter({ hasText: name });
  await page.goto("/connections-manager");
  await page.getByRole("button", { name: "Add contact" }).filter({ visible: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add contact" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email").fill(`ines.${Date.now()}@example.com`);
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Contact added")).toBeVisible();
  await page.getByRole("searchbox").fill(name);
  await expect(row.getByText("Not asked").filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("link", { name }).click();
  await page.waitForURL(/\/contact\//);

  const phone = (page.viewportSize()?.width ?? 0) < 992;
  if (phone) await page.getByRole("button", { name: /^About$/ }).click();
  const panel = page.getByRole("region", { name: "May we write" });
  await expect(panel.getByText("Nobody has asked them.").first()).toBeVisible();
  await panel.getByRole("button", { name: "Record a yes" }).click();
  const yes = page.getByRole("dialog", { name: "Record a yes" });
  await yes.getByRole("button", { name: "Record it" }).click();
  await expect(yes.getByText("Say where the proof is.")).toBeVisible();
  await yes.getByLabel("Where the proof is").fill("Binder 3");
  await expectAccessible(page);
  await yes.getByRole("button", { name: "Record it" }).click();
  await expect(panel.getByText("Email: Yes")).toBeVisible();
  await expect(panel.getByText(/They agreed\. Said in person, .*recorded by you/)).toBeVisible();

  await panel.getByRole("button", { name: "They said stop" }).click();
  const stop = page.getByRole("dialog", { name: "They said stop" });
  await expectAccessible(page);
  await stop.getByRole("button", { name: "Record stop" }).click();
  await expect(panel.getByText("Email: Said stop")).toBeVisible();
  await panel.getByRole("button", { name: /^Show the record/ }).click();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Undo, Email" }).first().click();
  await expect(panel.getByText("Email: Yes")).toBeVisible();

  await page.goto(`/connections-manager?search=${encodeURIComponent(name)}&may_write=mail`);
  await expect(row.getByText("Mail only").filter({ visible: true })).toBeVisible();
  await page.goto(`/connections-manager?search=${encodeURIComponent(name)}&may_write=stop`);
  await expect(row).toHaveCount(0);
});

/** Answers on Mia's card without script; gives back the letter that came of it. */
async function letterOf(visitor: Page, admin: Page, reach: string): Promise<string> {
  await visitor.goto("/c/mia");
  await visitor.getByText(/^Share yours with/).click();
  await visitor.getByLabel("Your name").fill("Ines Duarte");
  await visitor.getByLabel("Phone or email").fill(reach);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  // Without script the card has begun no visit: the form comes once more, with one in it.
  await expect(visitor.getByRole("heading", { name: "Send this to Mia?" })).toBeVisible();
  await visitor.waitForTimeout(1100);
  await visitor.getByRole("button", { name: /^Send/ }).click();
  await expect(visitor.getByRole("heading", { name: "Mia has it" })).toBeVisible();
  return linkTo(admin.request, reach, /^You shared your details/);
}

test("a stranger says without JavaScript how far their stop reaches and what it stops", async ({ as, stranger }) => {
  const reach = `ines.${Date.now()}@example.com`;
  const visitor = await stranger({ javaScriptEnabled: false });
  const admin = await as("admin");
  const at = await letterOf(visitor, admin, reach);
  await visitor.goto(at);
  await expect(visitor.getByRole("heading", { name: "Your choices" })).toBeVisible();
  await visitor.getByRole("button", { name: /^Stop emails from Harbor Realty/ }).click();
  await expect(visitor.getByText(/^Harbor Realty will not email this address/)).toBeVisible();
  await visitor.getByRole("radio", { name: /^Only / }).check();
  await visitor.getByRole("radio", { name: "News and offers only" }).check();
  await visitor.getByRole("button", { name: "Save choices" }).click();
  await expect(
    visitor.getByText(/ will not send news and offers to this address through Corner again\.$/),
  ).toBeVisible();
  await visitor.getByRole("radio", { name: "Everyone who uses Corner" }).check();
  await visitor.getByRole("radio", { name: "Every email" }).check();
  await visitor.getByRole("button", { name: "Save choices" }).click();
  await expect(visitor.getByText("Nobody will email this address through Corner again.")).toBeVisible();
  // What looks the page over needs script; the page itself has none.
  const seeing = await stranger();
  await seeing.goto(at);
  await expect(seeing.getByRole("heading", { name: "Emails stopped" })).toBeVisible();
  await expectAccessible(seeing);
});

test("a stranger reads without JavaScript what is held of them, asks for it, and is written to again", async ({
  as,
  stranger,
  watch,
}) => {
  watch.allow(/status of 422/);
  const reach = `ines.${Date.now()}@example.com`;
  const admin = await as("admin");
  const visitor = await stranger({ javaScriptEnabled: false });
  const at = await letterOf(visitor, admin, reach);
  await visitor.goto(at);
  await visitor.getByRole("button", { name: /^Stop emails from Harbor Realty/ }).click();
  await visitor.getByText("See or erase what Harbor Realty holds about you").click();
  await visitor.getByLabel("Your email address").fill("somebody@example.com");
  await visitor.getByRole("button", { name: "Email me a code" }).click();
  await expect(visitor.getByRole("alert").getByText("Our email did not go to this address.")).toBeVisible();
  await visitor.getByLabel("Your email address").fill(reach);
  await visitor.getByRole("button", { name: "Email me a code" }).click();
  await expect(visitor.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await visitor.getByLabel("The 6 digits of your code").fill("12");
  await visitor.getByRole("button", { name: "Show what is held" }).click();
  await expect(visitor.getByText("This code is not right. Check the email and try again.")).toBeVisible();
  await visitor.getByLabel("The 6 digits of your code").fill(await codeTo(admin.request, reach, /^Your code to see/));
  await visitor.getByRole("button", { name: "Show what is held" }).click();
  await expect(visitor.getByRole("heading", { name: "What Harbor Realty holds about you" })).toBeVisible();
  await visitor.getByRole("button", { name: "Ask Harbor Realty for a copy" }).click();
  await expect(visitor.getByText("We passed it on: they were asked for a copy.")).toBeVisible();
  await visitor.getByRole("button", { name: "Hear from Harbor Realty again" }).click();
  await expect(visitor.getByText("You will hear from Harbor Realty again.")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Hear from Harbor Realty again" })).toHaveCount(0);

  // What looks the pages over needs script; the pages themselves have none.
  const seeing = await stranger();
  await seeing.goto(at);
  await seeing.getByText("See or erase what Harbor Realty holds about you").click();
  await seeing.getByLabel("Your email address").fill(reach);
  await seeing.getByRole("button", { name: "Email me a code" }).click();
  await expect(seeing.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectAccessible(seeing);
  await seeing.getByLabel("The 6 digits of your code").fill(await codeTo(admin.request, reach, /^Your code to see/));
  await seeing.getByRole("button", { name: "Show what is held" }).click();
  await expect(seeing.getByRole("heading", { name: "What Harbor Realty holds about you" })).toBeVisible();
  for (const width of [390, 195]) {
    await seeing.setViewportSize({ width, height: 800 });
    await expectAccessible(seeing);
    expect(await seeing.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
