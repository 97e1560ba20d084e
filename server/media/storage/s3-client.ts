// Signed requests to an S3 bucket: a deadline for the answer's head, a few tries, and refusals as sentences.
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { sha256 } from "#server/media/storage/hashes.ts";
import { StorageError } from "#server/media/storage/storage-error.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The bucket in the path instead of in the host. */
  pathStyle: boolean;
};

export type S3Request = {
  method: "GET" | "PUT" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

export type S3Client = (request: S3Request) => Promise<Response>;

const TRIES = 4;
const FIRST_WAIT_MS = 200;
const HEAD_MS = 60_000;
const EMPTY = new Uint8Array();

const KEYS = "check MEDIA_S3_ACCESS_KEY, MEDIA_S3_SECRET_KEY, MEDIA_S3_REGION and the clock of this machine";
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: "make the bucket or check MEDIA_S3_BUCKET",
  AccessDenied: "let these keys put, get and delete objects in the bucket",
  PermanentRedirect: "check MEDIA_S3_ENDPOINT and MEDIA_S3_REGION",
};

/** The text of an element of an answer; "" where it is not there. */
export function elementOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
}

/** What goes by, or is true of one upload alone: nobody has to look after keys and buckets for it. */
const PASSING = ["SlowDown", "RequestTimeout", "OperationAborted", "NoSuchUpload"];

/** What went wrong at the other side, in one sentence. */
export async function refusalOf(settings: S3Settings, response: Response): Promise<Error> {
  const code = elementOf(await response.text(), "Code") || String(response.status);
  if (code === "NoSuchKey") return new Error("A stored file is not there.");
  const where = `The storage at ${settings.endpoint}`;
  if (passes(response) || PASSING.includes(code))
    return new StorageError(`${where} is not available (${code}).`, {
      ...{ refused: false, ofOne: code === "NoSuchUpload" },
    });
  const sentence = `${where} refused the bucket ${settings.bucket} (${code}): ${ADVICE[code] ?? KEYS}.`;
  return new StorageError(sentence, { refused: true });
}

/** A success in which nothing says that a bucket has answered: a page of a proxy, or of a network that wants a log-in. */
export function noBucket({ endpoint }: S3Settings): StorageError {
  const what = `What answers at ${endpoint} is no bucket`;
  return new StorageError(`${what}: check MEDIA_S3_ENDPOINT, and what is between it and this machine.`, {
    refused: true,
  });
}

function addressOf({ endpoint, bucket, pathStyle }: S3Settings, { path, query = {} }: S3Request): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const before = url.pathname.replace(/\/$/, "");
  url.pathname = [before, ...(pathStyle ? [bucket] : []), path].join("/");
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** Waits for the head of the answer alone: a body may take as long as it moves. */
async function send(settings: S3Settings, request: S3Request): Promise<Response> {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
  const { method, body, headers: asked } = request;
  const signer = new AwsV4Signer({
    ...{ method, url: addressOf(settings, request), accessKeyId, secretAccessKey, region, service: "s3" },
    headers: { ...asked, "x-amz-content-sha256": sha256(body ?? EMPTY) },
  });
  const { url, headers } = await signer.sign();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error("The storage did not answer in time.")), HEAD_MS);
  try {
    return await fetch(url, { method, headers, body: body ?? null, signal: late.signal, redirect: "manual" });
  } finally {
    clearTimeout(timer);
  }
}

const passes = ({ status }: Response) => status >= 500 || status === 429;

/** Sends requests to this bucket. Any answer but 5xx and 429 is the caller's to judge; each request may be repeated. */
export function s3Client(settings: S3Settings): S3Client {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(settings, request).catch((error: unknown) => {
        if (attempt === TRIES) throw away(settings, error);
        return null;
      });
      if (answer && (!passes(answer) || attempt === TRIES)) return answer;
      await answer?.body?.cancel();
      await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  };
}

function away({ endpoint }: S3Settings, cause: unknown): StorageError {
  return new StorageError(`The storage at ${endpoint} could not be reached.`, { refused: false, cause });
}
