// /.well-known/security.txt (RFC 9116): where to report what one finds.
import { env } from "#lib/env.server.ts";
import { paths } from "#lib/paths.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export const dynamic = "force-dynamic";

/** The address of the page that says who runs this installation; good for a year from now. */
export function GET(): Response {
  const { PUBLIC_ORIGIN } = env();
  const lines = [
    `Contact: ${PUBLIC_ORIGIN}${paths.privacy()}`,
    `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${PUBLIC_ORIGIN}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
