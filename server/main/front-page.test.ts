import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeNonce, nonceIn, pageCsp } from "#lib/edge/headers.ts";
import { parseRequest } from "#lib/edge/parse.ts";
import { frontPage, isBare } from "#server/main/front-page.ts";
import { ask, type Got } from "#tests/support/raw.ts";

type Page = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

let server: Server;
let origin: string;
let renders: IncomingMessage["headers"][];
let page: Page;

/** As Next writes it: in pieces, with the nonce in the policy, in a header and in the document. */
const asNext: Page = async (_req, res) => {
  const nonce = makeNonce();
  res.setHeader("content-security-policy", pageCsp({ nonce, https: false, development: false, path: "/" }));
  res.setHeader("link", `</a.css>; rel=preload; nonce="${nonce}"`);
  res.setHeader("vary", "rsc, Accept-Encoding");
  res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  res.write(`<title>Log in – ${renders.length}</title><script nonce="${nonce}"></script>`);
  await sleep(20);
  res.end(`<style nonce="${nonce}">${"x".repeat(3000)}</style>`);
};

beforeEach(async () => {
  renders = [];
  page = asNext;
  const front = frontPage((req, res) => {
    renders.push(req.headers);
    return page(req, res);
  });
  server = createServer((req, res) => void front(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const get = (headers: Record<string, string> = {}) => ask(origin, "/", headers);
const nonceOf = (got: Got) => nonceIn(/'nonce-[^']+'/.exec(got.head)?.[0] ?? "");
/** The page and its headers, whatever its nonce. */
const plain = (got: Got) => got.body.replaceAll(nonceOf(got), "*");

describe("the front page", () => {
  test("is rendered once, and everybody gets a nonce of their own", async () => {
    const answers = [await get(), await get(), await get()];
    expect(renders).toHaveLength(1);
    expect(new Set(answers.map(nonceOf)).size).toBe(3);
    expect(new Set(answers.map(plain)).size).toBe(1);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
      expect(answer.body.match(/nonce="([^"]+)"/g)).toEqual(Array(2).fill(`nonce="${nonceOf(answer)}"`));
      expect(answer.head).toContain(`</a.css>; rel=preload; nonce="${nonceOf(answer)}"`);
      expect(answer.head).toContain("rsc, Accept-Encoding");
    }
  });

  test("nobody waits long for a rendering that never ends", async () => {
    page = (_req, res) => {
      if (renders.length === 1) return;
      res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      res.end("their own");
    };
    const stuck = request(origin);
    stuck.on("error", () => undefined);
    stuck.end();
    await vi.waitFor(() => expect(renders).toHaveLength(1));
    expect((await get()).body).toBe("their own");
    stuck.destroy();
  });

  test("is rendered for nobody in particular", async () => {
    await get({
      "user-agent": "Googlebot",
      "accept-language": "xx",
      "accept-encoding": "gzip",
      "x-forwarded-host": "evil.test",
    });
    expect(Object.keys(renders[0] ?? {}).sort()).toEqual(["accept", "host", "user-agent"]);
    expect(renders[0]?.["user-agent"]).toBe("Mozilla/5.0");
  });

  test("those who come while it is rendered wait for it, and it is packed for who takes it so", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get()));
    expect(renders).toHaveLength(1);
    expect(new Set(answers.map(nonceOf)).size).toBe(10);
    const packed = await new Promise<Buffer>((resolve) => {
      request(origin, { headers: { "accept-encoding": "gzip" } }, (res) => {
        expect(res.headers["content-encoding"]).toBe("gzip");
        const chunks: Buffer[] = [];
        res.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
      }).end();
    });
    expect(gunzipSync(packed).toString()).toContain("<title>Log in – 1</title>");
  });

  test("HEAD gets its headers alone", async () => {
    const head = () => new Promise<IncomingMessage>((resolve) => request(origin, { method: "HEAD" }, resolve).end());
    for (const answer of [await head(), await head()]) {
      answer.resume();
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    }
    expect(renders).toHaveLength(1);
    expect((await get()).body).toContain("Log in – 1");
    expect(renders).toHaveLength(1);
  });

  test("is rendered again after a while, once, and the old one is good meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await get();
    vi.setSystemTime(Date.now() + 16_000);
    const gate = Promise.withResolvers<void>();
    page = async (req, res) => {
      await gate.promise;
      return asNext(req, res);
    };
    const asked = [get(), get(), get()];
    // Two of them need not wait for the third.
    await Promise.race([
      Promise.all(asked.slice(0, 2)),
      Promise.all(asked.slice(1)),
      Promise.all([asked[0], asked[2]]),
    ]);
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(renders).toHaveLength(2);
    expect(answers.map(({ body }) => /– (\d)/.exec(body)?.[1]).toSorted()).toEqual(["1", "1", "2"]);
  });

  test.each<[string, Page]>([
    ["a failure", (_req, res) => void res.writeHead(500).end("no")],
    ["a redirect", (_req, res) => void res.writeHead(307, { location: "/x" }).end()],
    ["a page without a nonce", (_req, res) => void res.writeHead(200, { "content-type": "text/html" }).end("x")],
    [
      "a page with a cookie",
      (req, res) => {
        res.setHeader("set-cookie", "flash=x");
        return asNext(req, res);
      },
    ],
  ])("%s is for nobody else", async (_name, given) => {
    page = given;
    await get();
    await get();
    expect(renders).toHaveLength(2);
    page = asNext;
    expect((await get()).status).toBe(200);
  });

  test("one that broke off is forgotten", async () => {
    page = (_req, res) => void res.destroy();
    await expect(get()).rejects.toThrow();
    page = asNext;
    expect((await get()).status).toBe(200);
    expect(renders).toHaveLength(2);
  });
});

test.each<[string, string, Record<string, string>, boolean]>([
  ["GET", "/", {}, true],
  ["HEAD", "/", { "user-agent": "x", "accept-language": "de", "if-none-match": "*" }, true],
  ["POST", "/", {}, false],
  ["GET", "/?", {}, false],
  ["GET", "/?hash=x", {}, false],
  ["GET", "/sign-up", {}, false],
  ["GET", "/", { cookie: "" }, false],
  ["GET", "/", { cookie: "theme=dark" }, false],
  ["GET", "/", { rsc: "1" }, false],
  ["GET", "/", { "next-url": "/x" }, false],
  ["GET", "/", { "x-nextjs-data": "1" }, false],
  ["GET", "/", { "sec-fetch-dest": "empty" }, false],
])("%s %s with %j is the bare page: %s", async (method, url, headers, expected) => {
  const asked = new Promise<boolean>((resolve) => {
    const here = createServer((req, res) => {
      resolve(
        isBare(
          req,
          parseRequest(method, url, (name) => headers[name] ?? null),
        ),
      );
      res.end();
    });
    here.listen(0, "127.0.0.1", () => {
      const address = here.address();
      const port = typeof address === "object" ? address?.port : 0;
      request({ port, path: url, method, headers }, (res) => res.resume().on("end", () => here.close())).end();
    });
  });
  expect(await asked).toBe(expected);
});
