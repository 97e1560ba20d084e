// A folder of files that is full, read-only or on a bad disk: whoever waits for it comes back, and nothing of theirs is lost.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { forgetInProcess } from "#lib/once.ts";
import { moveBlobs } from "#server/media/moving/move-blobs.ts";
import { blobPath } from "#server/media/storage/blob-path.ts";
import { folderError } from "#server/media/storage/folder-error.ts";
import { folderStorage } from "#server/media/storage/folder-store.ts";
import { tryOut } from "#server/media/storage/needed-storages.ts";
import type { BlobKey } from "#server/media/storage/port.ts";
import { postgresStorage } from "#server/media/storage/postgres-store.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import { asLogin, person } from "#tests/services/links-support.ts";
import { as, put, send, spaceIdOf } from "#tests/services/media-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const root = mkdtempSync(join(tmpdir(), "corner-folder-"));
const newKey = (): BlobKey => ({ workspaceId: newId(), class: "public", id: newId() });
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterEach(() => setUp({}));
afterAll(async () => {
  await closePool();
  await database.drop();
  rmSync(root, { recursive: true });
});

function setUp(variables: Record<string, string>): void {
  for (const name of ["MEDIA_STORAGE", "MEDIA_FOLDER"]) delete process.env[name];
  Object.assign(process.env, variables);
  for (const name of ["env", "media-storages"]) forgetInProcess(name);
}

async function* some(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}

/** The name of these bytes, or of what they are written to first, leads elsewhere. */
function lead(key: BlobKey, end: "" | ".part", to: string): void {
  const path = `${join(root, blobPath(key))}${end}`;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(to, path);
}

test.each([
  ["ENOSPC", "is full", { refused: false, ofOne: false }],
  ["EDQUOT", "has no room left for this account", { refused: false, ofOne: false }],
  ["EROFS", "can only be read", { refused: true, ofOne: false }],
  ["EACCES", "does not let this account in", { refused: true, ofOne: true }],
  ["EIO", "stands on a disk with a fault", { refused: false, ofOne: true }],
  ["EMFILE", "cannot be opened: this process has too many files open", { refused: false, ofOne: false }],
  ["ENFILE", "cannot be opened: this machine has too many files open", { refused: false, ofOne: false }],
])("%s is the folder's trouble and no defect", (code, words, kind) => {
  const cause = Object.assign(new Error(code), { code });
  const message = `The folder of files /media ${words} (${code}).`;
  expect(folderError(cause, { root: "/media", reading: true })).toMatchObject({
    ...{ name: "StorageError", message, cause, ...kind },
  });
  expect(folderError(cause, { root: "/media", reading: false })).toMatchObject({ ofOne: false });
});

test("what is no trouble of the folder stays what it is", () => {
  for (const error of [new Error("hung up"), Object.assign(new Error("none"), { code: "ENOENT" }), null])
    expect(folderError(error, { root, reading: true })).toBe(error);
});

test.skipIf(!existsSync("/dev/full"))("a full disk is said as one, leaves no draft, and stops no start", async () => {
  const [storage, key] = [folderStorage(root), newKey()];
  lead(key, ".part", "/dev/full");
  await expect(storage.put(key, some())).rejects.toMatchObject({ name: "StorageError", refused: false });
  expect(readdirSync(dirname(join(root, blobPath(key))))).toEqual([]);
  const full = { ...storage, put: () => Promise.reject(folderError({ code: "ENOSPC" }, { root, reading: false })) };
  expect(await tryOut(full)).toBe(false);
  const locked = { ...storage, put: () => Promise.reject(folderError({ code: "EROFS" }, { root, reading: false })) };
  await expect(tryOut(locked)).rejects.toMatchObject({ name: "StartError", message: /can only be read \(EROFS\)/ });
});

test.skipIf(!existsSync("/sys/kernel"))(
  "an upload outlives a folder that takes nothing, and is taken in later",
  async () => {
    const mia = person();
    const id = await send(mia, Buffer.from("%PDF-1.7 a plan that finds no room"));
    const folder = join(root, spaceIdOf(mia), "public");
    setUp({ MEDIA_STORAGE: "folder", MEDIA_FOLDER: root });
    mkdirSync(dirname(folder), { recursive: true });
    symlinkSync("/sys/kernel", folder);
    for (const _twice of [1, 2])
      await expect(finishUpload(as(mia), { id })).rejects.toMatchObject({
        code: "unavailable",
        details: { retryAfter: 5 },
      });
    rmSync(folder);
    expect((await finishUpload(as(mia), { id })).data.fresh).toBe(true);
  },
);

test.skipIf(!existsSync("/proc/self/mem"))(
  "a file on a bad disk is passed over by a move, and the others go",
  async () => {
    const mia = person();
    setUp({ MEDIA_STORAGE: "folder", MEDIA_FOLDER: root });
    const [bad] = [await put(mia), await put(mia)];
    const [row] = await asLogin(database.pool, "select blob_id from assets where id = $1", [bad]);
    const id = String(row?.blob_id);
    const key: BlobKey = { workspaceId: spaceIdOf(mia), class: "public", id };
    rmSync(join(root, blobPath(key)));
    lead(key, "", "/proc/self/mem");
    const folder = folderStorage(root);
    await expect(drain(folder.get(key, { from: 0, to: 9 }))).rejects.toMatchObject({
      name: "StorageError",
      ofOne: true,
    });
    const moved = await moveBlobs({ to: postgresStorage, from: () => folder, tell: () => undefined });
    expect([...moved.failed.keys()]).toEqual([id]);
    expect(moved.files).toBeGreaterThan(0);
  },
);
