// QR codes of share links: read by another decoder, leading where the link leads, counted as a scan, and nobody else's.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { closePool, openPool } from "#db/client.ts";
import { getLinkCode } from "#server/links/codes.ts";
import { createShareLink, deleteShareLink, updateShareLink } from "#server/links/service.ts";
import { as, person, visit } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const LOGO = "/api/links/pictures/00000000-0000-7000-8000-0000000000aa";
const mark = async () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#c2185b" } })
    .png()
    .toBuffer();
const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function read(file: File): Promise<string> {
  const png = await sharp(Buffer.from(await file.arrayBuffer()))
    .png()
    .toBuffer();
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] });
  return found?.text ?? "";
}

async function withLink(alias: string) {
  const call = { ...as(person()), logoUrl: LOGO, markAt: mark };
  const { data: link } = await createShareLink(call, { default_destination_url: "https://example.com/house", alias });
  return { call, link };
}

test.each(["open-house", "Sea_Port"])(
  "the code of %s leads where the link leads, with and without a logo",
  async (alias) => {
    const { call, link } = await withLink(alias);
    for (const format of ["svg", "png"] as const) {
      for (const logo of [false, true]) {
        const file = await getLinkCode(call, { id: link.id, format, logo });
        expect(file.name).toBe(`${link.alias}.${format}`);
        const text = await read(file);
        expect(text.toLowerCase()).toBe(`${link.shortlink}.Q`.toLowerCase());
        const { headers } = await visit(text.slice(text.lastIndexOf("/") + 1));
        expect(headers.get("location")).toBe("https://example.com/house");
      }
    }
  },
);

test("another alias has another code; without a logo it is refused, and a deleted or foreign link has none", async () => {
  const { call, link } = await withLink("first-name");
  const wish = { id: link.id, format: "png", logo: false } as const;
  const { data: changed } = await updateShareLink(call, { id: link.id, version: link.version, alias: "second-name" });
  expect(await read(await getLinkCode(call, wish))).toBe(`${changed.shortlink}.Q`.toUpperCase());
  await expect(getLinkCode({ ...call, logoUrl: null }, { ...wish, logo: true })).rejects.toEqual(code("invalid"));
  await expect(getLinkCode(as(person()), wish)).rejects.toEqual(code("not_found"));
  await deleteShareLink(call, { id: link.id });
  await expect(getLinkCode(call, wish)).rejects.toEqual(code("gone"));
});
