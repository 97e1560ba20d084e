// Figure: when a stranger's phone shows the largest part of a card over a hotel's network, beside the same page without our
// sheet and script.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { browserLaunch } from "../scripts/support/browser.mjs";
import { freePort, startApp } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const REACH = { ms: 1000, share: 1.3 } as const;
const SLOWER = 4;
/** 150 ms there and back, 1.6 Mbit/s down. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CARD = "/c/mia";
const PLAIN = "/plain/mia";

type Origin = { port: number; close: () => void; sent: Map<string, number> };

/** Both pages by one server, so that both pay for it: the card as it is, and without its sheet and script. */
async function bothBy(app: number): Promise<Origin> {
  const sent = new Map<string, number>();
  const server = createServer(async ({ url = "/", headers }, response) => {
    const plain = url === PLAIN;
    const answer = await fetch(`http://127.0.0.1:${app}${plain ? CARD : url}`, { headers: passed(headers) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const document = plain ? Buffer.from(undressed(bytes.toString())) : bytes;
    const packs = answer.headers.get("content-type")?.startsWith("text/") ?? false;
    const body = packs ? gzipSync(document) : document;
    if (packs) response.setHeader("content-encoding", "gzip");
    const kept = ["content-type", "cache-control", ...(plain ? [] : ["content-security-policy", "server-timing"])];
    for (const name of kept) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    sent.set(url, body.length);
    response.writeHead(answer.status, { "content-length": body.length }).end(body);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { port, sent, close: () => void server.close() };
}

const passed = ({ accept = "*/*", "user-agent": agent = "" }: IncomingHttpHeaders) => ({ accept, "user-agent": agent });

function undressed(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/<script[\s\S]*?<\/script>/g, "");
}

type Seen = { lcp: number; requests: number };

/** One opening by a phone that was never here. */
async function seen(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "networkidle" });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return { lcp, requests };
}

const database = await openBenchDatabase("demo");
const app = await startApp(builtCopy(), database);
const origin = await bothBy(app.port);
const browser = await chromium.launch(browserLaunch());
const at = (path: string) => `http://127.0.0.1:${origin.port}${path}`;
// The first of each is slower for us and the browser alike.
await seen(browser, at(CARD));
await seen(browser, at(PLAIN));
const rounds: { ours: Seen; plain: Seen }[] = [];
for (let n = 0; n < ROUNDS; n += 1)
  rounds.push({ plain: await seen(browser, at(PLAIN)), ours: await seen(browser, at(CARD)) });
await browser.close();
origin.close();
await app.stop();
await database.stop();

const [ours, plain] = [median(rounds.map((one) => one.ours.lcp)), median(rounds.map((one) => one.plain.lcp))];
report({
  name: "card-lcp",
  rows: [
    {
      figure: `largest contentful paint of a card, latency 150 ms, 1.6 Mbit/s, ${SLOWER} × slower processor, median of ${ROUNDS}`,
      ours: `${Math.round(ours)} ms`,
      reference: `${Math.round(plain)} ms without our sheet and script`,
      ratio: rounded(ours / plain),
      reach: `≤ ${REACH.ms} ms and ≤ ${REACH.share} ×`,
      reached: ours <= REACH.ms && ours <= REACH.share * plain,
    },
    {
      figure: "requests of one opening",
      ours: `${rounds[0]?.ours.requests ?? 0}`,
      reference: `${rounds[0]?.plain.requests ?? 0}`,
      reach: "–",
      reached: null,
    },
  ],
  void: rounds.every((one) => one.ours.lcp > 0 && one.plain.lcp > 0) ? [] : ["a round painted nothing"],
  notes: [
    "A browser context of its own each time, so that nothing is in its cache; both pages come through one small server on this machine, texts in gzip.",
    `Bytes: ${[...origin.sent].map(([path, bytes]) => `${path.split("?")[0]} ${bytes.toLocaleString("en")}`).join(", ")}.`,
  ],
  detail: { rounds },
});
