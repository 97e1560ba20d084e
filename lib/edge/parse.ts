// Reads of a request what the edge decides on, for Next's middleware and the front door alike.
import { splitPath } from "#lib/permissions/match.ts";

export type EdgeRequest = {
  method: string;
  /** The path as it was sent, still encoded, without the query. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** The decoded segments; null for a spelling that no route may have. */
  segments: readonly string[] | null;
  header: (name: string) => string | null;
};

/** A request from its method, its target (`/path?query`, or a whole address) and a header reader. */
export function parseRequest(method: string, target: string, header: EdgeRequest["header"]): EdgeRequest {
  const start = target.startsWith("/") ? 0 : target.indexOf("/", target.indexOf("://") + 3);
  const withHash = start < 0 ? "/" : target.slice(start);
  const hash = withHash.indexOf("#");
  const local = hash < 0 ? withHash : withHash.slice(0, hash);
  const mark = local.indexOf("?");
  const path = mark < 0 ? local : local.slice(0, mark);
  return { method, path, search: mark < 0 ? "" : local.slice(mark), segments: splitPath(path), header };
}

/** Requests of Next's own client, which must get data and never a page. */
const DATA_HEADERS = ["rsc", "next-action", "next-router-prefetch", "next-router-segment-prefetch", "x-nextjs-data"];
/** What a page can be wanted for. */
const DOCUMENTS: ReadonlySet<string> = new Set(["document", "iframe", "frame", "embed", "object"]);
const RSC_QUERY = /[?&]_rsc(=|&|$)/;

/** True when a browser fetches ahead: nobody has followed the link yet, and perhaps nobody will. */
export function isPrefetch({ header }: Pick<EdgeRequest, "header">): boolean {
  return (
    header("sec-purpose") !== null ||
    header("purpose")?.toLowerCase() === "prefetch" ||
    header("x-purpose")?.toLowerCase() === "preview" ||
    header("x-moz")?.toLowerCase() === "prefetch"
  );
}

/** True when a person's browser moves to this address: only then may the answer be a redirect. */
export function isNavigation({ path, search, header }: EdgeRequest): boolean {
  // Not the mode: Node's own fetch names one, although nothing but a person's request is behind it.
  const destination = header("sec-fetch-dest");
  if (destination !== null && !DOCUMENTS.has(destination)) return false;
  if (path.endsWith(".rsc") || path.startsWith("/_next/") || RSC_QUERY.test(search)) return false;
  return DATA_HEADERS.every((name) => header(name) === null);
}
