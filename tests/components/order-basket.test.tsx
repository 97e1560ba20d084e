// Kits and single pieces in one order: what is chosen on one shelf is there on the other, and nothing else is.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LookStep } from "#components/orders/look-step.tsx";
import { type OrderStart, useOrderView } from "#components/orders/use-order-view.ts";
import { draftName, keepOrder } from "#lib/client/orders/kept-order.ts";
import type { OrderLine, ShownProduct } from "#lib/services/auth/order-entities.ts";
import type { OrderShelf } from "#lib/services/auth/order-limits.ts";
import { render } from "./support/render.tsx";

const sold = (
  shelf: OrderShelf,
  { key, name, each, pieces }: Pick<ShownProduct, "key" | "name" | "pieces"> & { each: number },
): ShownProduct => ({
  ...{ key, shelf, name, pieces, note: "", stock: null, chip: "counter", alone: {} },
  prices: { USD: [{ from: 1, each }] },
});
const START: Omit<OrderStart, "shelf"> = {
  catalogue: {
    products: [
      sold("kits", { key: "practice", name: "Practice", each: 11_900, pieces: { stand: 1, badge: 2 } }),
      sold("tags", { key: "badge", name: "Badge", each: 1500, pieces: { badge: 1 } }),
      sold("tags", { key: "tag", name: "Round tag", each: 450, pieces: { tag: 1 } }),
    ],
    ...{ currencies: ["USD"], shipping: [], production_days: 2 },
  },
  ...{ currency: "USD", origin: "https://corner.example", places: [] },
  look: { colour: null, name: "", known: false, logo: null },
};
const DRAFT = {
  ...{ id: "d1", shelf: "kits", state: "draft", currency: "USD", files: [], wants_proof: false },
  ...{ kept_until: "2026-11-27T00:00:00Z", lines: [] },
  design: { color: "#1d1b17", logo: null, name: "", words: {}, people: [] },
};

type Stored = { lines?: OrderLine[]; design?: unknown };
/** What the one draft holds; null where none was begun. */
let stored: Stored | null = null;
let begun = 0;

beforeEach(() => {
  stored = null;
  begun = 0;
  keepOrder(draftName(), null);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.endsWith("/drafts")) begun += 1;
    if (path.endsWith("/drafts")) return Response.json({ data: { secret: "s3cret", draft: DRAFT } });
    if (init?.method === "PATCH") stored = JSON.parse(String(init.body));
    return Response.json({ data: { ...DRAFT, ...stored } });
  });
  return () => vi.unstubAllGlobals();
});

function Look({ shelf, known }: { shelf: OrderShelf; known: boolean }) {
  const start = { ...START, shelf, look: { ...START.look, known } };
  return <LookStep view={useOrderView(start)} busy={false} onNext={() => undefined} />;
}
const at = (shelf: OrderShelf, known = false) => <Look key={`${shelf} ${known}`} shelf={shelf} known={known} />;
const kits = page.getByRole("textbox", { name: "Practice" });
const badges = page.getByRole("textbox", { name: "How many of Badge" });

test("what is chosen and typed goes along to the other shelf, also a moment later, and back", async () => {
  const { again } = await render(at("kits"));
  await page.getByRole("button", { name: "One more: How many kits" }).click();
  await page.getByRole("textbox", { name: "On the stand" }).fill("Tap for your next visit");
  again(at("tags"));
  await expect.element(kits).toHaveValue("2");
  await expect.element(page.getByRole("textbox", { name: "On the stand" })).toHaveValue("Tap for your next visit");
  await page.getByRole("button", { name: "One more: How many of Round tag" }).click();
  await expect.element(page.getByText("$242.50").first()).toBeVisible();
  again(at("kits"));
  await expect.element(page.getByRole("radio", { name: /Practice/ })).toBeChecked();
  await expect.element(page.getByRole("textbox", { name: "Round tag" })).toHaveValue("1");
  await expect.element(page.getByText("$242.50").first()).toBeVisible();
  await expect
    .poll(() => stored?.lines)
    .toEqual([
      { product: "practice", quantity: 2 },
      { product: "tag", quantity: 1 },
    ]);
  expect(begun).toBe(1);
});

test.each([{ known: false }, { known: true }])(
  "a kit that was shown and that nobody chose is in no order of single pieces; signed in: $known",
  async ({ known }) => {
    const { again } = await render(at("kits", known));
    await page.getByRole("textbox", { name: "Name beside the logo optional" }).fill("Bright Smile");
    await expect.poll(() => stored?.lines).toEqual([]);
    const alone = page.getByRole("link", { name: "order them without a kit" });
    await expect.element(alone).toHaveAttribute("href", "/order-tags");
    again(at("tags", known));
    await expect
      .element(page.getByRole("textbox", { name: "Name beside the logo optional" }))
      .toHaveValue("Bright Smile");
    await expect.element(kits).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Order kits instead" })).toHaveAttribute("href", "/order-kits");
  },
);

test("single pieces are added to the kit that is shown by the link that says so", async () => {
  const { again } = await render(at("kits"));
  await page.getByRole("link", { name: "Add single pieces" }).click();
  await expect.element(page.getByRole("link", { name: "order them without a kit" })).not.toBeInTheDocument();
  again(at("tags"));
  await expect.element(kits).toHaveValue("1");
  await expect.element(page.getByRole("link", { name: "Change the kit" })).toBeVisible();
});

test("what is in the order can be taken out on either shelf", async () => {
  const lines = [
    { product: "practice", quantity: 1 },
    { product: "badge", quantity: 1 },
  ];
  stored = { lines };
  keepOrder(draftName(), { id: "d1", secret: "s3cret" });
  const { again } = await render(at("kits"));
  await page.getByRole("button", { name: "One less: How many kits" }).click();
  await expect.element(page.getByRole("radio", { name: /Practice/ })).not.toBeChecked();
  await expect.element(page.getByText("$15.00").last()).toBeVisible();
  await page.getByRole("button", { name: "One less: Badge" }).click();
  await expect.poll(() => stored?.lines).toEqual([]);
  again(at("tags"));
  await expect.element(badges).toHaveValue("0");
  await expect.element(page.getByText("Also in your order")).not.toBeInTheDocument();
});

test("a file with more people than a kit has badges adds the missing ones as single badges", async () => {
  await render(at("kits"));
  await page.getByRole("radio", { name: /Practice/ }).click();
  await page.getByRole("button", { name: "One more: How many kits" }).click();
  await page.getByRole("button", { name: "One less: How many kits" }).click();
  await expect.element(page.getByText("0 of 2 badges")).toBeVisible();
  const csv = ["Name,Title", "Renee Okafor,Hygienist", "Ana Ruiz,", "Luis Ortega,Dentist"].join("\n");
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="csv"]');
  await userEvent.upload(input ?? document.body, new File([csv], "people.csv", { type: "text/csv" }));
  await page.getByRole("button", { name: "Use 3 people" }).click();
  await expect.element(page.getByText("3 of 3 badges")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Badge", exact: true })).toHaveValue("1");
  await expect
    .poll(() => stored?.lines)
    .toEqual([
      { product: "practice", quantity: 1 },
      { product: "badge", quantity: 1 },
    ]);
});
