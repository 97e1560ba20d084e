// Your devices: the list, one of them opened, lost and found, retired and used again.
import { expectAccessible } from "./support/accessible.ts";
import { orderedTag } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

test("a device is found, opened, lost, retired, and all of it undone", async ({ as, baseURL }) => {
  const [noah, admin] = [await as("noah"), await as("admin")];
  const origin = baseURL ?? "";
  const request = noah.context().request;
  const tag = await orderedTag(admin.context().request, { buyer: request, origin });
  const name = unique("Window");
  const { data: me } = await (await request.get("/api/auth/me")).json();
  const data = { tag: tag.alias, name, target: { kind: "person", id: me.id } };
  expect((await request.post("/api/devices/activate", { data, headers: { origin } })).status()).toBe(200);
  await noah.goto("/promo-tags");
  await expectAccessible(noah);
  await noah.goto(`/promo-tags?search=${encodeURIComponent(name)}`);
  const row = noah.getByText(name, { exact: true }).first();
  await row.click();
  const dialog = noah.getByRole("dialog");
  await expect(dialog).toContainText(tag.number);
  await expectAccessible(noah);
  await noah.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const menu = async (item: string) => {
    await noah
      .getByRole("button", { name: new RegExp(name) })
      .last()
      .click();
    await noah.getByRole("menuitem", { name: item }).click();
  };
  // Several may be shown at once, each with an undo of its own.
  const undo = (said: string) =>
    noah.getByRole("listitem").filter({ hasText: said }).getByRole("button", { name: "Undo" }).click();
  await menu("It is lost");
  await undo(`${name} is lost`);
  await expect(noah.getByText(`${name} was found`)).toBeVisible();
  await menu("Retire");
  await undo(`${name} retired`);
  await expect(noah.getByText(`${name} in use again`)).toBeVisible();
  await expect(noah.getByText(name, { exact: true }).first()).toBeVisible();
});
