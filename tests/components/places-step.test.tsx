// Ordering for locations from above: who pays is said first, and each location says what became of its order.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PlacesStep } from "#components/orders/places-step.tsx";
import { type OrderStart, useOrderView } from "#components/orders/use-order-view.ts";
import { draftName, keepOrder } from "#lib/client/orders/kept-order.ts";
import { PHONE, render } from "./support/render.tsx";

const ADDRESS = {
  street: "74 Angell St",
  street_2: "",
  city: "Providence",
  region: "RI",
  postcode: "02906",
  country: "US",
};
const NORTH = {
  id: "01890000-0000-7000-8000-000000000001",
  name: "Made North",
  color: "#1d5fa8",
  logo_url: null,
  address: ADDRESS,
};
const SOUTH = { ...NORTH, id: "01890000-0000-7000-8000-000000000002", name: "Made South" };
const START: OrderStart = {
  ...{ shelf: "kits", currency: "USD", origin: "https://corner.example", places: [NORTH, SOUTH] },
  catalogue: {
    products: [
      {
        ...{ key: "desk", shelf: "kits", name: "Desk", note: "2 stands", pieces: { stand: 2 }, stock: null },
        ...{ chip: "counter", prices: { USD: [{ from: 1, each: 5800 }] }, alone: {} },
      },
    ],
    ...{ currencies: ["USD"], shipping: [{ country: "US", amount: { USD: 600 }, days: 3 }], production_days: 2 },
  },
  look: { colour: "#1d5fa8", name: "Made North", known: true, logo: null },
};
const QUOTE = {
  ...{
    currency: "USD",
    sums: [],
    goods: 5800,
    off: 0,
    shipping: 600,
    tax: 0,
    total: 6400,
    promo_code: null,
    ready_by: null,
  },
};
const DRAFT = {
  ...{ id: "d1", shelf: "kits", state: "draft", currency: "USD", files: [], wants_proof: false },
  ...{ kept_until: "2026-11-29T00:00:00Z", lines: [{ product: "desk", quantity: 1 }] },
  design: { color: "#1d5fa8", logo: null, name: "Made North", words: {}, people: [] },
};

type Sent = { method: string; path: string; body: Record<string, unknown> };
let sent: Sent[];
let south: () => Response;
const order = (number: number) =>
  Response.json({ data: { url: `/nfc/order/o${number}?key=k`, order: { id: `o${number}`, number } } });

beforeEach(() => {
  sent = [];
  south = () => order(1002);
  keepOrder(draftName([NORTH.id, SOUTH.id]), { id: "d1", secret: "s3cret" });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body = init?.body === undefined ? {} : JSON.parse(String(init.body));
    sent.push({ method: init?.method ?? "GET", path, body });
    if (path.endsWith("/quote")) return Response.json({ data: QUOTE });
    if (path.endsWith(`/places/${NORTH.id}`)) return order(1001);
    if (path.endsWith(`/places/${SOUTH.id}`)) return south();
    return Response.json({ data: path.endsWith("/drafts") ? { secret: "s3cret", draft: DRAFT } : DRAFT });
  });
});
const placed = () => sent.filter(({ path }) => path.includes("/places/"));

function Step() {
  return <PlacesStep view={useOrderView(START)} email="olivia@made.test" countries={["US"]} lookHref="/order-kits" />;
}

test("who pays is said before anything is placed", async () => {
  await render(<Step />, PHONE);
  await expect.element(page.getByText("You pay for these orders, not the locations")).toBeVisible();
  await expect.element(page.getByText("Nothing is added to a plan.", { exact: false })).toBeVisible();
  await expect.element(page.getByText("$64.00").first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  expect(placed()).toEqual([]);
});

test("each location says by itself what became of its order, and what was placed is not placed again", async () => {
  south = () =>
    Response.json({ message: "No.", error: { code: "conflict", message: "Desk: only 1 left." } }, { status: 409 });
  await render(<Step />);
  await expect.element(page.getByText("$64.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Place 2 orders" }).first().click();
  await expect.element(page.getByText("Order 1001 is placed.")).toBeVisible();
  await expect.element(page.getByText("Desk: only 1 left.")).toBeVisible();
  expect(placed().map(({ body }) => body)).toMatchObject([
    { secret: "s3cret", brand: "location", email: "olivia@made.test", total: 6400, address: { name: "Made North" } },
    { secret: "s3cret", brand: "location", email: "olivia@made.test", total: 6400, address: { name: "Made South" } },
  ]);
  south = () => order(1002);
  await page.getByRole("button", { name: "Place 1 order" }).first().click();
  await expect.element(page.getByText("Order 1002 is placed.")).toBeVisible();
  expect(placed().map(({ path }) => path.split("/").at(-1))).toEqual([NORTH.id, SOUTH.id, SOUTH.id]);
  await expect.element(page.getByRole("link", { name: "Open the order of Made North" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Place 1 order" })).not.toBeInTheDocument();
});
