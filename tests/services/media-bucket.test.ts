// A bucket that is busy, or that something stands in front of: nothing counts as stored or removed that no bucket has answered.
import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "#lib/id.ts";
import { tryOut } from "#server/media/storage/needed-storages.ts";
import type { BlobKey } from "#server/media/storage/port.ts";
import { s3Storage } from "#server/media/storage/s3-store.ts";

const settings = {
  ...{ endpoint: "http://bucket.example", bucket: "media", region: "eu-central-1" },
  ...{ accessKey: "key", secretKey: "secret", pathStyle: true },
};
const storage = s3Storage(settings);
const newKey = (): BlobKey => ({ workspaceId: newId(), class: "private", id: newId() });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Answer = { status: number; text?: string; headers?: Record<string, string> };
const error = (status: number, code: string): Answer => ({ status, text: `<Error><Code>${code}</Code></Error>` });
const PAGE = { status: 200, text: "<html>Log in to the network</html>", headers: { "content-type": "text/html" } };
const KEPT = { status: 200, headers: { etag: '"1"' } };
const BEGUN = { status: 200, text: "<r><UploadId>u1</UploadId></r>" };

/** Answers every request by what it is: "PUT", "POST uploads". Answers what was asked. */
function answering(answer: (asked: string) => Answer): string[] {
  const seen: string[] = [];
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const [first = ""] = new URL(String(address)).searchParams.keys();
    const asked = `${init?.method} ${first}`.trim();
    seen.push(asked);
    const { status, text = null, headers = {} } = answer(asked);
    return new Response(text, { status, headers });
  });
  return seen;
}

async function* content(length: number): AsyncGenerator<Uint8Array> {
  yield randomBytes(length);
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of bytes);
}

const LARGE = 17 * 1024 * 1024;

test.each([
  [429, "SlowDown"],
  [503, "SlowDown"],
  [503, "ServiceUnavailable"],
  [400, "RequestTimeout"],
])("%i %s says nothing against keys, and stops no start", async (status, code) => {
  answering(() => error(status, code));
  const kind = {
    name: "StorageError",
    refused: false,
    message: `The storage at ${settings.endpoint} is not available (${code}).`,
  };
  await expect(storage.put(newKey(), content(10))).rejects.toMatchObject(kind);
  await expect(storage.remove(newKey())).rejects.toMatchObject(kind);
  await expect(drain(storage.get(newKey(), { from: 0, to: 9 }))).rejects.toMatchObject(kind);
  expect(await tryOut(storage)).toBe(false);
});

test("parts that were put together already, as far as the bucket knows, are sent again another time", async () => {
  const answers: Record<string, Answer> = { "POST uploads": BEGUN, "PUT partNumber": KEPT };
  answering((asked) => answers[asked] ?? error(404, "NoSuchUpload"));
  await expect(storage.put(newKey(), content(LARGE))).rejects.toMatchObject({ refused: false, ofOne: true });
});

test("a page that somebody else answers with is nothing stored and nothing removed, and said at the start", async () => {
  answering(() => PAGE);
  const kind = { name: "StorageError", message: expect.stringMatching(/ is no bucket: check MEDIA_S3_ENDPOINT/) };
  await expect(storage.put(newKey(), content(10))).rejects.toMatchObject(kind);
  await expect(storage.put(newKey(), content(LARGE))).rejects.toMatchObject(kind);
  await expect(storage.remove(newKey())).rejects.toMatchObject(kind);
  await expect(drain(storage.get(newKey(), { from: 0, to: 9 }))).rejects.toMatchObject({ refused: false, ofOne: true });
  await expect(tryOut(storage)).rejects.toMatchObject({ name: "StartError", message: kind.message });
});

test("a part that a page answers is not stored, and what was sent of the file is taken away", async () => {
  const answers: Record<string, Answer> = { "POST uploads": BEGUN, "DELETE uploadId": { status: 204 } };
  const seen = answering((asked) => answers[asked] ?? PAGE);
  await expect(storage.put(newKey(), content(LARGE))).rejects.toMatchObject({ name: "StorageError" });
  expect(seen).toEqual(["POST uploads", "PUT partNumber", "DELETE uploadId"]);
});

test.each([
  ["204", { status: 204 }],
  ["an empty 200", { status: 200 }],
  ["that it is not there", error(404, "NoSuchKey")],
  ["an empty 404", { status: 404 }],
] satisfies [string, Answer][])("a removal is done by %s", async (_, answer) => {
  answering(() => answer);
  await storage.remove(newKey());
});

test("a removal from a bucket that is not there is refused", async () => {
  answering(() => error(404, "NoSuchBucket"));
  await expect(storage.remove(newKey())).rejects.toMatchObject({ name: "StorageError", refused: true });
});

test("a file that breaks off on its way is no defect of ours", async () => {
  answering(() => ({ status: 206, text: "half", headers: { "content-length": "10" } }));
  await expect(drain(storage.get(newKey(), { from: 0, to: 9 }))).rejects.toMatchObject({
    ...{ name: "StorageError", refused: false, ofOne: true },
  });
});
