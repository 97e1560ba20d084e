// The code of a card with its logo in the middle: read all the same, or refused with what to do.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { closePool, openPool } from "#db/client.ts";
import { getCardCode } from "#server/card/codes.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

async function readByAnother(picture: ArrayBuffer): Promise<string[]> {
  const png = await sharp(Buffer.from(picture)).png().toBuffer();
  return (await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] })).map(({ text }) => text);
}

const LOGO = "/api/links/pictures/00000000-0000-7000-8000-0000000000aa";
const mark = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "#c2185b" } })
    .png()
    .toBuffer();

/** A published card of a workspace whose logo is at this address; `bytes` is what that leads to. */
async function withLogo(bytes: () => Promise<Uint8Array | null>, logo: string | null = LOGO) {
  const person = await aPerson(owner, { first: "Mia" });
  const workspaceId = await aWorkspace(owner, { owner: person });
  await owner.query("update workspaces set logo_url = $2 where id = $1", [workspaceId, logo]);
  const read = vi.fn((_url: string) => bytes());
  const call = { ...cardCall(holder({ userId: person.id, workspaceId }), "Mia"), markAt: read };
  const { data } = await createShareCard(call, {});
  const { data: card } = await publishShareCard(call, { id: data.id, version: data.version });
  return { call, card, read };
}

test("with the logo it is read all the same, at level H, made once, and another one with another logo", async () => {
  const { call, card, read } = await withLogo(mark);
  for (const format of ["svg", "png"] as const) {
    const [plain, marked] = await Promise.all(
      [false, true].map((logo) => getCardCode(call, { id: card.id, way: "sign", format, logo })),
    );
    const bytes = (await marked?.arrayBuffer()) ?? new ArrayBuffer(0);
    expect(await readByAnother(bytes)).toEqual([`${card.address}.P1`.toUpperCase()]);
    expect(bytes.byteLength).not.toBe(plain?.size);
  }
  expect(read.mock.calls).toEqual([[LOGO], [LOGO]]);
  await getCardCode(call, { id: card.id, way: "sign", format: "png", logo: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("where its logo is none, no picture, or hides the code, it is refused with what to do", async () => {
  const refused = (message: RegExp) =>
    expect.objectContaining({ code: "invalid", message: expect.stringMatching(message) });
  const wish = { way: "qr", format: "png", logo: true } as const;
  const none = await withLogo(mark, null);
  await expect(getCardCode(none.call, { id: none.card.id, ...wish })).rejects.toEqual(refused(/^There is no logo/));
  for (const bytes of [null, new Uint8Array([1, 2, 3])]) {
    const { call, card } = await withLogo(async () => bytes);
    await expect(getCardCode(call, { id: card.id, ...wish })).rejects.toEqual(refused(/^This logo is not a picture/));
  }
});
