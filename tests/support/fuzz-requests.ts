// Requests that nobody's client sends: made byte by byte, and judged by nothing but whether the fault was called ours.
import { connect } from "node:net";
import { pick, type Random, TEXTS } from "./fuzz-values.ts";

export type Sent = { method: string; target: string; headers: string[]; body: string };

const BASE = ["host: localhost", "connection: close"];
const HEADERS: readonly string[] = [
  ...["accept: ,;q=x", "accept-encoding: br;q=0, *;q=9", "accept-language: \xff", "range: bytes=9-0", "te: x"],
  ...["if-none-match: *", "if-none-match: W/", "if-modified-since: x", "x-forwarded-for: ,,%00,::::", "expect: x"],
  ...["x-forwarded-host: a b", "x-forwarded-proto: x", "forwarded: for=", "origin: null", "origin: x", "referer: %"],
  ...["sec-fetch-site: cross-site", "sec-fetch-site: same-origin", "sec-fetch-dest: empty", "sec-fetch-dest: \xff"],
  ...[
    "user-agent: \xff\xfe",
    `user-agent: ${"x".repeat(4000)}`,
    "traceparent: x",
    "upgrade: websocket",
    "upgrade: h2c",
  ],
  ...["cookie: token=%; state=%7B; theme=%; flash=%00; imp=%00; device=%00", "cookie: ;;=;=x", "cookie: state=%22"],
  ...[
    "cookie: device=a%00b",
    "cookie: flash=token-inactive",
    "cookie: state=%7B%22view%22%3A%5B%5D%7D",
    "cookie: imp=x.y",
  ],
  ...["authorization: Bearer", "authorization: Bearer a.b.c", "authorization: Basic x", "authorization: \xff"],
  ...["idempotency-key: \xff", "idempotency-key: x", `idempotency-key: ${"x".repeat(300)}`, "x-appliance: %00\xff"],
  ...[
    "x-service-token: a.b.c.d.e",
    "x-service-token: \xff",
    "x-corner-request: x",
    "x-corner-path: %",
    "x-corner-hash: %",
  ],
  ...["x-corner-device: a%00", "x-corner-pending: %00", "x-request-id: \xff", "x-http-method-override: DELETE"],
  ...["rsc: 1", "next-router-prefetch: 1", "next-router-prefetch: x", "next-router-segment-prefetch: /../x%00"],
  ...["next-router-state-tree: %7B", "next-router-state-tree: []", "next-router-state-tree: %5B%22%22%2C%7B%7D%5D"],
  ...["next-url: %%%", "next-url: \xff", "next-action: x", `next-action: ${"0".repeat(42)}`, "x-nextjs-data: 1"],
  ...["x-middleware-subrequest: middleware", "x-middleware-prefetch: 1", "x-invoke-status: 500", "x-matched-path: /x"],
  ...["x-invoke-path: /x", "x-now-route-matches: 1=x", "x-prerender-revalidate: x", "next-html-request-id: %"],
  ...["content-type: multipart/form-data", "content-type: \xff", "content-encoding: gzip", "content-language: x"],
];
const TYPES = ["application/json", "application/json; charset=x", "multipart/form-data; boundary=x", "text/plain", ""];
const BODIES: readonly string[] = [
  ...["", "{", "null", "[]", '"x"', "{}", '{"a":1}x', "\xff\xfe", '{"a":"\\ud800"}', '{"":{"":{}}}', "a=%&b"],
  ...["--x\r\nconte", '--x\r\ncontent-disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n', "--x--\r\n"],
  ...["[".repeat(3000), `{"a":${"[".repeat(40)}`, `[${"0,".repeat(3000)}0]`, " ".repeat(70_000), '{"__proto__":{}}'],
];

/** Some headers beside what every request has; more than one of most names is sent as it is. */
export function oddHeaders(random: Random): string[] {
  const count = Math.floor(random() * 4);
  return Array.from({ length: count }, () => pick(random, HEADERS));
}

/** A part of a path or a query, as it may stand in a request line. */
export function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000);
}

/** An operation refuses a parameter that it does not know, and the rounds shall also get behind that. */
const ODD = 0.05;

/** A query of these values, now and then with odd ones. */
export function queryOf(values: Record<string, unknown>, random: Random): string {
  const pairs = Object.entries(values).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  if (random() < ODD)
    pairs.push(pick(random, ["=", "a[b][c]=1", "a[]=1&a[]=2", "%", "%00=%00", "__proto__[x]=1", "&&"]));
  if (random() < ODD) pairs.push(`${encoded(pick(random, TEXTS))}=${encoded(pick(random, TEXTS))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`.slice(0, 9000);
}

/** A body that is no JSON object, or one of another type; with the header that says its type. */
export function oddBody(random: Random): { body: string; headers: string[] } {
  return { body: pick(random, BODIES), headers: [`content-type: ${pick(random, TYPES)}`] };
}

export type Heard = { status: number; retryAfter: boolean; location: string | null };

const PATIENCE_MS = 30_000;

/** Sends it on a connection of its own; status 0 where nothing was answered. */
export function send(port: number, { method, target, headers, body }: Sent): Promise<Heard> {
  const bytes = Buffer.from(body, "latin1");
  const length =
    bytes.length > 0 || !["GET", "HEAD", "OPTIONS"].includes(method) ? [`content-length: ${bytes.length}`] : [];
  const head = [`${method} ${target} HTTP/1.1`, ...BASE, ...headers, ...length, "", ""].join("\r\n");
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.concat([Buffer.from(head, "latin1"), bytes])));
    const late = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.on("data", (chunk: Buffer) => {
      if (text.length < 20_000) text += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(late);
      const [answered = ""] = text.split("\r\n\r\n", 1);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answered)?.[1] ?? 0),
        retryAfter: /^retry-after: \d+$/im.test(answered),
        location: /^location: (\S+)$/im.exec(answered)?.[1] ?? null,
      });
    });
  });
}

/** Null where the answer is one that a stranger may get: never our fault, and "not now" only with a time. */
export function complaint({ method, target, headers, body }: Sent, { status, retryAfter }: Heard): string | null {
  if ((status > 0 && status < 500) || (status === 503 && retryAfter)) return null;
  return `${status} ${method} ${target.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(body.slice(0, 600))}`;
}
