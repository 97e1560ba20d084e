// Orders under a race: a code's last use, the last one in stock, the same order pressed many times, and two who take one over.
import { describe, expect, test } from "vitest";
import { lapseOrders } from "#server/auth/orders/order-clock.ts";
import { callOffOrder, lockedOrder, settleOrder } from "#server/auth/orders/order-moving.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { type Answer, at } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { openedOrders } from "#tests/support/orders.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database, post, aDraft, place, anOrder, confirm, follow, mailbox } = await openedOrders();
const noah = await api.signIn("noah@brightsmile.test");
const BY = { mover: "platform", actor: { kind: "system", name: "test" } } as const;

let codes = 0;
/** A code that takes twenty dollars off. */
async function aCode(over: object = {}): Promise<string> {
  codes += 1;
  const code = `ORDER-${codes}`;
  const columns = { per_person: null, max_uses: null, first_order: false, ...over };
  await database.query(
    `insert into promo_codes (code, products, amounts, per_person, max_uses, first_order) values ($1, 'both', '{"USD": 2000}', $2, $3, $4)`,
    [code, columns.per_person, columns.max_uses, columns.first_order],
  );
  return code;
}
const usesOf = async (code: string) =>
  (await database.query("select uses from promo_codes where code = $1", [code])).rows[0]?.uses;
/** One practice kit, twenty dollars off, shipping and the tax of what is left. */
const LESS = 11_235;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const many = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));

describe("a promo code of an order", () => {
  test("with one use left is used once, however many order at the same moment", async () => {
    const drafts = await many(100, () => aDraft());
    const code = await aCode({ max_uses: 1 });
    const answers = await many(100, (n) => {
      const draft = drafts[n];
      if (!draft) throw new Error("There is one for each.");
      return place(draft, { promo_code: code, total: LESS }, { token: noah });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(statuses(answers).filter((status) => status !== 200)).toEqual(Array.from({ length: 99 }, () => 422));
    expect(await usesOf(code)).toBe(1);
    const { rows } = await database.query("select count(*)::int as held from promo_uses where code = $1", [code]);
    expect(rows).toEqual([{ held: 1 }]);
  });

  test("for ten is used ten times by a hundred who order at once, each for what it promised, and the rest pay no less", async () => {
    const drafts = await many(100, () => aDraft());
    const code = await aCode({ max_uses: 10 });
    const answers = await Promise.all(
      drafts.map((draft, n) => place(draft, { promo_code: code, total: LESS }, n % 2 === 0 ? { token: noah } : {})),
    );
    // A stranger's holds nothing until its mailbox answered: then it is held, or refused.
    const waiting = drafts.filter((_, n) => n % 2 === 1 && answers[n]?.status === 200);
    const confirmed = await Promise.all(waiting.map((draft) => confirm(draft)));
    for (const answer of confirmed.filter(({ status }) => status !== 200)) expectInvalid(answer, "promo_code");
    expect(await usesOf(code)).toBe(10);
    const { rows } = await database.query(
      `select (select count(*)::int from promo_uses where code = $1) as held,
        (select count(*)::int from orders where promo_code = $1 and holds and total = $2) as cheaper`,
      [code, LESS],
    );
    expect(rows).toEqual([{ held: 10, cheaper: 10 }]);
  });

  test("is freed with the order that nobody paid, and used for good by the one that was paid", async () => {
    const code = await aCode({ max_uses: 1 });
    const order = await anOrder({ promo_code: code, total: LESS });
    expectInvalid(await place(await aDraft(), { promo_code: code, total: LESS }), "promo_code");
    await many(3, () => lapseOrders(new Date(Date.now() + 60 * 86_400_000)));
    expect(await usesOf(code)).toBe(0);
    const paid = await anOrder({ promo_code: code, total: LESS });
    const told = await many(20, () => unscoped((tx) => settleOrder(tx, `invoice:${paid.id}`, "paid")));
    expect(told.filter((one) => one === "settled")).toHaveLength(1);
    await lapseOrders(new Date(Date.now() + 120 * 86_400_000));
    expect(await usesOf(code)).toBe(1);
    expect(order.id).not.toBe(paid.id);
  });

  test("counts by mailbox where nobody is signed in, tells that to the mailbox alone, and is no plan's", async () => {
    const [once, first] = [await aCode({ per_person: 1 }), await aCode({ first_order: true })];
    const email = mailbox();
    const paid = await anOrder({ email, promo_code: once, total: LESS });
    const refusedTo = async (code: string, to: string) => {
      const draft = await aDraft();
      expectData(await place(draft, { email: to, promo_code: code, total: LESS }));
      expectInvalid(await confirm(draft), "promo_code");
    };
    await refusedTo(once, email.toUpperCase());
    expectData(await place(await aDraft(), { email, promo_code: first, total: LESS }));
    await unscoped((tx) => settleOrder(tx, `invoice:${paid.id}`, "paid"));
    await refusedTo(first, email);
    // Who is signed in learns nothing of another's mailbox either, and their own orders count wherever they were sent.
    const other = await inFreshWorkspace(api, database, { name: "Asks" });
    const own = await aDraft();
    expectData(await place(own, { email, promo_code: first, total: LESS }, { token: other.token }));
    await unscoped((tx) => settleOrder(tx, `invoice:${own.id}`, "paid"));
    const again = await place(
      await aDraft(),
      { email: mailbox(), promo_code: first, total: LESS },
      { token: other.token },
    );
    expectInvalid(again, "promo_code");
    const plan = await aCode();
    await database.query("update promo_codes set products = 'plans' where code = $1", [plan]);
    expectInvalid(await place(await aDraft(), { promo_code: plan, total: LESS }), "promo_code");
    expectInvalid(await place(await aDraft(), { promo_code: "NOBODY-KNOWS", total: LESS }), "promo_code");
  });
});

describe("an order by invoice of somebody who is not signed in", () => {
  const deskStock = async () =>
    (await database.query("select stock from order_products where key = 'desk'")).rows[0]?.stock;

  test("holds neither stock nor a use until its mailbox answered; of many that do, one gets the last", async () => {
    // What the demo holds is given back first, so that the last line counts what is held here.
    await lapseOrders(new Date(Date.now() + 60 * 86_400_000));
    await database.query("update order_products set stock = 3 where key = 'desk'");
    const code = await aCode({ max_uses: 1 });
    const lines = [{ product: "desk", quantity: 2 }];
    const orders = await many(10, async () => {
      const draft = await aDraft({ lines, design: undefined });
      expectData(await place(draft, { promo_code: code, total: 10_914 }));
      return draft;
    });
    expect([await usesOf(code), await deskStock()]).toEqual([0, 3]);
    const [first] = orders;
    if (!first) throw new Error("There are ten.");
    expect(at(await follow(first), "data.can")).toMatchObject({ confirm: true, pay: false });
    expectError(await confirm(first, "guessed"), "forbidden");
    expectError(await confirm(first, "", { token: noah }), "forbidden");
    const answers = await Promise.all(orders.map((order) => confirm(order)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await usesOf(code), await deskStock()]).toEqual([1, 1]);
    const won = orders.find((_, n) => answers[n]?.status === 200) ?? first;
    expectData(await confirm(won));
    expect(at(await follow(won), "data")).toMatchObject({ paid_with: "invoice", can: { confirm: false, pay: true } });
    await lapseOrders(new Date(Date.now() + 60 * 86_400_000));
    expect([await usesOf(code), await deskStock()]).toEqual([0, 3]);
  });

  test("in another's name uses up nothing of theirs", async () => {
    const [code, email] = [await aCode({ per_person: 1, max_uses: 1 }), mailbox()];
    expectData(await place(await aDraft(), { email, promo_code: code, total: LESS }));
    await anOrder({ email, promo_code: code, total: LESS });
    expect(await usesOf(code)).toBe(1);
  });

  test("is confirmed by whoever is signed in with its address too, and free of charge it is paid then", async () => {
    const buyer = await inFreshWorkspace(api, database, { name: "Confirms" });
    const code = await aCode();
    await database.query("update promo_codes set amounts = null, percent = 100 where code = $1", [code]);
    await database.query("update order_settings set shipping = jsonb_set(shipping, '{0,amount}', '{\"USD\": 0}')");
    try {
      const draft = await aDraft();
      expectData(await place(draft, { email: buyer.person.email, promo_code: code, total: 0 }));
      expect(at(await follow(draft), "data.state")).toBe("ordered");
      expectData(await confirm(draft, "", { token: buyer.token }));
      expect(at(await follow(draft), "data.state")).toBe("paid");
    } finally {
      await database.query("update order_settings set shipping = jsonb_set(shipping, '{0,amount}', '{\"USD\": 600}')");
    }
  });
});

test("what was paid and refunded before it was made gives its stock and its code back, once; what was made does not", async () => {
  await database.query("update order_products set stock = 5 where key = 'practice'");
  const stock = async () =>
    (await database.query("select stock from order_products where key = 'practice'")).rows[0]?.stock;
  const code = await aCode({ first_order: true });
  const email = mailbox();
  const [order, made] = [await anOrder({ email, promo_code: code, total: LESS }), await anOrder()];
  for (const { id } of [order, made]) await unscoped((tx) => settleOrder(tx, `invoice:${id}`, "paid"));
  const second = await aDraft();
  expectData(await place(second, { email, promo_code: code, total: LESS }));
  expectInvalid(await confirm(second), "promo_code");
  await database.query("update orders set state = 'in_production', produced_at = now() where id = $1", [made.id]);
  expect([await usesOf(code), await stock()]).toEqual([1, 3]);
  await many(5, () => unscoped((tx) => settleOrder(tx, `invoice:${order.id}`, "refunded")));
  await unscoped((tx) => settleOrder(tx, `invoice:${made.id}`, "refunded"));
  expect([await usesOf(code), await stock()]).toEqual([0, 4]);
  const called = await anOrder({ email, promo_code: code, total: LESS });
  await unscoped((tx) => settleOrder(tx, `invoice:${called.id}`, "paid"));
  await unscoped(async (tx) => callOffOrder(tx, await lockedOrder(tx, called.id), BY));
  await unscoped((tx) => settleOrder(tx, `invoice:${called.id}`, "refunded"));
  expect([await usesOf(code), await stock()]).toEqual([0, 4]);
  await database.query("update order_products set stock = null where key = 'practice'");
});

test("time that is over ends an order behind two hundred that cannot be ended", async () => {
  const order = await anOrder();
  const later = new Date(Date.now() + 60 * 86_400_000);
  await database.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 800000 + n,
      'secret_hash', encode(sha256(n::text::bytea), 'hex'), 'payment_ref', 'gone ' || n, 'provider', 'stripe', 'holds', false,
      'promo_use', null, 'lapses_at', o.lapses_at - interval '1 hour'))).* from orders o, generate_series(1, 200) n where o.id = $1`,
    [order.id],
  );
  try {
    await lapseOrders(later);
    expect(at(await follow(order), "data.state")).toBe("cancelled");
  } finally {
    await database.query("delete from orders where number > 800000");
  }
});

describe("an order pressed many times", () => {
  test("is placed once: one number, one email, eight pieces", async () => {
    const [draft, email] = [await aDraft(), mailbox()];
    const answers = await many(100, () => place(draft, { email }));
    for (const answer of answers.filter(({ status }) => status !== 429)) expectData(answer);
    expect(
      new Set(answers.filter(({ status }) => status === 200).map((one) => at(one, "data.order.number"))).size,
    ).toBe(1);
    const { rows } = await database.query(
      `select (select count(*)::int from outbox where recipient = $1) as letters,
        (select count(*)::int from order_pieces where order_id = $2) as pieces`,
      [email, draft.id],
    );
    expect(rows).toEqual([{ letters: 1, pieces: 8 }]);
  });

  test("takes from the stock once, however often it is pressed, signed in", async () => {
    await database.query("update order_products set stock = 20 where key = 'practice'");
    const draft = await aDraft();
    const answers = await many(100, () => place(draft, {}, { token: noah }));
    for (const answer of answers.filter(({ status }) => status !== 429)) expectData(answer);
    const { rows } = await database.query(
      `select (select stock from order_products where key = 'practice') as stock,
        (select count(*)::int from orders where id = $1::uuid and state = 'ordered') as orders,
        (select count(*)::int from audit where action = 'orders.place' and subject_id = $1::text) as told`,
      [draft.id],
    );
    expect(rows).toEqual([{ stock: 19, orders: 1, told: 1 }]);
    await database.query("update order_products set stock = null where key = 'practice'");
  });

  test("sells the last one in stock once, and puts it back when that lapses", async () => {
    await database.query("update order_products set stock = 3 where key = 'desk'");
    const desk = { lines: [{ product: "desk", quantity: 2 }], design: undefined };
    const drafts = await many(10, () => aDraft(desk));
    const total = 13_054;
    const answers = await many(10, (n) => {
      const draft = drafts[n];
      if (!draft) throw new Error("There is one for each.");
      return place(draft, { total }, { token: noah });
    });
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const stock = async () =>
      (await database.query("select stock from order_products where key = 'desk'")).rows[0]?.stock;
    expect(await stock()).toBe(1);
    await many(3, () => lapseOrders(new Date(Date.now() + 60 * 86_400_000)));
    expect(await stock()).toBe(3);
  });
});

describe("an order taken over", () => {
  test("by two workspaces of the buyer at the same moment belongs to one", async () => {
    const buyer = await inFreshWorkspace(api, database, { name: "First" });
    const json = { name: "Second", main_component: "company", time_zone: "UTC", currency: "USD" };
    const second = await post("/workspaces", json, { token: buyer.token });
    expectData(second, 201);
    const other = await api.call("POST", "/api/auth/login", {
      json: { email: buyer.person.email, password: "corner-demo" },
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
    const token = String(at(other, "data.token"));
    const { rows } = await database.query("select id from workspaces where name = 'Second' and owner_id = $1", [
      buyer.person.id,
    ]);
    await post("/workspaces/select", { workspace_id: buyer.id }, { token: buyer.token });
    await post("/workspaces/select", { workspace_id: rows[0]?.id }, { token });
    await database.query("update workspaces set subscription_status = 'active' where id = $1", [rows[0]?.id]);
    const order = await anOrder({ email: buyer.person.email });
    const answers = await many(100, (n) =>
      post(`/orders/follow/${order.id}/take`, { secret: order.secret }, { token: n % 2 === 0 ? buyer.token : token }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(50);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, "conflict");
    const taken = await database.query(
      "select count(*)::int as n from audit where action = 'orders.take' and subject_id = $1",
      [order.id],
    );
    expect(taken.rows).toEqual([{ n: 1 }]);
  });
});
