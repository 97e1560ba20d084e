// The tus protocol over our wire: one call in, one answer out, whoever mounts it.
import { type Lock, Server } from "@tus/server";
import { env } from "#lib/env.server.ts";
import { AppError, asAppError, type ErrorCode, isAppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { TusStore, type Uploading } from "#server/media/uploads/tus-store.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { failure } from "#server/platform/api/respond.ts";

/** A piece says where it begins, and the row is changed only where it ends there: nobody has to wait for anybody. */
const NO_LOCK: Lock = { lock: async () => undefined, unlock: async () => undefined };

const CODES: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  409: "conflict",
  410: "gone",
  413: "too_large",
};

/** Of what tus answers, only what the protocol needs; the rest is the platform's. */
const SPOKEN = /^(tus-|upload-|location$|cache-control$)/;

/** A person, a space, and the path that their uploads stand below. */
export type Tus = Uploading & { path: string };

/** Answers a call of the protocol for this person in this space. */
export async function answerTus({ path, ...uploading }: Tus, request: WireRequest): Promise<WireAnswer> {
  if (asksForMore(request)) return failure(new AppError("malformed", WHOLE_FILES));
  const thrown: unknown[] = [];
  const server = new Server({
    path,
    relativeLocation: true,
    datastore: new TusStore(uploading),
    locker: { newLock: () => NO_LOCK },
    allowedOrigins: () => false,
    namingFunction: () => newId(),
    onResponseError: (_request, error) => void thrown.push(error),
  });
  const answer = await server.handleWeb(asWeb(request));
  const spoken = Object.fromEntries([...answer.headers].filter(([name]) => SPOKEN.test(name)));
  if (answer.status < 400) {
    return { status: answer.status, headers: { ...spoken, "cache-control": "no-store" }, cookies: [], body: null };
  }
  return failure(errorOf(thrown[0], answer), spoken);
}

const WHOLE_FILES = "An upload says its whole length when it begins, and is one file.";

/** Extensions of the protocol that we do not speak; the library would take them for its own failure. */
function asksForMore({ method, headers }: WireRequest): boolean {
  const said = (name: string) => headers[name] !== undefined;
  return said("upload-defer-length") || said("upload-concat") || (method === "PATCH" && said("upload-length"));
}

function errorOf(thrown: unknown, { status }: Response): AppError {
  if (isAppError(thrown)) return thrown;
  if (status >= 500) return asAppError(thrown);
  const code = CODES[status] ?? "malformed";
  if (code === "conflict") return new AppError(code, "This piece does not begin where the upload ends.");
  return new AppError(code);
}

function asWeb({ method, url, headers, body }: WireRequest): Request {
  const named = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  // Of one part, the bytes as they are: a piece is a megabyte, and each copy of it is cleared away for all.
  const content = method === "PATCH" && body ? inOnePart(body) : null;
  return new Request(new URL(url, env().PUBLIC_ORIGIN), {
    method,
    headers: Object.fromEntries(named),
    ...(content ? { body: content, duplex: "half" } : {}),
  });
}

function inOnePart(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (stream) => {
      stream.enqueue(bytes);
      stream.close();
    },
  });
}
