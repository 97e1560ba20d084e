// Whether an address leads back to this installation, and to which part of it.

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A name that ends in a dot is the same host's. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}

/** The first segment of an address on our own host, in any spelling and in lower case; undefined for other hosts and for `/`. */
export function ownSegment(url: URL, publicOrigin: string): string | undefined {
  const own = new URL(publicOrigin);
  const [host, ours] = [hostOf(url), hostOf(own)];
  const sameHost = host === ours || (LOOPBACK.has(host) && LOOPBACK.has(ours));
  if (!sameHost || url.port !== own.port) return undefined;
  try {
    return decodeURIComponent(url.pathname)
      .split(/[/\\]/)
      .find((segment) => segment !== "")
      ?.toLowerCase();
  } catch {
    return undefined;
  }
}
