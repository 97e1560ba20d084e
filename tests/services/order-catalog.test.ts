// The catalog of orders as administrators edit it: stock that is sold meanwhile, two edits at once, and who is told.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { changeOrderDraft, createOrderDraft } from "#server/auth/orders/order-drafts.ts";
import { placeOrder, quoteOrder } from "#server/auth/orders/order-placing.ts";
import { getShop, stockAfter, updateProduct, updateShop } from "#server/auth/orders/order-shop.ts";
import { holder } from "#tests/services/card-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { ADDRESS } from "#tests/support/placed-orders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const context = callContext(holder({ isAdmin: true }));

test.each([
  ["that nobody touched stays what it is now", { asked: 10, seen: 10, now: 7 }, 7],
  ["that was raised by five is five more than now", { asked: 15, seen: 10, now: 7 }, 12],
  ["that was lowered below what was sold is none", { asked: 2, seen: 10, now: 7 }, 0],
  ["that is counted from now on is what was typed", { asked: 5, seen: null, now: null }, 5],
  ["that is no longer counted is none", { asked: null, seen: 10, now: 7 }, null],
])("a stock %s", (_, given, left) => {
  expect(stockAfter(given)).toBe(left);
});

test("of two edits of one version the second is a conflict with the product as it is", async () => {
  const { products } = (await getShop(context)).data;
  const found = products.find(({ key }) => key === "tag");
  if (!found) throw new Error("Nothing is sold.");
  const { shelf: _shelf, ...tag } = found;
  const edit = { ...tag, stock_was: tag.stock, stock: 40 };
  expect((await updateProduct(context, edit)).data).toMatchObject({ stock: 40, version: tag.version + 1 });
  await expect(updateProduct(context, edit)).rejects.toMatchObject({
    code: "conflict",
    details: { current: { stock: 40 } },
  });
});

test("what was ordered keeps the chip that its product had then", async () => {
  const buyer = callContext({ kind: "nobody" });
  const ordered = async () => {
    const { secret, draft } = (await createOrderDraft(buyer, { shelf: "tags" })).data;
    const opened = { id: draft.id, secret };
    await changeOrderDraft(buyer, { ...opened, lines: [{ product: "badge", quantity: 2 }] });
    const to = { country: "US", region: "RI", postcode: "02906", promo_code: "" };
    const { total } = (await quoteOrder(buyer, { ...opened, ...to })).data;
    const placed = { ...opened, email: "chips@mail.test", address: ADDRESS, promo_code: "", total };
    return (await placeOrder(buyer, placed)).data.order;
  };
  const chipsOf = async ({ id }: { id: string }) =>
    (await database.pool.query("select chip from order_pieces where order_id = $1 order by n", [id])).rows;
  const before = await ordered();
  const found = (await getShop(context)).data.products.find(({ key }) => key === "badge");
  if (!found) throw new Error("Nothing is sold.");
  const { shelf: _shelf, ...badge } = found;
  expect(badge.chip).toBe("counter");
  await updateProduct(context, { ...badge, stock_was: badge.stock, chip: "signed" });
  const after = await ordered();
  expect([await chipsOf(before), await chipsOf(after)]).toEqual([
    [{ chip: "counter" }, { chip: "counter" }],
    [{ chip: "signed" }, { chip: "signed" }],
  ]);
  expect([before, after].map(({ lines }) => lines[0]?.chip)).toEqual(["counter", "signed"]);
});

test("nobody is told anything without an address", async () => {
  const { settings } = (await getShop(context)).data;
  const { has_secret: _has, ...rest } = settings;
  const wish = { ...rest, fulfilment: "webhook", fulfilment_url: "" } as const;
  await expect(updateShop(context, wish)).rejects.toMatchObject({
    details: { fields: { fulfilment_url: [expect.any(String)] } },
  });
});
