// Where a card may lead instead of its own page: as a link's destination, and never back to a card or short link of ours.
import { AppError } from "#lib/errors.ts";
import { readTypedAddress } from "#lib/typed-address.ts";
import { ownSegment } from "#server/platform/addresses/own-segment.ts";

const OURS: ReadonlySet<string> = new Set(["c", "l", "t"]);
const NOT_ALLOWED = "Your workspace doesn’t allow cards to redirect to another page. Contact support to turn this on.";

function refused(message: string): AppError {
  return new AppError("invalid", message, { fields: { external_url: [message] } });
}

/** The address that was typed as a whole one; throws `invalid` beside its field. */
export function parseExternal(typed: string, publicOrigin: string): string {
  const { url, problem } = readTypedAddress(typed);
  if (url === undefined) throw refused(problem);
  if (leadsBack(new URL(url), publicOrigin)) {
    throw refused("This is already a card or short link. Enter the address it leads to.");
  }
  return url;
}

/** Throws `invalid` beside the field where the workspace or the person may not. */
export function requireExternal(allowed: boolean): void {
  if (!allowed) throw refused(NOT_ALLOWED);
}

/** The value for a Location header, or null for a stored address that must not be followed. */
export function externalLocation(stored: string, publicOrigin: string): string | null {
  if (!URL.canParse(stored)) return null;
  const url = new URL(stored);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return leadsBack(url, publicOrigin) ? null : url.href;
}

function leadsBack(url: URL, publicOrigin: string): boolean {
  return OURS.has(ownSegment(url, publicOrigin) ?? "");
}
