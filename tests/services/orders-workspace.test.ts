// Orders of a workspace: whose they are, who finds them, who gets their pieces, and how a stranger's becomes theirs.
import { describe, expect, test } from "vitest";
import type { Actor } from "#lib/permissions/index.ts";
import { lockedOrder, markOrderPaid, produceOrder, shipOrder } from "#server/auth/orders/order-moving.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { at, rowsOf, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { DESIGN, heldTags, type Opened, openedOrders } from "#tests/support/orders.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database, call, post, get, place, anOrder, follow } = await openedOrders();
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

describe("an order of a workspace", () => {
  test("is the chosen workspace's where somebody signed in may order, and found by no other", async () => {
    const [one, other] = [
      await inFreshWorkspace(api, database, { name: "One" }),
      await inFreshWorkspace(api, database, { name: "Other" }),
    ];
    const order = await anOrder({ email: one.person.email }, { token: one.token });
    expect(at(await get(`/orders/${order.id}`, { token: one.token }), "data")).toMatchObject({
      taken: true,
      state: "ordered",
    });
    expect(rowsOf(await get("/orders", { token: one.token })).map((row) => row.get("id"))).toEqual([order.id]);
    expect(rowsOf(await get("/orders", { token: other.token }))).toEqual([]);
    for (const [method, path, json] of [
      ["GET", "", undefined],
      ["GET", "/pieces", undefined],
      ["PATCH", "", { version: 1 }],
      ["POST", "/pay", {}],
      ["POST", "/approve", { version: 1 }],
      ["PUT", "/pieces", { pieces: [{ n: 1, person_id: null }] }],
      ["POST", "/repeat", {}],
      ["POST", "/cancel", { version: 1 }],
    ] as const)
      expectError(await call(method, `/orders/${order.id}${path}`, json, { token: other.token }), "not_found");
    const csv = await get("/orders/export", { token: one.token });
    expect(csv.text).toContain("Practice");
    const { rows } = await database.query(
      "select action from audit where workspace_id = $1 and subject_type = 'order'",
      [one.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["orders.place"]);
  });

  test("gives its pieces to its people alone, is repeated, and canceled before it is made", async () => {
    const { token, person } = await inFreshWorkspace(api, database, { name: "Gives" });
    const order = await anOrder({ email: person.email }, { token });
    const { rows } = await database.query("select id from users where email = 'noah@brightsmile.test'");
    const assign = (person_id: string, n = 2) =>
      call("PUT", `/orders/${order.id}/pieces`, { pieces: [{ n, person_id }] }, { token });
    expectInvalid(await assign(String(rows[0]?.id)), "pieces");
    expectInvalid(await assign("nobody"), "pieces");
    expectInvalid(await assign(person.id, 3_000_000_000), "pieces.0.n");
    const given = await assign(person.id);
    expect(at(given, "data.1")).toMatchObject({ n: 2, kind: "tag", person_id: person.id });
    const again = await post(`/orders/${order.id}/repeat`, {}, { token });
    expect(at(again, "data.draft")).toMatchObject({ lines: [{ product: "practice", quantity: 1 }], design: DESIGN });
    const version = at(await get(`/orders/${order.id}`, { token }), "data.version");
    expectData(await post(`/orders/${order.id}/cancel`, { version }, { token }));
    await expect(paid(order)).rejects.toThrow("not waiting for a payment");
    const made = await anOrder({ email: person.email }, { token });
    await paid(made);
    await produced(made);
    const late = at(await get(`/orders/${made.id}`, { token }), "data.version");
    expectError(await post(`/orders/${made.id}/cancel`, { version: late }, { token }), "conflict");
    await shipped(made);
    expect(bound.find(({ orderId }) => orderId === made.id)?.pieces).toBe(8);
  });

  test("holds kits and single pieces, whichever shelf it was begun on, and is repeated with both", async () => {
    const { token, person } = await inFreshWorkspace(api, database, { name: "Both" });
    const lines = [
      { product: "practice", quantity: 1 },
      { product: "tag", quantity: 2 },
    ];
    for (const shelf of ["kits", "tags"]) {
      const begun = await post("/orders/drafts", { shelf }, { token });
      const [id, secret] = [textAt(begun, "data.draft.id"), textAt(begun, "data.secret")];
      expectData(await call("PATCH", `/orders/drafts/${id}`, { secret, lines, design: DESIGN }, { token }));
      const quote = await post(`/orders/drafts/${id}/quote`, { secret, country: "US", region: "RI" }, { token });
      const total = at(quote, "data.total");
      expectData(await place({ id, secret }, { email: person.email, total }, { token }));
      expect(at(await get(`/orders/${id}`, { token }), "data")).toMatchObject({
        ...{ pieces: 10, title: "Practice and 1 more" },
        lines: lines.map((line) => expect.objectContaining(line)),
      });
      expect(at(await post(`/orders/${id}/repeat`, {}, { token }), "data.draft.lines")).toEqual(lines);
    }
  });

  test("begins with the logo of its workspace, drawn so that it can be printed, until another was ordered with", async () => {
    const token = await api.signIn("noah@brightsmile.test");
    const begun = await post("/orders/drafts", { shelf: "kits" }, { token });
    expect(at(begun, "data.draft.files.0")).toMatchObject({
      ...{ id: at(begun, "data.draft.design.logo"), name: "logo.jpg", type: "image/jpeg" },
    });
    const { token: plain } = await inFreshWorkspace(api, database, { name: "No mark" });
    expect(at(await post("/orders/drafts", { shelf: "kits" }, { token: plain }), "data.draft.files")).toEqual([]);
    expect(at(await post("/orders/drafts", { shelf: "kits" }), "data.draft.files")).toEqual([]);
  });

  test("gives many pieces in one statement, and of a piece that is named twice the last counts", async () => {
    const { token, person } = await inFreshWorkspace(api, database, { name: "Many" });
    const order = await anOrder({ email: person.email }, { token });
    const pieces = [1, 2, 3, 3].map((n, at) => ({ n, person_id: at === 3 ? null : person.id }));
    expectData(await call("PUT", `/orders/${order.id}/pieces`, { pieces }, { token }));
    const { rows } = await database.query(
      "select n, person_id, cmin::text as command from order_pieces where order_id = $1 and n <= 3 order by n",
      [order.id],
    );
    expect(rows.map(({ person_id }) => person_id)).toEqual([person.id, person.id, null]);
    expect(new Set(rows.map(({ command }) => command)).size).toBe(1);
  });

  test("is taken over once, by the buyer's confirmed address, and told to it", async () => {
    const [buyer, thief] = [
      await inFreshWorkspace(api, database, { name: "Buyer" }),
      await inFreshWorkspace(api, database, { name: "Thief" }),
    ];
    const order = await anOrder({ email: buyer.person.email.toUpperCase() });
    const take = (token: string) => post(`/orders/follow/${order.id}/take`, { secret: order.secret }, { token });
    expect(at(await follow(order, { token: thief.token }), "data.can.take")).toBe(false);
    expectError(await take(thief.token), "forbidden");
    expect(at(await follow(order, { token: buyer.token }), "data.can.take")).toBe(true);
    expectData(await take(buyer.token));
    expectData(await take(buyer.token));
    const letters = await lettersTo(buyer.person.email.toUpperCase());
    expect(letters.map(({ subject }) => String(subject).replace(/\d+/, "N"))).toEqual([
      ...["Confirm order N", "Order N belongs to a workspace now"],
    ]);
    expect((await get(`/orders/${order.id}`, { token: buyer.token })).status).toBe(200);
    expect(at(await follow(order), "data")).toMatchObject({ taken: true, can: { take: false, approve: false } });
  });

  test("is nobody's who impersonates", async () => {
    const { rows } = await database.query("select count(*)::int as drafts from orders");
    const admin = await api.signIn("admin@corner.test");
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: admin,
      json: { target: "noah@brightsmile.test", reason: "Looking at a bug" },
      headers: { "x-appliance": "web", "x-forwarded-for": "203.0.113.9" },
    });
    const token = textAt(started, "data.token.token");
    expectError(await post("/orders/drafts", { shelf: "kits" }, { token }), "forbidden");
    expect((await database.query("select count(*)::int as drafts from orders")).rows).toEqual(rows);
  });
});
