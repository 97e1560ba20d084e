// A campaign that a company proposes: its location writes what is its own and joins, the company changes the words, the location chooses.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a company proposes a campaign, a location joins with its own words, and chooses where both changed them", async ({
  as,
}) => {
  // Two people, six steps, and a job between them.
  test.slow();
  const olivia = await as("olivia");
  const name = unique("Winter open houses");
  await olivia.goto("/campaign-builder");
  await olivia.getByRole("radio", { name: /^Bring people to a page/ }).check();
  await olivia.getByLabel("Campaign name").fill(name);
  const next = (to: string) => olivia.getByRole("button", { name: `Next: ${to}` }).filter({ visible: true });
  await next("template").click();
  await olivia.waitForURL(/\/campaign-builder\/[^?]+\?step=template/);
  await olivia.getByLabel("Headline", { exact: true }).fill("Open this weekend in");
  await olivia.getByLabel(/^Locations may do this with the headline/).selectOption("slot");
  await expect(olivia.getByText("Put exactly one blank in brackets, such as [your neighborhood].")).toBeVisible();
  await olivia.getByRole("button", { name: "Add a blank" }).click();
  await olivia.getByLabel("Text", { exact: true }).fill("Nine doors open.");
  await olivia.getByLabel(/^Locations may do this with the text/).selectOption("own");
  await expectAccessible(olivia);
  await next("media").click();
  await next("who and where").click();
  await olivia.getByRole("checkbox", { name: /^Harbor Realty Boston/ }).check();
  await olivia.getByLabel("Web address", { exact: true }).fill("https://harbor.test/open");
  await expectAccessible(olivia);
  await next("when").click();
  await olivia.getByLabel("Locations answer until").fill("2035-01-15T18:00");
  await next("review").click();
  await expect(olivia.getByText(/Harbor Realty Boston is asked to join until/)).toBeVisible();
  await expectAccessible(olivia);
  await olivia.getByRole("button", { name: "Send to locations" }).filter({ visible: true }).dblclick();
  await expect(olivia.getByRole("heading", { name: "By location" })).toBeVisible();
  await expect(olivia.getByText("Waits for Liam Doyle").first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(olivia);

  // The location sees what is its own to write, and what people will read there.
  const liam = await as("liam");
  await liam.goto("/campaign-manager");
  await liam
    .getByRole("link", { name: `Answer ${name}` })
    .filter({ visible: true })
    .click();
  await liam.waitForURL(/\/campaign-builder\//);
  await liam.getByLabel("Headline", { exact: true }).fill("South End");
  await expect(liam.getByText("Open this weekend in South End").filter({ visible: true }).first()).toBeVisible();
  await liam.getByLabel("Text", { exact: true }).fill("Seven doors open.");
  await expectAccessible(liam);
  await liam.getByRole("button", { name: "Join with these words" }).filter({ visible: true }).click();
  await expect(liam.getByText("Running").filter({ visible: true }).first()).toBeVisible();
  await expect(liam.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(liam);

  // The company sees that it joined with words of its own, and says something else.
  await olivia.reload();
  await expect(olivia.getByText("1 of 1 joined")).toBeVisible();
  await expect(olivia.getByText("Uses its own headline and text.")).toBeVisible();
  await olivia.getByRole("button", { name: "Change words or picture" }).click();
  const dialog = olivia.getByRole("dialog", { name: "Change words or picture" });
  await dialog.getByLabel("Text", { exact: true }).fill("Nine doors open today.");
  await expectAccessible(olivia);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toHaveCount(0);

  // The words of the location go on being used until it chooses.
  const choice = liam.getByRole("region", { name: "Choose the text" });
  await expect(async () => {
    await liam.reload();
    await expect(choice).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 30_000 });
  await expect(choice.getByText("Olivia Harper changed the text after you wrote yours")).toBeVisible();
  await expectAccessible(liam);
  await choice.getByRole("button", { name: "Keep mine" }).click();
  await expect(choice).toHaveCount(0);
  await expect(liam.getByLabel("Text", { exact: true })).toHaveValue("Seven doors open.");

  await olivia.reload();
  await olivia.getByRole("button", { name: "Stop", exact: true }).click();
  await olivia.getByRole("alertdialog").getByRole("button", { name: /^Stop/ }).click();
  await expect(olivia.getByText("Ended").filter({ visible: true }).first()).toBeVisible();
});
