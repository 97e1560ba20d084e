// Where a link may lead: http or https, nobody's credentials, and never back to one of our own short links.
import { AppError } from "#lib/errors.ts";
import { readTypedAddress } from "#lib/typed-address.ts";
import { ownSegment } from "#server/platform/addresses/own-segment.ts";

function invalid(message: string): AppError {
  return new AppError("invalid", message, { fields: { default_destination_url: [message] } });
}

/** The address that was typed as a whole one; throws `invalid` beside its field. */
export function parseDestination(typed: string, publicOrigin: string): string {
  const { url, problem } = readTypedAddress(typed);
  if (url === undefined) throw invalid(problem);
  if (leadsToShortLink(new URL(url), publicOrigin)) {
    throw invalid("This is a short link itself. Enter the address behind it.");
  }
  return url;
}

/** True for an address under our own /l, in any spelling: following it could go round for ever. */
export function leadsToShortLink(url: URL, publicOrigin: string): boolean {
  return ownSegment(url, publicOrigin) === "l";
}

/** The value for a Location header, or null when a stored address must not be followed: URL.href is printable ASCII. */
export function locationOf(destination: string, publicOrigin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return leadsToShortLink(url, publicOrigin) ? null : url.href;
}
