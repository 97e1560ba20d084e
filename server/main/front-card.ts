// Cards at the front door: what memory holds is answered before anything else looks at the request.
import type { IncomingMessage, ServerResponse } from "node:http";
import { makeNonce, mediaOriginIn, securityHeaders } from "#lib/edge/headers.ts";
import { strictTransport, transportIn } from "#lib/edge/transport.ts";
import { env } from "#lib/env.server.ts";
import { answerKeptCard, fileResponse } from "#server/card/handler.ts";
import { edgeRequest } from "#server/main/front-edge.ts";
import { faceOf } from "#server/main/mounts/cards.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";

/** Whether a path is a card's. */
export function isCard(url: string): boolean {
  return url.startsWith("/c/") || url.startsWith("/C/");
}

/** True where memory answered; else the request goes on with its path as Next knows it. */
export function answeredCard(req: IncomingMessage, res: ServerResponse): boolean {
  // Codes are upper case; Next knows the path in lower case alone.
  req.url = `/c/${(req.url ?? "").slice(3)}`;
  const transport = strictTransport(transportIn(process.env), req.headers.host);
  if (transport !== null) res.setHeader("strict-transport-security", transport);
  return answerKeptCard(req, res);
}

/** Whether a path is a card's contact file. */
export function isContactFile(path: string): boolean {
  return isCard(path) && path.endsWith("/contact.vcf");
}

/** The contact file without Next, which takes longer to find who answers than the card to be read; its route does the same. */
export async function answerContactFile(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const request = new Request(new URL(req.url ?? "/", env().PUBLIC_ORIGIN), { method: req.method ?? "GET", headers });
  const answer = await fileResponse(request, faceOf);
  for (const [name, value] of pageHeaders(req)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length > 0) answer.headers.set("content-length", String(body.length));
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}

/** What every answer of a page carries (`middleware.ts`), for one that Next does not see. */
function pageHeaders(req: IncomingMessage): [string, string][] {
  const { PUBLIC_ORIGIN } = env();
  return securityHeaders({
    nonce: makeNonce(),
    https: PUBLIC_ORIGIN.startsWith("https:"),
    development: false,
    media: mediaOriginIn(process.env),
    path: edgeRequest(req).path,
    transport: strictTransport(transportIn(process.env), req.headers.host),
  });
}

/** Whose request it is. */
export function askedFrom({ headers, socket }: IncomingMessage): string {
  const forwarded = headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress({ forwardedFor, socket: socket.remoteAddress ?? "" }, env().TRUSTED_PROXY_HOPS);
}
