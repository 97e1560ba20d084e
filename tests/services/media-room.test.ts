// What replacing, refusing and closing leave behind: nothing, neither a version nor a byte; and whose room earlier versions take up.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { getMediaVersions, replaceMedia } from "#server/media/library/replace.ts";
import { mediaOwnership } from "#server/media/ownership.ts";
import { mediaPort } from "#server/media/port.ts";
import { requireRoom } from "#server/media/room.ts";
import { getMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { as, franchise, put, say, spaceIdOf } from "#tests/services/media-support.ts";
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

const GB = 1024 ** 3;
/** As the owner of the tables. */
const owner = (text: string, values: unknown[] = []) => asLogin(database.pool, text, values);
const blobsOf = (space: string) =>
  owner("select state, count(*)::int as n from blobs where workspace_id = $1 group by 1 order by 1", [space]);
const versionsOf = async (space: string) =>
  (await owner("select count(*)::int as n from asset_versions where workspace_id = $1", [space]))[0]?.n;

test("a file with versions, with a picture of its own or in use is not spent on another one", async () => {
  const mia = person();
  const [id, old, newer] = [await put(mia), await put(mia), await put(mia)];
  const [video, clip, frame] = [
    await put(mia, { type: "video/mp4" }),
    await put(mia, { type: "video/mp4" }),
    await put(mia, { thumbhash: "1QcSHQRn" }),
  ];
  await replaceMedia(as(mia), { id: old, version: 1, with: newer, spent: true });
  const spent = replaceMedia(as(mia), { id, version: 1, with: old, spent: true });
  await expect(spent).rejects.toMatchObject({ code: "invalid" });
  expect((await getMediaVersions(as(mia), { id: old })).data).toHaveLength(1);
  expect((await getMediaVersions(as(mia), { id })).data).toEqual([]);
  expect((await say(mia, video, { poster: frame })).poster).toMatchObject({ id: frame, thumbhash: "1QcSHQRn" });
  const filmed = replaceMedia(as(mia), { id: clip, version: 1, with: video, spent: true });
  await expect(filmed).rejects.toMatchObject({ code: "invalid" });
  expect((await getMedia(as(mia), { id: frame })).data.uses).toBe(1);
});

test("earlier versions count for the person whose file it is, too", async () => {
  const { brand } = await franchise(database);
  const [space, mia, tom] = [spaceIdOf(brand), newId(), newId()];
  const id = await put({ ...brand, userId: mia });
  const other = await put({ ...brand, userId: mia });
  await replaceMedia(as(brand), { id, version: 1, with: other, spent: true });
  const room = (who: string) => inWorkspace(spaceOf(space), (tx) => requireRoom(tx, who));
  await room(mia);
  await owner("update asset_versions set bytes = $2 where workspace_id = $1", [space, 6 * GB]);
  await expect(room(mia)).rejects.toMatchObject({ code: "invalid" });
  await room(tom);
});

test("room that was read once is counted down by what is put up, and what does not fit is refused in words", async () => {
  const [space, ownerId] = [newId(), newId()];
  const facts = { space, ownerId, class: "private", type: "application/pdf", name: "a.pdf" } as const;
  const room = await mediaPort.room(space, ownerId);
  expect(room.left).toBe(GB);
  const whole = { ...room, left: 120 };
  const twice = randomBytes(50);
  for (const bytes of [twice, twice, randomBytes(60)]) await mediaPort.put({ ...facts, bytes, room: whole });
  expect(whole.left).toBe(10);
  const refused = mediaPort.put({ ...facts, bytes: randomBytes(11), room: whole });
  await expect(refused).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("1 GB") });
  expect(whole.left).toBe(10);
  expect((await mediaPort.room(space, ownerId)).left).toBe(GB - 110);
});

test("bytes that find no room are given up at once", async () => {
  const [space, ownerId] = [newId(), newId()];
  const facts = { space, ownerId, class: "private", type: "application/pdf", name: "a.pdf" } as const;
  await mediaPort.put({ ...facts, bytes: randomBytes(50) });
  await owner("update assets set bytes = $2 where workspace_id = $1", [space, 2 * GB]);
  await expect(mediaPort.put({ ...facts, bytes: randomBytes(50) })).rejects.toMatchObject({ code: "invalid" });
  expect(await blobsOf(space)).toEqual([
    { state: "kept", n: 1 },
    { state: "owed", n: 1 },
  ]);
  await sweepMedia();
  expect(await blobsOf(space)).toEqual([{ state: "kept", n: 1 }]);
});

test("a closed workspace keeps no version, not even of a file that went before, and no byte", async () => {
  const { brand } = await franchise(database);
  const space = spaceIdOf(brand);
  const [id, other, left] = [await put(brand), await put(brand), await put(brand)];
  await replaceMedia(as(brand), { id, version: 1, with: other, spent: true });
  await replaceMedia(as(brand), { id: left, version: 1, with: id, spent: false });
  // As an earlier version of ours left them.
  await owner("delete from assets where workspace_id = $1 and id = $2", [space, left]);
  await owner("update workspaces set closed_at = now() where id = $1", [space]);
  const scope = authorize({ kind: "system", name: "purge" }, "media.read", { workspaceId: space });
  for (let gone = 1; gone > 0; ) gone = await inWorkspace(scope, (tx) => mediaOwnership.erase(tx, 1));
  expect(await versionsOf(space)).toBe(0);
  await sweepMedia();
  expect(await blobsOf(space)).toEqual([]);
});
