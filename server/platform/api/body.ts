// The body of a call: JSON within its limits, or a sentence that says what was expected.
import { AppError } from "#lib/errors.ts";
import { MOST_BODY } from "#lib/services/contract.ts";
import { checkShape } from "#server/platform/api/body-shape.ts";
import type { WireRequest } from "#server/platform/api/message.ts";
import type { Operation } from "#server/platform/api/operations.ts";

const MEGABYTE = 1024 * 1024;

/** What a body of more than so many bytes is told. */
export function tooLarge(most: number): AppError {
  const size = most >= MEGABYTE ? `${Math.floor(most / MEGABYTE)} MB` : `${Math.floor(most / 1024)} kB`;
  return new AppError("too_large", `Send at most ${size}.`);
}

/** The largest body, in bytes, that a call of this operation may bring. */
export function bodyLimitOf({ procedure }: Operation): number {
  return procedure["~orpc"].meta.body ?? MOST_BODY;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The parsed body without the names that stand in the path; undefined where the method has none, `{}` where nothing was sent. */
export function parseBody(request: WireRequest, operation: Operation): unknown {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const { body } = request;
  if (!body || body.length === 0) return {};
  const most = bodyLimitOf(operation);
  if (body.length > most) throw tooLarge(most);
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_type", "Send JSON with Content-Type: application/json.");
  checkShape(body);
  const value = parseJson(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("malformed", "The body must be a JSON object.");
  }
  return Object.fromEntries(Object.entries(value).filter(([name]) => !operation.params.includes(name)));
}

/** Escapes of the characters that no column of text holds: NUL, and a half of a surrogate pair (or a whole pair). */
const SUSPECT = /\\u(0000|d[89a-f])/i;

function parseJson(body: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(body);
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed", "The body is not valid JSON.", { cause });
  }
  if (SUSPECT.test(text)) refuseUnstorable(value);
  return value;
}

/** PostgreSQL's text holds neither the character NUL nor half a surrogate pair; nobody who types means them. */
export function refuseUnstorable(value: unknown): void {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === "string" && part.includes("\0"))
      throw new AppError("malformed", "Text may not hold the character NUL.");
    if (typeof part === "string" && !part.isWellFormed())
      throw new AppError("malformed", "Text may not hold half a surrogate pair.");
    if (typeof part === "object" && part !== null) for (const pair of Object.entries(part)) waiting.push(...pair);
  }
}
