// Cards at the front door: what memory holds is answered before anything else looks at the request.
import type { IncomingMessage, ServerResponse } from "node:http";
import { strictTransport, transportIn } from "#lib/edge/transport.ts";
import { env } from "#lib/env.server.ts";
import { answerKeptCard } from "#server/card/handler.ts";
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

/** Whose request it is. */
export function askedFrom({ headers, socket }: IncomingMessage): string {
  const forwarded = headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress({ forwardedFor, socket: socket.remoteAddress ?? "" }, env().TRUSTED_PROXY_HOPS);
}
