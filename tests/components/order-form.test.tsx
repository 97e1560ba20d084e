// Ordering as a stranger does: chosen, looked at, kept, and placed once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LookStep } from "#components/orders/look-step.tsx";
import { PeopleField } from "#components/orders/people-field.tsx";
import { type OrderStart, useOrderView } from "#components/orders/use-order-view.ts";
import type { OrderCatalogue, OrderPerson } from "#lib/services/auth/order-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const CATALOGUE: OrderCatalogue = {
  products: [
    {
      ...{ key: "desk", shelf: "kits", name: "Desk", note: "2 stands", pieces: { stand: 2 }, stock: null },
      prices: { USD: [{ from: 1, each: 5800 }] },
      alone: {},
    },
    {
      ...{ key: "practice", shelf: "kits", name: "Practice", note: "1 stand, 5 badges, 2 tags", stock: 2 },
      pieces: { stand: 1, badge: 5, tag: 2 },
      alone: { USD: 15_300 },
      prices: {
        USD: [
          { from: 1, each: 11900 },
          { from: 3, each: 10115 },
        ],
      },
    },
  ],
  currencies: ["USD"],
  shipping: [{ country: "US", amount: { USD: 600 }, days: 3 }],
  production_days: 2,
};
const START: OrderStart = {
  ...{ shelf: "kits", catalogue: CATALOGUE, currency: "USD", origin: "https://corner.example" },
  look: { colour: "#1d5fa8", name: "", known: false },
};

type Sent = { method: string; path: string; body: Record<string, unknown> };
let sent: Sent[] = [];
const DRAFT = {
  ...{ id: "d1", shelf: "kits", state: "draft", currency: "USD", files: [], wants_proof: false },
  kept_until: "2026-11-27T00:00:00Z",
};

beforeEach(() => {
  sent = [];
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body = init?.body === undefined ? {} : JSON.parse(String(init.body));
    sent.push({ method: init?.method ?? "GET", path, body });
    const draft = { ...DRAFT, lines: [], design: { color: "#1d1b17", logo: null, name: "", words: {}, people: [] } };
    if (path.endsWith("/drafts")) return Response.json({ data: { secret: "s3cret", draft } });
    return Response.json({ data: { ...draft, ...body } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Look({ onNext }: { onNext: () => void }) {
  return (
    <div className="grid gap-8 px-4">
      <LookStep view={useOrderView(START)} busy={false} onNext={onNext} />
    </div>
  );
}

test("what is chosen is kept in one draft, and begins again where it was", async () => {
  const { again } = await render(<Look onNext={() => undefined} />, PHONE);
  await expect.element(page.getByRole("radio", { name: /Practice/ })).toBeChecked();
  await page.getByRole("textbox", { name: "Name beside the logo optional" }).fill("Bright Smile");
  await page.getByRole("textbox", { name: "On the stand" }).fill("Tap for your next visit");
  await expect.element(page.getByText("23 of 28")).toBeVisible();
  await expect.poll(() => sent.filter(({ method }) => method === "PATCH").length).toBeGreaterThan(0);
  expect(sent.filter(({ path }) => path.endsWith("/drafts"))).toHaveLength(1);
  const last = sent.findLast(({ method }) => method === "PATCH");
  expect(last?.body).toMatchObject({
    ...{ secret: "s3cret", lines: [{ product: "practice", quantity: 1 }] },
    design: { name: "Bright Smile", words: { stand: "Tap for your next visit" }, color: "#1d5fa8" },
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  again(<p>Elsewhere</p>);
  sent = [];
  await render(<Look onNext={() => undefined} />, PHONE);
  // React runs each effect twice here: what matters is that it is read, and no second one begun.
  await expect
    .poll(() => [...new Set(sent.map(({ method, path }) => `${method} ${path}`))])
    .toEqual(["GET /api/orders/drafts/d1?secret=s3cret"]);
});

test("words that do not fit keep it from going on, and say what to do", async () => {
  const onNext = vi.fn();
  await render(<Look onNext={onNext} />, PHONE);
  const next = page.getByRole("button", { name: "Address and payment" });
  await next.click();
  expect(onNext).toHaveBeenCalledTimes(1);
  await page.getByRole("textbox", { name: "On the stand" }).fill("W".repeat(28));
  await expect
    .element(page.getByText("These words are too long for the stand. Use fewer or shorter ones.").first())
    .toBeVisible();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await next.click({ force: true });
  expect(onNext).toHaveBeenCalledTimes(1);
});

test("no more is taken than there is, and the price follows", async () => {
  await render(<Look onNext={() => undefined} />);
  const more = page.getByRole("button", { name: "One more: How many kits" });
  await more.click();
  await expect.element(page.getByRole("textbox", { name: "How many kits" })).toHaveValue("2");
  await expect.element(more).toBeDisabled();
  await expect.element(page.getByText("$238.00")).toBeVisible();
});

test("a table of people is looked at before it is taken, and nothing of it is lost", async () => {
  const onChange = vi.fn();
  const onBadges = vi.fn();
  const people: OrderPerson[] = [];
  await render(<PeopleField people={people} badges={2} onChange={onChange} onBadges={onBadges} />, PHONE);
  const csv = ["Name,Title", "Renee Okafor,Hygienist", `${"W".repeat(70)},Agent`, ",Nobody", "Ana Ruiz,"].join("\n");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input ?? document.body, new File([csv], "people.csv", { type: "text/csv" }));
  await expect.element(page.getByText("4 people read. 2 rows cannot be printed.")).toBeVisible();
  await expect.element(page.getByText("It has no name.")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Use 2 people" }).click();
  expect(onChange).toHaveBeenCalledWith([
    { name: "Renee Okafor", title: "Hygienist" },
    { name: "Ana Ruiz", title: "" },
  ]);
  expect(onBadges).not.toHaveBeenCalled();
  await expect.element(page.getByText("Not taken from the file:")).toBeVisible();
});
