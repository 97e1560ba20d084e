// What nobody uses goes after thirty days, and its bytes go out of their storage, however often a removal fails.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { contentOf, writeBlob } from "#server/media/blobs.ts";
import { mediaPort } from "#server/media/port.ts";
import { addUse } from "#server/media/repository.ts";
import { deleteMedia, getMedia, restoreMedia } from "#server/media/service.ts";
import { spaceOf } from "#server/media/space.ts";
import { postgresStorage } from "#server/media/storage/postgres-store.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { as, put as putInLibrary } from "#tests/services/media-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
const [space, ownerId] = [newId(), newId()];

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

const put = () =>
  mediaPort.put({ space, ownerId, class: "private", bytes: randomBytes(50), type: "application/pdf", name: "a.pdf" });
const age = (id: string, column: "unused_since" | "deleted_at", days: number) =>
  owner(`update assets set ${column} = now() - make_interval(days => $2) where id = $1`, [id, days]);
const there = async (id: string) => (await mediaPort.read(space, id)) !== null;
const blobs = () => owner("select state, count(*)::int as n from blobs group by 1 order by 1");

test("what nothing has used or somebody deleted for thirty days goes with its bytes; all else stays", async () => {
  const [unused, used, young, deleted] = [await put(), await put(), await put(), await put()];
  const late = await put();
  await inWorkspace(spaceOf(space), (tx) =>
    addUse(tx, { workspaceId: space, assetId: used, kind: "test", id: newId() }),
  );
  await age(unused, "unused_since", 31);
  await age(young, "unused_since", 29);
  await age(deleted, "unused_since", 50);
  await age(deleted, "deleted_at", 31);
  await age(late, "unused_since", 50);
  await age(late, "deleted_at", 5);
  await Promise.all([sweepMedia(), sweepMedia()]);
  expect([await there(unused), await there(deleted)]).toEqual([false, false]);
  expect([await there(used), await there(young)]).toEqual([true, true]);
  expect(await blobs()).toEqual([{ state: "kept", n: 3 }]);
  await age(late, "deleted_at", 31);
  await sweepMedia();
  expect(await blobs()).toEqual([{ state: "kept", n: 2 }]);
});

test("what somebody put into the library stays there, until they delete it and thirty days have passed", async () => {
  const mia = person();
  const kept = await putInLibrary(mia);
  await age(kept, "unused_since", 400);
  await sweepMedia();
  await deleteMedia(as(mia), { id: kept });
  await age(kept, "deleted_at", 29);
  await restoreMedia(as(mia), { id: kept });
  await sweepMedia();
  expect((await getMedia(as(mia), { id: kept })).data.deleted_at).toBeNull();
  await deleteMedia(as(mia), { id: kept });
  // Its days without a use began again with its way back.
  await age(kept, "deleted_at", 31);
  await sweepMedia();
  expect(await owner("select 1 from assets where id = $1", [kept])).toHaveLength(1);
  await age(kept, "unused_since", 31);
  await sweepMedia();
  expect(await owner("select 1 from assets where id = $1", [kept])).toEqual([]);
});

test("bytes that nobody finished within a day go too", async () => {
  const content = contentOf(randomBytes(10));
  const { id } = await writeBlob({ workspaceId: space, class: "public", content });
  await owner("update blobs set touched_at = now() - interval '25 hours' where id = $1", [id]);
  await sweepMedia();
  expect(await blobs()).toEqual([{ state: "kept", n: 2 }]);
  const pieces = await owner("select count(*)::int as n from blob_pieces");
  expect(pieces[0]?.n).toBe(2);
});

test("a removal that fails is owed until it succeeds, and a sweep that is told to stop begins nothing", async () => {
  const [first, second] = [await put(), await put()];
  for (const id of [first, second]) await age(id, "unused_since", 40);
  const failing = vi.spyOn(postgresStorage, "remove").mockRejectedValue(new Error("away"));
  await sweepMedia();
  expect(await blobs()).toContainEqual({ state: "owed", n: 2 });
  failing.mockRestore();
  await sweepMedia(AbortSignal.abort());
  expect(await blobs()).toContainEqual({ state: "owed", n: 2 });
  await sweepMedia();
  expect(await blobs()).toEqual([{ state: "kept", n: 2 }]);
});
