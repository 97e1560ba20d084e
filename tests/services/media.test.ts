// Assets and their bytes: kept once, counted by who uses them, never another workspace's.
import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { AssetClass } from "#lib/services/media/media-limits.ts";
import { contentOf, readBlob, type StoredBlob, writeBlob } from "#server/media/blobs.ts";
import { listMedia } from "#server/media/library/library.ts";
import { changeHolder } from "#server/media/ownership-store.ts";
import { type AssetFacts, addUse, dropUse, keepAsset } from "#server/media/repository.ts";
import { deleteMedia, getMedia, getMediaUses, restoreMedia, updateMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { LIST, person } from "#tests/services/links-support.ts";
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

const as = (actor: UserActor, now: Date = new Date()) => ({
  actor,
  now,
  requestId: "test",
  people: async (ids: readonly string[]) => ids.map((id) => ({ id, name: "Mia", photo_url: null })),
});

const spaceIdOf = (actor: UserActor) => actor.workspaceId ?? "";

function stored(actor: UserActor, bytes: Uint8Array, kind: AssetClass = "public"): Promise<StoredBlob> {
  return writeBlob({ workspaceId: spaceIdOf(actor), class: kind, content: contentOf(bytes) });
}

async function put(actor: UserActor, bytes: Uint8Array, facts: Partial<AssetFacts> & { class?: AssetClass } = {}) {
  const { class: kind, ...said } = facts;
  const blob = await stored(actor, bytes, kind);
  const about = { ownerId: actor.userId, type: "image/jpeg", name: "house.jpg", ...said };
  return { blob, ...(await inWorkspace(spaceOf(blob.workspaceId), (tx) => keepAsset(tx, blob, about))) };
}

async function read(place: Pick<StoredBlob, "workspaceId" | "id">, range?: { from: number; to: number }) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await readBlob(place, range)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("the same bytes of two people of one workspace", () => {
  test("are an asset of each, and neither tells of the other", async () => {
    const first = person({ role: "member" });
    const second = { ...first, userId: newId() };
    const bytes = randomBytes(300);
    const hers = await put(first, bytes, { name: "Divorce of the Lowes.jpg", alt: "A contract" });
    await updateMedia(as(first), { id: hers.id, version: 1, creator: "Ada Lowe" });
    const before = Date.now();
    const his = await put(second, bytes, { name: "scan.jpg" });
    expect([his.fresh, his.id === hers.id]).toEqual([true, false]);
    const { data } = await getMedia(as(second), { id: his.id });
    expect(data).toMatchObject({ name: "scan.jpg", alt: "", creator: "", uses: 0, version: 1 });
    expect(data.owner.id).toBe(second.userId);
    expect(Date.parse(data.created_at)).toBeGreaterThanOrEqual(before - 5);
    await expect(getMedia(as(second), { id: hers.id })).rejects.toMatchObject({ code: "not_found" });
    // What he does with his is nothing to hers.
    await deleteMedia(as(second), { id: his.id });
    expect((await getMedia(as(first), { id: hers.id })).data.name).toBe("Divorce of the Lowes.jpg");
    expect((await put(second, bytes)).id).toBe(his.id);
  });

  test("are two assets still when one of them takes over what the other had", async () => {
    const first = person();
    const second = { ...first, userId: newId() };
    const bytes = randomBytes(301);
    const [hers, his] = [await put(first, bytes), await put(second, bytes)];
    const scope = spaceOf(spaceIdOf(first));
    await inWorkspace(scope, (tx) => changeHolder(tx, { from: first.userId, to: second.userId }));
    const owners = await Promise.all(
      [hers, his].map(async ({ id }) => (await getMedia(as(second), { id })).data.owner.id),
    );
    expect(owners).toEqual([second.userId, second.userId]);
    expect((await put(second, bytes)).id).toBe(his.id);
  });
});

describe("bytes", () => {
  test("come back as they went in, whole and in ranges over the edges of pieces", async () => {
    const bytes = randomBytes(2 * 1024 * 1024 + 77);
    const { blob } = await put(person(), bytes);
    expect(blob).toMatchObject({ bytes: bytes.length, hash: createHash("sha256").update(bytes).digest("hex") });
    expect((await read(blob)).equals(bytes)).toBe(true);
    for (const [from, to] of [
      [0, 0],
      [1024 * 1024 - 1, 1024 * 1024],
      [5, 2 * 1024 * 1024 + 76],
    ] as const)
      expect((await read(blob, { from, to })).equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  test("larger than allowed are refused in words, and nothing keeps them", async () => {
    const writing = writeBlob({
      workspaceId: newId(),
      class: "private",
      content: contentOf(Buffer.alloc(11)),
      most: 10,
    });
    await expect(writing).rejects.toMatchObject({ code: "too_large", message: expect.stringContaining("100 MB") });
  });

  test("are not there for another space", async () => {
    const { blob } = await put(person(), randomBytes(10));
    await expect(readBlob({ ...blob, workspaceId: newId() })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the same bytes", () => {
  test("twice in one workspace and class are one asset, also at once, and the bytes of the other go", async () => {
    const [mia, bytes] = [person(), randomBytes(100)];
    const made = await Promise.all([put(mia, bytes), put(mia, bytes), put(mia, bytes)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ fresh }) => fresh)).toHaveLength(1);
    for (const { blob, fresh } of made)
      if (!fresh) await expect(readBlob(blob)).rejects.toMatchObject({ code: "not_found" });
    const alone = person({ ...mia, role: "member" });
    expect((await listMedia(as(alone), LIST)).meta.total).toBe(1);
    expect((await listMedia(as(person({ ...alone, userId: newId() })), LIST)).meta.total).toBe(0);
  });

  test("in another workspace or class are another asset", async () => {
    const [mia, bytes] = [person(), randomBytes(100)];
    const ids = [await put(mia, bytes), await put(mia, bytes, { class: "private" }), await put(person(), bytes)];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
    expect(ids.every(({ fresh }) => fresh)).toBe(true);
  });
});

describe("an asset", () => {
  test("is found by its words, type, class and use, in every order", async () => {
    const mia = person();
    const picture = await put(mia, randomBytes(30), { name: "Harbor_view.jpg" });
    const paper = await put(mia, randomBytes(20), { name: "lease.pdf", type: "application/pdf", class: "private" });
    const use = { workspaceId: spaceIdOf(mia), assetId: paper.id, kind: "test", id: newId() };
    await inWorkspace(spaceOf(use.workspaceId), async (tx) => {
      await addUse(tx, use);
      await addUse(tx, use);
    });
    const idsOf = async (ask: object) => (await listMedia(as(mia), { ...LIST, ...ask })).data.map(({ id }) => id);
    expect(await idsOf({ filters: "harbor_v" })).toEqual([picture.id]);
    expect(await idsOf({ type: "document" })).toEqual([paper.id]);
    expect(await idsOf({ class: "public" })).toEqual([picture.id]);
    expect(await idsOf({ used: true })).toEqual([paper.id]);
    expect(await idsOf({ used: false })).toEqual([picture.id]);
    expect(await idsOf({ sort_by: "bytes" })).toEqual([picture.id, paper.id]);
    expect(await idsOf({ sort_by: "name" })).toEqual([paper.id, picture.id]);
    expect((await getMediaUses(as(mia), paper)).data).toMatchObject([{ kind: "test", id: use.id }]);
    await inWorkspace(spaceOf(use.workspaceId), (tx) => dropUse(tx, use));
    expect(await idsOf({ used: true })).toEqual([]);
  });

  test("that is searched for is narrowed, ordered and paged as without a search, by one letter and by three", async () => {
    const mia = person();
    const facts = (n: number) => ({ name: `harbor ${n}.jpg`, type: n % 2 ? "video/mp4" : "image/png" });
    const made = [];
    for (const n of [1, 2, 3, 4, 5]) made.push(await put(mia, randomBytes(10 * n), facts(n)));
    await put(mia, randomBytes(5), { name: "lease.pdf", alt: "Rooms", type: "application/pdf" });
    await put(person(), randomBytes(5), { name: "harbor of others.jpg" });
    const [first, second, third, fourth, fifth] = made.map(({ id }) => id);
    const find = (ask: object) => listMedia(as(mia), { ...LIST, ...ask });
    const idsOf = async (ask: object) => (await find(ask)).data.map(({ id }) => id);
    for (const filters of ["h", "har"]) {
      expect(await idsOf({ filters, sort_by: "bytes", sort_desc: false })).toEqual([
        first,
        second,
        third,
        fourth,
        fifth,
      ]);
      expect(await idsOf({ filters, sort_by: "name", sort_desc: true })).toEqual([fifth, fourth, third, second, first]);
      expect(await idsOf({ filters, type: "video", sort_by: "name", sort_desc: false })).toEqual([first, third, fifth]);
      expect(await idsOf({ filters, type: "document" })).toEqual([]);
      expect(await idsOf({ filters, used: true })).toEqual([]);
      expect(await idsOf({ filters, class: "private" })).toEqual([]);
      expect(await idsOf({ filters, deleted: true })).toEqual([]);
      const page = { filters, sort_by: "bytes", sort_desc: false, per_page: 2 };
      const one = await find(page);
      expect(one.meta).toMatchObject({ total: 5 });
      const two = await find({ ...page, cursor: one.meta.next_cursor });
      expect(two.data.map(({ id }) => id)).toEqual([third, fourth]);
      expect(await idsOf({ ...page, page: 3 })).toEqual([fifth]);
    }
    expect(await idsOf({ filters: "rooms" })).toHaveLength(1);
    expect(await idsOf({ filters: "arbor", type: "picture" })).toHaveLength(2);
    expect(await idsOf({ filters: "a" })).toEqual([]);
    await deleteMedia(as(mia), { id: fifth ?? "" });
    expect(await idsOf({ filters: "har", sort_by: "bytes", sort_desc: true })).toEqual([fourth, third, second, first]);
    expect(await idsOf({ filters: "har", deleted: true })).toEqual([fifth]);
    const member = { ...as(mia), actor: { ...as(mia).actor, userId: newId(), role: "member" as const } };
    expect((await listMedia(member, { ...LIST, filters: "har" })).data).toEqual([]);
  });

  test("says what it was given, and of two edits of one version the second is a conflict", async () => {
    const mia = person();
    const { id } = await put(mia, randomBytes(30));
    const change = { id, version: 1, alt: "A house by the harbor", focal_point: { x: 0.25, y: 1 }, creator: "Mia" };
    const { data } = await updateMedia(as(mia), change);
    expect(data).toMatchObject({ alt: change.alt, focal_point: change.focal_point, creator: "Mia", version: 2 });
    await expect(updateMedia(as(mia), change)).rejects.toMatchObject({
      code: "conflict",
      details: { current: { alt: change.alt, changed_by: { id: mia.userId } } },
    });
  });

  test("can be deleted and brought back for thirty days", async () => {
    const mia = person();
    const { id } = await put(mia, randomBytes(30));
    const now = new Date();
    await deleteMedia(as(mia, now), { id });
    await expect(getMedia(as(mia), { id })).rejects.toMatchObject({ code: "gone" });
    expect((await listMedia(as(mia), { ...LIST, deleted: true })).data).toHaveLength(1);
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await expect(restoreMedia(as(mia, later(31)), { id })).rejects.toMatchObject({ code: "gone" });
    expect((await restoreMedia(as(mia, later(29)), { id })).data.deleted_at).toBeNull();
    expect((await getMedia(as(mia), { id })).data.id).toBe(id);
  });

  test("that something uses cannot be deleted", async () => {
    const mia = person();
    const { id } = await put(mia, randomBytes(30));
    const use = { workspaceId: spaceIdOf(mia), assetId: id, kind: "test", id: newId() };
    await inWorkspace(spaceOf(use.workspaceId), (tx) => addUse(tx, use));
    await expect(deleteMedia(as(mia), { id })).rejects.toMatchObject({ code: "invalid" });
    expect((await getMedia(as(mia), { id })).data).toMatchObject({ uses: 1, deleted_at: null });
  });

  test("is not there for another workspace, nor for a member who never put it up", async () => {
    const mia = person();
    const { id } = await put(mia, randomBytes(30));
    for (const other of [person(), person({ workspaceId: mia.workspaceId, role: "member" })]) {
      for (const ask of [getMedia, getMediaUses, deleteMedia, restoreMedia])
        await expect(ask(as(other), { id })).rejects.toMatchObject({ code: "not_found" });
      await expect(updateMedia(as(other), { id, version: 1, alt: "x" })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
