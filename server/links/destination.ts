// Where a link may lead: http or https, nobody's credentials, and never back to one of our own short links.
import { AppError } from "#lib/errors.ts";
import { MAX_DESTINATION } from "#lib/services/links/entities.ts";

const BARE = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]{2,}(?::\d{1,5})?(?:[/?#]|$)/i;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

function invalid(message: string): AppError {
  return new AppError("invalid", message, { fields: { default_destination_url: [message] } });
}

/** The address that was typed as a whole one; throws `invalid` beside its field. */
export function parseDestination(typed: string, publicOrigin: string): string {
  const text = typed.trim();
  const whole = BARE.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) {
    throw invalid("Enter a web address that begins with https:// or http://.");
  }
  const url = new URL(whole);
  if (url.username !== "" || url.password !== "") throw invalid("An address with a user name in it is not accepted.");
  if (leadsToShortLink(url, publicOrigin)) throw invalid("This is a short link itself. Enter the address behind it.");
  if (url.href.length > MAX_DESTINATION) throw invalid(`Use ${MAX_DESTINATION} characters at most.`);
  return url.href === `${whole}/` ? whole : url.href;
}

/** True for an address under our own /l, in any spelling: following it could go round for ever. */
export function leadsToShortLink(url: URL, publicOrigin: string): boolean {
  const own = new URL(publicOrigin);
  const sameHost = url.hostname === own.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(own.hostname));
  return sameHost && url.port === own.port && firstSegment(url.pathname) === "l";
}

function firstSegment(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
      .split(/[/\\]/)
      .find((segment) => segment !== "");
  } catch {
    return undefined;
  }
}

/** The value for a Location header, or null when a stored address must not be followed: URL.href is printable ASCII. */
export function locationOf(destination: string, publicOrigin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return leadsToShortLink(url, publicOrigin) ? null : url.href;
}
