// A new promo code in its form: devices are chosen by kind, said before it is made, and sent as they were typed.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { NewPromo } from "#app/admin/promocode/_components/new-promo.tsx";
import { PHONE, render } from "./support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

test("devices are chosen by kind, there is no plan to choose with them, and all of it fits a phone", async () => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ data: { id: "p1", code: "BADGE", batch: false } }, { status: 201 });
  });
  await render(<NewPromo plans={[]} />, PHONE);
  await page.getByRole("button", { name: "Devices" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill("badge");
  await page.getByRole("button", { name: "Make the code" }).click();
  await expect.element(page.getByText("Enter how many of at least one kind.")).toBeVisible();
  await page.getByRole("textbox", { name: "Free badges optional" }).fill("2");
  await expect.element(page.getByText("It gives 2 free badges. This cannot be changed later.")).toBeVisible();
  expect(page.getByRole("combobox", { name: "Works for" }).elements()).toEqual([]);
  expect(page.getByText("Only for these plans").elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("button", { name: "Make the code" }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ code: "BADGE", devices: { badge: 2 }, percent: null, lasts: "once" });
});
