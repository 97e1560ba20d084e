// Moving every file to another storage: killed at any place and begun again, beside a running app, and what a backup says of it.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { backupTo } from "#db/backup.ts";
import { closePool, openPool } from "#db/client.ts";
import { readEnv } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { forgetInProcess } from "#lib/once.ts";
import { restoreFiles, takeFiles } from "#server/media/moving/backup-files.ts";
import { mediaPort } from "#server/media/port.ts";
import { blobPath } from "#server/media/storage/blob-path.ts";
import { assertStorages } from "#server/media/storage/needed-storages.ts";
import { s3Client } from "#server/media/storage/s3-client.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type S3StandIn, startS3 } from "#tests/support/s3-stand-in.ts";
import { requireNode24 } from "../../scripts/support/node.mjs";

// Each test runs commands, one after the other, and each of those begins anew.
vi.setConfig({ testTimeout: 180_000 });

const MB = 1024 * 1024;
const root = mkdtempSync(join(tmpdir(), "corner-move-"));
const [space, ownerId] = [newId(), newId()];
const files = new Map<string, Buffer>();
let database: TestDatabase;
let s3: S3StandIn;
let key: string;

beforeAll(async () => {
  [database, s3, key] = await Promise.all([testDatabase(), startS3(), generatePrivateJwk()]);
  openPool(database.url);
  for (const size of [10, 9 * MB, 0, 3 * MB]) await put(size);
});
beforeEach(() => setUp({}));
afterAll(async () => {
  setUp({});
  await closePool();
  await Promise.all([database.drop(), s3.stop()]);
  rmSync(root, { recursive: true });
});

/** What this process, as the app, is told of storages. */
function setUp(variables: Record<string, string>): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("MEDIA_")) delete process.env[name];
  Object.assign(process.env, variables);
  for (const name of ["env", "media-storages"]) forgetInProcess(name);
}

async function put(size: number): Promise<void> {
  const bytes = randomBytes(size);
  const asset = { space, ownerId, class: "private", bytes, type: "application/pdf", name: "a.pdf" } as const;
  files.set(await mediaPort.put(asset), bytes);
}

async function expectWhole(): Promise<void> {
  for (const [id, bytes] of files)
    expect(bytes.equals((await mediaPort.read(space, id)) ?? Buffer.from("none"))).toBe(true);
}

const owner = (text: string) => asLogin(database.pool, text, []);
const kept = () => owner("select storage, count(*)::int as n from blobs where state = 'kept' group by 1 order by 1");

type Ended = { code: number | null; text: string };

function run(
  script: string,
  variables: Record<string, string>,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const env = { ...process.env, DATABASE_URL: database.url, TOKEN_PRIVATE_JWK: key, ...variables };
  const child = spawn(requireNode24(), [script, ...args], { env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  return { child, ended: new Promise((done) => child.once("close", (code) => done({ code, text }))) };
}

const toS3 = () => ({ MEDIA_STORAGE: "s3", ...s3.variables });
const toFolder = () => ({ ...s3.variables, MEDIA_STORAGE: "folder", MEDIA_FOLDER: join(root, "media") });

/** What a command leaves that is killed while it sends a large file. */
async function leaveParts(id: string): Promise<void> {
  await owner(
    `insert into blobs (workspace_id, id, class, storage, touched_at)
     values ('${space}', '${id}', 'private', 's3', now() - interval '25 hours')`,
  );
  const path = blobPath({ workspaceId: space, class: "private", id });
  await s3Client(s3.settings)({ method: "POST", path, query: { uploads: "" } });
}

/** Moves to the bucket and kills the command while its n-th request waits for an answer. */
async function killedAt(n: number): Promise<void> {
  const { child, ended } = run("scripts/media-move.ts", toS3());
  let count = 0;
  s3.asked = () => {
    count += 1;
    if (count === n) child.kill("SIGKILL");
    return count < n;
  };
  expect((await ended).code).toBe(null);
  s3.asked = () => true;
}

test("killed while it copies, puts together or compares, it goes on where it was, and nothing is lost or left", async () => {
  // The first three are the command's own probe.
  for (const n of [4, 5, 7, 9]) {
    await killedAt(n);
    setUp({ MEDIA_STORAGE: "postgres", ...s3.variables });
    await expectWhole();
  }
  let asked = 0;
  s3.asked = async () => {
    asked += 1;
    // Somebody puts a file up where the app still stores it as before; it is there before the command looks for more.
    if (asked === 4) await put(20);
    return true;
  };
  const { code, text } = await run("scripts/media-move.ts", toS3()).ended;
  expect(text).toMatch(/\d files? \([\d.]+ MB\) moved to s3, each compared with its hash; 0 failed\./);
  expect(code).toBe(0);
  expect(await kept()).toEqual([{ storage: "s3", n: 5 }]);
  setUp(toS3());
  await expectWhole();
  await owner("update blobs set touched_at = now() - interval '25 hours' where state = 'writing'");
  // Where a kill hit the large file its parts are there still; so that they always are, one more.
  await leaveParts(newId());
  expect(s3.open()).toBeGreaterThan(0);
  await sweepMedia();
  expect(s3.open()).toBe(0);
  expect(await owner("select count(*)::int as n from blobs")).toEqual([{ n: 5 }]);
  expect(await owner("select count(*)::int as n from blob_pieces")).toEqual([{ n: 0 }]);
  // Objects of a command that was killed may stay when their row was never written; none may be unknown to a row.
  expect((await s3.objects()).length).toBe(5);
});

test("a start without the bucket says how many files stand there and what to set", async () => {
  await expect(assertStorages()).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringMatching(/^5 files stand in a bucket: set MEDIA_S3_ENDPOINT, .* npm run media:move/),
  });
});

test("a bucket's backup says what to copy, and a restore without the bucket names what is missing", async () => {
  const path = join(root, "bucket.corner.gz");
  await backupTo(database.url, path);
  const settings = readEnv({ ...toS3() });
  expect((await takeFiles(path, settings)).at(-1)).toMatch(
    /^Copy all of the bucket corner-media at http\S+ now, .*: 5 files/,
  );
  expect(await restoreFiles(path, settings)).toEqual(["5 files outside of the database are as the backup has them."]);
  await expect(restoreFiles(path, readEnv({}))).rejects.toThrow(
    /^5 files of the backup are not there as the backup has them; .*\ns3: /,
  );
});

test("wrong keys end the command with one sentence, and nothing is moved", async () => {
  const { code, text } = await run("scripts/media-move.ts", { ...toS3(), MEDIA_S3_SECRET_KEY: "wrong" }).ended;
  expect(code).toBe(1);
  expect(text).toMatch(
    /^The storage at \S+ refused the bucket corner-media \(SignatureDoesNotMatch\): check [^\n]+\.\n$/,
  );
});

test("a file whose bytes were changed stays where it is, is named, and makes the command fail", async () => {
  const [changed] = (await s3.objects()).filter((name) => name.includes(space));
  setUp(toS3());
  const id = changed?.split("%2F").at(-1) ?? "";
  await owner(`update blobs set hash = repeat('0', 64) where id = '${id}'`);
  const { code, text } = await run("scripts/media-move.ts", toFolder()).ended;
  expect(text).toContain(`${id} stays where it is: The bytes are not those that were uploaded.`);
  expect(text).toMatch(/4 files \([\d.]+ MB\) moved to folder, each compared with its hash; 1 failed\./);
  expect(code).toBe(1);
  expect(await kept()).toEqual([
    { storage: "folder", n: 4 },
    { storage: "s3", n: 1 },
  ]);
  await owner(`update blobs b set hash = a.hash from assets a where a.blob_id = b.id and b.id = '${id}'`);
  expect((await run("scripts/media-move.ts", toFolder()).ended).code).toBe(0);
  expect(await s3.objects()).toEqual([]);
  setUp(toFolder());
  await expectWhole();
});

test("a folder's backup takes its files along, brings them back, and names a file that is another", async () => {
  const path = join(root, "folder.corner.gz");
  const taken = await run("scripts/db-backup.ts", toFolder(), path).ended;
  expect(taken).toMatchObject({ code: 0, text: expect.stringContaining("5 files of the folder were copied to") });
  const elsewhere = { MEDIA_FOLDER: join(root, "elsewhere") };
  const back = await run("scripts/db-restore.ts", elsewhere, "--files", path).ended;
  expect(back).toEqual({ code: 0, text: "5 files outside of the database are as the backup has them.\n" });
  const folder = join(root, "elsewhere", space, "private");
  const [name = ""] = readdirSync(folder).filter((each) => statSync(join(folder, each)).size > 0);
  writeFileSync(join(folder, name), "other");
  rmSync(join(`${path}.media`, space, "private", name));
  const named = await run("scripts/db-restore.ts", elsewhere, "--files", path).ended;
  expect(named.code).toBe(1);
  expect(named.text).toContain("1 file of the backup is not there");
  expect(named.text).toContain(`folder: ${space}/private/${name}`);
  rmSync(join(root, "media", space, "private", name));
  const lost = await run("scripts/db-backup.ts", toFolder(), join(root, "lost.corner.gz")).ended;
  expect(lost.code).toBe(1);
  expect(lost.text).toContain("1 file of the folder could not be taken along");
});
