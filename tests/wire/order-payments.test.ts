// Orders paid through Stripe, against the stand-in that speaks its wire format and signs like it: nothing that an event says is believed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lapseOrders } from "#server/auth/orders/order-clock.ts";
import { type Answer, at, textAt } from "#tests/support/api.ts";
import { type Placed, placedOrder } from "#tests/support/placed-orders.ts";
import { type StripeApp, startWithStripe, withStripeHere } from "#tests/support/stripe-app.ts";
import { eventBody, signed } from "#tests/support/stripe-events.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let stripe: StripeApp["stripe"];
let api: StripeApp["api"];
let database: StripeApp["database"];
let stop: StripeApp["stop"];
let admin: string;
beforeAll(async () => {
  ({ stripe, api, database, stop } = await startWithStripe());
  admin = await api.signIn("admin@corner.test");
});
afterAll(() => stop());
// All of them order from one address.
beforeEach(() => database.query("delete from rate_limits"));

type Events = "completed" | "expired" | "async_payment_succeeded" | "async_payment_failed";

function deliver(body: string): Promise<Answer> {
  return api.call("POST", "/api/auth/payments/stripe", {
    raw: body,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signed(body) },
  });
}

/** What such an event carries is a lie: paid, and of another sum. */
const tell = (page: string, event: Events = "completed", id?: string) =>
  deliver(
    eventBody(
      `checkout.session.${event}`,
      { id: page, object: "checkout.session", mode: "payment", payment_status: "paid", amount_total: 1 },
      id,
    ),
  );
const tellRefund = (page: string) =>
  deliver(
    eventBody("charge.refunded", { id: "ch_x", object: "charge", payment_intent: `pi_${page}`, amount_refunded: 9 }),
  );
const outcome = (answer: Answer) => at(answer, "outcome");

const pageOf = ({ url }: Placed) => url.split("/").at(-1) ?? "";
const stateOf = async ({ id }: Placed) =>
  (await database.query("select state from orders where id = $1", [id])).rows[0]?.state;
const waysOf = async ({ id }: Placed) =>
  (await database.query("select state, problem, refunded from order_payments where order_id = $1 order by place", [id]))
    .rows;
const lettersTo = async ({ id }: Placed) =>
  Number(
    (
      await database.query(
        "select count(*) as n from outbox where recipient = (select email from orders where id = $1)",
        [id],
      )
    ).rows[0]?.n,
  );
const refunds = () => stripe.seen.filter(({ path }) => path === "/v1/refunds");
/** The clock, when the time to pay is long over. */
const lapseAll = () => withStripeHere({ stripe, api }, () => lapseOrders(new Date(Date.now() + 60 * 86_400_000)));
const payAgain = ({ id, secret }: Placed) => api.call("POST", `/api/orders/follow/${id}/pay`, { json: { secret } });
const cancel = async ({ id }: Placed) => {
  const { rows } = await database.query("select version from orders where id = $1", [id]);
  return api.call("POST", `/api/admin/orders/${id}/move`, {
    token: admin,
    json: { act: "cancel", version: rows[0]?.version },
  });
};

describe("a page to pay an order on", () => {
  test("asks for the lines that we reckoned, with shipping and tax, in payment mode, under a key of the order", async () => {
    const order = await placedOrder(api);
    const call = stripe.seen.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(call?.key).toMatch(new RegExp(`^order-${order.id}-1-`));
    expect(call?.form).toMatchObject({
      mode: "payment",
      client_reference_id: order.id,
      "metadata[order_id]": order.id,
      "payment_intent_data[metadata][order_id]": order.id,
      "line_items[0][quantity]": "2",
      "line_items[0][price_data][unit_amount]": "2340",
      "line_items[0][price_data][currency]": "usd",
      "line_items[1][price_data][unit_amount]": "600",
    });
    expect(stripe.pages.all.get(pageOf(order))?.amount_total).toBe(order.total);
    expect(Object.keys(call?.form ?? {}).filter((name) => /card|number|cvc/.test(name))).toEqual([]);
  });

  test("leads back to an address without the secret, which the browser keeps for that order's page alone", async () => {
    const browser = { headers: { "sec-fetch-site": "same-origin", origin: api.origin } };
    const order = await placedOrder(api);
    const call = stripe.seen.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(JSON.stringify(call?.form)).not.toContain(order.secret);
    for (const name of ["success_url", "cancel_url"])
      expect(new URL(call?.form[name] ?? "").pathname).toBe(`/nfc/order/${order.id}`);
    const json = { secret: order.secret };
    const answer = await api.call("POST", `/api/orders/follow/${order.id}/pay`, { json, ...browser });
    expect(textAt(answer, "data.url")).toBe(order.url);
    expect(answer.headers.getSetCookie()).toEqual([
      `order-key=${order.secret}; Path=/nfc/order/${order.id}; Max-Age=15552000; HttpOnly; SameSite=Lax`,
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("is the same page, however often somebody asks for it", async () => {
    const order = await placedOrder(api);
    const before = stripe.pages.all.size;
    expect(textAt(await payAgain(order), "data.url")).toBe(order.url);
    expect(stripe.pages.all.size).toBe(before);
  });

  test("a code is a coupon of that order alone, over the sum that we reckoned", async () => {
    await database.query(
      "insert into promo_codes (code, products, percent, lasts) values ('PAGE20', 'both', 20, 'once')",
    );
    const order = await placedOrder(api, { promo: "PAGE20" });
    expect([...stripe.coupons.values()].at(-1)).toMatchObject({
      amount_off: "936",
      currency: "usd",
      duration: "once",
      max_redemptions: "1",
      "metadata[order_id]": order.id,
    });
    expect(stripe.pages.all.get(pageOf(order))?.amount_total).toBe(order.total);
  });
});

describe("what Stripe says of an order is read there", () => {
  test("paid, with one email, and told twice it is paid once", async () => {
    const order = await placedOrder(api);
    const letters = await lettersTo(order);
    stripe.pages.pay(pageOf(order));
    expect(outcome(await tell(pageOf(order), "completed", "evt_paid_once"))).toBe("pay");
    expect(outcome(await tell(pageOf(order), "completed", "evt_paid_once"))).toBe("known");
    expect(outcome(await tell(pageOf(order)))).toBe("nothing");
    expect(await stateOf(order)).toBe("paid");
    expect(await lettersTo(order)).toBe(letters + 1);
  });

  test("twenty tellings at once are one payment", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order));
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(pageOf(order))));
    expect(answers.map(outcome).filter((said) => said === "pay")).toHaveLength(1);
    expect(await waysOf(order)).toEqual([{ state: "paid", problem: null, refunded: 0 }]);
  });

  test("an event that says paid of a page that is open pays nothing", async () => {
    const order = await placedOrder(api);
    expect(outcome(await tell(pageOf(order)))).toBe("nothing");
    expect(await stateOf(order)).toBe("ordered");
  });

  test("a wrong signature is refused, and nothing is paid", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order));
    const body = eventBody("checkout.session.completed", {
      id: pageOf(order),
      object: "checkout.session",
      mode: "payment",
    });
    const answer = await api.call("POST", "/api/auth/payments/stripe", {
      raw: body,
      headers: { "content-type": "application/json", "stripe-signature": signed(body, { secret: "whsec_other" }) },
    });
    expectError(answer, "malformed");
    expect(await stateOf(order)).toBe("ordered");
  });

  test("the buyer comes back after the event and sees it paid, with its receipt", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order));
    await tell(pageOf(order));
    const query = `secret=${encodeURIComponent(order.secret)}`;
    expect(at(await api.call("GET", `/api/orders/follow/${order.id}?${query}`), "data.state")).toBe("paid");
    const document = await api.call("GET", `/api/orders/follow/${order.id}/document?${query}`);
    expect(at(document, "data")).toMatchObject({ kind: "receipt", total: order.total, pay_to: [] });
    expect(textAt(document, "data.number")).toMatch(/^T\d{4}-\d{6}$/);
    expectError(await api.call("GET", `/api/orders/follow/${order.id}/document?secret=wrong`), "not_found");
  });

  test("paid, and nobody told us: the clock that ends unpaid orders finds it paid, with its receipt and its email", async () => {
    const [order, slow] = [await placedOrder(api), await placedOrder(api)];
    const letters = await lettersTo(order);
    stripe.pages.pay(pageOf(order));
    stripe.pages.pay(pageOf(slow), "waiting");
    await lapseAll();
    expect([await stateOf(order), await lettersTo(order)]).toEqual(["paid", letters + 1]);
    expect(await waysOf(order)).toEqual([{ state: "paid", problem: null, refunded: 0 }]);
    expect([await stateOf(slow), await waysOf(slow)]).toMatchObject(["ordered", [{ state: "waiting" }]]);
    // The bank's yes is lost on its way as well.
    stripe.pages.pay(pageOf(slow));
    await lapseAll();
    expect([await stateOf(slow), await waysOf(slow)]).toMatchObject(["paid", [{ state: "paid" }]]);
    expect(outcome(await tell(pageOf(order)))).toBe("nothing");
  });

  test("an expired page ends the order, and gives its code and its stock back", async () => {
    await database.query(
      "insert into promo_codes (code, products, percent, lasts, max_uses) values ('PAGELAPSE', 'both', 20, 'once', 1)",
    );
    const order = await placedOrder(api, { promo: "PAGELAPSE" });
    const page = stripe.pages.all.get(pageOf(order));
    expect(outcome(await tell(pageOf(order), "expired"))).toBe("nothing");
    if (page) page.status = "expired";
    expect(outcome(await tell(pageOf(order), "expired"))).toBe("close");
    expect(await stateOf(order)).toBe("cancelled");
    const { rows } = await database.query("select uses from promo_codes where code = 'PAGELAPSE'");
    expect(rows[0]?.uses).toBe(0);
  });

  test("a bank that takes its days is waited for; its yes pays", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order), "waiting");
    expect(outcome(await tell(pageOf(order)))).toBe("wait");
    expect(await stateOf(order)).toBe("ordered");
    stripe.pages.pay(pageOf(order));
    expect(outcome(await tell(pageOf(order), "async_payment_succeeded"))).toBe("pay");
    expect(await stateOf(order)).toBe("paid");
  });

  test("a bank’s no leaves the order open, and another page can be paid", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order), "failed");
    expect(outcome(await tell(pageOf(order), "async_payment_failed"))).toBe("fail");
    const url = textAt(await payAgain(order), "data.url");
    expect(url).not.toBe(order.url);
    stripe.pages.pay(pageOf({ ...order, url }));
    expect(outcome(await tell(pageOf({ ...order, url })))).toBe("pay");
    expect(await waysOf(order)).toMatchObject([{ state: "failed" }, { state: "paid" }]);
  });

  test("another sum or currency pays nothing, and is shown to administrators", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order)).amount_total -= 1;
    expect(outcome(await tell(pageOf(order)))).toBe("stray");
    expect([await stateOf(order), await waysOf(order)]).toEqual([
      "ordered",
      [{ state: "stray", problem: "amount", refunded: 0 }],
    ]);
    const seen = await api.call("GET", `/api/admin/orders/${order.id}`, { token: admin });
    expect(at(seen, "data.payments")).toMatchObject([{ state: "stray", problem: "amount" }]);
    const other = await placedOrder(api);
    stripe.pages.pay(pageOf(other)).currency = "eur";
    expect(outcome(await tell(pageOf(other)))).toBe("stray");
  });

  test("a page that is none of ours changes nothing, whatever it names", async () => {
    const order = await placedOrder(api);
    stripe.pages.open("cs_foreign", {
      mode: "payment",
      "metadata[order_id]": order.id,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][unit_amount]": String(order.total),
      "line_items[0][price_data][currency]": "usd",
    });
    stripe.pages.pay("cs_foreign");
    expect(outcome(await tell("cs_foreign"))).toBe("of no order here");
    expect(await stateOf(order)).toBe("ordered");
  });
});

describe("money that is given back", () => {
  test("a part is kept with the order, the rest refunds it", async () => {
    const order = await placedOrder(api);
    const page = pageOf(order);
    stripe.pages.pay(page);
    await tell(page);
    stripe.pages.giveBack(page, 1000);
    expect(outcome(await tellRefund(page))).toBe("returned");
    expect([await stateOf(order), await waysOf(order)]).toEqual([
      "paid",
      [{ state: "paid", problem: null, refunded: 1000 }],
    ]);
    stripe.pages.giveBack(page, order.total - 1000);
    expect(outcome(await tellRefund(page))).toBe("returned");
    expect(outcome(await tellRefund(page))).toBe("nothing");
    expect(await stateOf(order)).toBe("refunded");
  });

  test("a part that an administrator gives back goes through Stripe, and is read there, with a credit note", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order));
    await tell(pageOf(order));
    const part = async (amount: number) => {
      const { rows } = await database.query("select version from orders where id = $1", [order.id]);
      const json = { version: rows[0]?.version, amount, reason: "One was scratched" };
      return api.call("POST", `/api/admin/orders/${order.id}/refunds`, { token: admin, json });
    };
    const given = await part(1000);
    const credits = [{ amount: 1000, reason: "One was scratched" }];
    expect(at(given, "data")).toMatchObject({ order: { state: "paid" }, refundable: order.total - 1000, credits });
    expect(refunds().at(-1)).toMatchObject({ form: { amount: "1000" } });
    expect(outcome(await tellRefund(pageOf(order)))).toBe("nothing");
    stripe.pages.giveBack(pageOf(order), 500);
    expect(outcome(await tellRefund(pageOf(order)))).toBe("returned");
    expectError(await part(order.total), "invalid");
    expectData(await part(order.total - 1500));
    expect(await stateOf(order)).toBe("refunded");
    const document = await api.call("GET", `/api/orders/follow/${order.id}/document?secret=${order.secret}`);
    expect(at(document, "data.credits")).toMatchObject([
      { amount: 1000 },
      { amount: 500 },
      { amount: order.total - 1500 },
    ]);
  });

  test("told before the payment was, both count, in their order", async () => {
    const order = await placedOrder(api);
    const page = pageOf(order);
    stripe.pages.pay(page);
    stripe.pages.giveBack(page, order.total);
    expect(outcome(await tellRefund(page))).toBe("pay, returned");
    expect(outcome(await tell(page))).toBe("nothing");
    expect(await stateOf(order)).toBe("refunded");
  });

  test("paid while it is canceled goes back whole, once", async () => {
    const order = await placedOrder(api);
    expectData(await cancel(order));
    const [page, before] = [pageOf(order), refunds().length];
    expect(stripe.pages.all.get(page)?.status).toBe("expired");
    stripe.pages.pay(page);
    expect(outcome(await tell(page))).toBe("stray, returned");
    expect(outcome(await tell(page))).toBe("nothing");
    expect(refunds().slice(before)).toMatchObject([
      { form: { payment_intent: `pi_${page}`, amount: String(order.total) } },
    ]);
    expect(await waysOf(order)).toEqual([{ state: "stray", problem: "late", refunded: order.total }]);
    expect(await stateOf(order)).toBe("refunded");
  });

  test("canceling what is being paid just now is refused, and the payment counts", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order));
    expectError(await cancel(order), "conflict");
    expect(outcome(await tell(pageOf(order)))).toBe("pay");
    expect(await stateOf(order)).toBe("paid");
  });

  test("canceling what is paid gives it back at Stripe", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order));
    await tell(pageOf(order));
    const before = refunds().length;
    expectData(await cancel(order));
    expect(refunds().slice(before)).toMatchObject([{ form: { amount: String(order.total) } }]);
    expect(outcome(await tellRefund(pageOf(order)))).toBe("returned");
    expect(await stateOf(order)).toBe("refunded");
  });

  test("a second payment of one order goes back, and the order stays paid", async () => {
    const order = await placedOrder(api);
    stripe.pages.pay(pageOf(order), "failed");
    await tell(pageOf(order), "async_payment_failed");
    const url = textAt(await payAgain(order), "data.url");
    const second = pageOf({ ...order, url });
    stripe.pages.pay(second);
    await tell(second);
    stripe.pages.pay(pageOf(order));
    expect(outcome(await tell(pageOf(order), "async_payment_succeeded"))).toBe("stray, returned");
    expect(await stateOf(order)).toBe("paid");
    expect(await waysOf(order)).toEqual([
      { state: "stray", problem: "double", refunded: order.total },
      { state: "paid", problem: null, refunded: 0 },
    ]);
  });
});

test("paid and in production its printer's files come as a zip, for administrators alone", async () => {
  const order = await placedOrder(api);
  stripe.pages.pay(pageOf(order));
  await tell(pageOf(order));
  const print = (token: string) => api.call("POST", `/api/admin/orders/${order.id}/print`, { token });
  expectError(await print(admin), "conflict");
  const { rows } = await database.query("select version from orders where id = $1", [order.id]);
  const move = { act: "produce", version: rows[0]?.version };
  expectData(await api.call("POST", `/api/admin/orders/${order.id}/move`, { token: admin, json: move }));
  expectError(await print(await api.signIn("noah@brightsmile.test")), "forbidden");
  const zip = await print(admin);
  expect([zip.status, zip.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(zip.text).toMatch(/^PK/);
  for (const name of ["order.json", "pieces.csv", "pieces/002-badge-back.svg", "ndef/002.ndef"])
    expect(zip.text).toContain(name);
  const list = await api.call("GET", "/api/admin/orders?state=in_production&filters=noah", { token: admin });
  expect(at(list, "data")).toEqual(expect.arrayContaining([expect.objectContaining({ id: order.id, problem: null })]));
  const csv = await api.call("GET", "/api/admin/orders/export?state=in_production", { token: admin });
  expect(csv.text).toContain("In production");
});

test("Stripe does not answer: the order is placed, and its page can be asked for again", async () => {
  stripe.failNext(3);
  const order = await placedOrder(api);
  expect(order.url).not.toContain("checkout.test");
  expect(textAt(await payAgain(order), "data.url")).toContain("checkout.test");
});
