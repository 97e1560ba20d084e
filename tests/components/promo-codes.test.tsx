// Promo codes on screens: typed in at an order, said before it is paid; and printed codes in the workspace's settings.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import CodesSection from "#app/(main)/workspace-manager/_components/codes-section.tsx";
import { PromoField } from "#components/billing/promo-field.tsx";
import { PHONE, render } from "./support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a code counts once it is applied, by the button or the key, and can be taken out", async () => {
  const onCode = vi.fn();
  const { again } = await render(<PromoField code={null} refused={null} onCode={onCode} />, PHONE);
  const field = page.getByRole("textbox", { name: "Promo code optional" });
  expect(page.getByRole("button").elements()).toHaveLength(0);
  await field.fill(" winter20 ");
  expect(onCode).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Apply" }).click();
  expect(onCode).toHaveBeenLastCalledWith("winter20");
  again(<PromoField code="winter20" refused="This code has ended." onCode={onCode} />);
  await expect.element(page.getByText("This code has ended.")).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Remove the promo code" }).click();
  expect(onCode).toHaveBeenLastCalledWith(null);
  await expect.element(field).toHaveValue("");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("where codes lead after the end is stored, refused at its field, and emptied", async () => {
  let closing: string | null = null;
  const asked = vi.fn(async (path: string, init?: RequestInit) => {
    const said = init?.body === undefined ? null : JSON.parse(String(init.body));
    if (said?.closing_url === "nonsense")
      return Response.json(
        {
          message: "Wrong.",
          error: { code: "invalid", message: "Wrong." },
          errors: { closing_url: ["Enter an address that begins with https://."] },
        },
        { status: 422 },
      );
    if (path.endsWith("/closing")) closing = said.closing_url;
    return Response.json({ data: { closing_url: closing, links: 12, cards: 1, tags: 0 } });
  });
  vi.stubGlobal("fetch", asked);
  await render(<CodesSection />, PHONE);
  await expect.element(page.getByText("12 links and 1 card", { exact: false })).toBeVisible();
  const names = ["CSV", "JSON", "Pages for any web server"];
  for (const name of names) await expect.element(page.getByRole("link", { name })).toHaveAttribute("download");
  const field = page.getByRole("textbox", { name: "Where they lead after the end optional" });
  const save = page.getByRole("button", { name: "Save" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await field.fill("nonsense");
  await save.click();
  await expect.element(page.getByText("Enter an address that begins with https://.")).toBeVisible();
  await field.fill("https://northwind.test/moved");
  await save.click();
  await vi.waitFor(() => expect(closing).toBe("https://northwind.test/moved"));
  await field.fill("");
  await save.click();
  await vi.waitFor(() => expect(closing).toBeNull());
  await expect.element(field).toHaveValue("");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});
