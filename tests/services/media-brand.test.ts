// A file of the brand is changed by who looks after the workspace, and by nobody else, whoever put it up.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { contentOf, writeBlob } from "#server/media/blobs.ts";
import { renameFolder } from "#server/media/library/folders.ts";
import { exportMedia, listMedia } from "#server/media/library/library.ts";
import { bringBackMedia, replaceMedia } from "#server/media/library/replace.ts";
import { keepAsset } from "#server/media/repository.ts";
import { deleteMedia, getMedia, restoreMedia, updateMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { asLogin, LIST, person } from "#tests/services/links-support.ts";
import { as, day, franchise, put, say, spaceIdOf, upload } from "#tests/services/media-support.ts";
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

/** Owner and member of one workspace, and a file that the member put up and replaced once, of the brand by now. */
async function brandFile() {
  const owner = person();
  const mia = person({ workspaceId: owner.workspaceId, role: "member" });
  const [id, other, third] = [await put(mia), await put(mia), await put(mia)];
  await replaceMedia(as(mia), { id, version: 1, with: other, spent: false });
  const { version } = await say(owner, id, { brand: true, rights_end_on: day(20) });
  return { owner, mia, id, other: third, version };
}

test("a member who put it up cannot change, replace, bring back, unshare or delete it", async () => {
  const { owner, mia, id, other, version } = await brandFile();
  const refused = { code: "forbidden" };
  const before = (await getMedia(as(owner), { id })).data;
  for (const said of [{ alt: "Mine" }, { rights_end_on: null }, { brand: false }, { folder: "Mine" }])
    await expect(updateMedia(as(mia), { id, version, ...said })).rejects.toMatchObject(refused);
  const replaced = replaceMedia(as(mia), { id, version, with: other, spent: false });
  await expect(replaced).rejects.toMatchObject(refused);
  await expect(bringBackMedia(as(mia), { id, version, nth: 1 })).rejects.toMatchObject(refused);
  await expect(deleteMedia(as(mia), { id })).rejects.toMatchObject(refused);
  expect((await getMedia(as(owner), { id })).data).toEqual(before);
  await deleteMedia(as(owner), { id });
  await expect(restoreMedia(as(mia), { id })).rejects.toMatchObject(refused);
  await restoreMedia(as(owner), { id });
  expect((await bringBackMedia(as(owner), { id, version: version + 2, nth: 1 })).data.rights_end_on).toBeNull();
});

test("nor can it be used up as the new content of another file", async () => {
  const { mia, id, other } = await brandFile();
  const spent = replaceMedia(as(mia), { id: other, version: 1, with: id, spent: true });
  await expect(spent).rejects.toMatchObject({ code: "invalid" });
  expect((await getMedia(as(mia), { id })).data.brand).toBe(true);
});

async function again(actor: UserActor, bytes: Buffer) {
  const workspaceId = spaceIdOf(actor);
  const blob = await writeBlob({ workspaceId, class: "public", content: contentOf(bytes) });
  const about = { ownerId: actor.userId, type: "image/jpeg", name: "house.jpg" };
  return inWorkspace(spaceOf(workspaceId), (tx) => keepAsset(tx, blob, about));
}

test("nor is one that was deleted the brand's again because its bytes were put up once more", async () => {
  const owner = person();
  const mia = person({ workspaceId: owner.workspaceId, role: "member" });
  const bytes = Buffer.from(`the logo of ${owner.workspaceId}`);
  const { id } = await again(mia, bytes);
  await say(owner, id, { brand: true });
  expect(await again(mia, bytes)).toEqual({ id, fresh: false });
  expect((await getMedia(as(owner), { id })).data.brand).toBe(true);
  await deleteMedia(as(owner), { id });
  expect(await again(mia, bytes)).toEqual({ id, fresh: false });
  expect((await getMedia(as(owner), { id })).data).toMatchObject({ brand: false, deleted_at: null });
});

test("nor does it take the words that its bytes were put up with once more", async () => {
  const owner = person();
  const mia = person({ workspaceId: owner.workspaceId, role: "member" });
  const bytes = Buffer.from(`%PDF-1.7\n${owner.workspaceId}`);
  const { id } = await upload(mia, bytes);
  await say(owner, id, { brand: true, alt: "", folder: "" });
  const found = await upload(mia, bytes, { focal_point: { x: 0, y: 0 } });
  expect(found).toMatchObject({ id, fresh: false, alt: "", folder: "", focal_point: { x: 0.5, y: 0.5 } });
});

test("a member renames a folder for their own files alone, and never for the brand's", async () => {
  const owner = person();
  const mia = person({ workspaceId: owner.workspaceId, role: "member" });
  const [own, shared, other] = [await put(mia), await put(mia), await put(owner)];
  for (const id of [own, shared, other]) await say(owner, id, { folder: "Open house" });
  await say(owner, shared, { brand: true });
  const rename = (who: UserActor, folder: string, name: string) => renameFolder(as(who), { folder, name });
  await rename(mia, "Open house", "Seaport");
  const folderOf = async (id: string) => (await getMedia(as(owner), { id })).data.folder;
  expect([await folderOf(own), await folderOf(shared), await folderOf(other)]).toEqual([
    ...["Seaport", "Open house", "Open house"],
  ]);
  await expect(rename(mia, "Open house", "Mine")).rejects.toMatchObject({ code: "not_found" });
  const { data } = await rename(owner, "Open house", "Seaport");
  expect(data.folders).toEqual([{ name: "Seaport", files: 3 }]);
  await expect(rename(owner, "Open house", "Seaport")).rejects.toMatchObject({ code: "not_found" });
});

test("a location neither lists nor downloads what its brand deleted", async () => {
  const { brand, location } = await franchise(database);
  const [shared, gone] = [await put(brand), await put(brand, { name: "Old logo" })];
  for (const id of [shared, gone]) await say(brand, id, { brand: true });
  await deleteMedia(as(brand), { id: gone });
  const ask = { ...LIST, brand: true, deleted: true };
  expect((await listMedia(as(brand), ask)).data.map(({ id }) => id)).toEqual([gone]);
  expect((await listMedia(as(location), { ...LIST, brand: true })).data.map(({ id }) => id)).toEqual([shared]);
  expect(await listMedia(as(location), ask)).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await listMedia(as(location), { ...ask, filters: "logo" })).data).toEqual([]);
  const file = await exportMedia({ ...as(location), timeZone: "UTC" }, ask);
  expect(await file.text()).not.toContain("Old logo");
});

test("a member sees what their own workspace shares as its brand's, locked, and nothing else of others", async () => {
  const owner = person();
  const mia = person({ workspaceId: owner.workspaceId, role: "member" });
  const [shared, own] = [await put(owner), await put(owner)];
  await say(owner, shared, { brand: true });
  const { data } = await listMedia(as(mia), { ...LIST, brand: true });
  expect(data.map(({ id, locked }) => [id, locked])).toEqual([[shared, true]]);
  expect((await getMedia(as(mia), { id: shared })).data.locked).toBe(true);
  await expect(getMedia(as(mia), { id: own })).rejects.toMatchObject({ code: "not_found" });
  const change = { id: shared, version: data[0]?.version ?? 0, alt: "Mine" };
  await expect(updateMedia(as(mia), change)).rejects.toMatchObject({ code: "not_found" });
});

test("rights end with their last day where the workspace is, also once it is in another zone", async () => {
  const { stranger: mia } = await franchise(database);
  const id = await put(mia);
  await say(mia, id, { rights_end_on: "2030-12-12" });
  const over = async () => {
    const [row] = await asLogin(database.pool, "select rights_end_at as over from assets where id = $1", [id]);
    return row?.over;
  };
  const live = (zone: string) =>
    database.pool.query("update workspaces set time_zone = $2 where id = $1", [spaceIdOf(mia), zone]);
  await live("America/New_York");
  expect(await over()).toEqual(new Date("2030-12-13T05:00:00Z"));
  await live("Pacific/Auckland");
  expect(await over()).toEqual(new Date("2030-12-12T11:00:00Z"));
});
