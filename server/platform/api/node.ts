// The API on node:http: reads the body within its limits and writes the answer.
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { AppError, asAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { tooLarge } from "#server/platform/api/body.ts";
import type { WireAnswer, WireHead, WireRequest } from "#server/platform/api/message.ts";
import { askForBody, waitsToSend } from "#server/platform/http/awaited-body.ts";

/** A body must bring a byte every 15 s and be whole within 60 s. */
const IDLE_MS = 15_000;
const WHOLE_MS = 60_000;

/** Of a body that was refused, so much is taken and dropped, in bytes, for so long. */
const MOST_DROPPED = 8 * 1024 * 1024;
const DROPPING_MS = 2_000;

export type NodeCall = {
  req: IncomingMessage;
  res: ServerResponse;
  id: string;
  ip: string;
  /** The largest body, in bytes, that this call may bring; throws for one that may not bring it at all. */
  admit: (head: WireHead) => Promise<number>;
  /** The answer to a call whose body was not let in or did not come whole. */
  refuse: (thrown: unknown, head: WireHead) => WireAnswer;
  /** Who answers, once the body is here. */
  handle: (request: WireRequest) => Promise<WireAnswer>;
};

/** Answers one API call on node:http. */
export async function serveApi({ req, res, id, ip, admit, refuse, handle }: NodeCall): Promise<void> {
  const { method = "GET", url = "/" } = req;
  const head = { method, url, headers: headersOf(req), ip, id, gone: goneOf(res) };
  let answer: WireAnswer;
  try {
    const most = await admit(head);
    askForBody(req, res);
    const body = await readBody(req, most);
    answer = await handle({ ...head, body });
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) log.error({ err: error.cause ?? error, request: id }, "a call was not admitted");
    const refused = refuse(error, head);
    answer = { ...refused, headers: { ...refused.headers, connection: "close" } };
  }
  write(req, res, answer);
}

/** Aborted when the connection closes before the answer is whole. */
function goneOf(res: ServerResponse): AbortSignal {
  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort();
  });
  return left.signal;
}

function headersOf(req: IncomingMessage): WireRequest["headers"] {
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(req.headers))
    headers[name] = Array.isArray(value) ? value.join(", ") : value;
  return headers;
}

function readBody(req: IncomingMessage, most: number): Promise<Uint8Array | null> {
  if (req.method === "GET" || req.method === "HEAD") return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let idle = setTimeout(late, IDLE_MS);
    const whole = setTimeout(late, WHOLE_MS);
    function stop() {
      clearTimeout(idle);
      clearTimeout(whole);
      req.off("data", data).off("end", end).off("error", broken).off("aborted", broken);
    }
    function fail(error: AppError) {
      stop();
      req.pause();
      reject(error);
    }
    function late() {
      fail(new AppError("malformed", "The body took too long to arrive."));
    }
    function broken() {
      fail(new AppError("malformed", "The body broke off."));
    }
    function data(chunk: Buffer) {
      size += chunk.length;
      if (size > most) return fail(tooLarge(most));
      clearTimeout(idle);
      idle = setTimeout(late, IDLE_MS);
      chunks.push(chunk);
    }
    function end() {
      stop();
      resolve(Buffer.concat(chunks));
    }
    req.on("data", data).on("end", end).on("error", broken).on("aborted", broken);
  });
}

function write(req: IncomingMessage, res: ServerResponse, { status, headers, cookies, body }: WireAnswer): void {
  if (res.headersSent || res.destroyed) {
    // Nobody reads it: what it holds open is let go.
    if (body instanceof ReadableStream) void body.cancel();
    return;
  }
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  if (body instanceof ReadableStream) writeStream(req, res, { status, body });
  else writeWhole(req, res, { status, body: body ?? "" });
}

function writeWhole(req: IncomingMessage, res: ServerResponse, { status, body }: Whole): void {
  if (status !== 204 && status !== 304) res.setHeader("content-length", Buffer.byteLength(body));
  res.writeHead(status);
  if (req.complete || waitsToSend(req)) res.end(req.method === "HEAD" ? undefined : body);
  else endUnread(req, res, body);
}

/**
 * Answers a request whose body was not read to its end. A connection that is closed under a sender who is still sending
 * is reset, and the answer is lost with it; so what comes is dropped for a while before the connection ends.
 */
function endUnread(req: IncomingMessage, res: ServerResponse, body: string | Uint8Array): void {
  let dropped = 0;
  const end = () => {
    clearTimeout(patience);
    req.off("data", count).off("end", end).off("close", end);
    // What was refused half-read must not be taken for the next request.
    res.once("finish", () => req.destroy());
    res.end();
  };
  const count = (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED) end();
  };
  const patience = setTimeout(end, DROPPING_MS);
  res.flushHeaders();
  if (req.method !== "HEAD") res.write(body);
  req.on("data", count).once("end", end).once("close", end);
}

type Whole = { status: number; body: string | Uint8Array };
type Streamed = { status: number; body: ReadableStream<Uint8Array<ArrayBuffer>> };

/** A stream that breaks off breaks the answer off: half a file must not look whole. */
function writeStream(req: IncomingMessage, res: ServerResponse, { status, body }: Streamed): void {
  res.writeHead(status);
  if (req.method === "HEAD") {
    res.end();
    void body.cancel();
    return;
  }
  pipeline(chunksOf(body), res).catch((err: unknown) => log.warn({ err }, "a download broke off"));
}

async function* chunksOf(body: Streamed["body"]): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
