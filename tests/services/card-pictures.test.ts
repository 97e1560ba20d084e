// Pictures made of cards: small enough, made once for what they show, and kept.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { fileResponse, previewResponse } from "#server/card/handler.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import { photoResponse } from "#server/card/photo-picture.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { cardCall, holder, noFace } from "#tests/services/card-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let portrait: Uint8Array;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
  // Noise is the worst that a photo can be.
  const noise = Buffer.from(Uint32Array.from({ length: 700 * 900 }, (_, n) => Math.imul(n, 2654435761)).buffer);
  portrait = await sharp(noise, { raw: { width: 700, height: 900, channels: 4 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

/** A published card whose owner shows a photo. */
async function withPhoto(over: { private?: boolean } = {}) {
  const actor = holder();
  const call = cardCall(actor);
  const { data } = await createShareCard(call, over);
  const done = await publishShareCard(call, { id: data.id, version: data.version });
  await database.pool.query(
    "insert into users (id, email, firstname, lastname, photo_url) values ($1, $2, 'Ann', 'Reyes', '/photo/one')",
    [actor.userId, `${actor.userId}@example.com`],
  );
  return { actor, handle: done.data.handle };
}

const asked = (path: string) => new Request(`http://localhost:3000${path}`);
const vcf = async (handle: string, faceOf = async (): Promise<Uint8Array | null> => portrait) =>
  (await (await fileResponse(asked(`/c/${handle}/contact.vcf`), faceOf)).text()).replaceAll("\r\n ", "");

test("a contact file holds the photo, 240 pixels and 20 KB at most, made once", async () => {
  const { handle } = await withPhoto();
  const faceOf = vi.fn(async () => portrait);
  const [, photo = ""] = /^PHOTO;ENCODING=b;TYPE=JPEG:(\S+)\r$/m.exec(await vcf(handle, faceOf)) ?? [];
  const bytes = Buffer.from(photo, "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 240, height: 240 });
  expect(bytes.length).toBeLessThanOrEqual(20_000);
  await vcf(handle, faceOf);
  expect(faceOf).toHaveBeenCalledTimes(1);
  const rows = await asLogin(
    database.pool,
    "select length(bytes) as size from card_pictures where kind = 'contact'",
    [],
  );
  expect(rows).toContainEqual({ size: bytes.length });
});

test.each([
  ["shows none of ours", noFace],
  ["cannot be read", () => Promise.reject(new Error("away"))],
])("a contact whose photo %s is a contact all the same", async (_, faceOf) => {
  const { handle } = await withPhoto();
  const file = await vcf(handle, faceOf);
  expect(file).toMatch(/^BEGIN:VCARD\r\n/);
  expect(file).not.toContain("PHOTO");
});

test("messengers get a picture of 1200 × 630 below 300 KB, another one for another photo", async () => {
  const { actor, handle } = await withPhoto();
  const first = await previewResponse(asked(`/c/${handle}/preview.jpg`), async () => portrait);
  const bytes = new Uint8Array(await first.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  await database.pool.query("update users set photo_url = '/photo/two' where id = $1", [actor.userId]);
  const other = await previewResponse(asked(`/c/${handle}/preview.jpg`), noFace);
  expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(false);
});

test("a private card has no picture of its own, and nobody else has one at all", async () => {
  const { handle } = await withPhoto({ private: true });
  expect((await previewResponse(asked(`/c/${handle}/preview.jpg`), noFace)).status).toBe(404);
  expect((await previewResponse(asked(`/c/never-${newId().slice(-8)}/preview.jpg`), noFace)).status).toBe(404);
});

test("the photo of a signature stands at one address that shows the photo of now, and none once the card is gone", async () => {
  const { actor, handle } = await withPhoto();
  const ask = (faceOf: (photoUrl: string) => Promise<Uint8Array | null>) =>
    photoResponse(asked(`/c/${handle}.S/photo.jpg`), faceOf);
  const faceOf = vi.fn(async (_photoUrl: string) => portrait);
  const first = await ask(faceOf);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 240, height: 240 });
  await database.pool.query("update users set photo_url = '/photo/two' where id = $1", [actor.userId]);
  expect((await ask(faceOf)).status).toBe(200);
  expect(faceOf.mock.calls).toEqual([["/photo/one"], ["/photo/two"]]);
  await database.pool.query("update users set photo_url = '/photo/none' where id = $1", [actor.userId]);
  expect((await ask(noFace)).status).toBe(404);
  await database.pool.query("update users set photo_url = '/demo/mia.svg' where id = $1", [actor.userId]);
  expect((await ask(noFace)).headers.get("location")).toBe("/demo/mia.svg");
  await asLogin(database.pool, "update cards set deleted_at = now() where lower(handle) = lower($1)", [handle]);
  expect((await ask(faceOf)).status).toBe(410);
});
