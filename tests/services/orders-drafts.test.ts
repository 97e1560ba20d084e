// Drafts of orders: their pictures, how long they are kept, and how many one address gets.
import { describe, expect, test } from "vitest";
import { PIXEL } from "#lib/services/denials.ts";
import { sweepOrderDrafts } from "#server/auth/orders/order-clock.ts";
import { at, textAt } from "#tests/support/api.ts";
import { ADDRESS, DESIGN, type Opened, openedOrders, printableLogo } from "#tests/support/orders.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { database, call, post, get, aDraft, place, anOrder, mailbox } = await openedOrders();
describe("a draft", () => {
  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>1</script><rect width="9" height="9"/></svg>',
  );
  const put = ({ id, secret }: Opened, content: string, name = "logo.svg") =>
    post(`/orders/drafts/${id}/files`, { secret, name, content });
  const open = ({ id, secret }: Opened, file: string) => get(`/orders/follow/${id}/files/${file}?secret=${secret}`);

  test("keeps three pictures of two megabytes, a drawing drawn anew, seen in it alone", async () => {
    const [draft, other] = [await aDraft(), await aDraft()];
    const drawn = await put(draft, SVG.toString("base64"));
    expect(at(drawn, "data")).toMatchObject({ type: "image/svg+xml", name: "logo.svg" });
    const file = textAt(drawn, "data.id");
    expect((await open(draft, file)).text).not.toMatch(/script|onload/);
    expectError(await open({ id: other.id, secret: other.secret }, file), "not_found");
    expectError(await open({ id: draft.id, secret: other.secret }, file), "not_found");
    expectInvalid(await put(draft, Buffer.from("nothing").toString("base64")), "content");
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, 1).toString("base64");
    expect([413, 422]).toContain((await put(draft, large)).status);
    expectData(await put(draft, PIXEL, "a.png"), 201);
    expectData(await put(draft, PIXEL, "b.png"), 201);
    expectError(await put(draft, PIXEL, "c.png"), "conflict");
    expectInvalid(
      await call("PATCH", `/orders/drafts/${other.id}`, { secret: other.secret, design: { ...DESIGN, logo: file } }),
      "design",
    );
    expectData(await call("DELETE", `/orders/drafts/${draft.id}/files/${file}`, { secret: draft.secret }));
    expectError(await open(draft, file), "not_found");
  });

  test("is swept a day after it was last touched, and an order is not", async () => {
    const [draft, order] = [await aDraft(), await anOrder()];
    expectData(await put(draft, PIXEL, "a.png"), 201);
    await sweepOrderDrafts(new Date(Date.now() + 23 * 3_600_000));
    expect((await get(`/orders/drafts/${draft.id}?secret=${draft.secret}`)).status).toBe(200);
    await database.query("update orders set updated_at = now() - interval '25 hours' where id = any($1)", [
      [draft.id, order.id],
    ]);
    expectError(await get(`/orders/drafts/${draft.id}?secret=${draft.secret}`), "not_found");
    await Promise.all([sweepOrderDrafts(), sweepOrderDrafts()]);
    const left = await database.query("select id from orders where id = any($1)", [[draft.id, order.id]]);
    expect(left.rows).toEqual([{ id: order.id }]);
    const files = await database.query("select 1 from order_files where order_id = $1", [draft.id]);
    expect(files.rows).toEqual([]);
  });

  test("is swept three days after it was begun, however often it is touched", async () => {
    const draft = await aDraft();
    expectData(await put(draft, PIXEL, "a.png"), 201);
    const age = (hours: number) =>
      database.query("update orders set created_at = now() - make_interval(hours => $2) where id = $1", [
        draft.id,
        hours,
      ]);
    const touch = () => call("PATCH", `/orders/drafts/${draft.id}`, { secret: draft.secret });
    await age(71);
    await sweepOrderDrafts();
    expectData(await touch());
    await age(73);
    expectError(await touch(), "not_found");
    await sweepOrderDrafts();
    const left = await database.query("select 1 from order_files where order_id = $1", [draft.id]);
    expect(left.rows).toEqual([]);
  });
});

test("pictures of an order that ended unpaid go a day later, and those of every other stay", async () => {
  const withPicture = async () => {
    const draft = await aDraft();
    const content = await printableLogo();
    const added = await post(`/orders/drafts/${draft.id}/files`, { secret: draft.secret, name: "a.png", content });
    const design = { ...DESIGN, logo: textAt(added, "data.id") };
    expectData(await call("PATCH", `/orders/drafts/${draft.id}`, { secret: draft.secret, design }));
    expectData(await place(draft));
    return draft;
  };
  const [lapsed, refunded, waiting] = [await withPicture(), await withPicture(), await withPicture()];
  const cancel = "update orders set state = 'cancelled', lapses_at = null, cancelled_at = now() - interval '23 hours'";
  await database.query(`${cancel} where id = $1`, [lapsed.id]);
  await database.query(`${cancel}, paid_at = now() - interval '30 hours' where id = $1`, [refunded.id]);
  const kept = async () => {
    const { rows } = await database.query("select order_id from order_files where order_id = any($1)", [
      [lapsed.id, refunded.id, waiting.id],
    ]);
    return rows.map(({ order_id: id }) => id).sort();
  };
  await sweepOrderDrafts();
  expect(await kept()).toHaveLength(3);
  await database.query("update orders set cancelled_at = now() - interval '25 hours' where state = 'cancelled'");
  await Promise.all([sweepOrderDrafts(), sweepOrderDrafts()]);
  expect(await kept()).toEqual([refunded.id, waiting.id].sort());
  const followed = await get(`/orders/follow/${lapsed.id}?secret=${lapsed.secret}`);
  expect(at(followed, "data")).toMatchObject({ files: [], design: { logo: null } });
});

describe("a limit", () => {
  test("thirty drafts an hour from one address", async () => {
    const from = "203.0.113.30";
    const begin = () => post("/orders/drafts", { shelf: "tags" }, { from });
    for (let n = 0; n < 30; n += 1) expect((await begin()).status).toBe(201);
    expectError(await begin(), "rate_limited");
  });

  test("sixty pictures an hour from one address", async () => {
    const [draft, from] = [await aDraft(), "203.0.113.60"];
    const put = () =>
      post(`/orders/drafts/${draft.id}/files`, { secret: draft.secret, name: "x", content: "AAAA" }, { from });
    for (let n = 0; n < 60; n += 1) expect((await put()).status).toBe(422);
    expectError(await put(), "rate_limited");
  });

  test("sixty presses an hour from one address, each of which is drawn", async () => {
    const [draft, from] = [await aDraft({ lines: [] }), "203.0.113.61"];
    for (let n = 0; n < 60; n += 1) expectInvalid(await place(draft, {}, { from }), "lines");
    expectError(await place(draft, {}, { from }), "rate_limited");
  });

  test("sixty changes of words an hour from one address, each of which is drawn", async () => {
    const [order, from] = [await anOrder(), "203.0.113.62"];
    const change = (asked: object) =>
      call("PATCH", `/orders/follow/${order.id}`, { secret: order.secret, version: 1000, ...asked }, { from });
    for (let n = 0; n < 60; n += 1) expectError(await change({ design: DESIGN }), "conflict");
    expectError(await change({ design: DESIGN }), "rate_limited");
    expectError(await change({ address: ADDRESS }), "conflict");
  });

  test("ten reports an hour from one address", async () => {
    const from = "203.0.113.63";
    const report = (order: { id: string; secret: string }) =>
      post(`/orders/follow/${order.id}/report`, { secret: order.secret, kind: "other" }, { from });
    const [one, other] = [await anOrder(), await anOrder()];
    for (let n = 0; n < 5; n += 1) for (const order of [one, other]) expectData(await report(order));
    expectError(await report(one), "rate_limited");
  });

  test("a try that places nothing takes none of its mailbox's orders", async () => {
    const [draft, email] = [await aDraft(), mailbox()];
    for (let n = 0; n < 12; n += 1) expectError(await place(draft, { email, total: 1 }), "conflict");
    expectInvalid(await place(draft, { email, promo_code: "NOBODYKNOWS" }), "promo_code");
    const many = await Promise.all(Array.from({ length: 15 }, () => place(draft, { email, total: 1 })));
    for (const { status } of many) expect([409, 429, 503]).toContain(status);
    const both = await Promise.all([place(draft, { email }), place(draft, { email })]);
    for (const answer of both) expectData(answer);
    for (let n = 0; n < 9; n += 1) expectData(await place(await aDraft(), { email }));
    expectError(await place(await aDraft(), { email }), "rate_limited");
  });

  test("twenty orders an hour from one address, ten a day to one mailbox", async () => {
    const [from, email] = ["203.0.113.20", mailbox()];
    for (let n = 0; n < 10; n += 1) expectData(await place(await aDraft(), { email }, { from }));
    expectError(await place(await aDraft(), { email }), "rate_limited");
    for (let n = 0; n < 10; n += 1) expectData(await place(await aDraft(), {}, { from }));
    expectError(await place(await aDraft(), {}, { from }), "rate_limited");
  });
});
