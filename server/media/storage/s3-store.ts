// Bytes as objects of an S3 bucket: small ones in one request, larger ones in parts of 8 MB.
import { blobPath } from "#server/media/storage/blob-path.ts";
import { type BlobStorage, inPieces } from "#server/media/storage/port.ts";
import {
  elementOf,
  noBucket,
  refusalOf,
  type S3Client,
  type S3Request,
  type S3Settings,
  s3Client,
} from "#server/media/storage/s3-client.ts";
import { StorageError } from "#server/media/storage/storage-error.ts";

/** The least that S3 takes for a part is 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024;

type Bucket = { send: S3Client; settings: S3Settings };
type Pieces = AsyncGenerator<Buffer>;

async function done({ send, settings }: Bucket, request: S3Request): Promise<Response> {
  const response = await send(request);
  if (!response.ok) throw await refusalOf(settings, response);
  return response;
}

const BROKE_OFF = "The storage broke off in the middle of a file.";

/** The next file may be fine, and this one the next time. */
const ofOne = (sentence: string, cause?: unknown) => new StorageError(sentence, { refused: false, ofOne: true, cause });

/** Its own memory: what `fetch` takes is never shared. */
const bodyOf = (piece: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(piece);

/** Sends what is to be stored; answers the mark by which the bucket has it. */
async function stored(bucket: Bucket, request: Omit<S3Request, "method">): Promise<string> {
  const answer = await done(bucket, { ...request, method: "PUT" });
  await answer.body?.cancel();
  const etag = answer.headers.get("etag");
  if (!etag) throw noBucket(bucket.settings);
  return etag;
}

const NOT_THERE = ["NoSuchKey", "NoSuchUpload"];

/** Takes away what stands under this name, or was sent for it; what is not there is gone. */
async function takenAway({ send, settings }: Bucket, request: Omit<S3Request, "method">): Promise<void> {
  const answer = await send({ ...request, method: "DELETE" });
  if (answer.status === 204) return;
  const text = await answer.clone().text();
  if (answer.ok && text !== "") throw noBucket(settings);
  const gone = answer.ok || (answer.status === 404 && (text === "" || NOT_THERE.includes(elementOf(text, "Code"))));
  if (!gone) throw await refusalOf(settings, answer);
}

async function putParts(bucket: Bucket, path: string, { first, rest }: { first: Buffer[]; rest: Pieces }) {
  const begun = await done(bucket, { method: "POST", path, query: { uploads: "" } });
  const uploadId = elementOf(await begun.text(), "UploadId");
  if (uploadId === "") throw noBucket(bucket.settings);
  const etags: string[] = [];
  const put = async (piece: Uint8Array) => {
    const query = { partNumber: String(etags.length + 1), uploadId };
    etags.push(await stored(bucket, { path, query, body: bodyOf(piece) }));
  };
  try {
    for (let piece = first.shift(); piece; piece = first.shift()) await put(piece);
    for await (const piece of rest) await put(piece);
    await complete(bucket, path, { uploadId, etags });
  } catch (error) {
    // What was sent so far would take up room there for ever.
    await takenAway(bucket, { path, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** The uploads in parts that are begun under exactly this name. */
async function begunUploads(bucket: Bucket, path: string): Promise<string[]> {
  const answer = await done(bucket, { method: "GET", path: "", query: { uploads: "", prefix: path } });
  const uploads = [...(await answer.text()).matchAll(/<Upload>(.*?)<\/Upload>/gs)].map(([, upload = ""]) => upload);
  return uploads.filter((upload) => elementOf(upload, "Key") === path).map((upload) => elementOf(upload, "UploadId"));
}

async function complete(bucket: Bucket, path: string, { uploadId, etags }: { uploadId: string; etags: string[] }) {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join("");
  const body = bodyOf(Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`));
  const answer = await done(bucket, { method: "POST", path, query: { uploadId }, body });
  const text = await answer.text();
  // It answers 200 before the work, and says at the end whether that went well.
  if (!text.includes("CompleteMultipartUploadResult")) {
    throw ofOne(`The storage could not put a file together (${elementOf(text, "Code")}).`);
  }
}

async function nextPiece(pieces: Pieces): Promise<Buffer | null> {
  const { done: over, value } = await pieces.next();
  return over ? null : value;
}

/** Objects of this bucket. */
export function s3Storage(settings: S3Settings): BlobStorage {
  const bucket: Bucket = { send: s3Client(settings), settings };
  return {
    name: "s3",
    async put(key, content) {
      const path = blobPath(key);
      const rest = inPieces(content, PART_BYTES);
      const head = await nextPiece(rest);
      const second = head && (await nextPiece(rest));
      if (head && second) return putParts(bucket, path, { first: [head, second], rest });
      await stored(bucket, { path, body: bodyOf(head ?? Buffer.alloc(0)) });
    },
    async *get(key, { from, to }) {
      if (to < from) return;
      const headers = { range: `bytes=${from}-${to}` };
      const answer = await done(bucket, { method: "GET", path: blobPath(key), headers });
      let left = to - from + 1;
      if (answer.status !== 206 || Number(answer.headers.get("content-length")) !== left) {
        await answer.body?.cancel();
        throw ofOne("The storage did not answer with the part that was asked for.");
      }
      try {
        for await (const chunk of answer.body ?? []) {
          left -= chunk.length;
          yield chunk;
        }
      } catch (error) {
        throw ofOne(BROKE_OFF, error);
      }
      if (left !== 0) throw ofOne(BROKE_OFF);
    },
    remove: async (key) => takenAway(bucket, { path: blobPath(key) }),
    async abandon(key) {
      const path = blobPath(key);
      for (const uploadId of await begunUploads(bucket, path)) await takenAway(bucket, { path, query: { uploadId } });
    },
  };
}
