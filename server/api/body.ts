// The body of a call: JSON within its limit, or a sentence that says what was expected.
import { AppError } from "#lib/errors.ts";
import type { WireRequest } from "#server/api/message.ts";
import type { Operation } from "#server/api/operations.ts";

/** The largest JSON body, in bytes. */
export const MAX_BODY = 1024 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The parsed body without the names that stand in the path; undefined where the method has none, `{}` where nothing was sent. */
export function parseBody(request: WireRequest, operation: Operation): unknown {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const { body } = request;
  if (!body || body.length === 0) return {};
  if (body.length > MAX_BODY) throw new AppError("too_large", "Send at most 1 MB.");
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_type", "Send JSON with Content-Type: application/json.");
  const value = parseJson(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("malformed", "The body must be a JSON object.");
  }
  return Object.fromEntries(Object.entries(value).filter(([name]) => !operation.params.includes(name)));
}

function parseJson(body: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(body);
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed", "The body is not valid JSON.", { cause });
  }
  if (text.includes("\\u0000")) refuseNul(value);
  return value;
}

/** PostgreSQL's text cannot hold the character NUL; nobody who types means it. */
export function refuseNul(value: unknown): void {
  // A list instead of recursion: a megabyte of brackets is deeper than the stack.
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === "string" && part.includes("\0"))
      throw new AppError("malformed", "Text may not hold the character NUL.");
    if (typeof part === "object" && part !== null) for (const pair of Object.entries(part)) waiting.push(...pair);
  }
}
