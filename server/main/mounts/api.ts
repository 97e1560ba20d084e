// The API as a web Response, for a platform without server.ts: the same function as behind the front door.
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { forgetHanded } from "#lib/session/request-session.ts";
import { handleApi } from "#server/main/api.ts";
import { admitBody, refuseBody } from "#server/main/body-admission.ts";
import { tooLarge } from "#server/platform/api/body.ts";
import type { WireAnswer, WireHead } from "#server/platform/api/message.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";

/** Answers one call of the API. */
export async function apiResponse(request: Request): Promise<Response> {
  const url = new URL(request.url);
  // Next drops the header that would say that an answer is packed: packing is left to it and to the platform.
  const headers: WireHead["headers"] = { ...Object.fromEntries(request.headers), "accept-encoding": "identity" };
  const answer = await answerOf(request, {
    method: request.method,
    url: url.pathname + url.search,
    headers,
    ip: clientAddress({ forwardedFor: headers["x-forwarded-for"], socket: "" }, env().TRUSTED_PROXY_HOPS),
    id: newId(),
    gone: request.signal,
  });
  const made = new Headers(answer.headers);
  for (const cookie of answer.cookies) made.append("set-cookie", cookie);
  const content = answer.body instanceof Uint8Array ? new Blob([new Uint8Array(answer.body)]) : answer.body;
  return new Response(content, { status: answer.status, headers: made });
}

async function answerOf({ body }: Request, head: WireHead): Promise<WireAnswer> {
  let read: Uint8Array | null;
  try {
    const most = await admitBody(head);
    read = body && (await bytesOf(body, most));
  } catch (thrown) {
    forgetHanded(head.id);
    return refuseBody(thrown, head);
  }
  return handleApi({ ...head, body: read }).finally(() => forgetHanded(head.id));
}

/** No more than is allowed is kept, whatever the length was said to be. */
async function bytesOf(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
