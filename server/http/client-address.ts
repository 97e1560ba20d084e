// Whose request this is: the socket's address, or the one exactly N trusted proxies report.
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The client's address. With N trusted hops it is the N-th from the right of X-Forwarded-For; the rest anybody can write. */
export function clientAddress(req: Pick<IncomingMessage, "headers" | "socket">, trustedHops: number): string {
  const socket = req.socket.remoteAddress ?? "";
  if (trustedHops === 0) return socket;
  const header = req.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  const named = hops.at(-trustedHops);
  return named && ipaddr.isValid(named) ? named : socket;
}
