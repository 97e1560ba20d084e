// The body of a call: JSON within its limit, or a sentence that says what was expected.
import { AppError } from "#lib/errors.ts";
import type { WireRequest } from "#server/api/message.ts";
import type { Operation } from "#server/api/operations.ts";

/** The largest JSON body, in bytes. */
export const MAX_BODY = 1024 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The parsed body without the names that stand in the path; undefined where the method has none. */
export function parseBody(request: WireRequest, operation: Operation): unknown {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const { body } = request;
  if (!body || body.length === 0) return undefined;
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
  try {
    return JSON.parse(decoder.decode(body));
  } catch (cause) {
    throw new AppError("malformed", "The body is not valid JSON.", { cause });
  }
}
