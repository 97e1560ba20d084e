// A file that is moved to another storage in the very moment it takes another one's place: its bytes are there afterwards.
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { switchBlob } from "#server/media/blob-store.ts";
import { contentOf, wholeOfBlob, writeBlob } from "#server/media/blobs.ts";
import { bringBackMedia, replaceMedia } from "#server/media/library/replace.ts";
import { renditionStore } from "#server/media/renditions/rendition-store.ts";
import { getMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { removeOwed } from "#server/media/sweep.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { as, put, spaceIdOf } from "#tests/services/media-support.ts";
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
const blobOf = async (id: string) =>
  String((await owner("select blob_id from assets where id = $1", [id]))[0]?.blob_id);

/** Resolves when so many transactions wait for a lock. */
async function waiting(count: number): Promise<void> {
  const text = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  for (let tries = 0; tries < 500 && (await owner(text)).length < count; tries += 1) await sleep(20);
}

/** Has something that whoever replaces this file has to take away, and holds it until `let go`. */
async function holdBack(actor: UserActor, assetId: string): Promise<() => Promise<void>> {
  const source = { workspaceId: spaceIdOf(actor), assetId, original: async () => new Uint8Array(1) };
  await renditionStore.claim(source, "s96");
  const client: PoolClient = await database.pool.connect();
  await client.query("set role none; begin");
  await client.query("select from renditions where asset_id = $1 for update", [assetId]);
  return async () => {
    await client.query("commit");
    client.release(true);
  };
}

/** Copies a blob and switches to the copy, as a move does, which commits when what it calls then is done. */
async function move(actor: UserActor, id: string, switched = () => Promise.resolve()): Promise<boolean> {
  const workspaceId = spaceIdOf(actor);
  const bytes = await wholeOfBlob({ workspaceId, id });
  const copy = await writeBlob({ workspaceId, class: "public", content: contentOf(bytes) });
  return inWorkspace(spaceOf(workspaceId), async (tx) => {
    const done = await switchBlob(tx, { workspaceId, id }, copy.id);
    await switched();
    return done;
  });
}

type Ready = { mia: UserActor; id: string; version: number; blob: string; bytes: Buffer; act: () => Promise<unknown> };

/** A replacement by a file that is spent on it. */
async function aReplacement(): Promise<Ready> {
  const [mia, bytes] = [person(), Buffer.from("the new one")];
  const [id, other] = [await put(mia), await put(mia, {}, bytes)];
  const act = () => replaceMedia(as(mia), { id, version: 1, with: other, spent: true });
  return { mia, id, version: 1, blob: await blobOf(other), bytes, act };
}

/** An earlier version that is to come back. */
async function aWayBack(): Promise<Ready> {
  const [mia, bytes] = [person(), Buffer.from("the earlier one")];
  const [id, other] = [await put(mia, {}, bytes), await put(mia)];
  const blob = await blobOf(id);
  await replaceMedia(as(mia), { id, version: 1, with: other, spent: true });
  const { version } = (await getMedia(as(mia), { id })).data;
  return { mia, id, version, blob, bytes, act: () => bringBackMedia(as(mia), { id, nth: 1, version }) };
}

async function expectThere({ mia, id, bytes }: Ready): Promise<void> {
  await removeOwed();
  const workspaceId = spaceIdOf(mia);
  const [blob] = await owner(
    "select b.state from assets a join blobs b on b.workspace_id = a.workspace_id and b.id = a.blob_id where a.id = $1",
    [id],
  );
  expect(blob).toEqual({ state: "kept" });
  expect(await wholeOfBlob({ workspaceId, id: await blobOf(id) })).toEqual(bytes);
  const versions = await owner("select blob_id from asset_versions where asset_id = $1", [id]);
  for (const { blob_id } of versions) await wholeOfBlob({ workspaceId, id: String(blob_id) });
}

test.each([
  ["a replacement", aReplacement],
  ["a way back", aWayBack],
])("%s that is under way as its bytes are moved keeps them", async (_, get) => {
  const ready = await get();
  const letGo = await holdBack(ready.mia, ready.id);
  const acted = ready.act();
  await waiting(1);
  const moved = move(ready.mia, ready.blob);
  await waiting(2);
  await letGo();
  await acted;
  expect(await moved).toBe(true);
  await expectThere(ready);
});

test.each([
  ["a replacement", aReplacement],
  ["a way back", aWayBack],
])("%s that begins while its bytes are moved takes the moved ones", async (_, get) => {
  const ready = await get();
  const [switched, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const moved = move(ready.mia, ready.blob, () => {
    switched.resolve();
    return until.promise;
  });
  await switched.promise;
  const acted = ready.act();
  await waiting(1);
  until.resolve();
  expect(await moved).toBe(true);
  await acted;
  await expectThere(ready);
});

test("two files that replace each other at once do so one after the other", async () => {
  const mia = person();
  const [low = "", high = ""] = [await put(mia), await put(mia)].toSorted();
  const client: PoolClient = await database.pool.connect();
  await client.query("set role none; begin");
  await client.query("select from assets where id = $1 for update", [high]);
  const first = replaceMedia(as(mia), { id: high, version: 1, with: low, spent: false });
  await waiting(1);
  const second = replaceMedia(as(mia), { id: low, version: 1, with: high, spent: false });
  await waiting(2);
  await client.query("commit");
  client.release(true);
  await Promise.all([first, second]);
  for (const id of [low, high]) expect((await getMedia(as(mia), { id })).data.version).toBe(2);
});
