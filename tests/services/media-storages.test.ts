// Every storage does the same with bytes, whatever keeps them; each of them is held to one suite.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { blobPath } from "#server/media/storage/blob-path.ts";
import { folderStorage } from "#server/media/storage/folder-store.ts";
import { measured } from "#server/media/storage/hashes.ts";
import { tryOut } from "#server/media/storage/needed-storages.ts";
import type { BlobKey, BlobStorage, ByteRange } from "#server/media/storage/port.ts";
import { postgresStorage } from "#server/media/storage/postgres-store.ts";
import { s3Client } from "#server/media/storage/s3-client.ts";
import { s3Storage } from "#server/media/storage/s3-store.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type S3StandIn, startS3 } from "#tests/support/s3-stand-in.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const MB = 1024 * 1024;
const root = mkdtempSync(join(tmpdir(), "corner-media-"));
let database: TestDatabase;
let s3: S3StandIn;

beforeAll(async () => {
  [database, s3] = await Promise.all([testDatabase(), startS3()]);
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await Promise.all([database.drop(), s3.stop()]);
  rmSync(root, { recursive: true });
});

const newKey = (): BlobKey => ({ workspaceId: newId(), class: "private", id: newId() });

async function* chunksOf(bytes: Uint8Array, length = 700_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(storage: BlobStorage, key: BlobKey, range: ByteRange): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage.get(key, range)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const STORAGES: Record<BlobStorage["name"], () => BlobStorage> = {
  postgres: () => postgresStorage,
  folder: () => folderStorage(root),
  s3: () => s3Storage(s3.settings),
};

describe.each(Object.entries(STORAGES))("%s", (_, open) => {
  test("gives back what was put, whole and in part, and is none the wiser after a removal", async () => {
    const [storage, key, bytes] = [open(), newKey(), randomBytes(2 * MB + 77)];
    await storage.put(key, chunksOf(bytes));
    const ranges = [
      [0, bytes.length - 1],
      [0, 0],
      [MB - 3, MB + 3],
      [bytes.length - 1, bytes.length - 1],
    ] as const;
    for (const [from, to] of ranges) {
      expect((await read(storage, key, { from, to })).equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    await storage.remove(key);
    await storage.remove(key);
    await expect(read(storage, key, { from: 0, to: 0 })).rejects.toThrow();
  });

  test("is written over by something shorter, and by nothing", async () => {
    const [storage, key] = [open(), newKey()];
    await storage.put(key, chunksOf(randomBytes(2 * MB)));
    const short = randomBytes(10);
    await storage.put(key, chunksOf(short));
    expect((await read(storage, key, { from: 0, to: 9 })).equals(short)).toBe(true);
    await expect(read(storage, key, { from: 0, to: 10 })).rejects.toThrow();
    await storage.put(key, chunksOf(new Uint8Array()));
    expect((await read(storage, key, { from: 0, to: -1 })).length).toBe(0);
    await expect(read(storage, key, { from: 0, to: 0 })).rejects.toThrow();
    await storage.remove(key);
  });

  test("keeps nothing under the name when the content breaks off, and keeps what others have", async () => {
    const [storage, key, other] = [open(), newKey(), newKey()];
    await storage.put(other, chunksOf(randomBytes(10)));
    async function* breaking() {
      yield* chunksOf(randomBytes(17 * MB));
      throw new Error("hung up");
    }
    await expect(storage.put(key, breaking())).rejects.toThrow("hung up");
    await storage.remove(key);
    await expect(read(storage, key, { from: 0, to: 0 })).rejects.toThrow();
    expect((await read(storage, other, { from: 0, to: 9 })).length).toBe(10);
    await storage.remove(other);
    expect(s3.open()).toBe(0);
  });

  test("takes and gives 100 MB without holding them", { timeout: 120_000 }, async () => {
    const [storage, key, piece] = [open(), newKey(), randomBytes(MB)];
    // What is held, not what a worker with many files behind it has not collected yet. What one collection found is given back
    // beside it, at the latest when the next one begins.
    const held = () => {
      collect();
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    let [peak, looks] = [0, 0];
    const look = () => {
      looks += 1;
      if (looks % 20 === 0) peak = Math.max(peak, held() - before);
    };
    const hash = createHash("sha256");
    async function* large() {
      for (let n = 0; n < 100; n += 1) {
        piece.writeUInt32BE(n);
        hash.update(piece);
        look();
        yield Buffer.from(piece);
      }
    }
    await storage.put(key, large());
    async function* watched() {
      for await (const chunk of storage.get(key, { from: 0, to: 100 * MB - 1 })) {
        look();
        yield chunk;
      }
    }
    expect(await measured(watched())).toEqual({ bytes: 100 * MB, hash: hash.digest("hex") });
    expect(looks).toBeGreaterThan(120);
    // Of a bucket both ends are in this process, each with parts of 8 MB that are copied on their way.
    expect(peak / MB).toBeLessThan(80);
    await storage.remove(key);
  });

  test("ends in the middle when nobody reads on", async () => {
    const [storage, key] = [open(), newKey()];
    await storage.put(key, chunksOf(randomBytes(3 * MB)));
    for await (const chunk of storage.get(key, { from: 0, to: 3 * MB - 1 })) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await storage.remove(key);
  });
});

describe.each([
  ["folder", STORAGES.folder],
  ["s3", STORAGES.s3],
] as const)("a name in %s", (_, open) => {
  const bad = ["../../etc/passwd", "..", "a/b", `${newId()}/..`, `${newId()}\u0000`, `${newId()}\n`, ""];

  test.each(bad)("%j is refused before anything is touched", async (id) => {
    const storage = open();
    const keys: BlobKey[] = [
      { ...newKey(), id },
      { ...newKey(), workspaceId: id },
    ];
    for (const key of keys) {
      await expect(storage.put(key, chunksOf(randomBytes(1)))).rejects.toThrow("not made of ids");
      await expect(read(storage, key, { from: 0, to: 0 })).rejects.toThrow("not made of ids");
      await expect(storage.remove(key)).rejects.toThrow("not made of ids");
    }
  });
});

test("files are for this account alone, and no draft stays", async () => {
  const [storage, key] = [folderStorage(root), newKey()];
  await storage.put(key, chunksOf(randomBytes(10)));
  const folder = join(root, key.workspaceId, "private");
  expect(readdirSync(folder)).toEqual([key.id]);
  expect(statSync(join(folder, key.id)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await storage.remove(key);
  expect(existsSync(join(folder, key.id))).toBe(false);
});

describe("a bucket", () => {
  test("that is busy for a moment is asked again", async () => {
    const [storage, key] = [s3Storage(s3.settings), newKey()];
    s3.failing = 2;
    await storage.put(key, chunksOf(randomBytes(10)));
    expect((await read(storage, key, { from: 0, to: 9 })).length).toBe(10);
    await tryOut(storage);
    await storage.remove(key);
    expect(await s3.objects()).toEqual([]);
  });

  test.each([
    ["another secret", { secretKey: "x" }, /\(SignatureDoesNotMatch\): check MEDIA_S3_ACCESS_KEY, MEDIA_S3_SECRET_KEY/],
    ["another key", { accessKey: "x" }, /\(InvalidAccessKeyId\): check MEDIA_S3_ACCESS_KEY/],
    ["another region", { region: "us-east-1" }, /\(AuthorizationHeaderMalformed\): check .*MEDIA_S3_REGION/],
    ["no such bucket", { bucket: "other" }, /\(NoSuchBucket\): make the bucket or check MEDIA_S3_BUCKET/],
  ])("with %s says so in one sentence", async (_, change, sentence) => {
    const wrong = s3Storage({ ...s3.settings, ...change });
    await expect(tryOut(wrong)).rejects.toMatchObject({ name: "StartError", message: expect.stringMatching(sentence) });
  });
});

test("parts that a killed process left under a name are taken away, and those of other names stay", async () => {
  const [storage, send] = [s3Storage(s3.settings), s3Client(s3.settings)];
  const [key, other] = [newKey(), newKey()];
  for (const each of [key, key, other]) await send({ method: "POST", path: blobPath(each), query: { uploads: "" } });
  expect(s3.open()).toBe(3);
  await storage.abandon?.(key);
  expect(s3.open()).toBe(1);
  await storage.abandon?.(other);
  await storage.abandon?.(other);
  expect(s3.open()).toBe(0);
});

test("a bucket that is named in the host is asked there, by a signature of that host", async () => {
  const asking = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { headers: { etag: '"1"' } }));
  const key = newKey();
  const { put } = s3Storage({ ...s3.settings, endpoint: "https://s3.example:8443/base", pathStyle: false });
  await put(key, chunksOf(randomBytes(10)));
  const [address, init] = asking.mock.calls[0] ?? [];
  asking.mockRestore();
  const { workspaceId, id } = key;
  expect(String(address)).toBe(`https://corner-media.s3.example:8443/base/${workspaceId}/private/${id}`);
  expect(new Headers(init?.headers).get("authorization")).toMatch(
    /SignedHeaders=host;x-amz-content-sha256;x-amz-date,/,
  );
});

test("a bucket that is away stops no start, and whoever waits for it is told to come back", async () => {
  const { settings, stop } = await startS3();
  await stop();
  const away = s3Storage(settings);
  await tryOut(away);
  await expect(away.put(newKey(), chunksOf(randomBytes(1)))).rejects.toMatchObject({
    name: "StorageError",
    refused: false,
  });
});

test("a folder that cannot be made is said at the start", async () => {
  await expect(tryOut(folderStorage("/dev/null/media"))).rejects.toMatchObject({
    name: "StartError",
    message: "The storage of files (MEDIA_STORAGE=folder) cannot be used: ENOTDIR.",
  });
});
