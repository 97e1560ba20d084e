// What somebody pasted or typed into the field for a link: an address, a handle, or a service and a handle.
import { readTypedAddress } from "#lib/typed-address.ts";
import { KNOWN_SERVICES, type KnownService, serviceOf } from "./known-services.ts";
import { addressOf, matchService, type ServiceMatch } from "./match-service.ts";

export type RecognizedLink =
  | (Omit<ServiceMatch, "service"> & { service: ServiceMatch["service"] | null; problem?: never })
  | { problem: string };

/** The longest service's name and handle. */
const MOST_NAMED = 150;
const FEDIVERSE = /^@([\w.-]{1,64})@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i;

/**
 * The link that a text means. `chosen` is the key of the service whose field it was typed into: then a bare handle is
 * enough. Without it a handle needs the service's name before it ('Instagram @mia').
 */
export function recognizeLink(typed: string, chosen?: string): RecognizedLink {
  const text = typed.trim();
  const service = serviceOf(chosen);
  const far = FEDIVERSE.exec(text);
  if (far) {
    const url = `https://${far[2]?.toLowerCase()}/@${far[1]}`;
    return { service: "mastodon", name: "Mastodon", url, handle: text.slice(1) };
  }
  // A name with a dot could be a host; in a service's own field it is a handle unless it is an address there.
  const { url, problem } = readTypedAddress(text);
  const match = url === undefined ? null : matchService(url);
  if (match !== null) return match;
  const named = service ? handleAt(service, text) : namedHandle(text);
  if (named !== null) return named;
  if (url === undefined) return { problem: service ? problemOf(service) : problem };
  return { service: null, name: new URL(url).hostname.replace(/^www\./, ""), url, handle: null };
}

function handleAt(service: KnownService, text: string): RecognizedLink | null {
  const url = addressOf(service, text);
  if (url === null) return null;
  return { service: service.key, name: service.name, url, handle: text.replace(/^@/, "") };
}

/** 'Instagram @mia', 'instagram: mia'; an email address is neither. */
function namedHandle(text: string): RecognizedLink | null {
  if (text.length > MOST_NAMED) return null;
  const [, name = "", handle = ""] = /^([\p{L}\p{N}. -]+?)(?:: ?@?| @)(\S+)$/u.exec(text) ?? [];
  const wanted = name.trim().toLowerCase();
  const service = KNOWN_SERVICES.find((each) => each.key === wanted || each.name.toLowerCase() === wanted);
  return service ? handleAt(service, handle) : null;
}

function problemOf({ name, handle, profile }: KnownService): string {
  if (handle === "phone") return `Enter the phone number with its country code, or a link to ${name}.`;
  if (profile === undefined) return `Paste the link to your page on ${name}.`;
  return `Enter your name on ${name}, or paste the link to your page there.`;
}

/** What stands in an icon's place for whatever has no icon. */
export function letterOf(name: string): string {
  const [first = "?"] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return first.toLocaleUpperCase("en");
}
