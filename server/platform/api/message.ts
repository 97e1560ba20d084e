// A request and an answer of the API as plain values: node:http and the edge platform's routes both mount on them.
export type WireRequest = {
  method: string;
  /** Path and query as sent, beginning with /api. */
  url: string;
  /** Lower-case names; a repeated header is joined by ", ", as both platforms do. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array | null;
  ip: string;
  id: string;
  /** Aborted when the caller has gone before the answer. */
  gone?: AbortSignal | undefined;
};

/** All of a request but its body. */
export type WireHead = Omit<WireRequest, "body">;

export const API_PREFIX = "/api";

/** The path of an address under /api, without it, a query or a slash at its end. */
export function pathInApi(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  const inside = path.slice(API_PREFIX.length) || "/";
  return inside.length > 1 && inside.endsWith("/") ? inside.slice(0, -1) : inside;
}

export type WireAnswer = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  /** A stream is sent as it comes and kept nowhere. */
  body: Uint8Array | string | ReadableStream<Uint8Array<ArrayBuffer>> | null;
};
