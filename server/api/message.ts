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
};

export type WireAnswer = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  /** A stream is sent as it comes and kept nowhere. */
  body: Uint8Array | string | ReadableStream<Uint8Array<ArrayBuffer>> | null;
};
