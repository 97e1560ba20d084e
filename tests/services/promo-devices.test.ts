// Promo codes that give devices: so many of each kind are free in an order of them, once, and nowhere else.
import { expect, test } from "vitest";
import { lapseOrders } from "#server/auth/orders/order-clock.ts";
import { at, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { ADDRESS, type Opened, openedOrders } from "#tests/support/orders.ts";
import { COMPANY } from "#tests/support/plans.ts";
import { expectData, expectInvalid } from "#tests/support/wire.ts";

const { api, database, call, post, get, follow, mailbox } = await openedOrders();
const admin = await api.signIn("admin@corner.test");

const LIMITS = {
  ...{ note: "", plan_ids: null, minimums: null, first_order: false, per_person: null, max_uses: null },
  ...{ starts_on: null, ends_on: null },
};
const CODE = {
  ...{ ...LIMITS, percent: null, amounts: null, trial_days: null, main_component: null },
  ...{ lasts: "once", months: null, singles: null },
};
let made = 0;
async function aCode(over: object = {}) {
  made += 1;
  const code = `FREE-${made}`;
  return {
    code,
    answer: await post("/admin/promo-codes", { ...CODE, devices: { badge: 2 }, code, ...over }, { token: admin }),
  };
}

/** A draft of badges, one by one: 23.40 each. */
async function badges(quantity: number, token: string): Promise<Opened> {
  const begun = await post("/orders/drafts", { shelf: "tags" }, { token });
  const opened = { id: textAt(begun, "data.draft.id"), secret: textAt(begun, "data.secret") };
  const lines = [{ product: "badge", quantity }];
  expectData(await call("PATCH", `/orders/drafts/${opened.id}`, { secret: opened.secret, lines }, { token }));
  return opened;
}
const quoted = ({ id, secret }: Opened, code: string) =>
  post(`/orders/drafts/${id}/quote`, { secret, country: "US", region: "RI", promo_code: code });
const usesOf = async (code: string) =>
  (await database.query("select uses from promo_codes where code = $1", [code])).rows[0]?.uses;

test("two badges are free, the price says so, and the use is held with the order until it lapses", async () => {
  const buyer = await inFreshWorkspace(api, database, { name: "Gifted" });
  const { code, answer } = await aCode({ max_uses: 1 });
  expect(at(answer, "data")).toMatchObject({ title: "2 free badges", devices: { badge: 2 }, products: "orders" });
  const draft = await badges(3, buyer.token);
  const quote = await quoted(draft, code);
  expect(at(quote, "data")).toMatchObject({ goods: 7020, off: 4680, promo_code: code });
  const total = Number(at(quote, "data.total"));
  const asked = { secret: draft.secret, email: mailbox(), address: ADDRESS, total, promo_code: code };
  const placed = await post(`/orders/drafts/${draft.id}/place`, asked, { token: buyer.token });
  expectData(placed);
  expect(await usesOf(code)).toBe(1);
  expect(at(await follow(draft), "data.quote")).toMatchObject({ off: 4680, total });
  expectInvalid(await quoted(await badges(1, buyer.token), code), "promo_code");
  await lapseOrders(new Date(Date.now() + 60 * 86_400_000));
  expect(await usesOf(code)).toBe(0);
});

test("a code says what it brought: orders once they are paid, what is left of their payments, and accounts", async () => {
  const buyer = await inFreshWorkspace(api, database, { name: "Brought" });
  const { code, answer } = await aCode({ devices: null, percent: 50, products: "both" });
  const id = textAt(answer, "data.id");
  const brought = async () => at(await get(`/admin/promo-codes/${id}`, { token: admin }), "data.brought");
  const ordered = async () => {
    const draft = await badges(2, buyer.token);
    const total = Number(at(await quoted(draft, code), "data.total"));
    const asked = { secret: draft.secret, email: mailbox(), address: ADDRESS, total, promo_code: code };
    expectData(await post(`/orders/drafts/${draft.id}/place`, asked, { token: buyer.token }));
    return { ...draft, total };
  };
  const [first, second, held] = [await ordered(), await ordered(), await ordered()];
  expect(await brought()).toEqual({ orders: 0, value: {}, accounts: 0 });
  for (const { id: order } of [first, second]) {
    const { version } = (await database.query("select version from orders where id = $1", [order])).rows[0] ?? {};
    expectData(await post(`/admin/orders/${order}/move`, { act: "pay", version, note: "" }, { token: admin }));
  }
  expect(await brought()).toEqual({ orders: 2, value: { USD: 2 * first.total }, accounts: 0 });
  await database.query("update orders set state = 'refunded', refunded_at = now() where id = $1", [second.id]);
  await database.query("update order_payments set refunded = 500 where order_id = $1 and state = 'paid'", [first.id]);
  const plan = { plan_id: COMPANY, interval: "month", seats: 5, currency: "USD", promo_code: code };
  await database.query("update workspaces set subscription_status = 'trial_ended' where id = $1", [buyer.id]);
  const subscribed = await post("/billing/subscribe", plan, { token: buyer.token });
  expectData(subscribed);
  const invoice = new URL(textAt(subscribed, "data.url"), "http://x").searchParams.get("invoice");
  expectData(await post(`/admin/invoices/${invoice}/settle`, { status: "paid", note: "" }, { token: admin }));
  expect(await brought()).toEqual({ orders: 1, value: { USD: first.total - 500 }, accounts: 1 });
  const listed = await get(`/admin/promo-codes?filters=${code}`, { token: admin });
  expect(at(listed, "data.0.brought")).toEqual(await brought());
  const csv = await get(`/admin/promo-codes/export?filters=${code}`, { token: admin });
  expect(csv.text).toContain(`,1,${((first.total - 500) / 100).toFixed(2)} USD,1,`);
  expect(held.total).toBe(first.total);
});

test("an order without them, a kit whose pieces have no price, and a plan are refused in words", async () => {
  const buyer = await inFreshWorkspace(api, database, { name: "Refused" });
  const { code } = await aCode({ devices: { stand: 1 } });
  const refused = await quoted(await badges(1, buyer.token), code);
  expectInvalid(refused, "promo_code");
  expect(JSON.stringify(refused.body)).toContain("This code gives 1 free stand");
  const begun = await post("/orders/drafts", { shelf: "kits" }, { token: buyer.token });
  const kit = { id: textAt(begun, "data.draft.id"), secret: textAt(begun, "data.secret") };
  await call("PATCH", `/orders/drafts/${kit.id}`, {
    secret: kit.secret,
    lines: [{ product: "practice", quantity: 1 }],
  });
  expectInvalid(await quoted(kit, code), "promo_code");
  const plan = { plan_id: COMPANY, interval: "month", seats: 5, currency: "USD", promo_code: code };
  const planned = await post("/billing/quote", plan, { token: buyer.token });
  expectInvalid(planned, "promo_code");
  expect(JSON.stringify(planned.body)).toContain("for an order of devices");
});

test("it gives devices alone, is for orders whatever is asked, and stays so when its limits change", async () => {
  expectInvalid((await aCode({ percent: 10 })).answer, "percent");
  expectInvalid((await aCode({ lasts: "always" })).answer, "lasts");
  expectInvalid((await aCode({ devices: {} })).answer, "devices");
  const { answer } = await aCode({ products: "both" });
  const [id, version] = [textAt(answer, "data.id"), at(answer, "data.version")];
  const changed = await call(
    "PATCH",
    `/admin/promo-codes/${id}`,
    { ...LIMITS, products: "plans", max_uses: 5, version },
    { token: admin },
  );
  expect(at(changed, "data")).toMatchObject({ products: "orders", max_uses: 5, devices: { badge: 2 } });
  const listed = await get("/admin/promo-codes?gives=devices&per_page=50", { token: admin });
  expect(JSON.stringify(at(listed, "data"))).toContain(id);
  expect(JSON.stringify(at(await get("/admin/promo-codes?gives=off", { token: admin }), "data"))).not.toContain(id);
  expect(JSON.stringify(at(await get("/admin/promo-codes?gives=trial", { token: admin }), "data"))).not.toContain(id);
});

test("a use with an order is listed by that order's number with whom it was for, is found by both, and stands in the file", async () => {
  const buyer = await inFreshWorkspace(api, database, { name: "Listed Dental" });
  const { code, answer } = await aCode();
  const order = async (who: { token: string } | undefined) => {
    const draft = await badges(3, buyer.token);
    const total = Number(at(await quoted(draft, code), "data.total"));
    const asked = { secret: draft.secret, email: mailbox(), address: ADDRESS, total, promo_code: code };
    const placed = await post(`/orders/drafts/${draft.id}/place`, asked, who);
    return { id: draft.id, email: asked.email, number: Number(at(placed, "data.order.number")) };
  };
  const own = await order({ token: buyer.token });
  const uses = `/admin/promo-codes/${textAt(answer, "data.id")}/uses`;
  const found = async (search: string) =>
    at(await get(`${uses}?filters=${encodeURIComponent(search)}`, { token: admin }), "data");
  const row = { kind: "order", workspace: "Listed Dental", order: own };
  expect(await found("")).toMatchObject([row]);
  expect(await found(`order ${own.number}`)).toMatchObject([row]);
  expect(await found("listed dental")).toMatchObject([row]);
  expect(await found(own.email)).toMatchObject([row]);
  expect(await found("order 0")).toEqual([]);
  const csv = await get(`${uses}/export`, { token: admin });
  expect(csv.text).toContain(`,Listed Dental,${own.number},`);
});
