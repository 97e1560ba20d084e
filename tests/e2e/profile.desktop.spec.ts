// The settings and the conference's welcome in a browser: two tabs, leaving with changes, a photo, what a registration knew.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

const PICTURE = "docs/images/share-links.png";

test("two tabs edit one profile: the later one loses nothing, and leaving asks", async ({ freshAs, watch }) => {
  test.slow();
  watch.allow(/status of 4(09|22)/);
  const one = await freshAs("oscar");
  // Another one at a second try, or it would be no change.
  const zip = String(10_000 + Math.floor(Math.random() * 80_000));
  const city = `Lowell ${zip}`;
  await one.goto("/settings");
  await expect(one).toHaveTitle("My Profile · Corner");
  const other = await one.context().newPage();
  await other.goto("/settings");
  await other.getByLabel("City").fill(city);
  await other.keyboard.press("ControlOrMeta+Enter");
  await expect(other.getByText("Profile saved")).toBeVisible();

  await one.getByLabel("ZIP code").fill(zip);
  await one.getByRole("link", { name: "Notifications" }).click();
  const asked = one.getByRole("alertdialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay here" }).click();
  await one.keyboard.press("ControlOrMeta+k");
  await one.getByPlaceholder("Search or jump to").fill("dashboard");
  await one.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Stay here" }).click();
  await expect(one.getByLabel("ZIP code")).toHaveValue(zip);
  await one.getByRole("button", { name: "Save profile" }).click();
  const note = one.getByRole("alert").filter({ hasText: "changed in another place" });
  await expect(note).toContainText(`Saved: ${city}`);
  await expectAccessible(one);
  await note.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(one.getByText("Profile saved")).toBeVisible();
  await one.reload();
  // A page that streams in stands there twice for a moment.
  await expect(one.getByLabel("ZIP code").filter({ visible: true })).toHaveValue(zip);
  await expect(one.getByLabel("City").filter({ visible: true })).toHaveValue(city);

  await one.getByLabel("Phone").fill("12");
  await one.getByRole("button", { name: "Save profile" }).click();
  await expect(one.getByText("This is no phone number of the chosen country")).toBeVisible();
  await expect(one.getByLabel("Phone")).toBeFocused();
  await one.getByLabel("Phone").fill("+44 20 7946 0958");
  await one.getByLabel("City").focus();
  await expect(one.getByLabel("Country code")).toHaveValue("GB");
  await one.getByRole("button", { name: "Save profile" }).click();
  await expect(one.getByText("Unsaved changes")).toBeHidden();
});

test("a photo is cropped by keys, shown in the menu, taken away and put back; an iPhone's is refused with a reason", async ({
  freshAs,
}) => {
  const page = await freshAs("oscar");
  await page.goto("/settings");
  const heic = {
    name: "face.heic",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"),
  };
  // A file chosen before the page listens is chosen again.
  await expect(async () => {
    await page.getByLabel("Photo file").setInputFiles([]);
    await page.getByLabel("Photo file").setInputFiles(heic);
    await expect(page.getByText("HEIC photos aren’t supported here")).toBeVisible({ timeout: 1500 });
  }).toPass();
  await page.getByLabel("Photo file").setInputFiles(PICTURE);
  const dialog = page.getByRole("dialog", { name: "Crop your photo" });
  await dialog.getByLabel("Zoom").focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByLabel(/Part of the photo/).focus();
  await page.keyboard.press("ArrowLeft");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await expect(page.getByText("Photo saved")).toBeVisible();
  const face = page.locator("main img[src^='/api/auth/photos/']");
  await expect(face).toBeVisible();
  const size = () => face.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([512, 512]);
  await expect(page.locator("header img[src^='/api/auth/photos/']").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(face).toBeHidden();
  await page.getByText("Photo removed").locator("..").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(face).toBeVisible();
});

test("the conference's welcome wears the partner's colours and knows the registration, in the dark too", async ({
  as,
}) => {
  const page = await as("ruby", { colorScheme: "dark" });
  await page.goto("/bhhs-onboarding");
  await expect(page.getByText("Real estate conference")).toBeVisible();
  await expect(page.getByText("your registration at Harbor Summit")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ruby");
  await expect(page.getByLabel("Last name")).toHaveValue("Hart");
  const button = page.getByRole("button", { name: "Continue" });
  await expect(button).toHaveCSS("background-color", "rgb(217, 163, 203)");
});
