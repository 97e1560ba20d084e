// Signed chips of orders: a key for each tag, told to the printer once, and taps that are proved once they are shipped.
import { createCipheriv } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { MoveOrder } from "#lib/services/auth/order-admin-entities.ts";
import { getAdminOrder, moveAdminOrder } from "#server/auth/orders/order-admin.ts";
import { entriesOf, readPrinting } from "#server/auth/orders/order-print.ts";
import { orderById } from "#server/auth/orders/order-repository.ts";
import { giveOrderTags } from "#server/auth/orders/order-tags-port.ts";
import { listBatches, printDevices } from "#server/card/devices/batches.ts";
import { aesCmac } from "#server/card/devices/cmac.ts";
import { orderTagsOfCards } from "#server/card/devices/order-tags.ts";
import { kindOfTap } from "#server/card/devices/tap-kind.ts";
import { saidIn } from "#server/card/devices/tap-said.ts";
import { leadOf, tagAddress } from "#server/card/tags/tag-memory.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { holder } from "#tests/services/card-support.ts";
import { practice } from "#tests/services/devices-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storedOrder } from "#tests/support/paid-orders.ts";

let database: TestDatabase;
/** With the login's own rights: a key is read by nobody else. */
let owner: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 }).on("error", () => undefined);
  openPool(database.url);
  giveOrderTags(orderTagsOfCards);
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const context = callContext(holder({ isAdmin: true }));
const BATCHES = { filters: "", sort_by: "made_at", sort_desc: true, page: 1, per_page: 20, state: "" } as const;

async function move(id: string, wish: Partial<MoveOrder> & Pick<MoveOrder, "act">) {
  const { version } = (await getAdminOrder(context, { id })).data.order;
  await moveAdminOrder(context, { id, version, note: "", tracking: null, ...wish });
}

/** The printer's table of the order. */
async function printed(id: string): Promise<string> {
  return unscoped(async (tx) => {
    const order = await orderById(tx, id);
    if (!order) throw new Error("There is no such order.");
    for await (const { name, content } of entriesOf(await readPrinting(tx, order)))
      if (name === "pieces.csv") return String(content);
    throw new Error("There is no table.");
  });
}

/** What an NTAG 424 with this key says of its tap (NXP AN12196), as it stands behind the address. */
function signedTap(key: Buffer, counter: number) {
  const [uid, low] = [Buffer.from("04DE5F1EACC040", "hex"), Buffer.alloc(3)];
  low.writeUIntLE(counter, 0, 3);
  const cipher = createCipheriv("aes-128-cbc", key, Buffer.alloc(16)).setAutoPadding(false);
  const picc = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from([0xc7]), uid, low, Buffer.alloc(5)])),
    cipher.final(),
  ]);
  const session = aesCmac(key, Buffer.concat([Buffer.from("3CC300010080", "hex"), uid, low]));
  const mark = aesCmac(session, Buffer.alloc(0)).filter((_byte, at) => at % 2 === 1);
  return saidIn(`/t/x?picc_data=${picc.toString("hex")}&cmac=${Buffer.from(mark).toString("hex")}`);
}

const placeOf = (head: string, title: string) =>
  head
    .replace(/^\uFEFF/, "")
    .split(",")
    .indexOf(title);

/** Of each piece, in the printer's table, what stands under these titles. */
function printedCells(table: string, titles: readonly string[]): string[][] {
  const [head = "", ...lines] = table.trim().split("\r\n");
  return lines.map((line) => titles.map((title) => line.split(",")[placeOf(head, title)] ?? ""));
}

describe("signed chips of an order", () => {
  test("have keys of their own in the printer's first files alone, sealed where they are kept", async () => {
    const { id } = await storedOrder(database.pool, { signed: 2 });
    await move(id, { act: "produce" });
    const cells = printedCells(await printed(id), ["Address", "Chip key", "Code on the back"]);
    expect(cells).toEqual([
      [
        expect.stringMatching(/\?picc_data=0{32}&cmac=0{16}$/),
        expect.stringMatching(/^[0-9A-F]{32}$/),
        expect.stringMatching(/^\w{4}-/),
      ],
      [
        expect.stringMatching(/\?picc_data=0{32}&cmac=0{16}$/),
        expect.stringMatching(/^[0-9A-F]{32}$/),
        expect.stringMatching(/^\w{4}-/),
      ],
      [expect.stringMatching(/\?m=0{14}x0{6}$/), "", expect.stringMatching(/^\w{4}-/)],
    ]);
    const keys = cells.map(([, key]) => key).filter(Boolean);
    expect(new Set(keys).size).toBe(2);
    expect(printedCells(await printed(id), ["Chip key", "Code on the back"])).toEqual([
      ["", ""],
      ["", ""],
      ["", ""],
    ]);
    const { rows } = await owner.query("select sealed, size from tag_batches where id = $1", [id]);
    expect(rows).toMatchObject([{ size: 3 }]);
    for (const key of keys) expect(String(rows[0].sealed).toUpperCase()).not.toContain(key);
    const batches = await listBatches(context, { ...BATCHES });
    expect(batches.data.map((batch) => batch.id)).not.toContain(id);
    await expect(printDevices(context, { id })).rejects.toEqual(code("not_found"));
  });

  test("prove their taps once the tags are their workspace's, and a copy is told apart", async () => {
    const { workspaceId } = await practice(database.pool);
    const { id } = await storedOrder(database.pool, { workspaceId, signed: 1 });
    await move(id, { act: "produce" });
    const [[address = "", key = ""] = []] = printedCells(await printed(id), ["Address", "Chip key"]);
    await move(id, { act: "ship", tracking: { carrier: "UPS", number: "1Z999", url: "" } });
    const lead = await leadOf(tagAddress(new URL(address).pathname).alias);
    if (lead === null || !("tag" in lead)) throw new Error("No tag answers there.");
    expect(lead.tag).toMatchObject({ workspaceId, chip: "signed" });
    const tap = (counter: number, by = key) => kindOfTap(lead.tag, signedTap(Buffer.from(by, "hex"), counter));
    expect(tap(7)).toEqual({ kind: "tap", counter: 7 });
    expect(tap(7, "00112233445566778899AABBCCDDEEFF")).toEqual({ kind: "unproved" });
    const { rows } = await owner.query("select workspace_id from tag_batches where id = $1", [id]);
    expect(rows).toEqual([{ workspace_id: workspaceId }]);
  });
});
