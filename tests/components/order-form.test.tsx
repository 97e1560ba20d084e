// Ordering as a stranger does: chosen, looked at, kept, and placed once.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LookStep } from "#components/orders/look-step.tsx";
import { OrderForm } from "#components/orders/order-form.tsx";
import { PeopleField } from "#components/orders/people-field.tsx";
import { type OrderStart, useOrderView } from "#components/orders/use-order-view.ts";
import { draftName, keepOrder } from "#lib/client/orders/kept-order.ts";
import type { OrderCatalogue, OrderPerson, OrderQuote } from "#lib/services/auth/order-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const CATALOGUE: OrderCatalogue = {
  products: [
    {
      ...{
        key: "desk",
        shelf: "kits",
        name: "Desk",
        note: "2 stands",
        pieces: { stand: 2 },
        stock: null,
        chip: "counter",
      },
      prices: { USD: [{ from: 1, each: 5800 }] },
      alone: {},
    },
    {
      ...{
        key: "practice",
        shelf: "kits",
        name: "Practice",
        note: "1 stand, 5 badges, 2 tags",
        stock: 2,
        chip: "signed",
      },
      pieces: { stand: 1, badge: 5, tag: 2 },
      alone: { USD: 15_300 },
      prices: {
        USD: [
          { from: 1, each: 11900 },
          { from: 3, each: 10115 },
        ],
      },
    },
    {
      ...{ key: "tag", shelf: "tags", name: "Round tag", note: "To stick on anything flat", stock: null },
      ...{ pieces: { tag: 1 }, chip: "counter", alone: {}, prices: { USD: [{ from: 1, each: 450 }] } },
    },
    {
      ...{ key: "badge", shelf: "tags", name: "Badge", note: "With a lanyard", stock: null },
      ...{ pieces: { badge: 1 }, chip: "counter", alone: {}, prices: { USD: [{ from: 1, each: 1500 }] } },
    },
  ],
  currencies: ["USD"],
  shipping: [{ country: "US", amount: { USD: 600 }, days: 3 }],
  production_days: 2,
};
const START: OrderStart = {
  ...{ shelf: "kits", catalogue: CATALOGUE, currency: "USD", origin: "https://corner.example", places: [] },
  look: { colour: "#1d5fa8", name: "", known: false, logo: null },
};

type Sent = { method: string; path: string; body: Record<string, unknown> };
let sent: Sent[] = [];
/** The logo that a new draft has from an order before, and what a picture of ours answers. */
let copied: string | null = null;
/** What the one draft holds: what was last saved in it. */
let stored: Record<string, unknown> = {};
let picture: Response | null = null;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const DRAFT = {
  ...{ id: "d1", shelf: "kits", state: "draft", currency: "USD", files: [], wants_proof: false },
  kept_until: "2026-11-27T00:00:00Z",
};

const QUOTE: OrderQuote = {
  ...{ currency: "USD", sums: [], goods: 11_900, off: 0, shipping: 600, tax: 0, total: 12_500 },
  ...{ promo_code: null, ready_by: null },
};

beforeEach(() => {
  sent = [];
  copied = null;
  stored = {};
  picture = null;
  keepOrder(draftName(), null);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body = init?.body === undefined ? {} : JSON.parse(String(init.body));
    sent.push({ method: init?.method ?? "GET", path, body });
    if (path.startsWith("/api/media/")) return picture?.clone() ?? new Response(null, { status: 404 });
    const draft = { ...DRAFT, lines: [], design: { color: "#1d1b17", logo: copied, name: "", words: {}, people: [] } };
    if (path.endsWith("/drafts")) return Response.json({ data: { secret: "s3cret", draft } });
    if (path.endsWith("/quote")) return Response.json({ data: QUOTE });
    if (init?.method === "PATCH") stored = body;
    return Response.json({ data: { ...draft, ...stored } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What is typed is saved a moment later: in the next test, for whoever does not wait for this very change of theirs. */
const saved = (change: object) =>
  expect
    .poll(() => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body))
    .toContainEqual(expect.objectContaining(change));
const standSays = (stand: string) => ({
  design: expect.objectContaining({ words: expect.objectContaining({ stand }) }),
});

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
    secret: "s3cret",
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

const form = (known: boolean) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <OrderForm
      {...START}
      look={{ ...START.look, known }}
      logo={null}
      country="US"
      email={known ? "noah@made.test" : ""}
      refused={[]}
    />
  </SWRConfig>
);
const WANTED = { lines: [{ product: "practice", quantity: 1 }], design: { words: { stand: "Tap to save my card" } } };
const firstOf = (path: RegExp) => sent.findIndex((each) => path.test(`${each.method} ${each.path}`));

test.each([
  { who: "a stranger", known: false },
  { who: "somebody signed in", known: true },
])("of $who the step in the header saves what is chosen before it is priced", async ({ known }) => {
  await render(form(known));
  await page.getByRole("link", { name: "Address and payment" }).click();
  await expect.element(page.getByRole("button", { name: "Continue to payment, $125.00" })).toBeVisible();
  expect(firstOf(/^PATCH/)).toBeGreaterThan(0);
  expect(firstOf(/^PATCH/)).toBeLessThan(firstOf(/quote$/));
  expect(stored).toMatchObject(WANTED);
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveValue(known ? "noah@made.test" : "");
});

test("the second step opened by its address saves what it shows before it asks for a price", async () => {
  history.replaceState(null, "", "?step=pay");
  await render(form(false));
  await expect.element(page.getByRole("button", { name: "Continue to payment, $125.00" })).toBeVisible();
  expect(firstOf(/^PATCH/)).toBeLessThan(firstOf(/quote$/));
});

test("what somebody signed in begins with is there on the next visit, also in a draft that never held it", async () => {
  const words = page.getByRole("textbox", { name: "On the stand" });
  const { again } = await render(form(true));
  await expect.poll(() => stored).toMatchObject({ design: WANTED.design });
  again(<p>Elsewhere</p>);
  again(form(true));
  await expect.element(words).toHaveValue("Tap to save my card");
  await expect.element(page.getByRole("radio", { name: /Practice/ })).toBeChecked();
  again(<p>Elsewhere</p>);
  stored = {};
  again(form(true));
  await expect.poll(() => stored).toMatchObject({ design: WANTED.design });
  await expect.element(words).toHaveValue("Tap to save my card");
});

test("words that do not fit shut the step in the header as well", async () => {
  await render(form(false));
  await page.getByRole("textbox", { name: "On the stand" }).fill("W".repeat(28));
  await expect.element(page.getByRole("link", { name: "Address and payment" })).not.toBeInTheDocument();
  await saved(standSays("W".repeat(28)));
});

test("a product with signed chips says so in one sentence", async () => {
  await render(<Look onNext={() => undefined} />, PHONE);
  await expect.element(page.getByText("Copy-proof chip: each tap is signed.")).toBeVisible();
  expect(page.getByText("Copy-proof chip", { exact: false }).elements()).toHaveLength(1);
});

test("words that do not fit keep it from going on, and say what to do", async () => {
  const onNext = vi.fn();
  await render(<Look onNext={onNext} />, PHONE);
  const next = page.getByRole("button", { name: "Address and payment" });
  await next.click();
  expect(onNext).toHaveBeenCalledTimes(1);
  await page.getByRole("textbox", { name: "On the stand" }).fill("W".repeat(27));
  await expect
    .element(page.getByText("These words are too long for the stand. Use fewer or shorter ones.").first())
    .toBeVisible();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await next.click({ force: true });
  expect(onNext).toHaveBeenCalledTimes(1);
  await saved(standSays("W".repeat(27)));
});

test("no more is taken than there is, and the price follows", async () => {
  await render(<Look onNext={() => undefined} />);
  const more = page.getByRole("button", { name: "One more: How many kits" });
  await more.click();
  await expect.element(page.getByRole("textbox", { name: "How many kits" })).toHaveValue("2");
  await expect.element(more).toBeDisabled();
  await expect.element(page.getByText("$238.00")).toBeVisible();
  await saved({ lines: [{ product: "practice", quantity: 2 }] });
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
  keepOrder(draftName(), null);
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
