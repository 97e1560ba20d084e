// Whose request this is: the socket's address, or the one exactly N trusted proxies report.
import ipaddr from "ipaddr.js";

/** What is known of the two ends: the header as it came, and the socket's address, empty where no socket is ours. */
export type Ends = { forwardedFor: string | null | undefined; socket: string };

/** What log and /ready say under Next alone while no proxy is trusted. */
export const HOPS_NOT_SET =
  "TRUSTED_PROXY_HOPS is not set: no client's address is known, and limits per address count everybody together.";

/**
 * The client's address. With N trusted hops it is the N-th from the right of X-Forwarded-For; the rest anybody can write.
 * Under Next alone there is no socket to fall back on: the address is then unknown, an empty text, and nobody's loopback.
 */
export function clientAddress({ forwardedFor, socket }: Ends, trustedHops: number): string {
  if (trustedHops === 0) return socket;
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const named = hops.at(-trustedHops);
  return named && ipaddr.isValid(named) ? named : socket;
}
