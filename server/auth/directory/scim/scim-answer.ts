// Answers in SCIM's own shape: the one part of our wire that is not ours (RFC 7644).
import { log } from "#lib/log.server.ts";
import { scimFailure } from "#server/auth/directory/scim/scim-error.ts";
import type { Fields } from "#server/auth/directory/scim/scim-schema.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { json, retryAfterHeader, untouched } from "#server/platform/api/respond.ts";

const MEDIA = { "content-type": "application/scim+json; charset=utf-8" };
const LIST_URN = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/** A resource or a message. */
export function scimJson(status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer {
  return json(status, body, { ...MEDIA, ...headers });
}

/** Nothing to say. */
export function scimEmpty(status: 204 | 304, headers: Record<string, string> = {}): WireAnswer {
  const { "content-type": _none, ...rest } = json(status, null, headers).headers;
  return { status, headers: rest, cookies: [], body: null };
}

/** A page; counts are numbers, and a page without rows says so in an empty list. */
export function scimList({
  total,
  startIndex,
  rows,
}: {
  total: number;
  startIndex: number;
  rows: readonly Fields[];
}): WireAnswer {
  const page = { startIndex, itemsPerPage: rows.length, Resources: rows };
  return scimJson(200, { schemas: [LIST_URN], totalResults: total, ...page });
}

/** A refusal, whatever was thrown; what is our own fault is written down. */
export function scimRefusal(thrown: unknown, request: string): WireAnswer {
  const { status, body, retryAfter, error } = scimFailure(thrown);
  if (error && status >= 500) log.error({ err: error.cause ?? error, request }, "a call of a directory failed");
  const asks = status === 401 ? { "www-authenticate": 'Bearer realm="SCIM"' } : {};
  return untouched(scimJson(status, body, { ...asks, ...retryAfterHeader({ retryAfter }) }));
}
