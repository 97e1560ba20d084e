// How much what is made of pictures may take up: what was shown least lately makes room for what is new.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { OWN_SPACE, QUOTAS, renditionsOf } from "#lib/services/media/quotas.ts";
import { renditionStore } from "#server/media/renditions/rendition-store.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { put, spaceIdOf } from "#tests/services/media-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const ROOM = 100_000;
vi.mock("#lib/services/media/quotas.ts", async (original) => ({
  ...(await original<typeof import("#lib/services/media/quotas.ts")>()),
  renditionsOf: vi.fn(() => ROOM),
}));

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const sourceOf = (actor: UserActor, assetId: string) => ({
  ...{ workspaceId: spaceIdOf(actor), assetId },
  original: async () => new Uint8Array(1),
});

/** A rendition of so many bytes that was shown so many days ago. */
async function shownBefore(actor: UserActor, bytes: number, days: number): Promise<string> {
  const id = await put(actor);
  const text = `insert into renditions (workspace_id, asset_id, name, bytes, claimed_at)
    values ($1, $2, 's96', decode(repeat('00', $3), 'hex'), now() - make_interval(days => $4))`;
  await asLogin(database.pool, text, [spaceIdOf(actor), id, bytes, days]);
  return id;
}

async function make(actor: UserActor, bytes: number): Promise<string> {
  const id = await put(actor);
  await renditionStore.claim(sourceOf(actor, id), "s96");
  await renditionStore.keep(sourceOf(actor, id), "s96", { bytes: new Uint8Array(bytes), width: 96, height: 96 });
  return id;
}

/** Of which pictures of this person renditions are kept. */
async function kept(actor: UserActor): Promise<unknown[]> {
  const text = "select asset_id from renditions where workspace_id = $1 and bytes is not null order by 1";
  return (await asLogin(database.pool, text, [spaceIdOf(actor)])).map(({ asset_id }) => asset_id);
}

test("what was shown least lately makes room for what is new, and is made again when it is asked for", async () => {
  const [mia, tom] = [person(), person()];
  const first = await shownBefore(mia, 30_000, 9);
  const others = [await shownBefore(mia, 30_000, 8), await shownBefore(mia, 30_000, 7)];
  const strange = await shownBefore(tom, 90_000, 30);
  await renditionStore.claim(sourceOf(mia, first), "s192");
  expect(await renditionStore.find(sourceOf(mia, first), "s96")).toHaveLength(30_000);
  // Nobody waits for the note of when.
  const noted = `select from renditions where asset_id = $1 and bytes is not null and claimed_at > now() - interval '1 day'`;
  await vi.waitFor(async () => expect(await asLogin(database.pool, noted, [first])).toHaveLength(1));
  const made = await make(mia, 30_000);
  expect(await kept(mia)).toEqual([first, made].toSorted());
  expect(await kept(tom)).toEqual([strange]);
  expect(await renditionStore.claim(sourceOf(mia, first), "s192")).toBe(false);
  for (const id of others) expect(await renditionStore.claim(sourceOf(mia, id), "s96")).toBe(true);
  expect(renditionsOf).toHaveBeenCalledExactlyOnceWith(OWN_SPACE);
});

test("nothing goes while there is room", async () => {
  const mia = person();
  const before = [await shownBefore(mia, 30_000, 90), await shownBefore(mia, 30_000, 80)];
  const all = [...before, await make(mia, 30_000)];
  expect(await kept(mia)).toEqual(all.toSorted());
});

test("what was just made is kept, also where no room could be made for it", async () => {
  const mia = person();
  await shownBefore(mia, 90_000, 9);
  vi.mocked(renditionsOf).mockImplementationOnce(() => {
    throw new Error("away");
  });
  expect(await kept(mia)).toHaveLength(1);
  const made = await make(mia, 30_000);
  expect(await kept(mia)).toContain(made);
});

test("a picture is shown without waiting for the note of when", async () => {
  const mia = person();
  const first = await shownBefore(mia, 30_000, 9);
  const holder = await database.pool.connect();
  try {
    await holder.query("set role none");
    await holder.query("begin");
    await holder.query("lock table renditions in exclusive mode");
    expect(await renditionStore.find(sourceOf(mia, first), "s96")).toHaveLength(30_000);
  } finally {
    holder.release(true);
  }
});

test("the room is half of what the plan gives to the files themselves", async () => {
  const { renditionsOf: real } = await vi.importActual<typeof import("#lib/services/media/quotas.ts")>(
    "#lib/services/media/quotas.ts",
  );
  expect(real(QUOTAS.solo)).toBe(QUOTAS.solo.workspace / 2);
});
