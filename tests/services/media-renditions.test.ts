// What is kept of a picture in its sizes: nothing of a focal point that it had before.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { renditionStore } from "#server/media/renditions/rendition-store.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { put, say, spaceIdOf, upload } from "#tests/services/media-support.ts";
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

/** Makes a rendition as a visitor's browser asks for it. */
async function show(actor: UserActor, assetId: string): Promise<void> {
  const source = { workspaceId: spaceIdOf(actor), assetId, original: async () => new Uint8Array(1) };
  await renditionStore.claim(source, "s96");
  await renditionStore.keep(source, "s96", { bytes: new Uint8Array(9), width: 96, height: 96 });
}

/** Of which pictures of this person renditions are kept. */
async function shown(actor: UserActor): Promise<unknown[]> {
  const text = "select asset_id from renditions where workspace_id = $1 and bytes is not null order by 1";
  return (await asLogin(database.pool, text, [spaceIdOf(actor)])).map(({ asset_id }) => asset_id);
}

test("renditions go when the focal point moves, and stay for any other word or the same point", async () => {
  const mia = person();
  const [house, garden] = [await put(mia), await put(mia)];
  for (const id of [house, garden]) await show(mia, id);
  await say(mia, house, { alt: "A house" });
  await say(mia, house, { focal_point: { x: 0.5, y: 0.5 } });
  expect(await shown(mia)).toEqual([house, garden].toSorted());
  await say(mia, house, { focal_point: { x: 0.5, y: 0.25 } });
  expect(await shown(mia)).toEqual([garden]);
});

test("renditions go when a file that is here already comes with another focal point", async () => {
  const mia = person();
  const bytes = Buffer.from("%PDF-1.7 a plan that is shown");
  const { id } = await upload(mia, bytes);
  await show(mia, id);
  expect(await upload(mia, bytes)).toMatchObject({ id, fresh: false });
  expect(await shown(mia)).toEqual([id]);
  expect(await upload(mia, bytes, { focal_point: { x: 0, y: 1 } })).toMatchObject({ id, fresh: false });
  expect(await shown(mia)).toEqual([]);
});

test("nothing is made of a picture whose account ended meanwhile, and what was left before is swept", async () => {
  const mia = person();
  const space = spaceIdOf(mia);
  const [id, deleted, kept] = [await put(mia), await put(mia), await put(mia)];
  const source = (assetId: string) => ({ workspaceId: space, assetId, original: async () => new Uint8Array(1) });
  expect(await renditionStore.claim(source(id), "s96")).toBe(true);
  expect(await renditionStore.claim(source(id), "s96")).toBe(false);
  await asLogin(database.pool, "update assets set deleted_at = now() where id = $1", [deleted]);
  await asLogin(database.pool, "delete from assets where id = $1", [id]);
  // The process that was at it ends, and others ask still.
  await renditionStore.keep(source(id), "s96", { bytes: new Uint8Array(9), width: 96, height: 96 });
  for (const gone of [id, deleted])
    await expect(renditionStore.claim(source(gone), "s96")).rejects.toMatchObject({ code: "not_found" });
  expect(await shown(mia)).toEqual([]);
  await show(mia, kept);
  const left = "insert into renditions (workspace_id, asset_id, name, bytes) values ($1, $2, 's96', 'left')";
  await asLogin(database.pool, left, [space, id]);
  await sweepMedia();
  expect(await shown(mia)).toEqual([kept]);
});

test("a picture does not go between a claim and its end", async () => {
  const mia = person();
  const id = await put(mia);
  const source = { workspaceId: spaceIdOf(mia), assetId: id, original: async () => new Uint8Array(1) };
  const client = await database.pool.connect();
  await client.query("set role none; begin");
  await client.query("delete from assets where id = $1", [id]);
  const claim = renditionStore.claim(source, "s96").catch((error: unknown) => error);
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => asLogin(database.pool, waits, [])).toHaveLength(1);
  await client.query("commit");
  client.release(true);
  expect(await claim).toMatchObject({ code: "not_found" });
  expect(await asLogin(database.pool, "select from renditions where asset_id = $1", [id])).toEqual([]);
});
