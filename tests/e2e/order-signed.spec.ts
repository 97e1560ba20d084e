// A practice orders for itself: in its own color with its logo, paid, printed, shipped, tapped, and in the list of its devices.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

const placed = z.object({ data: z.object({ number: z.number() }) });
const pieces = z.object({ data: z.array(z.object({ kind: z.string(), tag: z.string().nullable() })) });

test("a kit and a single tag are ordered signed in, paid, printed and shipped, and the tag is set up by a tap", async ({
  as,
}) => {
  test.setTimeout(150_000);
  const [noah, admin] = [await as("noah"), await as("admin")];
  const visible = { visible: true } as const;

  // What the practice is known by is there before anything is chosen.
  await noah.goto("/order-kits");
  await expect(noah.getByRole("radio", { name: "Yours" })).toBeChecked();
  await expect(noah.getByText("logo.jpg")).toBeVisible();
  await expect(noah.getByLabel("Name beside the logo")).not.toHaveValue("");
  await noah.getByRole("radio", { name: /Desk/ }).check();
  await noah.getByLabel("On the stand").fill("Tap for your next visit");
  await noah.getByRole("link", { name: "Add single pieces" }).click();
  await noah.waitForURL("/order-tags");
  // One order holds both; what was typed a moment ago came along.
  await expect(noah.getByRole("textbox", { name: "Desk" })).toHaveValue("1");
  await expect(noah.getByLabel("On the stand")).toHaveValue("Tap for your next visit");
  await noah.getByRole("button", { name: "One more: How many of Round tag" }).click();
  await expectAccessible(noah);

  await noah.getByRole("button", { name: "Address and payment" }).filter(visible).click();
  await noah.waitForURL("/order-tags?step=pay");
  await expect(noah.getByLabel("Email")).toHaveValue("noah@brightsmile.test");
  await noah.getByLabel("Name", { exact: true }).fill("Noah Ellison");
  await noah.getByLabel("Street").fill("74 Angell St");
  await noah.getByLabel("City").fill("Providence");
  await noah.getByLabel("ZIP code").fill("02906");
  await expect(noah.getByText("Rhode Island tax", { exact: false })).toBeVisible();
  const pay = noah.getByRole("button", { name: /Continue to payment/ }).filter(visible);
  await expect(pay).toHaveText(/\$/);
  await pay.click();
  await noah.waitForURL(/\/nfc\/order\/[^/]+\?key=/);
  const id = new URL(noah.url()).pathname.split("/").at(-1) ?? "";
  await noah.goto(`/order/${id}`);
  await expect(noah.getByRole("heading", { level: 1 }).last()).toHaveText(
    "Thank you. Your order waits for its payment.",
  );
  await expectAccessible(noah);
  const { number } = placed.parse(await (await noah.request.get(`/api/orders/${id}`)).json()).data;

  // Paid by invoice: who runs the installation sees the money, makes it and sends it.
  await admin.goto(`/admin/engine?tab=orders&search=${number}`);
  await admin.getByRole("link", { name: `Order ${number}` }).click();
  await expect(admin.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(admin.getByText("logo.jpg")).toBeVisible();
  const press = (name: string) => admin.getByRole("button", { name, exact: true }).click();
  const confirm = (name: string) => admin.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await press("Mark as paid");
  await confirm("Mark as paid");
  await press("Start production");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Start production" }).click();
  await press("Printer’s files");
  const files = admin.waitForEvent("download");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Take the files" }).click();
  const zip = await readFile(await (await files).path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  await expect(admin.getByText("Codes taken")).toBeVisible();
  await expectAccessible(admin);
  await press("Mark as shipped");
  const parcel = admin.getByRole("dialog", { name: `Order ${number} is on its way` });
  await parcel.getByLabel("Carrier").fill("UPS");
  await parcel.getByLabel("Tracking number").fill("1Z 999 AA1 01 2345 6784");
  await parcel.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(admin.getByText("The order is shipped")).toBeVisible();

  // In the practice: three devices in their boxes, and the parcel's number with the order.
  await noah.goto(`/order/${id}`);
  await expect(noah.getByText("1Z 999 AA1 01 2345 6784").first()).toBeVisible();
  await noah.goto(`/promo-tags?view=box&search=${number}-`);
  await expect(noah.getByRole("button", { name: /^Set it up: / }).filter(visible)).toHaveCount(3);
  await expectAccessible(noah);

  // The first tap is its owner's: four presses later it is in the list under its name.
  const answer = pieces.parse(await (await noah.request.get(`/api/orders/${id}/pieces`)).json());
  const tag = new URL(answer.data.find(({ kind }) => kind === "tag")?.tag ?? "").pathname;
  const name = unique("Reception");
  await noah.goto(tag);
  await noah.waitForURL(/\/activate\?token=/);
  await noah.getByLabel("Where is it?").fill(name);
  await noah.getByRole("button", { name: "Activate, then tap once more" }).click();
  await expect(noah.getByRole("heading", { level: 1 })).toHaveText("It’s set up. Now tap it once more.");
  await noah.goto(`/promo-tags?search=${encodeURIComponent(name)}`);
  await noah.getByRole("button", { name, exact: true }).click();
  const device = noah.getByRole("dialog", { name });
  await expect(device.getByRole("link", { name: `order ${number}` })).toHaveAttribute("href", `/order/${id}`);
  await expectAccessible(noah);
});
