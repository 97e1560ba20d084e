// How many bytes of script a page brings until its network is idle, how many its document has, and what Next brings by itself.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.mjs";

/** What a main page may bring beside Next's own base, in bytes after gzip. */
export const ALLOWANCE = 110 * 1000;

/** The pages with a budget, who opens them, and what their documents may have, in bytes as they are and after gzip. */
export const PAGES = [
  { path: "/", email: null, raw: 90_000, packed: 20_000 },
  { path: "/dashboard", email: "olivia@harbor.test", raw: 90_000, packed: 20_000 },
  { path: "/share-links", email: "olivia@harbor.test", raw: 90_000, packed: 20_000 },
];

const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** Next's own base: the scripts that the build names for every page of the app, in bytes after gzip. */
export function ownBase(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, ".next/build-manifest.json"), "utf8"));
  return manifest.rootMainFiles.reduce((sum, file) => sum + zipped(readFileSync(join(folder, ".next", file))), 0);
}

async function bytesOf(page, address) {
  const scripts = new Map();
  const bodies = [];
  const take = async (response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    scripts.set(response.url(), zipped(await response.body()));
  };
  page.on("response", (response) => bodies.push(take(response).catch(() => undefined)));
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (new URL(page.url()).pathname !== new URL(address).pathname) {
    throw new Error(`${address} led to ${page.url()}: the scripts of another page were counted.`);
  }
  await Promise.all(bodies);
  const early = new Set(await page.evaluate(askedBeforeLoad));
  const sum = (entries) => entries.reduce((all, [, bytes]) => all + bytes, 0);
  const all = [...scripts];
  const text = (await answer?.body()) ?? Buffer.alloc(0);
  const document = { raw: text.length, packed: zipped(text) };
  return { scripts: all.length, bytes: sum(all), early: sum(all.filter(([url]) => early.has(url))), document };
}

/** In the browser: what was asked for before the load event. */
function askedBeforeLoad() {
  const [{ loadEventStart }] = performance.getEntriesByType("navigation");
  const asked = performance.getEntriesByType("resource");
  return asked.filter(({ startTime }) => startTime < loadEventStart).map(({ name }) => name);
}

async function signIn(context, origin, email) {
  const { DEMO_PASSWORD } = await import("#lib/demo.ts");
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    headers,
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
}

/**
 * The scripts of each page in a browser that saw none before, nobody touching it.
 * @param {string} origin
 * @param {readonly { path: string, email: string | null }[]} pages
 * @returns {Promise<{ path: string, scripts: number, bytes: number, early: number, document: { raw: number, packed: number } }[]>} early: before the load event
 */
export async function scriptBytes(origin, pages) {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const found = [];
    for (const { path, email } of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      if (email !== null) await signIn(context, origin, email);
      found.push({ path, ...(await bytesOf(await context.newPage(), origin + path)) });
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}
