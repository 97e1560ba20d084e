// /health and /ready as web Responses, for a platform without server.ts.
import { EDGE_KEYS_HEADER } from "#lib/edge/apply.ts";
import { assertFiles } from "#server/main/mounts/files.ts";
import { ALIVE, type HealthAnswer, readyAnswer } from "#server/platform/http/health.ts";

function respond({ status, body, headers = {} }: HealthAnswer): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** The process lives. */
export function healthResponse(): Response {
  return respond(ALIVE);
}

/** The process can do its work, and the edge in front of it knows its keys: the edge alone writes that header. */
export async function readyResponse({ headers }: Request): Promise<Response> {
  const kids = headers.get(EDGE_KEYS_HEADER);
  return respond(await readyAnswer({ edgeKids: kids === null ? null : kids.split(","), more: { files: assertFiles } }));
}
