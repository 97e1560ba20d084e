// The end of an upload: what will not be kept is refused before a byte of it is written, however often it is asked for.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { assetListInput } from "#lib/services/media/contract.ts";
import { listMedia } from "#server/media/library/library.ts";
import { mediaPort } from "#server/media/port.ts";
import { addUse } from "#server/media/repository.ts";
import { getMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import { keepUpload, wholeUpload } from "#server/media/uploads/keep-upload.ts";
import { sourceOfUpload } from "#server/media/uploads/upload-source.ts";
import {
  appendPiece,
  deleteUpload,
  insertUpload,
  refuseUpload,
  settleUpload,
} from "#server/media/uploads/upload-store.ts";
import { pictures, picturesBy } from "#server/platform/pictures/pictures.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
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

test("an upload that is canceled while it is taken in leaves no part of a file", async () => {
  const mia = person();
  const pieces = [PDF, Buffer.from(" and of the garden")];
  const id = newId();
  const place = { id, ownerId: mia.userId };
  const scope = spaceOf(spaceIdOf(mia));
  const size = Buffer.concat(pieces).length;
  await inWorkspace(scope, (tx) =>
    insertUpload(tx, scope, { ...place, class: "public", name: "plan.pdf", folder: "", size }),
  );
  let begins = 0;
  for (const bytes of pieces) {
    await appendPiece(scope, place, { begins, bytes });
    begins += bytes.length;
  }
  // What a cancel leaves of it between two pieces.
  await owner("delete from upload_pieces where upload_id = $1 and begins > 0", [id]);
  await expect(finishUpload(as(mia), { id })).rejects.toMatchObject({ code: "gone" });
  const files = await owner("select id from assets where workspace_id = $1", [spaceIdOf(mia)]);
  expect(files).toEqual([]);
});

test("an upload that is gone by the time it is kept is no file", async () => {
  const mia = person();
  const [place, id] = [{ ownerId: mia.userId }, await send(mia, Buffer.from(PNG, "base64"))];
  picturesBy(async () => {
    await deleteUpload(spaceOf(spaceIdOf(mia)), { ...place, id });
    const { bytes, ...size } = { bytes: Buffer.from(PNG, "base64"), width: 1, height: 1 };
    const rights = { creator: null, credit: null, licence: null };
    return { master: { ...size, bytes, type: "image/png", rights, thumbhash: new Uint8Array(5) } };
  });
  await expect(finishUpload(as(mia), { id })).rejects.toMatchObject({ code: "gone" });
  picturesBy(null);
  expect(await owner("select id from assets where workspace_id = $1", [spaceIdOf(mia)])).toEqual([]);
});

/** What another process makes of an upload: a file, and no pieces any more. */
async function finishElsewhere(actor: UserActor, id: string): Promise<string> {
  const [scope, assetId] = [spaceOf(spaceIdOf(actor)), await put(actor)];
  await inWorkspace(scope, (tx) => settleUpload(tx, scope, { id, ownerId: actor.userId, assetId, fresh: true }));
  return assetId;
}

test("an upload that another process finishes before it is read, or while it is kept, is that one's file", async () => {
  const [mia, png] = [person(), Buffer.from(PNG, "base64")];
  const [scope, ownerId] = [spaceOf(spaceIdOf(mia)), mia.userId];
  const read = await wholeUpload(scope, { id: await send(mia, PDF), ownerId });
  const first = await finishElsewhere(mia, read.id);
  expect(await keepUpload({ scope, upload: read })).toEqual({ id: first, fresh: true });
  const id = await send(mia, png);
  let second = "";
  picturesBy(async () => {
    second = await finishElsewhere(mia, id);
    const rights = { creator: null, credit: null, licence: null };
    const size = { width: 1, height: 1, thumbhash: new Uint8Array(5) };
    return { master: { ...size, bytes: png, type: "image/png", rights } };
  });
  expect((await finishUpload(as(mia), { id })).data).toMatchObject({ id: second, fresh: true });
  picturesBy(null);
  const files = await owner("select id from assets where workspace_id = $1", [spaceIdOf(mia)]);
  expect(files.map((row) => row.id).toSorted()).toEqual([first, second].toSorted());
  const left = "select state from blobs where workspace_id = $1 and state <> 'kept'";
  expect(await owner(left, [spaceIdOf(mia)])).toEqual([{ state: "owed" }]);
});

test("a video whose pieces go while it is looked over is gone, and not refused as a broken one", async () => {
  const mia = person();
  const scope = spaceOf(spaceIdOf(mia));
  const upload = await wholeUpload(scope, { id: await send(mia, PDF), ownerId: mia.userId });
  const source = sourceOfUpload(scope, upload);
  await finishElsewhere(mia, upload.id);
  await expect(source.read(4, 4)).rejects.toMatchObject({ code: "gone" });
  expect(await source.read(upload.size, 4)).toHaveLength(0);
  await refuseUpload(scope, upload);
  expect((await finishUpload(as(mia), { id: upload.id })).data.fresh).toBe(true);
});

test.each([
  ["first", "then"],
  ["then", "first"],
])("what somebody put into the library stays in it, with a contact %s", async (one) => {
  const mia = person();
  const bytes = Buffer.from(`%PDF-1.7 ${one}`);
  const library = async () => (await finishUpload(as(mia), { id: await send(mia, bytes, "private") })).data.id;
  const contact = async () => {
    const at = { space: spaceIdOf(mia), ownerId: mia.userId, class: "private", most: 1000 } as const;
    const { assetId } = await mediaPort.takeIn({ ...at, id: await send(mia, bytes, "private") });
    const use = { workspaceId: at.space, assetId, kind: "contact-file", id: newId() };
    await inWorkspace(spaceOf(at.space), (tx) => addUse(tx, use));
    return assetId;
  };
  if (one === "first") await contact();
  const id = await library();
  if (one === "then") expect(await contact()).toBe(id);
  expect((await getMedia(as(mia), { id })).data.id).toBe(id);
  expect((await listMedia(as(mia), assetListInput.parse({}))).data.map((file) => file.id)).toEqual([id]);
});
