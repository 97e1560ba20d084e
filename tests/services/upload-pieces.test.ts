// The pieces of an upload: as many as a file needs, and no crumbs that each would be read by itself.
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { spaceOf } from "#server/media/space.ts";
import { TusStore } from "#server/media/uploads/tus-store.ts";
import { countPieces, insertUpload } from "#server/media/uploads/upload-store.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { person } from "#tests/services/links-support.ts";
import { spaceIdOf } from "#tests/services/media-support.ts";
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

const KB = 1024;

/** An upload of so many bytes that nothing of is here; `send` sends its next ones. */
async function begun(size: number) {
  const mia = person();
  const [scope, id, ownerId] = [spaceOf(spaceIdOf(mia)), newId(), mia.userId];
  const said = { id, ownerId, class: "private", name: "plan.pdf", folder: "", size } as const;
  await inWorkspace(scope, (tx) => insertUpload(tx, scope, said));
  const store = new TusStore({ scope, ownerId });
  let at = 0;
  const send = async (bytes: number) => {
    const piece = Buffer.alloc(bytes, at === 0 ? "%PDF-1.7 a plan of the house" : " ");
    at = await store.write(Readable.from([piece]), id, at);
    return at;
  };
  return { send, pieces: () => countPieces(scope, id) };
}

test("a file comes in pieces of a size, and not in crumbs", async () => {
  const { send, pieces } = await begun(200 * KB);
  for (let sent = 0; sent < 64; sent += 1) await send(20);
  await expect(send(20)).rejects.toMatchObject({ code: "malformed" });
  expect(await pieces()).toBe(64);
  await send(64 * KB);
  await expect(send(20)).rejects.toMatchObject({ code: "malformed" });
  await send(100 * KB);
  expect(await send(200 * KB - (64 * 20 + 164 * KB))).toBe(200 * KB);
});

test("a small file comes as small as it is", async () => {
  const { send, pieces } = await begun(40);
  expect(await send(40)).toBe(40);
  expect(await pieces()).toBe(1);
});
