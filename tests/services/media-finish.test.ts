// The end of an upload: what will not be kept is refused before a byte of it is written, however often it is asked for.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { mediaPort } from "#server/media/port.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import { pictures, picturesBy } from "#server/platform/pictures/pictures.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { as, put, send, spaceIdOf } from "#tests/services/media-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

/** As the owner of the tables. */
const owner = (text: string, values: unknown[] = []) => asLogin(database.pool, text, values);
const blobsOf = async (actor: UserActor) =>
  (await owner("select count(*)::int as n from blobs where workspace_id = $1", [spaceIdOf(actor)]))[0]?.n;
/** A picture of one point. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PDF = Buffer.from("%PDF-1.7 a plan of the house");

test("a file that was made of nothing this person has is refused with nothing written", async () => {
  const mia = person();
  const [id, own, strange] = [await send(mia, PDF), await put(mia), await put(person())];
  const before = await blobsOf(mia);
  for (const made_from of [newId(), strange, "no id"])
    await expect(finishUpload(as(mia), { id, made_from })).rejects.toMatchObject({ code: "not_found" });
  expect(await blobsOf(mia)).toBe(before);
  expect((await finishUpload(as(mia), { id, made_from: own })).data.fresh).toBe(true);
});

test("a file that has no room is refused with nothing written, and finished once there is", async () => {
  const mia = person();
  const [id, large] = [await send(mia, PDF), await put(mia)];
  const fill = (bytes: number) => owner("update assets set bytes = $2 where id = $1", [large, bytes]);
  const before = await blobsOf(mia);
  await fill(1024 ** 3 - PDF.length + 1);
  for (const _twice of [1, 2])
    await expect(finishUpload(as(mia), { id })).rejects.toMatchObject({
      ...{ code: "invalid", message: expect.stringContaining("1 GB") },
    });
  expect(await blobsOf(mia)).toBe(before);
  await fill(1024 ** 3 - PDF.length);
  expect((await finishUpload(as(mia), { id })).data.fresh).toBe(true);
});

test("pictures that wait are not read before it is their turn", async () => {
  const mia = person();
  const photos = [1, 2, 3].map((n) => Buffer.concat([Buffer.from(PNG, "base64"), Buffer.from([n])]));
  const [first, second, third] = await Promise.all(photos.map((bytes) => send(mia, bytes)));
  const seen: number[] = [];
  const turns = Promise.withResolvers<void>();
  picturesBy(async (original) => {
    seen.push(original.at(-1) ?? 0);
    await turns.promise;
    return { refused: "foreign" };
  });
  const place = { space: spaceIdOf(mia), ownerId: mia.userId, class: "public", most: 1000 } as const;
  const read = await mediaPort.uploaded({ ...place, id: third ?? "" });
  const asked = [first, second].map((id) => finishUpload(as(mia), { id: id ?? "" }));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const ends = Promise.allSettled([...asked, pictures.takeIn(read, { who: mia.userId })]);
  const changed = Buffer.concat([Buffer.from(PNG, "base64"), Buffer.from([9])]);
  await owner("update upload_pieces set bytes = $2 where workspace_id = $1", [spaceIdOf(mia), changed]);
  turns.resolve();
  await ends;
  picturesBy(null);
  expect(seen).toEqual([expect.any(Number), 9, 9]);
});
