// Mounts short links: on node:http, where nothing may slow them down, and as a web Response for an edge platform.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isPrefetch } from "#lib/edge/parse.ts";
import { strictTransport, type Transport, transportIn } from "#lib/edge/transport.ts";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import type { Answer } from "#server/links/pages.ts";
import { resolveShortLink } from "#server/links/resolve.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { notedAddress } from "#server/platform/http/noted-address.ts";

const PREFIX = "/l/";

/** GET and HEAD /l/{alias} on the product's own host; the visitor's query is not looked at. */
export function handleShortLink(request: IncomingMessage, response: ServerResponse): void {
  answerLink(request, response, { alias: aliasIn(request.url ?? "") });
}

/** By which alias a link is asked for, what tag led to it, and whether anybody counts as having opened it. */
export type TappedLink = { alias: string; code?: string; tag?: string; counted?: boolean };

/** The same at another address: a tag sends on as its link does. `code` is how it was come by. */
export function answerLink(request: IncomingMessage, response: ServerResponse, tapped: TappedLink): void {
  const { headers } = request;
  const answer = resolveShortLink({
    ...asked(tapped),
    method: request.method ?? "",
    userAgent: headers["user-agent"] ?? "",
    referrer: headers.referer,
    languages: headers["accept-language"],
    address: clientAddress(
      { forwardedFor: headers["x-forwarded-for"]?.toString(), socket: request.socket.remoteAddress ?? "" },
      theHops(),
    ),
    prefetch: isPrefetch({ header: (name) => headers[name]?.toString() ?? null }),
  });
  const transport = strictTransport(theTransport(), headers.host);
  if (answer instanceof Promise) void answer.then((late) => write(response, late, transport));
  else write(response, answer, transport);
}

/** The same for a route handler: `app/(public)/l/[alias]/route.ts`, with the segment as it was sent. */
export function shortLinkResponse(request: Request): Promise<Response> {
  return tappedLinkResponse(request, { alias: aliasIn(new URL(request.url).pathname) });
}

/** The same at another address: a tag sends on as its link does. `code` is how it was come by. */
export async function tappedLinkResponse(request: Request, tapped: TappedLink): Promise<Response> {
  const { headers } = request;
  const named = headers.get("x-corner-request");
  const answer = await resolveShortLink({
    ...asked(tapped),
    method: request.method,
    userAgent: headers.get("user-agent") ?? "",
    referrer: headers.get("referer") ?? undefined,
    languages: headers.get("accept-language") ?? undefined,
    address: clientAddress(
      { forwardedFor: headers.get("x-forwarded-for"), socket: named === null ? "" : notedAddress(named) },
      theHops(),
    ),
    prefetch: isPrefetch({ header: (name) => headers.get(name) }),
  });
  const body = request.method === "HEAD" || answer.body === "" ? null : answer.body;
  return new Response(body, { status: answer.status, headers: pairs(answer.headers) });
}

function asked({ alias, code, tag = "", counted = true }: TappedLink) {
  const segment = code === undefined ? alias : `${encodeURIComponent(alias)}.${code}`;
  return { domain: "", alias: segment, tag: tag === "" ? null : tag, counted };
}

function aliasIn(url: string): string {
  const query = url.indexOf("?");
  return url.slice(PREFIX.length, query === -1 ? url.length : query);
}

/** Read once: this is the way that may not cost anything. */
function theTransport(): Transport {
  return onceInProcess("links.transport", () => transportIn(process.env));
}

/** The same. */
function theHops(): number {
  return onceInProcess("links.hops", () => env().TRUSTED_PROXY_HOPS);
}

function write(response: ServerResponse, answer: Answer, transport: string | null): void {
  if (response.destroyed) return;
  // Node's types want a mutable array; it only reads it.
  const headers = answer.headers.slice();
  if (transport !== null) headers.push("Strict-Transport-Security", transport);
  response.writeHead(answer.status, headers);
  response.end(answer.body === "" ? undefined : answer.body);
}

function pairs(flat: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) found.push([flat[index] ?? "", flat[index + 1] ?? ""]);
  return found;
}
