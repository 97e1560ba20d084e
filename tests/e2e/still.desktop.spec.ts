// What strangers' pages show first stays where it is: nothing that comes later moves it, on a slow network either.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const PATHS = [
  "/",
  "/sign-up",
  "/register/WELCOME30",
  "/register/NOBODY",
  "/terms",
  "/privacy",
  "/pricing-conference",
  "/nowhere",
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 992, height: 900 },
];

/** A browser that saw nothing before, behind a slow line. */
async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const line = { latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 };
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...line });
}

/** In the browser: how far things moved that nobody touched, as browsers count it. */
function shifted(): number {
  let sum = 0;
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: "layout-shift", buffered: true });
  for (const entry of observer.takeRecords()) if ("value" in entry) sum += Number(entry.value);
  return sum;
}

for (const size of SIZES)
  test(`at ${size.width} px nothing jumps`, async ({ stranger }) => {
    const page = await stranger();
    await page.setViewportSize(size);
    await slow(page);
    const moved: string[] = [];
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: "networkidle" });
      const sum = await page.evaluate(shifted);
      if (sum >= 0.01) moved.push(`${path} ${sum.toFixed(4)}`);
    }
    expect(moved).toEqual([]);
  });
