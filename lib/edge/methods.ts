// What any address may be asked with at all, and what a file may be; the edge and the front door refuse the rest alike.

export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What a page takes: Next answers a POST itself, for forms that are sent before their script is there. */
export const PAGE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** A file of the build or of `public`: Next fails over one that is asked for in any other way. */
const FILE = /^\/_next\/static\/|\.[a-z0-9]{2,12}$/i;

/** What an address takes, for the Allow header of a refusal. */
export function methodsOf(path: string): ReadonlySet<string> {
  return !path.startsWith("/api/") && FILE.test(path) ? READING : METHODS;
}
