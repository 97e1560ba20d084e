// Figure: my code, full screen, from a cold tab without a network until it is painted, on a processor four times slower.
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { browserLaunch } from "../scripts/support/browser.mjs";
import { startApp } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const REACH_MS = 300;
const SLOWER = 4;
const PAGE = "/share-card/present";

/** Opens the page once with a network, until its worker keeps it. */
async function keep(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin + PAGE);
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.ready;
    const kept = async () => (await caches.open("present-2")).match(path);
    for (let n = 0; n < 100 && (await kept()) === undefined; n += 1) await new Promise((done) => setTimeout(done, 50));
  }, PAGE);
  await page.close();
}

/** Milliseconds until the first paint of a fresh tab without a network; the worker is ended before, so that it starts too. */
async function painted(browser: Browser, context: BrowserContext, origin: string): Promise<number> {
  const root = await browser.newBrowserCDPSession();
  const { targetInfos } = await root.send("Target.getTargets");
  for (const { type, targetId } of targetInfos)
    if (type === "service_worker") await root.send("Target.closeTarget", { targetId }).catch(() => undefined);
  await root.detach();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(origin + PAGE);
  const code = page.locator("svg.code").first();
  await code.waitFor();
  const ms = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") done(startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await page.close();
  return ms;
}

const database = await openBenchDatabase("demo");
const app = await startApp(builtCopy(), database);
const origin = `http://localhost:${app.port}`;
const cookie = await signIn(app.port, "mia@harbor.test");
const browser = await chromium.launch(browserLaunch());
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const [name = "", ...value] = (cookie.split(";", 1)[0] ?? "").split("=");
await context.addCookies([{ name, value: value.join("="), url: origin }]);
await keep(context, origin);
await app.stop();
await context.setOffline(true);
const times: number[] = [];
for (let n = 0; n < ROUNDS; n += 1) times.push(await painted(browser, context, origin));
await browser.close();
await database.stop();

report({
  name: "present",
  rows: [
    {
      figure: `my code, offline, cold tab and cold worker, ${SLOWER} × slower processor, to the code painted, median of ${ROUNDS}`,
      ours: `${rounded(median(times))} ms`,
      reference: "–",
      reach: `≤ ${REACH_MS} ms`,
      reached: median(times) <= REACH_MS,
    },
  ],
  void: times.length === ROUNDS ? [] : ["a round was not painted"],
  notes: [
    "From the start of the navigation to its first contentful paint; the code is drawn in the document. The server is stopped.",
  ],
  detail: { times },
});
