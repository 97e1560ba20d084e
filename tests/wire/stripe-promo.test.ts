// A promo code paid through Stripe: a coupon made for the one checkout, held until that is paid, and freed when it lapses.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HeldPromo } from "#server/auth/billing/payments-port.ts";
import { couponLength } from "#server/auth/payments/stripe-coupon.ts";
import { at, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { COMPANY } from "#tests/support/plans.ts";
import { type StripeApp, startWithStripe } from "#tests/support/stripe-app.ts";
import { eventBody, signed } from "#tests/support/stripe-events.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let stripe: StripeApp["stripe"];
let api: StripeApp["api"];
let database: StripeApp["database"];
let stop: StripeApp["stop"];
beforeAll(async () => {
  ({ stripe, api, database, stop } = await startWithStripe());
});
afterAll(() => stop());

const ORDER = { plan_id: COMPANY, interval: "month", seats: 5, currency: "USD" };
const post = (path: string, token: string, json: object = {}) => api.call("POST", `/api${path}`, { token, json });

let made = 0;
async function aCode(columns: string): Promise<string> {
  made += 1;
  const code = `STRIPE-${made}`;
  await database.query(
    `insert into promo_codes (code, max_uses, percent, lasts, months) values ('${code}', 1, ${columns})`,
  );
  return code;
}

async function aBuyer() {
  const fresh = await inFreshWorkspace(api, database, { name: "Carded" });
  await database.query("update workspaces set subscription_status = 'trial_ended' where id = $1", [fresh.id]);
  return fresh;
}

function deliver(body: string) {
  return api.call("POST", "/api/auth/payments/stripe", {
    raw: body,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signed(body) },
  });
}

const useOf = async (code: string) =>
  (await database.query("select id, state from promo_uses where code = $1 order by at desc limit 1", [code])).rows[0];
const usesOf = async (code: string) =>
  (await database.query("select uses from promo_codes where code = $1", [code])).rows[0]?.uses;
const lastCall = (path: string) => stripe.seen.findLast((call) => call.path === path)?.form ?? {};

describe("a code at Stripe's checkout", () => {
  test("is a coupon of its own that counts once, and used once Stripe says that it is paid", async () => {
    const code = await aCode("20, 'months', 3");
    const { token } = await aBuyer();
    const [one, two] = [
      await post("/billing/subscribe", token, { ...ORDER, promo_code: code }),
      await post("/billing/subscribe", token, { ...ORDER, promo_code: code }),
    ];
    expect(textAt(two, "data.url")).toBe(textAt(one, "data.url"));
    expect([...stripe.coupons.values()].at(-1)).toMatchObject({
      percent_off: "20",
      duration: "repeating",
      duration_in_months: "3",
      max_redemptions: "1",
    });
    expect(lastCall("/v1/checkout/sessions")["discounts[0][coupon]"]).toBe([...stripe.coupons.keys()].at(-1));
    expect((await useOf(code)).state).toBe("held");
    const paid = stripe.pay();
    const body = eventBody("customer.subscription.updated", { id: paid.subscription, object: "subscription" });
    expect((await deliver(body)).status).toBe(200);
    expect((await useOf(code)).state).toBe("used");
    expect(at(await api.call("GET", "/api/billing", { token }), "data.discount")).toMatchObject({
      code,
      promise: "20% off for 3 months, then $39 a month",
    });
  });

  test("of one payment takes off what we reckoned, to the cent", async () => {
    const code = await aCode("33, 'once', null");
    const { token } = await aBuyer();
    expectData(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }));
    expect([...stripe.coupons.values()].at(-1)).toMatchObject({
      amount_off: "1287",
      currency: "usd",
      duration: "once",
    });
  });

  test("another order closes the page of the first, so that nobody pays it with the code", async () => {
    const code = await aCode("20, 'once', null");
    const { token } = await aBuyer();
    expectData(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }));
    const [page = ""] = [...stripe.sessions.keys()].slice(-1);
    expectData(await post("/billing/subscribe", token, ORDER));
    expect(stripe.sessions.get(page)).toBe("expired");
    expect([await usesOf(code), (await useOf(code)).state]).toEqual([0, "freed"]);
  });

  test("a page that was paid meanwhile is not ordered again", async () => {
    const code = await aCode("20, 'once', null");
    const { token } = await aBuyer();
    expectData(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }));
    stripe.pay();
    expectError(await post("/billing/subscribe", token, ORDER), "conflict");
    expect(await usesOf(code)).toBe(1);
  });

  test("a page that Stripe closed gives the code back, once, and no other event does", async () => {
    const code = await aCode("20, 'once', null");
    const { token } = await aBuyer();
    expectData(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }));
    const [page = ""] = [...stripe.sessions.keys()].slice(-1);
    const { id } = await useOf(code);
    const body = () =>
      eventBody("checkout.session.expired", { id: page, object: "checkout.session", metadata: { promo_use: id } });
    stripe.sessions.set(page, "complete");
    await deliver(body());
    expect(await usesOf(code)).toBe(1);
    stripe.sessions.set(page, "expired");
    await deliver(body());
    await deliver(body());
    expect([await usesOf(code), (await useOf(code)).state]).toEqual([0, "freed"]);
  });

  test("Stripe does not answer: nothing is held", async () => {
    const code = await aCode("20, 'once', null");
    const { token } = await aBuyer();
    stripe.failNext(3);
    expectError(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }), "unavailable");
    expect(await usesOf(code)).toBe(0);
  });
});

const DAY = 86_400_000;

test.each<[string, HeldPromo["payments"], number, object]>([
  ["always", null, 0, { duration: "forever" }],
  ["one payment", 1, 0, { duration: "once" }],
  ["three payments", 3, 0, { duration: "repeating", duration_in_months: 3 }],
  ["one payment behind a fortnight of trial", 1, 14 * DAY, { duration: "repeating", duration_in_months: 1 }],
  ["one payment behind forty days of trial", 1, 40 * DAY, { duration: "repeating", duration_in_months: 2 }],
  ["three payments behind forty days of trial", 3, 40 * DAY, { duration: "repeating", duration_in_months: 4 }],
])("a coupon for %s counts as long as Stripe counts", (_, payments, trial, length) => {
  expect(couponLength(payments, trial)).toEqual(length);
});
