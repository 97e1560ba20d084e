// Which known service an address belongs to, and its one address there.
import { KNOWN_SERVICES, type KnownService, type ServiceKey } from "./known-services.ts";

type Place = { host: string; path: string; service: KnownService };

/** Longest first: `maps.google.com` before `google.com`. */
const PLACES: readonly Place[] = KNOWN_SERVICES.flatMap((service) =>
  [...service.hosts, ...(service.also ?? [])].map((place) => {
    const slash = place.indexOf("/");
    return slash < 0
      ? { host: place, path: "", service }
      : { host: place.slice(0, slash), path: place.slice(slash), service };
  }),
).sort((a, b) => b.host.length + b.path.length - a.host.length - a.path.length);

/** The same site for other devices and languages. */
const SAME_SITE = /^(www|m|mobile|[a-z]{2}(-[a-z]{2})?)$/;
/** Who passed the address on, which is nobody's business on a card. */
const TRACKERS =
  /^(utm_\w+|fbclid|gclid|msclkid|igsh|igshid|mibextid|si|feature|trk|trackingid|lipi|ref_src|ref_url|twclid|ttclid|_r|_t|is_from_webapp|sender_device|share_id|xmt)$/i;
/** Letters of every script, since some services take them. */
const HANDLE = /^[\p{L}\p{M}\p{N}._~-]{1,100}$/u;

export type ServiceMatch = { service: ServiceKey; name: string; url: string; handle: string | null };

/** The service of a whole web address, its address there as the service itself writes it, and whose it is; or null. */
export function matchService(address: string): ServiceMatch | null {
  const url = new URL(address);
  const host = url.hostname.replace(/\.$/, "");
  const place = PLACES.find(
    (each) => (host === each.host || host.endsWith(`.${each.host}`)) && startsWith(url.pathname, each.path),
  );
  if (place === undefined) return null;
  const { service } = place;
  withoutTrackers(url);
  const handle = handleIn(url, service);
  if (handle === null) return { service: service.key, name: service.name, url: url.href, handle };
  return { service: service.key, name: service.name, url: addressOf(service, handle) ?? url.href, handle };
}

/** Where a handle leads at a service; null when nothing can be called that there, or there are no handles. */
export function addressOf(service: KnownService, typed: string): string | null {
  const handle = readHandle(service, typed);
  const { profile } = service;
  if (handle === null || profile === undefined) return null;
  const address = profile.replace("{}", () => encodeURIComponent(handle));
  return URL.canParse(address) ? new URL(address).href : null;
}

function readHandle({ handle: kind, profile }: KnownService, typed: string): string | null {
  const text = typed.trim();
  if (kind === "phone") {
    const digits = text.replace(/[\s().+-]/g, "");
    return /^\d{7,15}$/.test(digits) ? digits : null;
  }
  const handle = text.replace(/^@/, "");
  if (!HANDLE.test(handle) || /^\.+$/.test(handle)) return null;
  // What becomes a part of the host is one.
  return profile?.startsWith("https://{}") && !/^[a-z0-9-]+$/i.test(handle) ? null : handle;
}

function startsWith(pathname: string, path: string): boolean {
  return path === "" || pathname === path || pathname.startsWith(`${path}/`);
}

function withoutTrackers(url: URL): void {
  const kept = [...url.searchParams].filter(([name]) => !TRACKERS.test(name));
  // Written anew only when something goes: else a query would come back spelled another way.
  if (kept.length !== [...url.searchParams].length) url.search = new URLSearchParams(kept).toString();
}

/** The handle in an address that is nothing but a profile's. */
function handleIn(url: URL, service: KnownService): string | null {
  const { profile, hosts } = service;
  if (profile === undefined || url.search !== "" || url.port !== "") return null;
  const host = hosts.find((each) => url.hostname === each || url.hostname.endsWith(`.${each}`));
  if (host === undefined) return null;
  const sub = url.hostname.slice(0, -host.length - 1);
  const begin = profile.slice("https://".length, profile.indexOf("{}"));
  const name = begin === "" ? subdomainIn(url, sub) : segmentIn(url, sub, begin.slice(begin.indexOf("/")));
  return name === "" ? null : readHandle(service, decoded(name));
}

function subdomainIn(url: URL, sub: string): string {
  return url.pathname === "/" && sub !== "www" ? sub : "";
}

/** The last part of the path, where it is all that comes after the beginning. */
function segmentIn(url: URL, sub: string, begin: string): string {
  if ((sub !== "" && !SAME_SITE.test(sub)) || !url.pathname.startsWith(begin)) return "";
  const name = url.pathname.slice(begin.length).replace(/\/$/, "");
  return name.includes("/") ? "" : name;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
