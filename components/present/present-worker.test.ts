// What the worker keeps of the full-screen code: one person's page, the newest, and never that of somebody who acts for another.
import { beforeEach, expect, test } from "vitest";
import { KEPT_PAGE, PRESENT_WORKER } from "./present-worker.ts";

const PAGE = "/share-card/present";
const ORIGIN = "https://corner.test";

type Listener = (event: Record<string, unknown>) => void;

let stores: Map<string, Map<string, Response>>;
let listeners: Map<string, Listener>;
let answer: () => Promise<Response>;

const keyOf = (request: unknown) => {
  const address: unknown = typeof request === "string" ? request : Reflect.get(Object(request), "url");
  return new URL(String(address), ORIGIN).href;
};

function cacheOf(name: string) {
  const held = () => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  return {
    match: async (request: unknown) => held().get(keyOf(request))?.clone(),
    put: async (request: unknown, response: Response) => void held().set(keyOf(request), response.clone()),
    delete: async (request: unknown) => held().delete(keyOf(request)),
    keys: async () => [...held().keys()].map((url) => new Request(url)),
  };
}

beforeEach(() => {
  stores = new Map();
  listeners = new Map();
  const self = {
    addEventListener: (kind: string, run: Listener) => void listeners.set(kind, run),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  const caches = { open: async (name: string) => cacheOf(name), delete: async (name: string) => stores.delete(name) };
  const ask = async (request: unknown) => (keyOf(request) === ORIGIN + PAGE ? answer() : new Response("part"));
  const names = ["self", "caches", "fetch", "location", "navigator"] as const;
  new Function(...names, PRESENT_WORKER)(self, caches, ask, { origin: ORIGIN }, { onLine: true });
});

const pageOf = (person: string | null, part = "photo") =>
  `<!doctype html>\n<html lang="en"${person === null ? "" : ` data-person="${person}"`}><img data-keep="/${part}.jpg"></html>`;

/** Somebody opens the page, and the network answers with this one. */
async function open(text: string): Promise<string> {
  answer = async () => new Response(text);
  const waits: Promise<unknown>[] = [];
  let shown: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request: { url: ORIGIN + PAGE, method: "GET", mode: "navigate" },
    respondWith: (given: Promise<Response>) => {
      shown = given;
    },
    waitUntil: (given: Promise<unknown>) => void waits.push(given),
  });
  const said = (await shown)?.text() ?? "";
  for (let at = 0; at < waits.length; at += 1) await waits[at];
  return said;
}

const kept = () => [...(stores.get(KEPT_PAGE)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)).toSorted();
const keptText = async () =>
  (await stores
    .get(KEPT_PAGE)
    ?.get(ORIGIN + PAGE)
    ?.clone()
    .text()) ?? null;

test("a page is kept with what stands on it, and gives way to the next person’s with all of it", async () => {
  await open(pageOf("mia", "mia"));
  expect(kept()).toEqual(["/mia.jpg", PAGE]);
  await open(pageOf("sofia", "sofia"));
  expect(kept()).toEqual([PAGE, "/sofia.jpg"]);
  expect(await keptText()).toBe(pageOf("sofia", "sofia"));
});

test("the page of somebody who acts for another is shown, kept by nobody, and takes the one that was kept", async () => {
  await open(pageOf("mia"));
  expect(await open(pageOf(null))).toBe(pageOf(null));
  expect([kept(), await keptText()]).toEqual([[], null]);
});

test("what an earlier worker kept names nobody, and goes when this one begins", async () => {
  await cacheOf("present-1").put(PAGE, new Response(pageOf(null)));
  const waits: Promise<unknown>[] = [];
  listeners.get("activate")?.({ waitUntil: (given: Promise<unknown>) => void waits.push(given) });
  await Promise.all(waits);
  expect(stores.has("present-1")).toBe(false);
});
