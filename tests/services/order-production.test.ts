// Orders in production: tags made once and printed once, a zip for the printer, a signed message to its server, and tags bound on shipping.
import { createServer, type Server } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { MoveOrder } from "#lib/services/auth/order-admin-entities.ts";
import { getAdminOrder, moveAdminOrder, refundOrderPart, resendMessage } from "#server/auth/orders/order-admin.ts";
import { eraseOrder } from "#server/auth/orders/order-erasing.ts";
import { followOf, tellMakers } from "#server/auth/orders/order-messages.ts";
import { entriesOf, readPrinting } from "#server/auth/orders/order-print.ts";
import { orderById } from "#server/auth/orders/order-repository.ts";
import { getShop, renewSecret, updateShop } from "#server/auth/orders/order-shop.ts";
import { giveOrderTags } from "#server/auth/orders/order-tags-port.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import { getDevice } from "#server/card/devices/device-reads.ts";
import { orderTagsOfCards } from "#server/card/devices/order-tags.ts";
import { unscoped } from "#server/platform/transaction.ts";
import type { ZipEntry } from "#server/platform/zip.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { practice } from "#tests/services/devices-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storedOrder } from "#tests/support/paid-orders.ts";
import { isSignedWebhook } from "#tests/support/received-webhook.ts";

let database: TestDatabase;
/** With the login's own rights: what is nobody's is read by nobody else. */
let owner: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 }).on("error", () => undefined);
  openPool(database.url);
  openPayments();
  giveOrderTags(orderTagsOfCards);
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const context = callContext(holder({ isAdmin: true }));

let number = 0;
/** An order as it is once it is paid: a stand and two badges. */
async function paidOrder(over: Parameters<typeof storedOrder>[1] = {}) {
  const made = await storedOrder(database.pool, over);
  number = made.number;
  return made.id;
}

const seen = async (id: string) => (await getAdminOrder(context, { id })).data;
async function move(id: string, wish: Partial<MoveOrder> & Pick<MoveOrder, "act">) {
  const { order } = await seen(id);
  return (await moveAdminOrder(context, { id, version: order.version, note: "", tracking: null, ...wish })).data;
}
const PARCEL = { carrier: "UPS", number: "1Z999", url: "" };
const tagsOf = async (id: string) =>
  (
    await owner.query(
      "select workspace_id, owner_id, number, target_kind, code_hash is not null as coded from tags where batch_id = $1 order by number",
      [id],
    )
  ).rows;

async function zipped(id: string): Promise<ZipEntry[]> {
  return unscoped(async (tx) => {
    const order = await orderById(tx, id);
    if (!order) throw new Error("There is no such order.");
    return Array.fromAsync(entriesOf(await readPrinting(tx, order)));
  });
}
const textIn = (entries: ZipEntry[], name: string) => {
  const { content = "" } = entries.find((entry) => entry.name === name) ?? {};
  return typeof content === "string" ? content : Buffer.from(content).toString("hex");
};

describe("production", () => {
  test("makes a tag for each piece, once, and they are nobody's until they are shipped", async () => {
    const id = await paidOrder();
    const made = await move(id, { act: "produce" });
    expect([made.order.state, made.made, made.acts]).toEqual(["in_production", 3, ["ship", "refund"]]);
    await unscoped((tx) =>
      orderTagsOfCards.make(tx, {
        orderId: id,
        number,
        pieces: [{ n: 1, kind: "badge", chip: "counter", personId: null }],
      }),
    );
    expect((await tagsOf(id)).map((tag) => [tag.workspace_id, tag.number])).toEqual([
      ["00000000-0000-0000-0000-000000000000", `${number}-001`],
      ["00000000-0000-0000-0000-000000000000", `${number}-002`],
      ["00000000-0000-0000-0000-000000000000", `${number}-003`],
    ]);
    await expect(move(id, { act: "produce" })).rejects.toEqual(code("conflict"));
  });

  test("does not begin before it is paid, nor before a proof that is wanted is approved", async () => {
    const unpaid = await paidOrder({ state: "ordered" });
    await expect(move(unpaid, { act: "produce" })).rejects.toEqual(code("conflict"));
    const unseen = await paidOrder({ wantsProof: true });
    expect((await seen(unseen)).waits_for_proof).toBe(true);
    await expect(move(unseen, { act: "produce" })).rejects.toEqual(code("conflict"));
    await database.pool.query("update orders set approved_at = now() where id = $1", [unseen]);
    expect((await move(unseen, { act: "produce" })).order.state).toBe("in_production");
  });

  test("of two presses at once one makes the tags", async () => {
    const id = await paidOrder();
    const { order } = await seen(id);
    const wish = { id, version: order.version, act: "produce", note: "", tracking: null } as const;
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => moveAdminOrder(context, wish)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await tagsOf(id)).toHaveLength(3);
  });

  test("an invoice that is marked paid is paid once, with a note", async () => {
    const id = await paidOrder({ state: "ordered" });
    expect((await seen(id)).acts).toEqual(["pay", "cancel"]);
    expect((await move(id, { act: "pay", note: "Transfer 4711" })).order.state).toBe("paid");
    await expect(move(id, { act: "pay" })).rejects.toEqual(code("conflict"));
  });

  test("a part of an invoice goes back with a credit note, and the last part refunds the order", async () => {
    const id = await paidOrder({ state: "ordered" });
    await move(id, { act: "pay" });
    const part = async (amount: number) => {
      const { order } = await seen(id);
      return (await refundOrderPart(context, { id, version: order.version, amount, reason: "One was scratched" })).data;
    };
    await expect(part(5651)).rejects.toEqual(code("invalid"));
    const once = await part(650);
    expect([once.order.state, once.refundable, once.payments[0]?.refunded]).toEqual(["paid", 5000, 650]);
    expect(once.credits).toMatchObject([{ number: expect.stringMatching(/^C\d{4}-\d{6}$/), amount: 650 }]);
    const told = async () =>
      (
        await owner.query(
          "select subject from outbox where recipient = 'noah@brightsmile.test' and subject ilike $1 order by id",
          [`%order ${number} was refunded%`],
        )
      ).rows.map(({ subject }) => subject);
    expect(await told()).toEqual([`Part of order ${number} was refunded`]);
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => part(5000)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { order, credits } = await seen(id);
    expect([order.state, credits.map(({ amount }) => amount)]).toEqual(["refunded", [650, 5000]]);
    expect(await told()).toEqual([`Part of order ${number} was refunded`, `Order ${number} was refunded`]);
  });

  test("an edit of an older version is a conflict with the order as it is", async () => {
    const id = await paidOrder();
    const wish = { id, version: 0, act: "produce", note: "", tracking: null } as const;
    await expect(moveAdminOrder(context, wish)).rejects.toMatchObject({
      code: "conflict",
      details: { current: { order: { state: "paid" } } },
    });
  });
});

describe("the printer's files", () => {
  test("hold a drawing per side, the ids, and the message of each chip; codes for the backs are in the first ones alone", async () => {
    const id = await paidOrder();
    await move(id, { act: "produce" });
    expect((await seen(id)).codes_left).toBe(3);
    const first = await zipped(id);
    expect(first.map(({ name }) => name)).toEqual([
      ...["order.json", "pieces.csv"],
      ...["pieces/001-badge-front.svg", "pieces/001-badge-back.svg", "ndef/001.ndef"],
      ...["pieces/002-badge-front.svg", "pieces/002-badge-back.svg", "ndef/002.ndef"],
      ...["pieces/003-stand-front.svg", "pieces/003-stand-back.svg", "ndef/003.ndef"],
    ]);
    expect(textIn(first, "pieces/001-badge-front.svg")).toContain("Okafor");
    for (const { name } of first) if (name.endsWith(".svg")) expect(textIn(first, name), name).not.toContain("<text");
    expect(textIn(first, "pieces/002-badge-front.svg")).not.toContain("Okafor");
    const [head = "", line = ""] = textIn(first, "pieces.csv").split("\r\n");
    const cells = line.split(",");
    const cell = (name: string) => cells[head.split(",").findIndex((title) => title.endsWith(name))] ?? "";
    expect(cell("Number")).toBe(`${number}-001`);
    expect(cell("Address")).toMatch(/\/t\/[a-z0-9]{12}\?m=0{14}x0{6}$/);
    expect(cell("Printed code")).toMatch(/\/T\/[A-Z0-9]{12}\.Q$/);
    expect(textIn(first, "ndef/001.ndef").toUpperCase()).toBe(cell("NDEF"));
    expect(cell("Code on the back")).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(JSON.parse(textIn(first, "order.json"))).toMatchObject({ number, ship_to: { city: "Providence" } });
    expect(textIn(first, "order.json")).not.toContain("noah@brightsmile.test");
    expect((await seen(id)).codes_left).toBe(0);
    expect(textIn(await zipped(id), "pieces.csv")).not.toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/);
    expect((await tagsOf(id)).every((tag) => tag.coded)).toBe(true);
  });
});

describe("shipping", () => {
  test("binds the tags to the workspace; a piece that somebody was named for opens their card", async () => {
    const { workspaceId, actor } = await practice(database.pool);
    const person = actor.userId;
    const id = await paidOrder({ workspaceId });
    await database.pool.query("update order_pieces set person_id = $2 where order_id = $1 and n = 2", [id, person]);
    await move(id, { act: "produce" });
    await zipped(id);
    expect((await move(id, { act: "ship", tracking: PARCEL })).order).toMatchObject({
      state: "shipped",
      tracking: { number: "1Z999" },
    });
    expect(await tagsOf(id)).toMatchObject([
      { workspace_id: workspaceId, owner_id: null, target_kind: null, coded: true },
      { workspace_id: workspaceId, owner_id: person, target_kind: "card", coded: false },
      { workspace_id: workspaceId, owner_id: null, target_kind: null, coded: true },
    ]);
    const { rows } = await owner.query(
      "select count(*)::int as n from addresses where workspace_id = $1 and kind = 'tag'",
      [workspaceId],
    );
    expect(rows).toEqual([{ n: 3 }]);
    // Its page says where it came from and who set it up; a member, who reads no orders, is told of none.
    const [{ id: second = "" } = {}] = (
      await owner.query("select id from tags where batch_id = $1 and owner_id is not null", [id])
    ).rows;
    expect((await getDevice(cardCall(actor), { id: second })).data).toMatchObject({
      order: { id, number, placed_at: expect.any(String) },
      activated_by: { id: person },
    });
    const own = cardCall({ ...actor, role: "member", view: "personal" });
    expect((await getDevice(own, { id: second })).data.order).toBeNull();
  });

  test("of a stranger's order leaves them nobody's, and needs a tracking number", async () => {
    const id = await paidOrder();
    await move(id, { act: "produce" });
    await expect(move(id, { act: "ship" })).rejects.toEqual(code("invalid"));
    expect((await move(id, { act: "ship", tracking: PARCEL })).acts).toEqual(["deliver", "refund"]);
    expect(new Set((await tagsOf(id)).map((tag) => tag.workspace_id))).toEqual(
      new Set(["00000000-0000-0000-0000-000000000000"]),
    );
    expect((await move(id, { act: "deliver" })).order.state).toBe("delivered");
  });
});

describe("the printer's own server", () => {
  type Got = { headers: Record<string, string | string[] | undefined>; body: string };
  let server: Server;
  let got: Got[] = [];
  let says = 200;
  let secret = "";
  beforeAll(async () => {
    // A printer on this machine is allowed in a demo that nobody else can reach.
    vi.stubEnv("SEED", "demo");
    server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
      req.on("end", () => {
        got.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
        res.writeHead(says, says >= 300 && says < 400 ? { location: "http://127.0.0.1:1/" } : {}).end("ok");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    secret = (await renewSecret(context)).data.secret;
  });
  afterAll(async () => {
    await told("hand");
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    got = [];
    says = 200;
  });

  const here = () => {
    const address = server.address();
    return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}/orders` : "";
  };
  async function told(fulfilment: "hand" | "webhook", fulfilment_url = here()) {
    const { settings } = (await getShop(context)).data;
    const { has_secret: _has, ...rest } = settings;
    return updateShop(context, { ...rest, fulfilment, fulfilment_url });
  }
  async function produced() {
    const id = await paidOrder();
    await move(id, { act: "produce" });
    return id;
  }
  const due = (id: string) =>
    database.pool.query(
      "update order_messages set next_at = now() - interval '1 minute' where order_id = $1 and state = 'waiting'",
      [id],
    );

  test("is told nothing where orders are made by hand", async () => {
    await told("hand");
    expect((await seen(await produced())).messages).toEqual([]);
  });

  test("is told once, signed, with what is to be made; the codes are kept no longer than that", async () => {
    await told("webhook");
    const id = await produced();
    await Promise.all([tellMakers(), tellMakers()]);
    const [message] = got;
    if (!message) throw new Error("Nobody was told.");
    expect(got).toHaveLength(1);
    expect(isSignedWebhook({ ...message, now: new Date() }, secret)).toBe(true);
    const body = JSON.parse(message.body);
    expect(body).toMatchObject({ type: "order.produce", data: { order_id: id, number, ship_to: { country: "US" } } });
    expect(body.data.pieces_to_make).toHaveLength(3);
    expect(body.data.pieces_to_make[0].code).toMatch(/^[A-Z0-9]{4}-/);
    expect((await seen(id)).messages).toMatchObject([
      { state: "delivered", attempts: [{ status: 200, problem: null }] },
    ]);
    const { rows } = await database.pool.query("select sealed from order_messages where order_id = $1", [id]);
    expect(rows).toEqual([{ sealed: null }]);
  });

  test("that says no is told again later, under the same id, and by a press once it was given up", async () => {
    await told("webhook");
    const id = await produced();
    says = 503;
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await tellMakers();
      await due(id);
    }
    await tellMakers();
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(got).toHaveLength(7);
    const [failed] = (await seen(id)).messages;
    expect(failed).toMatchObject({ state: "failed", next_at: null });
    says = 204;
    await resendMessage(context, { id: failed?.id ?? "" });
    await tellMakers();
    expect((await seen(id)).messages).toMatchObject([{ state: "delivered" }]);
    await expect(resendMessage(context, { id: failed?.id ?? "" })).rejects.toEqual(code("conflict"));
  });

  test("was told nothing any more of an order that is erased", async () => {
    await told("webhook");
    const id = await produced();
    await unscoped(async (tx) => {
      const order = await orderById(tx, id, true);
      if (order) await eraseOrder(tx, order);
    });
    await tellMakers();
    expect([got, (await database.pool.query("select 1 from order_messages where order_id = $1", [id])).rows]).toEqual([
      [],
      [],
    ]);
  });

  test("is not followed elsewhere", async () => {
    await told("webhook");
    const id = await produced();
    says = 307;
    await tellMakers();
    expect((await seen(id)).messages).toMatchObject([
      { state: "waiting", attempts: [{ status: null, problem: "too_many_redirects" }] },
    ]);
  });

  test.each(["https://10.0.0.1/orders", "https://169.254.169.254/latest", "http://192.168.1.1/"])(
    "at %s is never called",
    async (address) => {
      await told("webhook", address);
      const id = await produced();
      await tellMakers();
      expect((await seen(id)).messages).toMatchObject([{ attempts: [{ problem: "blocked" }] }]);
    },
  );

  test("begins nothing once it is told to stop", async () => {
    await told("webhook");
    await produced();
    await tellMakers(AbortSignal.abort());
    expect(got).toEqual([]);
  });

  test("waits longer from attempt to attempt, gives up at last, and at once where it is gone", () => {
    const now = new Date("2026-11-26T12:00:00Z");
    const waits = [0, 1, 2, 3, 4, 5, 6].map((before) => {
      const { state, nextAt } = followOf(before, { status: 500 }, now);
      return nextAt === null ? state : (nextAt.getTime() - now.getTime()) / 60_000;
    });
    expect(waits).toEqual([1, 5, 30, 120, 480, 1440, "failed"]);
    expect(followOf(0, { status: 410 }, now).state).toBe("failed");
    expect(followOf(0, { status: 201 }, now).state).toBe("delivered");
    expect(followOf(0, { status: 300 }, now).state).toBe("waiting");
  });
});
