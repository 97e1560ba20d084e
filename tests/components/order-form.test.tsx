// Ordering as a stranger does: chosen, looked at, kept, and placed once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LookStep } from "#components/orders/look-step.tsx";
import { PeopleField } from "#components/orders/people-field.tsx";
import { type OrderStart, useOrderView } from "#components/orders/use-order-view.ts";
import { keepOrder } from "#lib/client/orders/kept-order.ts";
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
  look: { colour: "#1d5fa8", name: "", known: false, logo: null },
};

type Sent = { method: string; path: string; body: Record<string, unknown> };
let sent: Sent[] = [];
/** The logo that a new draft has from an order before, and what a picture of ours answers. */
let copied: string | null = null;
let picture: Response | null = null;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const DRAFT = {
  ...{ id: "d1", shelf: "kits", state: "draft", currency: "USD", files: [], wants_proof: false },
  kept_until: "2026-11-27T00:00:00Z",
};

beforeEach(() => {
  sent = [];
  copied = null;
  picture = null;
  keepOrder("kits", null);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body = init?.body === undefined ? {} : JSON.parse(String(init.body));
    sent.push({ method: init?.method ?? "GET", path, body });
    if (path.startsWith("/api/media/")) return picture?.clone() ?? new Response(null, { status: 404 });
    const draft = { ...DRAFT, lines: [], design: { color: "#1d1b17", logo: copied, name: "", words: {}, people: [] } };
    if (path.endsWith("/drafts")) return Response.json({ data: { secret: "s3cret", draft } });
    return Response.json({ data: { ...draft, ...body } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What is typed is saved a moment later: in the next test, for whoever does not wait for it. */
const saved = () => expect.poll(() => sent.findLast(({ method }) => method === "PATCH")).toBeDefined();

function Look({ onNext, start = START }: { onNext: () => void; start?: OrderStart }) {
  return (
    <div className="grid gap-8 px-4">
      <LookStep view={useOrderView(start)} busy={false} onNext={onNext} />
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
  await saved();
});

test("no more is taken than there is, and the price follows", async () => {
  await render(<Look onNext={() => undefined} />);
  const more = page.getByRole("button", { name: "One more: How many kits" });
  await more.click();
  await expect.element(page.getByRole("textbox", { name: "How many kits" })).toHaveValue("2");
  await expect.element(more).toBeDisabled();
  await expect.element(page.getByText("$238.00")).toBeVisible();
  await saved();
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

/** What a logo goes up with: answered at once, as the draft's. */
class Sending {
  upload: { onprogress: unknown } = { onprogress: null };
  onload: () => void = () => undefined;
  status = 201;
  responseText = "";
  #path = "";
  open(_method: string, path: string) {
    this.#path = path;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(text: string) {
    const { name, content } = JSON.parse(text);
    sent.push({ method: "POST", path: this.#path, body: { name, content: atob(content) } });
    const file = { id: "brought", name: "logo.svg", type: "image/svg+xml", bytes: 90, width: null, height: null };
    this.responseText = JSON.stringify({ data: file });
    queueMicrotask(() => this.onload());
  }
}
const logoSent = () => sent.filter(({ path }) => path.endsWith("/files"));
const designSent = () => Object(sent.findLast(({ method }) => method === "PATCH")?.body.design);
const lookWith = (look: Partial<OrderStart["look"]>) => (
  <Look onNext={() => undefined} start={{ ...START, look: { ...START.look, ...look } }} />
);
const drawn = () => new Response(SVG, { headers: { "content-type": "image/svg+xml; charset=utf-8" } });

test("the logo of the address or of the device is in the draft before anything is chosen, once", async () => {
  vi.stubGlobal("XMLHttpRequest", Sending);
  picture = drawn();
  await render(lookWith({ logo: { address: "/api/media/a", first: false } }), PHONE);
  await expect.element(page.getByText("logo.svg")).toBeVisible();
  await expect.poll(() => designSent().logo).toBe("brought");
  expect(logoSent().map(({ body }) => body.content)).toEqual([SVG]);
  expect(sent.filter(({ path }) => path.endsWith("/drafts"))).toHaveLength(1);
  expect(sent.filter(({ path }) => path.startsWith("/api/media/"))).toHaveLength(1);
});

test("what was ordered with goes before the logo of the device, and that of the address before both", async () => {
  vi.stubGlobal("XMLHttpRequest", Sending);
  picture = drawn();
  copied = "before";
  const { again } = await render(lookWith({ known: true, logo: { address: "/api/media/a", first: false } }));
  await expect.poll(() => sent.filter(({ path }) => path.endsWith("/drafts")).length).toBe(1);
  await userEvent.fill(page.getByRole("textbox", { name: "Name beside the logo optional" }), "Bright Smile");
  await expect.poll(() => designSent().logo).toBe("before");
  expect(logoSent()).toEqual([]);
  again(<p>Elsewhere</p>);
  keepOrder("kits", null);
  sent = [];
  await render(lookWith({ known: true, logo: { address: "/api/media/b", first: true } }));
  await expect.poll(() => designSent().logo).toBe("brought");
});

test("an address that answers no picture begins an order without a logo", async () => {
  vi.stubGlobal("XMLHttpRequest", Sending);
  picture = new Response("<p>Sign in</p>", { headers: { "content-type": "text/html" } });
  await render(lookWith({ logo: { address: "/api/media/a", first: true } }));
  await expect.poll(() => sent.filter(({ path }) => path.startsWith("/api/media/")).length).toBe(1);
  await expect.element(page.getByText("No logo yet")).toBeVisible();
  expect(logoSent()).toEqual([]);
});
