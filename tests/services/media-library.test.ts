// The library: what is found in it, what a brand shares with its locations, and rights that end.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { MAX_VERSIONS } from "#lib/services/media/media-limits.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";
import { getMediaOverview, listMedia, pickMedia } from "#server/media/library/library.ts";
import { bringBackMedia, getMediaVersions, replaceMedia } from "#server/media/library/replace.ts";
import { tellOfRights } from "#server/media/library/rights-watch.ts";
import { placeOfAsset, wasOnce } from "#server/media/places.ts";
import { mediaPort } from "#server/media/port.ts";
import { meantBy } from "#server/media/renditions/rendition-source.ts";
import { deleteMedia, getMedia, getMediaUses, updateMedia } from "#server/media/service.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import { asLogin, LIST, person } from "#tests/services/links-support.ts";
import { as, day, franchise, put, say, send, spaceIdOf, upload, use } from "#tests/services/media-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo } from "#tests/support/emails.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

test("files are found by folder, tag, rights, person, channel and words of their tags", async () => {
  const mia = person();
  const [sign, tower, loose] = [await put(mia), await put(mia, { width: 640, height: 480 }), await put(mia)];
  await say(mia, sign, { folder: "Listings", tags: ["open house", "garden"], source: "own", name: "Sign" });
  await say(mia, tower, { rights_end_on: day(10), source: "licensed" });
  await say(mia, loose, { rights_end_on: day(400) });
  const found = async (ask: object) =>
    (await listMedia(as(mia), { ...LIST, ...ask })).data.map(({ id }) => id).toSorted();
  expect(await found({ folder: "Listings" })).toEqual([sign]);
  expect(await found({ tag: "garden" })).toEqual([sign]);
  expect(await found({ filters: "garden" })).toEqual([sign]);
  expect(await found({ filters: "garden", rights: "ended" })).toEqual([]);
  expect(await found({ rights: "soon" })).toEqual([tower]);
  expect(await found({ filters: "house", rights: "soon" })).toEqual([tower]);
  expect(await found({ rights: "unsaid" })).toEqual([loose]);
  const drawing = await put(mia, { type: "image/svg+xml", name: "Logo.svg", width: 400, height: 400 });
  for (const filters of ["", "logo"]) expect(await found({ filters, type: "drawing" })).toEqual([drawing]);
  for (const filters of ["", "logo"]) expect(await found({ filters, type: "photo" })).not.toContain(drawing);
  expect(await found({ type: "photo" })).not.toEqual([]);
  await deleteMedia(as(mia), { id: drawing });
  expect(await found({ fits: "square" })).toEqual([sign, loose].toSorted());
  expect(await found({ by: newId() })).toEqual([]);
  const order = (await listMedia(as(mia), { ...LIST, sort_by: "rights_end_on", sort_desc: false })).data;
  expect(order.map(({ id, rights }) => [id, rights])).toEqual([
    [tower, "soon"],
    [loose, "running"],
    [sign, "open"],
  ]);
  expect((await getMediaOverview(as(mia))).data).toMatchObject({
    ...{ files: 3, pictures: 3, soon: 1, ended: 0, folders: [{ name: "Listings", files: 1 }] },
    tags: [
      { name: "garden", files: 1 },
      { name: "open house", files: 1 },
    ],
  });
});

describe("what the brand shares", () => {
  test("its locations see, use and never change; nobody else sees it at all", async () => {
    const { brand, location, stranger } = await franchise(database);
    const [shared, kept] = [await put(brand), await put(brand)];
    expect((await say(brand, shared, { brand: true })).locked).toBe(false);
    const here = await listMedia(as(location), { ...LIST, brand: true });
    expect(here.data.map(({ id, locked }) => [id, locked])).toEqual([[shared, true]]);
    expect((await listMedia(as(location), LIST)).data).toEqual([]);
    const change = { id: shared, version: 2, alt: "Ours" };
    await expect(updateMedia(as(location), change)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteMedia(as(location), { id: shared })).rejects.toMatchObject({ code: "not_found" });
    await use(location, shared);
    expect((await getMediaUses(as(brand), { id: shared })).data).toMatchObject([{ place: "Place 1", name: "" }]);
    await expect(deleteMedia(as(brand), { id: shared })).rejects.toMatchObject({ code: "invalid" });
    await expect(use(stranger, shared)).rejects.toThrow();
    await expect(use(location, kept)).rejects.toThrow();
    const ids = `${kept},${shared},${newId()}`;
    const picked = (await pickMedia(as(location), { ids })).data;
    expect(picked.files.map(({ id }) => id)).toEqual([shared]);
    expect(picked.left_out[0]).toEqual({ id: kept, name: "", why: "gone" });
    const strange = (await pickMedia(as(stranger), { ids })).data;
    expect([strange.files, strange.left_out.map(({ name, why }) => name + why)]).toEqual([
      [],
      ["gone", "gone", "gone"],
    ]);
    for (const read of [getMedia, getMediaUses, getMediaVersions])
      await expect(read(as(stranger), { id: shared })).rejects.toMatchObject({ code: "not_found" });
    expect(await mediaPort.facts(spaceIdOf(location), [shared, kept])).toMatchObject([{ id: shared, brand: true }]);
    expect(await mediaPort.facts(spaceIdOf(stranger), [shared, kept])).toEqual([]);
  });

  test("is shared by who looks after the workspace alone", async () => {
    const mia = person({ role: "member" });
    const id = await put(mia);
    await expect(updateMedia(as(mia), { id, version: 1, brand: true })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("rights that are over", () => {
  test("end with their last day: nothing gives the file out any more, and what they were renewed for does", async () => {
    const mia = person();
    const id = await put(mia);
    const { data } = await getMedia(as(mia), { id });
    const name = renditionAddress(data, "s192", "webp").split("/").at(-1) ?? "";
    expect(await meantBy({ id, name })).toHaveProperty("rendition");
    await say(mia, id, { rights_end_on: day(-2) });
    expect((await placeOfAsset(id))?.until?.getTime()).toBeLessThan(Date.now());
    expect(await meantBy({ id, name })).toEqual({ over: { width: 192, height: 192, fit: "cover" } });
    expect(await mediaPort.read(spaceIdOf(mia), id)).toBeNull();
    expect(await mediaPort.facts(spaceIdOf(mia), [id])).toEqual([]);
    const over = { files: [], left_out: [{ id, name: "house.jpg", why: "ended" }] };
    expect((await pickMedia(as(mia), { ids: id })).data).toEqual(over);
    expect((await listMedia(as(mia), { ...LIST, rights: "ended" })).data[0]?.rights).toBe("ended");
    await say(mia, id, { rights_end_on: day(2) });
    expect(await meantBy({ id, name })).toHaveProperty("rendition");
  });
});

test("of what was chosen, what does not go out is named with its reason, and a private file is not named", async () => {
  const mia = person();
  const [kept, over, gone, hidden] = [await put(mia), await put(mia), await put(mia), await put(mia)];
  await say(mia, over, { rights_end_on: day(-2), name: "Sign" });
  await deleteMedia(as(mia), { id: gone });
  await asLogin(database.pool, "update assets set class = 'private' where id = $1", [hidden]);
  const { files, left_out } = (await pickMedia(as(mia), { ids: `${hidden},${over},${kept},${gone}` })).data;
  expect(files.map(({ id }) => id)).toEqual([kept]);
  expect(left_out).toEqual([
    { id: hidden, name: "", why: "gone" },
    { id: over, name: "Sign", why: "ended" },
    { id: gone, name: "house.jpg", why: "deleted" },
  ]);
});

test("what was made of a file has its end of rights, also where that changes", async () => {
  const mia = person();
  const [film, other, longer] = [await put(mia), await put(mia), await put(mia)];
  await say(mia, film, { rights_end_on: day(9) });
  await say(mia, longer, { rights_end_on: day(300) });
  const frame = await upload(mia, Buffer.from("%PDF-1.7 a frame"), { made_from: film });
  expect(frame).toMatchObject({ fresh: true, rights_end_on: day(9), rights: "soon" });
  const endOf = async (id: string) => (await getMedia(as(mia), { id })).data.rights_end_on;
  await say(mia, film, { rights_end_on: day(60) });
  expect([await endOf(frame.id), await endOf(other)]).toEqual([day(60), null]);
  const { version } = (await getMedia(as(mia), { id: film })).data;
  await replaceMedia(as(mia), { id: film, version, with: longer, spent: false });
  expect(await endOf(frame.id)).toBe(day(300));
  const strange = upload(mia, Buffer.from("%PDF-1.7 another"), { made_from: await put(person()) });
  await expect(strange).rejects.toMatchObject({ code: "not_found" });
});

test("who sees their own alone ends nothing that was made of it and that others show", async () => {
  const manager = person();
  const mia: UserActor = { ...manager, userId: newId(), role: "member" };
  const source = await put(mia);
  const frame = await upload(mia, Buffer.from("%PDF-1.7 a sheet"), { made_from: source });
  await use(mia, frame.id);
  const shownBy = (ownerId: string) => ({
    ...as(mia),
    users: {
      test: async (_: string, ids: readonly string[]) =>
        new Map(ids.map((id) => [id, { name: "Card", path: null, ownerId }])),
    },
  });
  const end = { id: source, version: 1, rights_end_on: day(-1) };
  await expect(updateMedia(shownBy(manager.userId), end)).rejects.toMatchObject({ code: "forbidden" });
  expect((await getMedia(as(mia), { id: frame.id })).data.rights).not.toBe("ended");
  expect((await updateMedia(shownBy(mia.userId), end)).data.rights).toBe("ended");
});

test("whoever looks after the workspace is written to once, thirty days before, with where the file is used", async () => {
  const { brand } = await franchise(database);
  await database.pool.query("select membership_add($1, $2, 'owner', '{}'::jsonb)", [brand.userId, spaceIdOf(brand)]);
  const [sign, far, unused] = [await put(brand, { name: "Sign" }), await put(brand), await put(brand)];
  for (const id of [sign, far]) await use(brand, id);
  await say(brand, sign, { rights_end_on: day(20) });
  await say(brand, far, { rights_end_on: day(60) });
  await say(brand, unused, { rights_end_on: day(20) });
  const users = {
    test: async (_: string, ids: readonly string[]) =>
      new Map(ids.map((id) => [id, { name: "Seaport card", path: null, ownerId: null }])),
  };
  const told = await Promise.all([tellOfRights(users), tellOfRights(users)]);
  expect(told.toSorted()).toEqual([0, 1]);
  const emails = await emailsTo(database.pool, `${brand.userId}@harbor.test`);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.paragraphs).toHaveLength(2);
  expect(emails[0]?.paragraphs[0]).toMatch(/Sign.*Used in 1 place: .*Seaport card/);
  await say(brand, sign, { rights_end_on: day(25) });
  expect(await tellOfRights(users)).toBe(1);
});

describe("a replaced file", () => {
  test("keeps its id, its uses and its old addresses, takes the rights of the new one, and comes back", async () => {
    const mia = person();
    const [id, other] = [await put(mia, { alt: "A sign" }), await put(mia)];
    await use(mia, id);
    await say(mia, other, { rights_end_on: day(90), source: "licensed" });
    const before = (await getMedia(as(mia), { id })).data;
    const name = renditionAddress(before, "s192", "webp").split("/").at(-1) ?? "";
    const { data } = await replaceMedia(as(mia), { id, version: before.version, with: other, spent: true });
    expect(data).toMatchObject({ id, uses: 1, alt: "A sign", source: "licensed", rights_end_on: day(90) });
    expect(data.hash).not.toBe(before.hash);
    await expect(getMedia(as(mia), { id: other })).rejects.toMatchObject({ code: "not_found" });
    expect(await meantBy({ id, name })).toEqual({ moved: renditionAddress(data, "s192", "webp") });
    expect(await wasOnce(id, before.hash.slice(0, 20))).toBe(true);
    expect(await mediaPort.read(spaceIdOf(mia), id)).toHaveLength(40);
    const { data: versions } = await getMediaVersions(as(mia), { id });
    expect(versions).toMatchObject([{ nth: 1, bytes: 40, rights_end_on: null }]);
    const back = await bringBackMedia(as(mia), { id, version: data.version, nth: 1 });
    expect(back.data).toMatchObject({ hash: before.hash, rights_end_on: null });
    expect(await mediaPort.read(spaceIdOf(mia), id)).toHaveLength(40);
  });

  test("is answered as done to whoever never heard that it was, until it is something else", async () => {
    const mia = person();
    const [id, sent] = [await put(mia), await send(mia, Buffer.from("%PDF-1.7 a sign in the sun"))];
    await asLogin(database.pool, "update assets set type = 'application/pdf' where id = $1", [id]);
    const finish = async () => (await finishUpload(as(mia), { id: sent })).data;
    const other = await finish();
    expect(other).toMatchObject({ fresh: true });
    const asked = { id, version: 1, with: other.id, spent: true };
    const { data: done } = await replaceMedia(as(mia), asked);
    expect((await replaceMedia(as(mia), asked)).data).toEqual(done);
    expect((await replaceMedia(as(mia), { ...asked, version: done.version })).data).toEqual(done);
    expect(await finish()).toMatchObject({ id, hash: done.hash, fresh: false });
    expect((await getMediaVersions(as(mia), { id })).data).toHaveLength(1);
    const tom: UserActor = { ...mia, userId: newId() };
    await expect(replaceMedia(as(tom), asked)).rejects.toMatchObject({ code: "conflict" });
    await bringBackMedia(as(mia), { id, version: done.version, nth: 1 });
    await expect(replaceMedia(as(mia), asked)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is known by every content it had, also by those whose bytes are gone", async () => {
    const mia = person();
    const id = await put(mia);
    const hashes = [];
    for (let nth = 0; nth <= MAX_VERSIONS; nth += 1) {
      const { hash, version } = (await getMedia(as(mia), { id })).data;
      hashes.push(hash);
      await replaceMedia(as(mia), { id, version, with: await put(mia), spent: true });
    }
    expect((await getMediaVersions(as(mia), { id })).data).toHaveLength(MAX_VERSIONS);
    expect(await Promise.all(hashes.map((hash) => wasOnce(id, hash.slice(0, 20))))).toEqual(hashes.map(() => true));
    expect(await wasOnce(id, "0".repeat(20))).toBe(false);
  });

  test("is replaced by its kind alone, by nothing of somebody else and by nothing whose rights are over", async () => {
    const mia = person();
    const [id, video, over] = [await put(mia), await put(mia, { type: "video/mp4" }), await put(mia)];
    await say(mia, over, { rights_end_on: day(-2) });
    const by = (other: string) => replaceMedia(as(mia), { id, version: 1, with: other, spent: false });
    await expect(by(video)).rejects.toMatchObject({ code: "invalid" });
    await expect(by(over)).rejects.toMatchObject({ code: "invalid" });
    await expect(by(await put(person()))).rejects.toMatchObject({ code: "not_found" });
  });
});
