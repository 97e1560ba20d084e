// Fetches a stranger's page for us without letting the stranger choose what our network answers.
import { Resolver } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { readBody } from "#server/links/fetch-body.ts";
import { isLoopbackAddress, isPublicAddress } from "#server/platform/http/addresses.ts";

export const FETCH_LIMITS = { redirects: 3, ms: 5000, bytes: 512 * 1024 } as const;

export type FetchProblem = "blocked" | "unreachable" | "timeout" | "too_many_redirects";

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

export class FetchRefused extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = "FetchRefused";
    this.problem = problem;
  }
}

type Address = { address: string; family: number };

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
    throw refusal(error, deadline);
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
  const addresses = await vettedAddresses(url, options, deadline);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = send(url, {
    agent: false,
    signal: deadline,
    lookup: pinned(addresses),
    headers: {
      "user-agent": options.userAgent,
      accept: options.accept ?? "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
      "accept-language": "en",
      "accept-encoding": "gzip, br, identity",
    },
  } satisfies RequestOptions);
  request.once("response", resolve);
  request.on("error", (error) => reject(refusal(error, deadline)));
  request.end();
  return promise;
}

/** Every address the name has now; one forbidden address among them refuses the whole name. */
async function vettedAddresses(url: URL, options: FetchOptions, deadline: AbortSignal): Promise<Address[]> {
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") throw new FetchRefused("blocked");
  const addresses = await resolveName(url.hostname.replace(/^\[|\]$/g, ""), deadline);
  const onLoopback = options.allowLoopback === true && addresses.every(({ address }) => isLoopbackAddress(address));
  if (onLoopback) return addresses;
  const usualPort = url.port === "" || url.port === "80" || url.port === "443";
  if (!usualPort || !addresses.every(({ address }) => isPublicAddress(address))) throw new FetchRefused("blocked");
  return addresses;
}

async function resolveName(host: string, deadline: AbortSignal): Promise<Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await addressesOf(host, deadline);
  } catch (error) {
    throw refusal(error, deadline);
  }
}

/** This machine by its name, whatever a nameserver says of it (RFC 6761, 6.3). */
const HERE = /(^|\.)localhost\.?$/i;

/**
 * Asked of the nameservers by ourselves: the system's own look-up has a few threads for the whole process, cannot be called
 * off, and a name whose server is silent would hold one of them long after its fetch has ended.
 */
async function addressesOf(host: string, deadline: AbortSignal): Promise<Address[]> {
  if (HERE.test(host)) return [{ address: "127.0.0.1", family: 4 }];
  deadline.throwIfAborted();
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  deadline.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer, at) =>
      answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    if (found.length === 0) throw new FetchRefused("unreachable");
    return found;
  } finally {
    deadline.removeEventListener("abort", cancel);
  }
}

// A second look-up could answer differently from the one that was checked, so the connection gets the checked answer.
function pinned(addresses: Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
  };
}

function refusal(error: unknown, deadline: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error;
  return new FetchRefused(deadline.aborted ? "timeout" : "unreachable", error);
}
