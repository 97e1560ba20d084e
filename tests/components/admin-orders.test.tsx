// Orders in the engine room: the next step is one press, a parcel needs its number, and the catalogue says which line is wrong.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OrderView } from "#app/admin/engine/_components/order-view.tsx";
import { ProductView } from "#app/admin/engine/_components/product-view.tsx";
import { ShopView } from "#app/admin/engine/_components/shop-view.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import type { AdminOrder, AdminShop } from "#lib/services/auth/order-admin-entities.ts";
import { PHONE, render } from "./support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

const NOW = "2026-11-26T12:00:00.000Z";
const ORDER: AdminOrder = {
  order: {
    ...{ id: "0189", number: 1207, shelf: "kits", state: "in_production", title: "Practice kit" },
    email: "noah@brightsmile.test",
    address: {
      ...{ name: "Noah Ellison", company: "Bright Smile Dental", street: "74 Angell St", street_2: "" },
      ...{ city: "Providence", region: "RI", postcode: "02906", country: "US" },
    },
    currency: "USD",
    lines: [{ product: "practice", quantity: 1, name: "Practice kit", chip: "counter" }],
    design: {
      ...{ color: "#1d5faa", logo: null, name: "Bright Smile", words: { stand: "Tap for your next visit" } },
      people: [{ name: "Renee Okafor", title: "Hygienist" }],
    },
    files: [],
    pieces: 8,
    quote: {
      ...{ currency: "USD", goods: 11900, off: 2000, shipping: 600, tax: 735, total: 11235 },
      ...{ promo_code: "SMILE20", ready_by: "2026-11-27" },
      sums: [
        { kind: "product", label: "Practice kit", quantity: 1, amount: 11900 },
        { kind: "promo", label: "Promo code SMILE20", quantity: 1, amount: -2000 },
        { kind: "shipping", label: "Shipping", quantity: 1, amount: 600 },
        { kind: "tax", label: "Rhode Island tax, 7%", quantity: 1, amount: 735 },
      ],
    },
    steps: {
      ...{ placed_at: NOW, paid_at: NOW, approved_at: null, produced_at: NOW },
      ...{ shipped_at: null, delivered_at: null, cancelled_at: null, refunded_at: null },
    },
    ...{
      wants_proof: false,
      tracking: null,
      pay_by: null,
      paid_with: "stripe",
      ordered_by: null,
      taken: false,
      from_above: false,
    },
    can: { change: false, confirm: false, pay: false, approve: false, cancel: false, assign: false, take: false },
    version: 4,
  },
  workspace: { id: "01", name: "Bright Smile Dental" },
  acts: ["ship", "refund"],
  ...{ credits: [], refundable: 0, reports: [] },
  waits_for_proof: false,
  document: "T2026-000012",
  made: 8,
  codes_left: 1,
  pieces: [{ n: 1, kind: "stand", name: "", title: "", person_id: null, person_name: null, tag: null }],
  payments: [
    {
      ...{ place: 1, provider: "stripe", state: "stray", problem: "double", currency: "USD" },
      ...{ total: 11235, refunded: 0, opened_at: NOW },
    },
  ],
  messages: [
    {
      ...{ id: "m1", type: "order.produce", state: "failed", next_at: null, created_at: NOW },
      attempts: [{ at: NOW, status: 503, problem: "refused" }],
    },
  ],
};

const SHOP: AdminShop = {
  products: [
    {
      ...{ key: "tag", shelf: "tags", name: "Round tag", note: "To stick on anything flat", pieces: { tag: 1 } },
      prices: {
        USD: [
          { from: 1, each: 350 },
          { from: 50, each: 300 },
        ],
      },
      ...{ stock: 0, chip: "counter", rank: 1, archived: false, version: 1 },
    },
  ],
  settings: {
    shipping: [{ country: "US", amount: { USD: 600 }, days: 3 }],
    taxes: [{ country: "US", region: "RI", basis_points: 700, label: "Rhode Island tax", on_shipping: true }],
    ...{ production_days: 2, fulfilment: "hand", fulfilment_url: "", has_secret: false, version: 1 },
  },
};

type Sent = { path: string; body: Record<string, unknown> };

function answered(answer: (sent: Sent) => Response): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const one = { path, body: init?.body === undefined ? {} : JSON.parse(String(init.body)) };
    if ((init?.method ?? "GET") !== "GET") sent.push(one);
    return answer(one);
  });
  return sent;
}

const shown = (order: AdminOrder) => (
  <Clock now={NOW}>
    <OrderView first={order} origin="https://corner.test" />
  </Clock>
);
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);

test("an order shows what it is, and its next step is one press that asks for the parcel's number", async () => {
  const shipped: AdminOrder = { ...ORDER, acts: ["deliver"], order: { ...ORDER.order, state: "shipped", version: 5 } };
  const sent = answered(({ body }) => {
    const tracking = Object(body.tracking);
    return tracking.number === ""
      ? Response.json(
          {
            message: "Wrong.",
            error: { code: "invalid", message: "Wrong." },
            errors: { "tracking.number": ["Enter the tracking number."] },
          },
          { status: 422 },
        )
      : Response.json({ data: "act" in body ? shipped : ORDER });
  });
  await render(shown(ORDER), PHONE);
  await expect.element(page.getByRole("heading", { name: "Order 1207" })).toBeVisible();
  await expect.element(page.getByText("$112.35").first()).toBeVisible();
  await expect.element(page.getByText("Paid a second time.", { exact: true })).toBeVisible();
  fits();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("textbox", { name: "Carrier" }).fill("UPS");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
  await expect.element(page.getByText("Enter the tracking number.")).toBeVisible();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("1Z999");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    path: "/api/admin/orders/0189/move",
    body: { act: "ship", version: 4, tracking: { carrier: "UPS", number: "1Z999", url: "" } },
  });
});

test("a refund asks first, and what the printer's server refused is told again by a press", async () => {
  const sent = answered(() => Response.json({ data: ORDER }));
  await render(shown(ORDER));
  await expect.element(page.getByText("The server refused it (503)", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Tell it again" }).click();
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/api/admin/orders/messages/m1/resend"]));
  await page.getByRole("button", { name: "Refund" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Not now" }).click();
  expect(sent).toHaveLength(1);
});

test("the files with the codes are asked about before they are taken, and then it says so", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "#", revokeObjectURL: () => undefined }));
  const sent = answered(({ path }) =>
    path.endsWith("/print") ? new Response("PK") : Response.json({ data: { ...ORDER, codes_left: 0 } }),
  );
  const { again } = await render(shown(ORDER));
  await page.getByRole("button", { name: "Printer’s files" }).click();
  const asked = page.getByRole("alertdialog");
  await expect
    .element(asked.getByText("Files that are downloaded later have neither.", { exact: false }))
    .toBeVisible();
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(sent).toEqual([]);
  again(shown({ ...ORDER, version: 5, codes_left: 0 } as AdminOrder));
  await page.getByRole("button", { name: "Printer’s files" }).click();
  await page.getByRole("button", { name: "Take the files" }).click();
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain("/api/admin/orders/0189/print"));
  await expect.element(page.getByText("Codes taken")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Printer’s files without codes" })).toBeVisible();
});

test("the catalog says what is sold out, and which line of its settings is wrong", async () => {
  const sent = answered(() => Response.json({ data: SHOP.settings }));
  await render(<ShopView shop={SHOP} />, PHONE);
  await expect.element(page.getByText("Sold out")).toBeVisible();
  fits();
  const shipping = page.getByRole("textbox", { name: "Where we ship" });
  await shipping.fill("US, 3 days");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("“US, 3 days” is not complete.", { exact: false })).toBeVisible();
  expect(sent).toEqual([]);
  await shipping.fill("US, 3 days, USD 6.50");
  await page.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ version: 1, shipping: [{ country: "US", amount: { USD: 650 }, days: 3 }] });
});

test("a product is sent with the stock that was seen, and a price that is none is said at its field", async () => {
  const [product] = SHOP.products;
  if (!product) throw new Error("Nothing is sold.");
  const sent = answered(() => Response.json({ data: product }));
  await render(<ProductView product={{ ...product, stock: 12 }} />, PHONE);
  fits();
  const prices = page.getByRole("textbox", { name: "USD optional" });
  await prices.fill("1: three");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Write each price as 1: 3.50, one a line.")).toBeVisible();
  await prices.fill("1: 3.75");
  await page.getByRole("textbox", { name: "In stock optional" }).fill("20");
  await page.getByRole("combobox", { name: "Chip" }).selectOptions("signed");
  await page.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    stock: 20,
    stock_was: 12,
    chip: "signed",
    prices: { USD: [{ from: 1, each: 375 }] },
  });
});
