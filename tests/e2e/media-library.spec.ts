// The media library: files put up at once, one described and given an end, found again, replaced by the trash and brought back.
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

const picture = (hue: number) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: hue, g: 90, b: 140 } } })
    .composite([
      { input: Buffer.from(unique("x").padEnd(192, "y").slice(0, 192)), raw: { width: 8, height: 8, channels: 3 } },
    ])
    .jpeg()
    .toBuffer();

test("files go up together, one is described, found by what was said of it, deleted and restored", async ({ as }) => {
  const page = await as("noah");
  await page.goto("/media-library");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [one, other] = [unique("Waiting room"), unique("Front desk")];
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: `${one}.jpg`, mimeType: "image/jpeg", buffer: await picture(20) },
      { name: `${other}.jpg`, mimeType: "image/jpeg", buffer: await picture(200) },
    ]);
  await expect(page.getByRole("button", { name: new RegExp(`^${one}`) })).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^${other}`) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: new RegExp(`^${one}`) }).click();
  const wide = (page.viewportSize()?.width ?? 0) >= 992;
  const beside = page.getByRole("complementary", { name: one });
  if (wide) {
    await expect(beside).toBeFocused();
    await expectAccessible(page);
    await beside.getByRole("button", { name: "Edit" }).click();
  }
  const dialog = page.getByRole("dialog", { name: new RegExp(one) });
  await dialog.getByLabel("What it shows").fill("A bright room with six chairs");
  await dialog.getByLabel("Tags").fill("Practice, light");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  if (wide) await expect(beside).toContainText("A bright room with six chairs");

  await page.goto(`/media-library?view=list&search=${encodeURIComponent("six chairs")}`);
  const row = page.getByRole("row", { name: new RegExp(one) });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("listitem").filter({ hasText: "deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
});
