// The backup of a folder while the app goes on: what it removes or moves in between is no loss, and what is lost is.
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { backupTo } from "#db/backup.ts";
import { closePool, openPool } from "#db/client.ts";
import { readEnv } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { forgetInProcess } from "#lib/once.ts";
import { restoreFiles, takeFiles } from "#server/media/moving/backup-files.ts";
import { moveBlobs } from "#server/media/moving/move-blobs.ts";
import { mediaPort } from "#server/media/port.ts";
import { storageNamed } from "#server/media/storage/storages.ts";
import { removeOwed } from "#server/media/sweep.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const root = mkdtempSync(join(tmpdir(), "corner-media-backup-"));
const media = { MEDIA_STORAGE: "folder", MEDIA_FOLDER: join(root, "media") };
const settings = readEnv(media);
let database: TestDatabase;
let path: string;
/** Where each of three files is in the folder. */
let files: string[];

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  setUp(media);
});
beforeEach(async () => {
  await owner("update blobs set state = 'owed'");
  await removeOwed();
  const space = newId();
  files = [];
  for (const size of [100, 200, 300]) {
    const asset = { space, ownerId: newId(), class: "private", type: "application/pdf", name: "a.pdf" } as const;
    const id = await mediaPort.put({ ...asset, bytes: randomBytes(size) });
    const [{ blob_id: blob } = { blob_id: "" }] = await owner(`select blob_id from assets where id = '${id}'`);
    files.push(`${space}/private/${blob}`);
  }
  path = join(root, `${newId()}.corner.gz`);
  await backupTo(database.url, path);
});
afterEach(() => setUp(media));
afterAll(async () => {
  setUp({});
  await closePool();
  await database.drop();
  rmSync(root, { recursive: true });
});

/** What this process, as the app, is told of storages. */
function setUp(variables: Record<string, string>): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("MEDIA_")) delete process.env[name];
  Object.assign(process.env, variables);
  for (const name of ["env", "media-storages"]) forgetInProcess(name);
}

const owner = (text: string) => asLogin(database.pool, text, []);
const idOf = (file: string | undefined) => file?.split("/").at(-1) ?? "";

/** The app removes a file that nothing uses. */
async function remove(file: string | undefined): Promise<void> {
  await owner(`update blobs set state = 'owed' where id = '${idOf(file)}'`);
  await removeOwed();
  expect(existsSync(join(media.MEDIA_FOLDER, file ?? ""))).toBe(false);
}

/** Restores into an empty folder. */
const restored = () => restoreFiles(path, readEnv({ MEDIA_FOLDER: join(root, newId()) }));

test("a file that was removed after the backup began is named, and its restore goes without it", async () => {
  const [gone = ""] = files;
  await remove(gone);
  const [taken, removed, ...more] = await takeFiles(path, settings);
  expect(taken).toMatch(/^2 files of the folder were copied to /);
  expect(removed).toBe(`1 file of the folder was removed or moved after the backup began:\nfolder: ${gone}`);
  expect(more).toEqual([]);
  expect(await restored()).toEqual([
    "2 files outside of the database are as the backup has them.",
    "1 file was removed or moved while the backup was made.",
  ]);
});

test("so are files that were all moved to another storage in between", async () => {
  setUp({ ...media, MEDIA_STORAGE: "postgres" });
  const { failed } = await moveBlobs({ to: storageNamed("postgres"), from: storageNamed, tell: () => undefined });
  expect(failed.size).toBe(0);
  await removeOwed();
  expect(await takeFiles(path, settings)).toEqual([
    expect.stringMatching(/^3 files of the folder were removed or moved/),
  ]);
  expect(await restored()).toEqual(["3 files were removed or moved while the backup was made."]);
});

test("a file that is lost fails the backup beside one that was removed, and its restore until it is back", async () => {
  const [gone = "", lost = ""] = files;
  await remove(gone);
  const place = join(media.MEDIA_FOLDER, lost);
  const bytes = readFileSync(place);
  rmSync(place);
  const refused = await takeFiles(path, settings).catch((error: Error) => error.message);
  expect(refused).toMatch(/^1 file of the folder could not be taken along/);
  expect(refused).toContain(lost);
  expect(refused).not.toContain(gone);
  await expect(restored()).rejects.toThrow(new RegExp(`^1 file of the backup is not there .*\nfolder: ${lost}$`));
  writeFileSync(place, bytes);
  await takeFiles(path, settings);
  expect(await restored()).toHaveLength(2);
});

test("a file that an earlier backup of the same name went without is looked for again", async () => {
  const [file = ""] = files;
  const place = join(media.MEDIA_FOLDER, file);
  const state = (to: string) => owner(`update blobs set state = '${to}' where id = '${idOf(file)}'`);
  await state("owed");
  renameSync(place, `${place}.away`);
  expect(await takeFiles(path, settings)).toHaveLength(2);
  await state("kept");
  renameSync(`${place}.away`, place);
  await backupTo(database.url, path);
  expect(await takeFiles(path, settings)).toEqual([expect.stringMatching(/^3 files of the folder were copied/)]);
  rmSync(join(`${path}.media`, file));
  await expect(restored()).rejects.toThrow(/^1 file of the backup is not there/);
});
