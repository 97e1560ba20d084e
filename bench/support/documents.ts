// Documents one after the other over one connection, each until its last byte.
import { Agent, get } from "node:http";

export type Page = { port: number; path: string; headers: Readonly<Record<string, string>> };
export type Got = { milliseconds: number; status: number; bytes: number; body: string; policy: string | undefined };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One document; the clock stops at its last byte. */
export function getDocument({ port, path, headers }: Page): Promise<Got> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const options = { port, host: "127.0.0.1", path, headers: { accept: "text/html", ...headers }, agent };
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const milliseconds = performance.now() - started;
        const body = Buffer.concat(chunks);
        const policy = response.headers["content-security-policy"];
        resolve({
          milliseconds,
          status: response.statusCode ?? 0,
          bytes: body.length,
          body: body.toString("utf8"),
          policy: Array.isArray(policy) ? policy[0] : policy,
        });
      });
    }).on("error", reject);
  });
}

/** Each page in turn, so many times; the milliseconds of each, in the order given. */
export async function interleaved(pages: readonly Page[], times: number): Promise<number[][]> {
  const measured = pages.map((): number[] => []);
  for (let n = 0; n < times; n += 1) {
    for (const [at, page] of pages.entries()) {
      const got = await getDocument(page);
      if (got.status !== 200) throw new Error(`${page.path} answered ${got.status}.`);
      measured[at]?.push(got.milliseconds);
    }
  }
  return measured;
}

/** What a browser says when a person opens a page. */
export const NAVIGATION = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "none",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
} as const;
