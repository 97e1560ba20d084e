// Payment through Stripe, against a stand-in that speaks its wire format and signs like it, with Stripe's own library.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, at, DEMO_PASSWORD, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { COMPANY } from "#tests/support/plans.ts";
import { type StripeApp, startWithStripe } from "#tests/support/stripe-app.ts";
import { eventBody, signed } from "#tests/support/stripe-events.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let stripe: StripeApp["stripe"];
let api: StripeApp["api"];
let database: StripeApp["database"];
let stop: StripeApp["stop"];
beforeAll(async () => {
  ({ stripe, api, database, stop } = await startWithStripe());
});
afterAll(() => stop());

const ORDER = { plan_id: COMPANY, interval: "month", seats: 7, currency: "USD" };
const post = (path: string, token: string, json: object = {}) => api.call("POST", `/api${path}`, { token, json });
const billing = async (token: string) => at(await api.call("GET", "/api/billing", { token }), "data");

async function inFresh() {
  const fresh = await inFreshWorkspace(api, database, { name: "Carded" });
  await database.query("update workspaces set subscription_status = 'trial_ended' where id = $1", [fresh.id]);
  return fresh;
}

/** Delivers an event as Stripe does: raw bytes and a signature over them. */
function deliver(body: string, signature = signed(body)): Promise<Answer> {
  return api.call("POST", "/api/auth/payments/stripe", {
    raw: body,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  });
}

const updated = (id: string) =>
  eventBody("customer.subscription.updated", { id, object: "subscription", status: "lie" });

async function paid(order: object = ORDER) {
  const fresh = await inFresh();
  await post("/billing/subscribe", fresh.token, order);
  const made = stripe.pay();
  expect((await deliver(updated(made.subscription))).status).toBe(200);
  return { ...fresh, ...made };
}

const subscriptionOf = (id: string) => {
  const found = stripe.subscriptions.get(id);
  if (!found) throw new Error(`The stand-in has no ${id}.`);
  return found;
};

describe("checkout", () => {
  test("seats are a quantity, the amounts are the plan's, and a double click is one session", async () => {
    const { token, id } = await inFresh();
    const from = stripe.seen.length;
    const [first, second] = [
      await post("/billing/subscribe", token, ORDER),
      await post("/billing/subscribe", token, ORDER),
    ];
    expectData(first);
    expect(textAt(first, "data.url")).toMatch(/^https:\/\/checkout\.test\/cs_/);
    expect(textAt(second, "data.url")).toBe(textAt(first, "data.url"));
    const [call, again] = stripe.seen.slice(from);
    expect(call?.key).toBeTruthy();
    expect(again?.key).toBe(call?.key);
    expect(call?.form).toMatchObject({
      mode: "subscription",
      "line_items[0][price_data][unit_amount]": "3900",
      "line_items[0][quantity]": "1",
      "line_items[1][price_data][unit_amount]": "500",
      "line_items[1][quantity]": "2",
      "subscription_data[metadata][workspace_id]": id,
    });
  });

  test("once Stripe says so, the workspace runs, for the session that was open", async () => {
    const { token, id, invoice, subscription } = await paid();
    expect(await billing(token)).toMatchObject({
      status: "active",
      seats: 7,
      amount: 4900,
      provider: "stripe",
      payment_url: null,
    });
    expect((await api.call("GET", "/api/links", { token })).status).toBe(200);
    const event = eventBody("invoice.paid", { id: invoice, parent: { subscription_details: { subscription } } });
    expectData({ ...(await deliver(event)), body: { data: 1 } });
    const { rows } = await database.query("select status, total, provider_id from invoices where workspace_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ status: "paid", total: 4900, provider_id: invoice }]);
  });

  test("Stripe's hiccups are tried again under the same key; when it stays away, that is said and nothing changes", async () => {
    const { token } = await inFresh();
    const from = stripe.seen.length;
    stripe.failNext(2);
    expectData(await post("/billing/subscribe", token, ORDER));
    const keys = stripe.seen.slice(from).map((call) => call.key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    stripe.failNext(3);
    expectError(await post("/billing/subscribe", token, { ...ORDER, seats: 9 }), "unavailable");
    expect(await billing(token)).toMatchObject({ status: "trial_ended", interval: null });
  });
});

describe("webhooks", () => {
  test.each([
    ["another secret", (body: string) => signed(body, { secret: "whsec_wrong" })],
    ["a signature of six minutes ago", (body: string) => signed(body, { at: Math.floor(Date.now() / 1000) - 360 })],
    ["a signature over other bytes", (body: string) => signed(`${body} `)],
    ["no signature", () => ""],
    ["rubbish", () => "t=1,v1=zz"],
  ])("%s is refused, and nothing is read", async (_, sign) => {
    const { token, subscription } = await paid();
    subscriptionOf(subscription).status = "canceled";
    const body = updated(subscription);
    const from = stripe.seen.length;
    expectError(await deliver(body, sign(body)), "malformed");
    expect(stripe.seen).toHaveLength(from);
    expect(await billing(token)).toMatchObject({ status: "active" });
  });

  test("a double is known by its id", async () => {
    const { subscription } = await paid();
    const body = updated(subscription);
    expect((await deliver(body)).text).toContain('"read"');
    const from = stripe.seen.length;
    expect((await deliver(body)).text).toContain('"known"');
    expect(stripe.seen).toHaveLength(from);
    const all = await Promise.all(Array.from({ length: 8 }, () => deliver(updated(subscription))));
    expect(all.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  });

  test("in whatever order events come, what Stripe has now is what counts", async () => {
    const { token, subscription } = await paid();
    const late = eventBody("customer.subscription.created", { id: subscription, status: "incomplete" });
    const gone = eventBody("customer.subscription.deleted", { id: subscription, status: "canceled" });
    subscriptionOf(subscription).status = "past_due";
    for (const body of [updated(subscription), late, gone]) await deliver(body);
    expect(await billing(token)).toMatchObject({ status: "past_due" });
    subscriptionOf(subscription).status = "active";
    await deliver(updated(subscription));
    expect(await billing(token)).toMatchObject({ status: "active" });
  });

  test.each([
    ["trialing", "trialing"],
    ["past_due", "past_due"],
    ["unpaid", "unpaid"],
    ["canceled", "canceled"],
    ["incomplete", "assessing"],
    ["incomplete_expired", "failed_to_create"],
    ["paused", "paused"],
    ["some_day_new", "assessing"],
  ])("its %s is our %s", async (theirs, ours) => {
    const { token, subscription } = await paid();
    subscriptionOf(subscription).status = theirs;
    await deliver(updated(subscription));
    expect(await billing(token)).toMatchObject({ status: ours });
  });

  test("an event that failed half-way is taken again when Stripe repeats it", async () => {
    const { token, subscription } = await paid();
    subscriptionOf(subscription).status = "past_due";
    const body = updated(subscription);
    stripe.failNext(3);
    expectError(await deliver(body), "unavailable");
    expect((await deliver(body)).text).toContain('"read"');
    expect(await billing(token)).toMatchObject({ status: "past_due" });
  });

  test("an older subscription that ends does not end the one that runs; the operator's word stands", async () => {
    const { token, id, subscription } = await paid();
    const older = { ...structuredClone(subscriptionOf(subscription)), id: "sub_old", status: "canceled" };
    stripe.subscriptions.set("sub_old", older);
    expect((await deliver(updated("sub_old"))).text).toContain("older");
    expect(await billing(token)).toMatchObject({ status: "active" });
    await database.query("update workspaces set subscription_status = 'suspended' where id = $1", [id]);
    await deliver(updated(subscription));
    expect(await billing(token)).toMatchObject({ status: "suspended" });
  });

  test("other events, and subscriptions of somebody else, are taken and left alone", async () => {
    expect((await deliver(eventBody("charge.refunded", { id: "ch_1" }))).text).toContain('"ignored"');
    stripe.subscriptions.set("sub_x", { id: "sub_x", status: "active", metadata: {}, items: { data: [] } });
    expect((await deliver(updated("sub_x"))).text).toContain("no workspace");
  });
});

describe("what runs", () => {
  test("cancel, keep, pause and resume are Stripe's, each with a key", async () => {
    const { token } = await paid();
    const from = stripe.seen.length;
    expect(at(await post("/billing/cancel", token), "data.cancel_at_period_end")).toBe(true);
    expect(at(await post("/billing/keep", token), "data.cancel_at_period_end")).toBe(false);
    expect(at(await post("/billing/pause", token), "data.status")).toBe("paused");
    expect(at(await post("/billing/resume", token), "data.status")).toBe("active");
    const writes = stripe.seen.slice(from).filter((call) => call.method === "POST");
    expect(writes).toHaveLength(4);
    for (const { key } of writes) expect(key).toBeTruthy();
  });

  test("more seats are charged at once as a quantity; fewer begin with Stripe's next period", async () => {
    const { token, subscription } = await paid();
    const from = stripe.seen.length;
    expect(at(await post("/billing/change", token, { ...ORDER, seats: 9 }), "data.seats")).toBe(9);
    const write = stripe.seen
      .slice(from)
      .find((call) => call.path === `/v1/subscriptions/${subscription}` && call.method === "POST");
    expect(write?.form).toMatchObject({ "items[1][quantity]": "4", proration_behavior: "always_invoice" });
    const fewer = await post("/billing/change", token, { ...ORDER, seats: 6 });
    expect(at(fewer, "data")).toMatchObject({ seats: 9, next: { seats: 6 } });
    const item = Object(subscriptionOf(subscription).items).data[0];
    item.current_period_start = item.current_period_end;
    item.current_period_end += 30 * 86_400;
    await deliver(updated(subscription));
    expect(await billing(token)).toMatchObject({ seats: 6, next: null, amount: 4400 });
    await deliver(updated(subscription));
    expect(await billing(token)).toMatchObject({ seats: 6 });
  });

  test("month to year is one change: quoted as Stripe reckons it, charged the same, and nothing is canceled", async () => {
    const { token, id, subscription } = await paid();
    const [item] = Object(subscriptionOf(subscription).items).data;
    for (const one of Object(subscriptionOf(subscription).items).data) {
      one.current_period_start -= 15 * 86_400;
      one.current_period_end -= 15 * 86_400;
    }
    const order = { ...ORDER, interval: "year" };
    const from = stripe.seen.length;
    const quote = at(await post("/billing/quote", token, order), "data");
    const [preview] = stripe.seen.slice(from).filter((call) => call.path === "/v1/invoices/create_preview");
    const hour = preview?.form["subscription_details[proration_date]"];
    expect(preview?.form).toMatchObject({
      subscription,
      "subscription_details[items][0][id]": item.id,
      "subscription_details[items][0][price_data][recurring][interval]": "year",
      "subscription_details[items][0][price_data][unit_amount]": "39000",
      "subscription_details[items][1][quantity]": "2",
      "subscription_details[proration_behavior]": "always_invoice",
    });
    expect(Number(hour) % 3600).toBe(0);
    // A year with two further seats, less about half of a month that cost 4900.
    const due = Number(at({ body: quote }, "due_now"));
    expect(due).toBeGreaterThan(49_000 - 2470);
    expect(due).toBeLessThan(49_000 - 2430);
    expect(quote).toMatchObject({ credit: 0, starts: "now", recurring: { amount: 49_000, interval: "year" } });
    const changed = await post("/billing/change", token, order);
    expect(at(changed, "data")).toMatchObject({ interval: "year", amount: 49_000, status: "active", next: null });
    const write = stripe.seen.find(
      (call) => call.method === "POST" && call.path === `/v1/subscriptions/${subscription}`,
    );
    expect(write?.form).toMatchObject({
      "items[0][price_data][recurring][interval]": "year",
      proration_behavior: "always_invoice",
      proration_date: hour,
    });
    const invoice = Object(subscriptionOf(subscription).latest_invoice).id;
    await deliver(eventBody("invoice.paid", { id: invoice, parent: { subscription_details: { subscription } } }));
    const { rows } = await database.query("select total, status from invoices where workspace_id = $1", [id]);
    expect(rows).toEqual([{ total: due, status: "paid" }]);
    expect(stripe.seen.filter((call) => call.path === "/v1/products" && call.method === "POST")).toHaveLength(2);
  });

  test("year to month begins at once too: nothing is due, and what is left is kept as credit", async () => {
    const { token, subscription } = await paid({ ...ORDER, interval: "year" });
    const quote = await post("/billing/quote", token, ORDER);
    expect(at(quote, "data")).toMatchObject({ due_now: 0, starts: "now", recurring: { amount: 4900 } });
    expect(Number(at(quote, "data.credit"))).toBeGreaterThan(43_900);
    expect(at(await post("/billing/change", token, ORDER), "data")).toMatchObject({ interval: "month", amount: 4900 });
    subscriptionOf(subscription).kept = 1000;
    const more = await post("/billing/quote", token, { ...ORDER, interval: "year" });
    expect(at(more, "data.lines.2")).toMatchObject({ label: "Kept from before", amount: -1000 });
  });

  test("while a smaller plan is planned, another interval is refused with what to do", async () => {
    const { token } = await paid();
    await post("/billing/change", token, { ...ORDER, seats: 6 });
    const order = { ...ORDER, interval: "year" };
    for (const path of ["/billing/quote", "/billing/change"]) {
      const refused = await post(path, token, order);
      expectError(refused, "conflict");
      expect(at(refused, "message")).toBe("Cancel the planned change first.");
    }
    expectData(await post("/billing/keep", token));
    expectData(await post("/billing/change", token, order));
  });

  test("when Stripe does not take the change, nothing is changed here either", async () => {
    const { token } = await paid();
    stripe.failNext(3);
    expectError(await post("/billing/change", token, { ...ORDER, interval: "year" }), "unavailable");
    expect(await billing(token)).toMatchObject({ interval: "month", amount: 4900, next: null });
  });

  test("paid for during its trial, it is changed and not ordered a second time", async () => {
    const { token, subscription } = await paid();
    subscriptionOf(subscription).status = "trialing";
    await deliver(updated(subscription));
    expect(at({ body: await billing(token) }, "allowed")).toEqual(["change", "cancel", "portal"]);
    expectError(await post("/billing/subscribe", token, ORDER), "conflict");
    expect(at(await post("/billing/change", token, { ...ORDER, seats: 9 }), "data.seats")).toBe(9);
    expectInvalid(await post("/billing/change", token, { ...ORDER, plan_id: COMPANY.replace(/3$/, "5") }), "plan_id");
  });

  test("a card that has tried one workspace pays for the next one at once", async () => {
    const statuses = [];
    for (const fingerprint of ["one", "two", "one"]) {
      const { token, subscription } = await paid();
      const default_payment_method = { id: "pm_1", type: "card", card: { fingerprint } };
      Object.assign(subscriptionOf(subscription), { status: "trialing", default_payment_method });
      await deliver(updated(subscription));
      statuses.push(at({ body: await billing(token) }, "status"));
    }
    expect(statuses).toEqual(["trialing", "trialing", "active"]);
  });

  test("two pages that were both paid leave one subscription, whichever Stripe tells of first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { token } = await inFresh();
      await post("/billing/subscribe", token, ORDER);
      const first = stripe.pay().subscription;
      await post("/billing/subscribe", token, { ...ORDER, seats: 8 });
      const second = stripe.pay().subscription;
      const both = [first, second];
      for (const index of order) await deliver(updated(both[index] ?? ""));
      await deliver(updated(first));
      expect(await billing(token)).toMatchObject({ status: "active", seats: 8 });
      expect([first, second].map((id) => subscriptionOf(id).status)).toEqual(["canceled", "active"]);
    }
  });

  test("what Stripe still charges for is not deleted before it is canceled, nor is its owner's account", async () => {
    const { token, id, subscription, person } = await paid();
    const remove = () => api.call("DELETE", `/api/workspaces/${id}`, { token });
    const refused = await remove();
    expectError(refused, "conflict");
    expect(at(refused, "message")).toBe("Cancel its plan under Billing first, or it would go on being charged.");
    const deletion = await api.call("GET", "/api/auth/account/deletion", { token });
    expect(at(deletion, "data.allowed")).toBe(false);
    expect(at(deletion, "data.reason")).toBe(
      "Cancel the plan of Carded first, or it would be charged for after you are gone.",
    );
    const account = await post("/auth/account/delete", token, { email: person.email, password: DEMO_PASSWORD });
    expectError(account, "conflict");
    expect((await api.call("GET", "/api/auth/me", { token })).status).toBe(200);
    // Shut or paused, Stripe still has the subscription, and its owner can still end it.
    for (const status of ["paused", "unpaid", "suspended", "on_hold"]) {
      await database.query("update workspaces set subscription_status = $2 where id = $1", [id, status]);
      expectError(await remove(), "conflict");
      expect(at({ body: await billing(token) }, "allowed")).toContain("cancel");
    }
    expectData(await post("/billing/cancel", token));
    expect(subscriptionOf(subscription).cancel_at_period_end).toBe(true);
    expectData(await remove());
  });

  test("what the operator stops is not charged for; opened again it is what Stripe says it is", async () => {
    const { token, id, subscription } = await paid();
    const admin = await api.signIn("admin@corner.test");
    const operate = (act: string) => post(`/admin/workspaces/${id}/standing`, admin, { act, reason: "A chargeback" });
    expect(at(await operate("suspend"), "data.subscription_status")).toBe("suspended");
    expect(subscriptionOf(subscription).pause_collection).toEqual({ behavior: "void" });
    await deliver(updated(subscription));
    expect(await billing(token)).toMatchObject({ status: "suspended", payment_url: null });
    subscriptionOf(subscription).status = "past_due";
    expect(at(await operate("reinstate"), "data.subscription_status")).toBe("past_due");
    expect(subscriptionOf(subscription).pause_collection).toBeNull();
    stripe.failNext(3);
    expectError(await operate("hold"), "unavailable");
    expect(await billing(token)).toMatchObject({ status: "past_due" });
  });

  test("the portal is Stripe's page", async () => {
    const { token } = await paid();
    expect(at(await post("/billing/portal", token), "data.url")).toBe("https://billing.test/p");
  });
});
