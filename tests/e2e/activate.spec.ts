// First taps, a phone in the hand: a buyer's member in four, a stranger with the code from the back, and who comes too late.
import { expectAccessible } from "./support/accessible.ts";
import { linkTo } from "./support/emails.ts";
import { orderedTag } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a member taps a tag from the box, says whose it is, taps once more, and it works", async ({ as, baseURL }) => {
  const [noah, admin] = [await as("noah"), await as("admin")];
  const origin = baseURL ?? "";
  const tag = await orderedTag(admin.context().request, { buyer: noah.context().request, origin });
  const name = unique("Coffee machine");
  // The first tap.
  await noah.goto(`/t/${tag.alias}`);
  await noah.waitForURL(`/activate?token=${tag.alias}`);
  await expect(noah.getByRole("heading", { level: 1 })).toHaveText("A new tag. Whose card should it open?");
  await expect(noah.getByText(tag.number)).toBeVisible();
  await expect(noah.getByRole("radio").first()).toBeChecked();
  await expectAccessible(noah);
  await noah.getByLabel("Where is it?").fill(name);
  // The second one, on the button; it was all that had to be pressed.
  await noah.getByRole("button", { name: "Activate, then tap once more" }).click();
  await expect(noah.getByRole("heading", { level: 1 })).toHaveText("It’s set up. Now tap it once more.");
  await expectAccessible(noah);
  // The third, on the tag: it opens the card, and the page that is still there says so.
  const tapped = await noah.context().newPage();
  await tapped.goto(`/t/${tag.alias}`);
  await expect(tapped.getByRole("heading", { level: 1 })).toContainText("Noah");
  await tapped.close();
  await expect(noah.getByRole("heading", { level: 1 })).toHaveText("It works. That was its first tap.");
  await expect(noah.getByText(name)).toBeVisible();
  await expect(noah.getByRole("link", { name: /See what people see/ })).toHaveAttribute("href", /^\/c\//);
  await expectAccessible(noah);
});

test("a stranger needs the code from the back, signs up with it, and the tag waits for their card", async ({
  as,
  stranger,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 422 .*\/api\/auth\/sign-up/);
  const [noah, admin, oscar] = [await as("noah"), await as("admin"), await stranger()];
  const tag = await orderedTag(admin.context().request, { buyer: noah.context().request, origin: baseURL ?? "" });
  await oscar.goto(`/t/${tag.alias}`);
  await oscar.waitForURL(`/register/promo?tag=${tag.alias}`);
  await expect(oscar.getByRole("heading", { level: 1 })).toHaveText(
    `Tag ${tag.number} is yours. Where should it lead?`,
  );
  await expectAccessible(oscar);
  const email = `${unique("oscar")}@lindgren.test`;
  await oscar.getByLabel("First name").fill("Oscar");
  await oscar.getByLabel("Last name").fill("Lindgren");
  await oscar.getByLabel("Email").fill(email);
  await oscar.getByLabel("Company or workspace name").fill("Lindgren Homes");
  await oscar.getByLabel("Password", { exact: true }).fill("seven herons at the mill");
  const code = oscar.getByLabel("Code on the back");
  await code.fill("AAAA-AAAA-AAAA");
  await oscar.getByRole("button", { name: "Make my card" }).click();
  await expect(oscar.getByText("This code doesn’t match. Check the code on the back of the tag.")).toBeVisible();
  await code.fill(tag.code.toLowerCase());
  await oscar.getByRole("button", { name: "Make my card" }).click();
  await expect(oscar.getByText(email).first()).toBeVisible();
  await oscar.goto(await linkTo(admin.context().request, email, /Confirm your email/));
  await expect(oscar.getByText("Your tag opens your card as soon as you publish it.")).toBeVisible();
  await expectAccessible(oscar);
  await oscar.getByRole("button", { name: "Confirm and start" }).click();
  await oscar.waitForURL(/onboarding/);
  // It is theirs now: the next tap asks them alone, and whoever else taps it is not told whose it is.
  const late = await stranger();
  await late.goto(`/t/${tag.alias}`);
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("This tag is already set up");
  await expectAccessible(late);
  await oscar.goto(`/t/${tag.alias}`);
  await expect(oscar.getByText("There is nothing it could open yet")).toBeVisible();
});

test("somebody with an account adds a tag with its code, and the buyer takes it back", async ({
  as,
  freshAs,
  baseURL,
}) => {
  const [noah, admin, sofia] = [await as("noah"), await as("admin"), await freshAs("sofia")];
  const tag = await orderedTag(admin.context().request, { buyer: noah.context().request, origin: baseURL ?? "" });
  await sofia.goto(`/t/${tag.alias}`);
  await expect(sofia.getByRole("heading", { level: 1 })).toHaveText(`Add tag ${tag.number}`);
  await expectAccessible(sofia);
  await sofia.getByLabel("Code on the back").fill(tag.code);
  await sofia.getByRole("button", { name: "Add the tag" }).click();
  await expect(sofia.getByRole("heading", { level: 1 })).toHaveText("It’s set up. Now tap it once more.");
  await sofia.goto("/dashboard");
  await noah.goto("/promo-tags");
  await noah.getByRole("button", { name: "Look at them" }).click();
  const dialog = noah.getByRole("dialog", { name: "Claimed by others" });
  await expectAccessible(noah);
  await dialog.getByRole("button", { name: `Report ${tag.number}` }).click();
  await noah.getByRole("button", { name: "Report it" }).click();
  await expect(noah.getByText(`${tag.number} is back in its box`)).toBeVisible();
  await noah.goto(`/t/${tag.alias}`);
  await expect(noah.getByRole("heading", { level: 1 })).toHaveText("A new tag. Whose card should it open?");
  // Its code is spent: whoever taps it now is asked for none.
  await sofia.goto(`/t/${tag.alias}`);
  await expect(sofia.getByRole("heading", { level: 1 })).toHaveText("This tag is not set up right now");
  await expect(sofia.getByLabel("Code on the back")).toHaveCount(0);
});
