// Orders of tags and stands: a stranger's from the draft to the parcel, whose they are, who may not read them, and what time does.
import { describe, expect, test } from "vitest";
import type { Actor } from "#lib/permissions/index.ts";
import { lapseOrders } from "#server/auth/orders/order-clock.ts";
import {
  deliverOrder,
  lockedOrder,
  markOrderPaid,
  produceOrder,
  refundOrder,
  settleOrder,
  shipOrder,
} from "#server/auth/orders/order-moving.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { at, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import {
  ADDRESS,
  DESIGN,
  heldTags,
  type Opened,
  openedOrders,
  PRACTICE_TOTAL,
  printableLogo,
} from "#tests/support/orders.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database, call, post, get, aDraft, place, anOrder, confirm, follow, mailbox } = await openedOrders();
const SYSTEM: Actor = { kind: "system", name: "test" };
const BY = { mover: "system", actor: SYSTEM } as const;
const bound = heldTags();

const paid = ({ id }: Opened) => unscoped((tx) => markOrderPaid(tx, id, { actor: SYSTEM }));
const produced = ({ id }: Opened) => unscoped(async (tx) => produceOrder(tx, await lockedOrder(tx, id), BY));
const shipped = ({ id }: Opened) =>
  unscoped(async (tx) =>
    shipOrder(tx, await lockedOrder(tx, id), { ...BY, tracking: { carrier: "UPS", number: "1Z9", url: null } }),
  );
const lettersTo = async (email: string) => {
  const { rows } = await database.query("select subject, letter::text from outbox where recipient = $1 order by id", [
    email,
  ]);
  return rows;
};
const stateOf = async (order: Opened) => at(await follow(order), "data.state");
const noah = await api.signIn("noah@brightsmile.test");

describe("a stranger's order", () => {
  test("goes from the draft by its link to the parcel, with one email for each state from the payment on", async () => {
    const email = mailbox();
    const draft = await aDraft();
    const quote = await post(`/orders/drafts/${draft.id}/quote`, { secret: draft.secret, country: "US", region: "RI" });
    expect(at(quote, "data")).toMatchObject({ goods: 11_900, shipping: 600, tax: 875, total: PRACTICE_TOTAL });
    const placed = await place(draft, { email });
    expect(textAt(placed, "data.url")).toBe(`/nfc/order/${draft.id}?key=${draft.secret}`);
    expect(at(placed, "data.order")).toMatchObject({ state: "ordered", pieces: 8, taken: false, title: "Practice" });
    expect((await lettersTo(email)).length).toBe(1);
    expectData(await confirm(draft));

    const design = { ...DESIGN, words: { stand: "Tap me" } };
    const version = at(await follow(draft), "data.version");
    expectData(await call("PATCH", `/orders/follow/${draft.id}`, { secret: draft.secret, design, version }));
    expectError(
      await call("PATCH", `/orders/follow/${draft.id}`, { secret: draft.secret, design, version }),
      "conflict",
    );
    await paid(draft);
    await produced(draft);
    const fixed = await call("PATCH", `/orders/follow/${draft.id}`, {
      ...{ secret: draft.secret, design: DESIGN, version: at(await follow(draft), "data.version") },
    });
    expectError(fixed, "conflict");
    expect(textAt(fixed, "message")).toMatch(/fixed/);
    await shipped(draft);
    await unscoped(async (tx) => deliverOrder(tx, await lockedOrder(tx, draft.id), BY));
    expect(at(await follow(draft), "data")).toMatchObject({
      state: "delivered",
      tracking: { carrier: "UPS", number: "1Z9" },
      design: { words: { stand: "Tap me" } },
    });
    expect((await lettersTo(email)).map(({ subject }) => String(subject).replace(/\d+/, "N"))).toEqual([
      "Confirm order N",
      "Receipt for order N",
      "Order N is in production",
      "Order N is on its way",
      "Order N has arrived",
    ]);
    expect(bound.some(({ orderId }) => orderId === draft.id)).toBe(false);
  });

  test("sends one email until it is paid, with nothing in it that was typed", async () => {
    const email = mailbox();
    const order = await anOrder({ email, address: { ...ADDRESS, name: "Visit evil.example", company: "Typed Inc" } });
    await post(`/orders/follow/${order.id}/pay`, { secret: order.secret });
    await place(order, { email });
    await lapseOrders(new Date(Date.now() + 60 * 86_400_000));
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    for (const typed of ["evil", "Typed", "Angell", "Renee", "Bright Smile", "Tap for"])
      expect(letters[0]?.letter).not.toContain(typed);
    expect(letters[0]?.letter).toContain(order.secret);
    expect(await stateOf(order)).toBe("cancelled");
  });

  test("is opened by its secret and by nothing else: wrong number, wrong secret and a draft are one answer", async () => {
    const [order, other, draft] = [await anOrder(), await anOrder(), await aDraft()];
    const wrong = [
      await follow({ id: order.id, secret: other.secret }),
      await follow({ id: other.id, secret: "" }),
      await follow({ id: "01890000-0000-7000-8000-0000000000ff", secret: order.secret }),
      await follow({ id: "nothing", secret: order.secret }),
      await follow(draft),
      await get(`/orders/${order.id}`, { token: noah }),
    ];
    const bodies = wrong.map(({ status, body }) => JSON.stringify([status, Object.keys(Object(body)).sort()]));
    expect(new Set(bodies).size).toBe(1);
    for (const answer of wrong) expectError(answer, "not_found");
    for (const [path, json] of [
      ["pay", {}],
      ["approve", { version: 1 }],
      ["take", {}],
    ] as const) {
      const asked = { secret: other.secret, ...json };
      expectError(await post(`/orders/follow/${order.id}/${path}`, asked, { token: noah }), "not_found");
    }
  });

  test("keeps the secret as a hash only", async () => {
    const order = await anOrder();
    const { rows } = await database.query("select row_to_json(o)::text as row from orders o where id = $1", [order.id]);
    expect(rows[0]?.row).not.toContain(order.secret);
    expect(rows[0]?.row).toMatch(/"secret_hash":"[0-9a-f]{64}"/);
  });

  test("is refused where nothing was chosen, where no parcel goes, and where the price is another", async () => {
    expectInvalid(await place(await aDraft({ lines: [] })), "lines");
    const draft = await aDraft();
    expectInvalid(await place(draft, { address: { ...ADDRESS, region: "MA" } }), "address.region");
    expectInvalid(await place(draft, { address: { ...ADDRESS, country: "FR", region: "" } }), "country");
    const dearer = await place(draft, { total: 1 });
    expectError(dearer, "conflict");
    expect(at(dearer, "current.total")).toBe(PRACTICE_TOTAL);
    const crowd = { ...DESIGN, people: Array.from({ length: 6 }, () => ({ name: "A", title: "" })) };
    expectInvalid(await place(await aDraft({ design: crowd })), "design");
    const { rows } = await database.query("select state from orders where id = $1", [draft.id]);
    expect(rows).toEqual([{ state: "draft" }]);
  });

  test("is not made before it is paid, nor before its proof is approved where one is wanted", async () => {
    const order = await anOrder({}, {}, { wants_proof: true });
    await expect(produced(order)).rejects.toThrow("not paid yet");
    await paid(order);
    await expect(produced(order)).rejects.toThrow("not approved the proof");
    const version = at(await follow(order), "data.version");
    expectData(await post(`/orders/follow/${order.id}/approve`, { secret: order.secret, version }));
    await produced(order);
    expect(await stateOf(order)).toBe("in_production");
  });

  test("goes nowhere that is taxed otherwise, be it by the same name", async () => {
    const order = await anOrder();
    const version = at(await follow(order), "data.version");
    const address = { ...ADDRESS, city: "Boston", region: "MA", postcode: "02108" };
    const move = () => call("PATCH", `/orders/follow/${order.id}`, { secret: order.secret, address, version });
    const { rows } = await database.query("select taxes from order_settings");
    const here = { country: "US", region: "RI", basis_points: 700, label: "Sales tax", on_shipping: true };
    const taxed = (there: object) =>
      database.query("update order_settings set taxes = $1::jsonb", [JSON.stringify([here, there])]);
    try {
      await taxed({ ...here, region: "MA", basis_points: 625 });
      expectInvalid(await move(), "address.country");
      await taxed({ ...here, region: "MA", on_shipping: false });
      expectInvalid(await move(), "address.country");
      await taxed({ ...here, region: "MA" });
      expectData(await move());
    } finally {
      await database.query("update order_settings set taxes = $1::jsonb", [JSON.stringify(rows[0]?.taxes)]);
    }
  });

  test("paid, tells its mailbox where its parcel goes instead, and is its workspace's alone to change once it has one", async () => {
    const buyer = await inFreshWorkspace(api, database, { name: "Moves" });
    const { email } = buyer.person;
    const order = await anOrder({ email });
    const moved = async (street: string) =>
      call("PATCH", `/orders/follow/${order.id}`, {
        ...{ secret: order.secret, address: { ...ADDRESS, street }, version: at(await follow(order), "data.version") },
      });
    const subjects = async () => (await lettersTo(email)).map(({ subject }) => String(subject).replace(/\d+/, "N"));
    expectData(await moved("1 Unpaid St"));
    expect(await subjects()).not.toContain("Order N goes to another address");
    await paid(order);
    expectData(await moved("2 Paid St"));
    expect((await subjects()).filter((subject) => subject === "Order N goes to another address")).toHaveLength(1);
    expectData(await post(`/orders/follow/${order.id}/take`, { secret: order.secret }, { token: buyer.token }));
    expect(at(await follow(order), "data.can.change")).toBe(false);
    expectError(await moved("3 Stolen St"), "forbidden");
    expect(at(await follow(order), "data.address.street")).toBe("2 Paid St");
  });

  test("asks for the proof again once its words have changed", async () => {
    const order = await anOrder({}, {}, { wants_proof: true });
    const now = async () => at(await follow(order), "data.version");
    expectData(await post(`/orders/follow/${order.id}/approve`, { secret: order.secret, version: await now() }));
    const design = { ...DESIGN, name: "Other" };
    expectData(
      await call("PATCH", `/orders/follow/${order.id}`, { secret: order.secret, design, version: await now() }),
    );
    expect(at(await follow(order), "data.can.approve")).toBe(true);
  });
});

describe("a payment", () => {
  test("told twice counts once; one that came after the end goes back", async () => {
    const [order, late] = [await anOrder(), await anOrder()];
    const told = (id: string, outcome: "paid" | "expired" | "refunded") =>
      unscoped((tx) => settleOrder(tx, `invoice:${id}`, outcome));
    expect(await told(order.id, "refunded")).toBe("again");
    expect([await told(order.id, "paid"), await told(order.id, "paid")]).toEqual(["settled", "again"]);
    expect(await told(order.id, "expired")).toBe("again");
    expect([await told(order.id, "refunded"), await told(order.id, "refunded")]).toEqual(["settled", "again"]);
    expect([await told(late.id, "expired"), await told(late.id, "paid"), await told(late.id, "paid")]).toEqual([
      ...["settled", "late", "again"],
    ]);
    expect(await told("01890000-0000-7000-8000-0000000000ff", "paid")).toBe("unknown");
  });

  test("that was never made is not given back", async () => {
    const refund = await anOrder();
    await expect(unscoped(async (tx) => refundOrder(tx, await lockedOrder(tx, refund.id), BY))).rejects.toThrow(
      "never paid",
    );
  });

  test("writes how the buyer's device looks where things are ordered", async () => {
    const buyer = await inFreshWorkspace(api, database, { name: "Looks" });
    const draft = await aDraft({}, { token: buyer.token });
    const added = await post(`/orders/drafts/${draft.id}/files`, {
      secret: draft.secret,
      name: "logo.png",
      content: await printableLogo(),
    });
    expectData(added, 201);
    const logo = textAt(added, "data.id");
    await call("PATCH", `/orders/drafts/${draft.id}`, { secret: draft.secret, design: { ...DESIGN, logo } });
    expectData(await place(draft, { email: buyer.person.email }, { token: buyer.token }));
    await paid(draft);
    const { rows } = await database.query("select device_setting from users where id = $1", [buyer.person.id]);
    expect(rows[0]?.device_setting).toMatchObject({ order_color: "#1d5faa", order_logo: `/api/orders/logos/${logo}` });
    expect((await get(`/orders/logos/${logo}`, { token: buyer.token })).status).toBe(200);
    expectError(await get(`/orders/logos/${logo}`, { token: noah }), "not_found");
    const next = await post("/orders/drafts", { shelf: "kits" }, { token: buyer.token });
    expect(at(next, "data.draft")).toMatchObject({
      design: { color: "#1d5faa", logo, name: "Looks" },
      files: [{ id: logo }],
    });
    // Without one for orders the device's own logo takes its place, where it is one of ours.
    await database.query(
      `update users set device_setting = device_setting || jsonb_build_object('order_logo', null, 'logo', $2::text) where id = $1`,
      [buyer.person.id, `/api/orders/logos/${logo}`],
    );
    const plain = await post("/orders/drafts", { shelf: "kits" }, { token: buyer.token });
    expect(at(plain, "data.draft")).toMatchObject({ design: { logo }, files: [{ id: logo }] });
  });
});
