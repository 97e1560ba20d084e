// Asks an app for exactly this path with exactly these headers: `fetch` would tidy both.
import { request } from "node:http";
import { connect } from "node:net";

export type Got = {
  status: number;
  location: string | null;
  /** The content type. */
  type: string;
  /** All headers as they came. */
  head: string;
  cookies: string[];
  body: string;
};

/** One GET on a connection of its own; redirects are answers. */
export function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Got> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          type: answer.headers["content-type"] ?? "",
          head: answer.rawHeaders.join("\n"),
          cookies: answer.headers["set-cookie"] ?? [],
          body: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

export type Trail = {
  hops: string[];
  status: number;
  /** Of every answer on the way. */
  body: string;
  head: string;
};

/** Follows redirects by hand, six at most; the cookies that an answer takes away are taken away. */
export async function follow(origin: string, path: string, headers: Record<string, string>): Promise<Trail> {
  const hops: string[] = [];
  let [at, bodies, heads, sent] = [path, "", "", headers];
  for (;;) {
    const got = await ask(origin, at, sent);
    bodies += got.body;
    heads += `${got.head}\n`;
    if (!got.location || hops.length > 5) return { hops, status: got.status, body: bodies, head: heads };
    const { pathname, search } = new URL(got.location, origin);
    // Next's router signs its requests; one without the signature is sent to itself, which is no hop.
    at = pathname + search;
    if (pathname !== hops.at(-1) && pathname !== path) hops.push(pathname);
    if (got.cookies.some((cookie) => cookie.startsWith("token=;"))) sent = { ...sent, cookie: "" };
  }
}

export type ExchangeOptions = { until?: RegExp };

/** Sends these bytes and answers everything that comes back until the server closes, or `until` is there. */
export function sendBytes(origin: string, text: string, { until }: ExchangeOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
    const done = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on("data", (chunk) => {
      received += chunk;
      if (until?.test(received)) done();
    });
    socket.on("close", done);
    socket.on("error", (error) => (received ? done() : reject(error)));
  });
}
