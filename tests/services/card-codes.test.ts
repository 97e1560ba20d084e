// QR codes of cards: read by another decoder, kept, each for its way, and given to whoever has the address.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { closePool, openPool } from "#db/client.ts";
import { WAY_NAMES, WAYS } from "#lib/codes/code-address.ts";
import { authorize } from "#lib/permissions/index.ts";
import { codeResponse } from "#server/card/code-picture.ts";
import { getCardCode } from "#server/card/codes.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard } from "#server/card/service.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

async function published(over: { private?: boolean } = {}) {
  const call = cardCall(holder());
  const { data } = await createShareCard(call, over);
  const done = await publishShareCard(call, { id: data.id, version: data.version });
  return { call, card: done.data };
}

async function readByAnother(picture: ArrayBuffer): Promise<string[]> {
  const png = await sharp(Buffer.from(picture)).png().toBuffer();
  return (await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] })).map(({ text }) => text);
}

test("each way has a code of its own, which another reader reads", async () => {
  const { call, card } = await published();
  for (const way of WAY_NAMES) {
    for (const format of ["svg", "png"] as const) {
      const file = await getCardCode(call, { id: card.id, way, format, logo: false });
      expect(file.type).toBe(format === "svg" ? "image/svg+xml" : "image/png");
      expect(await readByAnother(await file.arrayBuffer()), way).toEqual([
        `${card.address}.${WAYS[way]}`.toUpperCase(),
      ]);
    }
  }
}, 60_000);

test("a code is made once, and kept for every process; a private card's stays in memory", async () => {
  const drawCode = vi.spyOn(pictures, "drawCode");
  for (const [over, rows] of [
    [{}, 1],
    [{ private: true }, 0],
  ] as const) {
    const { call, card } = await published(over);
    drawCode.mockClear();
    for (let n = 0; n < 3; n += 1) await getCardCode(call, { id: card.id, way: "qr", format: "png", logo: false });
    const kept = await readWorkspace(authorize(call.actor, "cards.read"), (tx) =>
      tx.execute(sql`select kind from card_pictures where card_id = ${card.id}::uuid`),
    );
    expect([drawCode.mock.calls.length, kept.rows.length]).toEqual([1, rows]);
  }
  drawCode.mockRestore();
});

test("a PNG has eight pixels a module, on white", async () => {
  const { call, card } = await published();
  const file = await getCardCode(call, { id: card.id, way: "qr", format: "png", logo: false });
  const picture = sharp(Buffer.from(await file.arrayBuffer()));
  const { width = 0, height } = await picture.metadata();
  expect([width % 8, height]).toEqual([0, width]);
  const corner = await picture.extract({ left: 0, top: 0, width: 32, height: 32 }).removeAlpha().raw().toBuffer();
  expect(corner.every((part) => part === 255)).toBe(true);
});

test("whoever has the address of a card has the picture of its code, while the card is there", async () => {
  const { call, card } = await published();
  const ask = (suffix: string) => codeResponse(new Request(`http://localhost:3000/c/${card.handle}${suffix}/code.png`));
  const answer = await ask(".S");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(await readByAnother(await answer.arrayBuffer())).toEqual([`${card.address}.S`.toUpperCase()]);
  expect(await readByAnother(await (await ask(".ZZ")).arrayBuffer())).toEqual([`${card.address}.Q`.toUpperCase()]);
  expect((await codeResponse(new Request("http://localhost:3000/c/nobody-here/code.png"))).status).toBe(404);
  await deleteShareCard(call, { id: card.id });
  expect((await ask(".S")).status).toBe(410);
  await expect(getCardCode(call, { id: card.id, way: "qr", format: "png", logo: false })).rejects.toEqual(
    expect.objectContaining({ code: "gone" }),
  );
});
