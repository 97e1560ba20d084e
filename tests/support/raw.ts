// Asks an app for exactly this path with exactly these headers: `fetch` would tidy both.
import { request } from "node:http";

export type Got = { status: number; location: string | null; cookies: string[]; body: string };

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
          cookies: answer.headers["set-cookie"] ?? [],
          body: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

export type Trail = { hops: string[]; status: number; body: string };

/** Follows redirects by hand, six at most; the cookies that an answer takes away are taken away. */
export async function follow(origin: string, path: string, headers: Record<string, string>): Promise<Trail> {
  const hops: string[] = [];
  let [at, bodies, sent] = [path, "", headers];
  for (;;) {
    const got = await ask(origin, at, sent);
    bodies += got.body;
    if (!got.location || hops.length > 5) return { hops, status: got.status, body: bodies };
    const { pathname, search } = new URL(got.location, origin);
    // Next's router signs its requests; one without the signature is sent to itself, which is no hop.
    at = pathname + search;
    if (pathname !== hops.at(-1) && pathname !== path) hops.push(pathname);
    if (got.cookies.some((cookie) => cookie.startsWith("token=;"))) sent = { ...sent, cookie: "" };
  }
}
