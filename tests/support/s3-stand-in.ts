// A stand-in for a server that speaks S3: one bucket in the path, signatures checked, objects as files in a folder of its own.
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Settings } from "#server/media/storage/s3-client.ts";
import { refusalOf, sha256 } from "#tests/support/s3-signature.ts";

export type S3StandIn = {
  settings: S3Settings;
  /** What the environment says of it. */
  variables: Record<string, string>;
  /** Told of every request whose signature was right, before it is answered, which waits for it; `false` and it is never answered. */
  asked: (method: string, query: string) => boolean | Promise<boolean>;
  /** So many requests are answered with 503 first. */
  failing: number;
  objects: () => Promise<string[]>;
  /** How many multipart uploads are begun and neither completed nor aborted. */
  open: () => number;
  stop: () => Promise<void>;
};

const LEAST_PART = 5 * 1024 * 1024;
const STATUS: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  EntityTooSmall: 400,
  InvalidRange: 416,
  MethodNotAllowed: 405,
};

type Part = { etag: string; bytes: number; file: string };
type State = S3StandIn & { root: string; uploads: Map<string, { name: string; parts: Map<number, Part> }> };
type Call = { request: IncomingMessage; response: ServerResponse; name: string; query: URLSearchParams; body: Buffer };

/** Starts it on a port of its own. */
export async function startS3(): Promise<S3StandIn> {
  const root = mkdtempSync(join(tmpdir(), "corner-s3-"));
  const settings = {
    endpoint: "",
    bucket: "corner-media",
    region: "eu-central-1",
    accessKey: "AKIDEXAMPLE",
    secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    pathStyle: true,
  };
  const state: State = {
    ...{ root, settings, variables: {}, failing: 0, uploads: new Map(), asked: () => true },
    objects: async () => (await readdir(root)).filter((name) => !name.includes(".part")).toSorted(),
    open: () => state.uploads.size,
    stop: () => close(server).then(() => rmSync(root, { recursive: true, force: true })),
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  settings.endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  state.variables = {
    ...{ MEDIA_S3_ENDPOINT: settings.endpoint, MEDIA_S3_BUCKET: settings.bucket, MEDIA_S3_REGION: settings.region },
    ...{ MEDIA_S3_ACCESS_KEY: settings.accessKey, MEDIA_S3_SECRET_KEY: settings.secretKey, MEDIA_S3_PATH_STYLE: "on" },
  };
  return state;
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const refused = refusalOf(request, body, state.settings);
  if (refused) return refuse(response, refused);
  const { pathname, search, searchParams: query } = new URL(request.url ?? "/", "http://stand-in");
  if (!(await state.asked(request.method ?? "", search))) return;
  if (state.failing > 0) {
    state.failing -= 1;
    return refuse(response, "SlowDown", 503);
  }
  const [, bucket, ...rest] = pathname.split("/");
  if (bucket !== state.settings.bucket) return refuse(response, "NoSuchBucket");
  await act(state, { request, response, query, body, name: encodeURIComponent(rest.join("/")) });
}

function refuse(response: ServerResponse, code: string, status: number = STATUS[code] ?? 403): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

async function act(state: State, call: Call): Promise<void> {
  const { request, response, query } = call;
  const upload = query.has("uploads") ? "begin" : query.has("uploadId") ? "part" : "object";
  const acts: Record<string, (state: State, call: Call) => Promise<void>> = {
    ...{ "PUT object": put, "GET object": get, "DELETE object": remove, "POST begin": begin },
    "GET begin": begun,
    ...{ "PUT part": putPart, "POST part": complete, "DELETE part": abort },
  };
  const found = acts[`${request.method} ${upload}`];
  return found ? found(state, call) : refuse(response, "MethodNotAllowed");
}

async function put({ root }: State, { response, name, body }: Call): Promise<void> {
  await writeFile(join(root, name), body);
  response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
}

async function get({ root }: State, { request, response, name }: Call): Promise<void> {
  const path = join(root, name);
  if (!existsSync(path)) return refuse(response, "NoSuchKey");
  const { size } = statSync(path);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (from === undefined) return void createReadStream(path).pipe(response.writeHead(200, { "content-length": size }));
  const end = Math.min(Number(to), size - 1);
  if (Number(from) > end) return refuse(response, "InvalidRange");
  const headers = { "content-length": end - Number(from) + 1, "content-range": `bytes ${from}-${end}/${size}` };
  createReadStream(path, { start: Number(from), end }).pipe(response.writeHead(206, headers));
}

async function remove({ root }: State, { response, name }: Call): Promise<void> {
  await rm(join(root, name), { force: true });
  response.writeHead(204).end();
}

async function begin({ uploads }: State, { response, name }: Call): Promise<void> {
  const id = `upload+${uploads.size}/${Date.now()}==`;
  uploads.set(id, { name, parts: new Map() });
  response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
}

/** As S3 lists them: those of a prefix, in the bucket itself. */
async function begun({ uploads }: State, { response, query }: Call): Promise<void> {
  const named = [...uploads].map(([id, { name }]) => ({ id, key: decodeURIComponent(name) }));
  const listed = named.filter(({ key }) => key.startsWith(query.get("prefix") ?? ""));
  const told = listed.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  response.end(`<ListMultipartUploadsResult>${told.join("\n")}</ListMultipartUploadsResult>`);
}

async function putPart({ root, uploads }: State, { response, query, body, name }: Call): Promise<void> {
  const [id, n] = [query.get("uploadId") ?? "", Number(query.get("partNumber"))];
  const upload = uploads.get(id);
  if (upload?.name !== name) return refuse(response, "NoSuchUpload");
  const file = join(root, `${name}.part${n}`);
  await writeFile(file, body);
  const etag = `"${sha256(body)}"`;
  upload.parts.set(n, { etag, bytes: body.length, file });
  response.writeHead(200, { etag }).end();
}

async function complete({ root, uploads }: State, { response, query, body, name }: Call): Promise<void> {
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (upload?.name !== name) return refuse(response, "NoSuchUpload");
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = named.map(([, n, etag]) => ({ part: upload.parts.get(Number(n)), etag }));
  if (parts.length === 0 || parts.some(({ part, etag }) => part?.etag !== etag)) return refuse(response, "InvalidPart");
  if (parts.slice(0, -1).some(({ part }) => (part?.bytes ?? 0) < LEAST_PART)) return refuse(response, "EntityTooSmall");
  await rm(join(root, name), { force: true });
  for (const { part } of parts) if (part) await appendFile(join(root, name), await readFile(part.file));
  await forget(upload);
  uploads.delete(id);
  response.end("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
}

async function abort({ uploads }: State, { response, query }: Call): Promise<void> {
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!upload) return refuse(response, "NoSuchUpload");
  await forget(upload);
  uploads.delete(id);
  response.writeHead(204).end();
}

async function forget({ parts }: { parts: Map<number, Part> }): Promise<void> {
  for (const { file } of parts.values()) await rm(file, { force: true });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
