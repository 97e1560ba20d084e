// Fetches a stranger's page for us without letting the stranger choose what our network answers.
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { FetchRefused, fetchRefusal, pinnedLookup, vettedAddresses } from "#server/platform/http/fetch-address.ts";
import { readBody } from "#server/platform/http/fetch-body.ts";

export const FETCH_LIMITS = { redirects: 3, ms: 5000, bytes: 512 * 1024 } as const;

export type FetchedPage = { url: string; status: number; contentType: string; body: Uint8Array };

export type FetchOptions = {
  /** Only tests ask for it: this machine's loopback on any port counts as public. */
  allowLoopback?: boolean;
  userAgent: string;
  ms?: number;
  /** What is read of the answer at most. */
  bytes?: number;
  /** The Accept header; a page where it is not said. */
  accept?: string;
};

/** One GET, redirects followed and checked anew each time; throws FetchRefused. */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchedPage> {
  const deadline = AbortSignal.timeout(options.ms ?? FETCH_LIMITS.ms);
  let url = new URL(address);
  for (let hop = 0; hop <= FETCH_LIMITS.redirects; hop += 1) {
    const response = await get(url, options, deadline);
    const next = redirectOf(response, url);
    if (!next) return finish(response, url, { deadline, bytes: options.bytes ?? FETCH_LIMITS.bytes });
    response.destroy();
    url = next;
  }
  throw new FetchRefused("too_many_redirects");
}

type Reading = { deadline: AbortSignal; bytes: number };

async function finish(response: IncomingMessage, url: URL, { deadline, bytes }: Reading): Promise<FetchedPage> {
  try {
    const body = await readBody(response, bytes, deadline);
    const contentType = response.headers["content-type"] ?? "";
    return { url: url.href, status: response.statusCode ?? 0, contentType, body };
  } catch (error) {
    throw fetchRefusal(error, deadline);
  } finally {
    response.destroy();
  }
}

function redirectOf(response: IncomingMessage, base: URL): URL | null {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return null;
  if (!URL.canParse(headers.location, base)) throw new FetchRefused("unreachable");
  return new URL(headers.location, base);
}

async function get(url: URL, options: FetchOptions, deadline: AbortSignal): Promise<IncomingMessage> {
  const addresses = await vettedAddresses(url, { deadline, allowLoopback: options.allowLoopback === true });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = send(url, {
    agent: false,
    signal: deadline,
    lookup: pinnedLookup(addresses),
    headers: {
      "user-agent": options.userAgent,
      accept: options.accept ?? "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
      "accept-language": "en",
      "accept-encoding": "gzip, br, identity",
    },
  } satisfies RequestOptions);
  request.once("response", resolve);
  request.on("error", (error) => reject(fetchRefusal(error, deadline)));
  request.end();
  return promise;
}
