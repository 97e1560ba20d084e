// The API as a Next route, for an edge platform without server.ts: the same function as behind the front door.

import { newId } from "#lib/id.ts";
import { MAX_BODY } from "#server/api/body.ts";
import { handleApi } from "#server/api/handle.ts";

async function serve(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const tooLarge = Number(headers["content-length"] ?? 0) > MAX_BODY;
  const body = request.body && !tooLarge ? new Uint8Array(await request.arrayBuffer()) : null;
  const answer = await handleApi({
    method: request.method,
    url: url.pathname + url.search,
    headers: tooLarge ? { ...headers, "content-length": String(MAX_BODY + 1) } : headers,
    body: tooLarge ? new Uint8Array(MAX_BODY + 1) : body,
    ip: headers["x-real-ip"] ?? "",
    id: newId(),
  });
  const made = new Headers(answer.headers);
  for (const cookie of answer.cookies) made.append("set-cookie", cookie);
  const content = answer.body instanceof Uint8Array ? new Blob([new Uint8Array(answer.body)]) : answer.body;
  return new Response(content, { status: answer.status, headers: made });
}

export { serve as DELETE, serve as GET, serve as HEAD, serve as OPTIONS, serve as PATCH, serve as POST, serve as PUT };
