// Calls an address that somebody gave us, behind the guard for strangers' addresses: nobody chooses what our network answers.
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { FetchRefused, fetchRefusal, pinnedLookup, vettedAddresses } from "#server/platform/http/fetch-address.ts";
import { readBody } from "#server/platform/http/fetch-body.ts";

export type GuardedCall = { method: string; headers: Record<string, string>; body: string | null };

export type CallBounds = {
  ms: number;
  /** Of the answer. */
  bytes: number;
  /** This machine's loopback counts as public, and may be asked without TLS. */
  allowLoopback: boolean;
};

export type CallAnswer = { status: number; type: string; bytes: Uint8Array };

/** One call over HTTPS, which is led nowhere else; throws FetchRefused. A redirect is one of its reasons: it says nothing. */
export async function guardedCall(
  address: string,
  call: GuardedCall,
  { ms, bytes: most, allowLoopback }: CallBounds,
): Promise<CallAnswer> {
  const deadline = AbortSignal.timeout(ms);
  const url = new URL(address);
  if (url.protocol !== "https:" && !allowLoopback) throw new FetchRefused("blocked");
  const addresses = await vettedAddresses(url, { deadline, allowLoopback });
  try {
    const answer = await send(url, call, { signal: deadline, lookup: pinnedLookup(addresses) });
    const status = answer.statusCode ?? 0;
    // What a call carries is for the address that was named.
    if (status >= 300 && status < 400) throw new FetchRefused("too_many_redirects");
    const bytes = await readBody(answer, most, deadline);
    answer.destroy();
    return { status, type: answer.headers["content-type"] ?? "", bytes };
  } catch (error) {
    throw fetchRefusal(error, deadline);
  }
}

type Way = { signal: AbortSignal; lookup: ReturnType<typeof pinnedLookup> };

function send(url: URL, { method, headers, body }: GuardedCall, way: Way): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const open = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const request = open(url, { agent: false, method, headers: { ...headers, ...length }, ...way });
  request.once("response", resolve);
  request.on("error", reject);
  request.end(body ?? undefined);
  return promise;
}
