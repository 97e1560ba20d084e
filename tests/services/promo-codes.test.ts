// Promo codes with an order: what they take off, who may use them, and that nobody overspends one, however many try at once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { freeLapsed } from "#server/auth/billing/promo-orders.ts";
import { runBilling } from "#server/auth/billing/run.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import { at, rowsOf, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { COMPANY, SOLO } from "#tests/support/plans.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
beforeAll(() => {
  openPool(api.databaseUrl);
  openPayments();
});
afterAll(closePool);
const admin = await api.signIn("admin@corner.test");

const ORDER = { plan_id: COMPANY, interval: "month", seats: 5, currency: "USD" };
const LIMITS = {
  ...{ note: "", plan_ids: null, minimums: null, first_order: false, per_person: null },
  ...{ max_uses: null, starts_on: null, ends_on: null },
};
const GIFT = { percent: null, amounts: null, trial_days: null, main_component: null, lasts: "once", months: null };

const post = (path: string, token: string, json: object = {}) => api.call("POST", `/api${path}`, { token, json });
const get = (path: string, token: string) => api.call("GET", `/api${path}`, { token });

let made = 0;
/** A code of its own that takes twenty percent off, but for what is said. */
async function aCode(over: object = {}): Promise<{ code: string; id: string }> {
  made += 1;
  const code = `CODE-${made}`;
  const answer = await post("/admin/promo-codes", admin, {
    ...LIMITS,
    ...GIFT,
    percent: 20,
    singles: null,
    code,
    ...over,
  });
  expectData(answer, 201);
  return { code, id: textAt(answer, "data.id") };
}

async function aBuyer() {
  const fresh = await inFreshWorkspace(api, database, { name: "Buyer" });
  await database.query("update workspaces set subscription_status = 'trial_ended' where id = $1", [fresh.id]);
  return fresh;
}

const usesOf = async (code: string) =>
  (await database.query("select uses from promo_codes where code = $1", [code])).rows[0]?.uses;
const invoiceIn = (url: string) => new URL(url, "http://x").searchParams.get("invoice") ?? "";

async function ordered(token: string, promo_code: string, over: object = {}): Promise<string> {
  const answer = await post("/billing/subscribe", token, { ...ORDER, promo_code, ...over });
  expectData(answer);
  return invoiceIn(textAt(answer, "data.url"));
}

const settle = (id: string, status: "paid" | "void") =>
  post(`/admin/invoices/${id}/settle`, admin, { status, note: "" });

describe("an order with a code", () => {
  test("costs what was promised, in any spelling, and the promise names its period", async () => {
    const { code } = await aCode({ lasts: "months", months: 3 });
    const { token } = await aBuyer();
    const quote = await post("/billing/quote", token, { ...ORDER, promo_code: ` ${code.toLowerCase()} ` });
    expect(at(quote, "data")).toMatchObject({
      due_now: 3120,
      promo: { code, promise: "20% off for 3 months, then $39 a month" },
    });
    expect(await usesOf(code)).toBe(0);
    const invoice = await ordered(token, code);
    expect(at(await get(`/billing/invoices/${invoice}`, token), "data")).toMatchObject({ total: 3120 });
    expect(await usesOf(code)).toBe(1);
  });

  test("renews at what was promised, as often as it was, and then at the full price", async () => {
    const { code } = await aCode({ lasts: "months", months: 2 });
    const { token, id } = await aBuyer();
    expectData(await settle(await ordered(token, code), "paid"));
    expect(at(await get("/billing", token), "data.discount")).toMatchObject({
      code,
      promise: "20% off for 2 months, then $39 a month",
    });
    const next = async () => {
      await database.query(
        "update subscriptions set period_end = now() - interval '1 second', due_at = null where workspace_id = $1",
        [id],
      );
      await runBilling();
      const { rows } = await database.query(
        "select total from invoices where workspace_id = $1 order by seq desc limit 1",
        [id],
      );
      await database.query("update invoices set status = 'paid' where workspace_id = $1", [id]);
      return rows[0]?.total;
    };
    expect([await next(), await next()]).toEqual([3120, 3900]);
    expect(at(await get("/billing", token), "data.discount")).toBeNull();
  });

  test("of the same twice is one use; of something else gives the first one back", async () => {
    const [{ code }, other] = [await aCode({ max_uses: 1 }), await aCode()];
    const { token } = await aBuyer();
    const [first, again] = await Promise.all([ordered(token, code), ordered(token, code)]);
    expect(again).toBe(first);
    expect(await usesOf(code)).toBe(1);
    const dearer = await ordered(token, code, { seats: 7 });
    expect(dearer).not.toBe(first);
    expect(await usesOf(code)).toBe(1);
    await ordered(token, other.code);
    expect([await usesOf(code), await usesOf(other.code)]).toEqual([0, 1]);
    expectData(await post("/billing/subscribe", token, ORDER));
    expect(await usesOf(other.code)).toBe(0);
  });

  test("all of it off begins at once, and nothing is charged", async () => {
    const { code } = await aCode({ percent: 100 });
    const { token } = await aBuyer();
    expectData(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }));
    expect(at(await get("/billing", token), "data")).toMatchObject({ status: "active", amount: 3900, discount: null });
  });
});

describe("a use is held with its order", () => {
  test("and freed when that is taken back, by its owner or by an administrator", async () => {
    const { code } = await aCode({ max_uses: 1 });
    const [one, two] = [await aBuyer(), await aBuyer()];
    await ordered(one.token, code);
    expectInvalid(await post("/billing/subscribe", two.token, { ...ORDER, promo_code: code }), "promo_code");
    expectData(await post("/billing/withdraw", one.token));
    expectData(await settle(await ordered(two.token, code), "void"));
    await ordered(one.token, code);
    expect(await usesOf(code)).toBe(1);
  });

  test("and freed with it when nobody pays in time, when the invoice is void", async () => {
    const { code } = await aCode({ max_uses: 1 });
    const { token } = await aBuyer();
    const invoice = await ordered(token, code);
    await freeLapsed();
    expect(await usesOf(code)).toBe(1);
    await freeLapsed(new Date(Date.now() + 60 * 86_400_000));
    expect(await usesOf(code)).toBe(0);
    expect(at(await get(`/billing/invoices/${invoice}`, token), "data.status")).toBe("void");
  });

  test("and used for good once it is paid: nothing frees it any more", async () => {
    const { code } = await aCode({ max_uses: 1 });
    const { token } = await aBuyer();
    expectData(await settle(await ordered(token, code), "paid"));
    await freeLapsed(new Date(Date.now() + 60 * 86_400_000));
    expect(await usesOf(code)).toBe(1);
    const { rows } = await database.query("select state from promo_uses where code = $1", [code]);
    expect(rows).toEqual([{ state: "used" }]);
  });

  test("an order that fails holds nothing", async () => {
    const { code } = await aCode();
    const { token, id } = await aBuyer();
    await database.query("update workspaces set subscription_status = 'unpaid' where id = $1", [id]);
    await database.query("update subscriptions set interval = 'month' where workspace_id = $1", [id]);
    expectError(await post("/billing/subscribe", token, { ...ORDER, promo_code: code }), "conflict");
    expect(await usesOf(code)).toBe(0);
  });
});

describe("who may not use it is told why, and no more", () => {
  test.each<[string, object, object, RegExp]>([
    ["another plan", { plan_ids: [SOLO] }, {}, /not for this plan/],
    ["too small an order", { minimums: { USD: 5000 } }, {}, /at least \$50/],
    ["another currency", { percent: null, amounts: { EUR: 500 } }, {}, /does not work in USD/],
    ["a trial", { percent: null, trial_days: 30 }, {}, /signing up/],
    ["before its first day, as if there were none", { starts_on: "2999-01-01" }, {}, /not known/],
    ["after its last day", { ends_on: "2020-01-01" }, {}, /has ended/],
  ])("%s", async (_, over, order, said) => {
    const { code } = await aCode(over);
    const { token } = await aBuyer();
    const answer = await post("/billing/quote", token, { ...ORDER, ...order, promo_code: code });
    expectInvalid(answer, "promo_code");
    expect(textAt(answer, "errors.promo_code.0")).toMatch(said);
    expectInvalid(await post("/billing/subscribe", token, { ...ORDER, ...order, promo_code: code }), "promo_code");
  });

  test("once for each person, in all of their workspaces; a first order only where nothing was ever paid", async () => {
    const [once, first] = [await aCode({ per_person: 1 }), await aCode({ first_order: true })];
    const { token, person } = await aBuyer();
    expectData(await settle(await ordered(token, once.code), "paid"));
    const json = { name: "Second", main_component: "company", time_zone: "UTC", currency: "USD" };
    const second = textAt(await post("/workspaces", token, json), "data.workspace_id");
    expect(person.id).toBeTruthy();
    await post("/workspaces/select", token, { workspace_id: second });
    const why = async (promo_code: string) =>
      textAt(await post("/billing/quote", token, { ...ORDER, promo_code }), "errors.promo_code.0");
    expect(await why(once.code)).toMatch(/already used this code/);
    expect(await why(first.code)).toMatch(/first order/);
  });

  test("while it is paused; and again when it goes on", async () => {
    const { code, id } = await aCode();
    const { token } = await aBuyer();
    const pause = (paused: boolean) => post(`/admin/promo-codes/${id}/pause`, admin, { paused });
    expect(at(await pause(true), "data.state")).toBe("paused");
    expectInvalid(await post("/billing/quote", token, { ...ORDER, promo_code: code }), "promo_code");
    expect(at(await pause(false), "data.state")).toBe("active");
    expectData(await post("/billing/quote", token, { ...ORDER, promo_code: code }));
  });

  test("twenty guesses in a quarter of an hour; codes that are known are not counted", async () => {
    const { code } = await aCode();
    const { token } = await aBuyer();
    const ask = (promo_code: string) => post("/billing/quote", token, { ...ORDER, promo_code });
    for (let n = 0; n < 21; n += 1) expectData(await ask(code));
    for (let n = 0; n < 20; n += 1) expectInvalid(await ask(`GUESS-${n}`), "promo_code");
    expectError(await ask("GUESS-20"), "rate_limited");
    expectError(await ask(code), "rate_limited");
  });
});

describe("at once", () => {
  test("a hundred orders of a code for ten are ten, and ten that lapse make room for ten", {
    timeout: 120_000,
  }, async () => {
    const { code } = await aCode({ max_uses: 10 });
    const buyers: Awaited<ReturnType<typeof aBuyer>>[] = [];
    for (let n = 0; n < 100; n += 1) buyers.push(await aBuyer());
    const all = () =>
      Promise.all(buyers.map(({ token }) => post("/billing/subscribe", token, { ...ORDER, promo_code: code })));
    const first = await all();
    expect(first.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(first.filter(({ status }) => status === 422)).toHaveLength(90);
    expect(await usesOf(code)).toBe(10);
    await freeLapsed(new Date(Date.now() + 60 * 86_400_000));
    expect(await usesOf(code)).toBe(0);
    expect((await all()).filter(({ status }) => status === 200)).toHaveLength(10);
    const { rows } = await database.query(
      "select count(*)::int as n from promo_uses where code = $1 and state <> 'freed'",
      [code],
    );
    expect(rows[0]?.n).toBe(10);
  });
});

describe("a batch", () => {
  test("is as many codes as were asked for, each for one use, and its file has them all", async () => {
    const { code, id } = await aCode({ singles: 25 });
    const file = await api.call("GET", `/api/admin/promo-codes/${id}/codes/export`, { token: admin });
    const codes = [...file.text.matchAll(new RegExp(`${code}-[2-9A-Z]{10}`, "g"))].map(([found]) => found);
    expect(new Set(codes).size).toBe(25);
    const buyers = [await aBuyer(), await aBuyer()];
    const tried = await Promise.all(
      buyers.map(({ token }) => post("/billing/subscribe", token, { ...ORDER, promo_code: codes[0] ?? "" })),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 422]);
    const one = buyers[0] ?? (await aBuyer());
    expectInvalid(await post("/billing/quote", one.token, { ...ORDER, promo_code: code }), "promo_code");
    const [use] = rowsOf(await get(`/admin/promo-codes/${id}/uses`, admin));
    expect(["code", "state", "workspace", "off"].map((name) => use?.get(name))).toEqual([
      codes[0],
      "held",
      "Buyer",
      780,
    ]);
  });
});
