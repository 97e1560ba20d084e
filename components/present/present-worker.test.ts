// What the worker keeps of the full-screen code: one person's page, the newest, and never that of somebody who acts for another.
import { beforeEach, expect, test } from "vitest";
import { KEPT_PAGE, PRESENT_WORKER } from "./present-worker.ts";

const PAGE = "/share-card/present";
const ORIGIN = "https://corner.test";

type Listener = (event: Record<string, unknown>) => void;

let stores: Map<string, Map<string, Response>>;
let listeners: Map<string, Listener>;
let answer: () => Promise<Response>;
let worker: object;
let server: (path: string, init?: RequestInit) => Promise<Response>;

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
  server = async () => new Response("part");
  const self = {
    addEventListener: (kind: string, run: Listener) => void listeners.set(kind, run),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  const caches = { open: async (name: string) => cacheOf(name), delete: async (name: string) => stores.delete(name) };
  worker = self;
  const ask = async (request: unknown, init?: RequestInit) =>
    keyOf(request) === ORIGIN + PAGE ? answer() : server(keyOf(request).slice(ORIGIN.length), init);
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

type Told = { endpoint: string; body: Record<string, unknown> };

/** The push service changed something: what the worker says to the server, which answers it so. */
async function changed({
  before,
  after,
  status = 201,
}: {
  before: string | null;
  after: string | null;
  status?: number;
}) {
  const told: Told[] = [];
  const [ended, subscribed]: [string[], unknown[]] = [[], []];
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => void ended.push(endpoint),
  });
  const subscribe = async (options: unknown) => {
    subscribed.push(options);
    return subscription("https://push.test/new");
  };
  Object.assign(worker, { registration: { pushManager: { subscribe } } });
  server = async (path, init) => {
    if (path === "/api/auth/push") return Response.json({ data: { public_key: "AQID", devices: [] } });
    told.push({ endpoint: path, body: JSON.parse(String(init?.body)) });
    return new Response("{}", { status });
  };
  const waits: Promise<unknown>[] = [];
  listeners.get("pushsubscriptionchange")?.({
    oldSubscription: before === null ? null : subscription(before),
    newSubscription: after === null ? null : subscription(after),
    waitUntil: (given: Promise<unknown>) => void waits.push(given),
  });
  await Promise.all(waits);
  return { told, ended, subscribed };
}

test("an address that the push service took away is asked for anew, and told in the place of the old", async () => {
  const { told, ended, subscribed } = await changed({ before: "https://push.test/old", after: null });
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: new Uint8Array([1, 2, 3]) }]);
  const body = { endpoint: "https://push.test/new", keys: { p256dh: "p", auth: "a" }, public_key: "AQID" };
  expect(told).toEqual([{ endpoint: "/api/auth/push/devices", body: { ...body, replaces: "https://push.test/old" } }]);
  expect(ended).toEqual([]);
});

test("an address that it gave instead is told as it is, and one that nobody knew before without the old", async () => {
  const given = await changed({ before: "https://push.test/old", after: "https://push.test/given" });
  expect([given.subscribed, given.told[0]?.body.endpoint]).toEqual([[], "https://push.test/given"]);
  const unknown = await changed({ before: null, after: null });
  expect(unknown.told[0]?.body).not.toHaveProperty("replaces");
});

test("a browser that its person removed, or another's who is signed in now, is told nothing any more", async () => {
  const { ended } = await changed({ before: "https://push.test/old", after: null, status: 404 });
  expect(ended).toEqual(["https://push.test/new"]);
  expect((await changed({ before: "https://push.test/old", after: null, status: 500 })).ended).toEqual([]);
});
