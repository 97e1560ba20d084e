// Where a page of ours loads a picture from that stands in a link: only ever from our own host.
import { addressOf } from "#lib/services/request.ts";

/** The address on our own host, or null for what is none; `origin` is what our host is called. Another host's picture comes through ours. */
export function shownPicture(address: string, origin: string): string | null {
  if (origin !== "" && address.startsWith(`${origin}/`)) return address.slice(origin.length);
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https?:\/\/[^/]/.test(address) ? addressOf("links.foreignPicture", { url: address }) : null;
}

/** The scheme and host of an address, or "". */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
