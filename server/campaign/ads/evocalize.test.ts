// Our own contract for ads over a real socket: what is signed, what each answer means, and what nobody can say.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everybodyWithin } from "#lib/campaign/ads/targeting.ts";
import { evocalizeProvider } from "./evocalize.ts";
import { adsSignature, isSignedAd } from "./signature.ts";

const SECRET = "a secret of sixteen or more";
type Said = { status: number; body?: unknown; after?: string };
type Called = { method: string; path: string; body: string; key: string | undefined; signed: boolean };

let server: Server;
let url = "";
let next: Said | "silence" = { status: 200 };
const called: Called[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { method = "", url: path = "" } = request;
    const signature = String(request.headers["corner-signature"]);
    const signed = isSignedAd({ method, path, body }, signature, { secret: SECRET, now: new Date() });
    called.push({ method, path, body, key: request.headers["idempotency-key"]?.toString(), signed });
    if (next === "silence") return;
    response.writeHead(next.status, next.after ? { "retry-after": next.after } : {});
    response.end(next.body === undefined ? "" : JSON.stringify(next.body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ads/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ads = () => evocalizeProvider({ url, secret: SECRET, patience: 2_000 });
const REF = { workspaceId: "place", key: "order.1" };
const PLACEMENT = {
  ...{ ...REF, account: "act_44077", category: "housing" as const, targeting: everybodyWithin(15), budget: 20_000 },
  ...{ currency: "USD" as const, days: 7, place: { name: "Austin, TX", lat: null, lng: null } },
  words: { headline: "Open", text: "Come", button: "Go", picture: null, destination: "https://harbor.test/" },
};

async function placing(said: Said | "silence") {
  next = said;
  return ads().place(PLACEMENT);
}

test("an order travels signed, under its key, without the id of our tenant", async () => {
  called.length = 0;
  expect(await placing({ status: 201, body: { id: "evo_1" } })).toEqual({ result: "accepted", providerId: "evo_1" });
  expect(called).toMatchObject([{ method: "POST", path: "/ads/v1/orders", key: "order.1", signed: true }]);
  expect(JSON.parse(called[0]?.body ?? "")).toMatchObject({
    ...{ key: "order.1", account: "act_44077", category: "housing", budget: 20_000, currency: "USD", days: 7 },
    targeting: { radius_miles: 15, age_from: 18, age_to: 65, gender: "all", zip_codes: [], exclusions: [] },
  });
  expect(called[0]?.body).not.toContain('place":"place');
  expect(called[0]?.body).not.toContain("workspace");
});

test.each<[Said | "silence", object]>([
  [
    { status: 400, body: { error: { code: "words" } } },
    { result: "refused", reason: "words", retryAfter: null },
  ],
  [
    { status: 422, body: { error: { code: "new one" } } },
    { result: "refused", reason: "unreadable", retryAfter: null },
  ],
  [
    { status: 429, after: "7" },
    { result: "refused", reason: "busy", retryAfter: 7 },
  ],
  [{ status: 429 }, { result: "refused", reason: "busy", retryAfter: 60 }],
  [{ status: 201, body: {} }, { result: "unknown" }],
  [{ status: 408 }, { result: "unknown" }],
  [{ status: 500 }, { result: "unknown" }],
  [{ status: 302 }, { result: "unknown" }],
  ["silence", { result: "unknown" }],
])("%o is %o", async (said, placed) => {
  expect(await placing(said)).toEqual(placed);
});

test("a provider that nobody reached took nothing", async () => {
  const gone = createServer();
  await new Promise<void>((done) => gone.listen(0, "127.0.0.1", done));
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  const nobody = evocalizeProvider({ url: `http://127.0.0.1:${port}`, secret: SECRET });
  expect(await nobody.place(PLACEMENT)).toEqual({ result: "refused", reason: "unreachable", retryAfter: 60 });
  expect(await nobody.find(REF)).toBeNull();
  expect(await nobody.steer(REF, "stop")).toBe(false);
  expect(await nobody.look()).toMatchObject({ works: false, wrong: expect.stringMatching(/^The address cannot/) });
});

const REPORT = { id: "evo_1", state: "running", spent: 700, impressions: 90, clicks: 2 };

test.each<[Said, unknown]>([
  [
    { status: 200, body: REPORT },
    { providerId: "evo_1", progress: "running", reason: null, spent: 700, impressions: 90, clicks: 2 },
  ],
  [
    { status: 200, body: { ...REPORT, state: "refused", reason: "picture" } },
    { providerId: "evo_1", progress: "refused", reason: "picture", spent: 700, impressions: 90, clicks: 2 },
  ],
  [{ status: 404, body: { error: { code: "unknown_order" } } }, "nowhere"],
  // Somebody's wrong address says nothing about an order.
  [{ status: 404 }, null],
  [{ status: 200, body: { ...REPORT, spent: 7.5 } }, null],
  [{ status: 503 }, null],
])("asked what became of an order, %o is %o", async (said, found) => {
  called.length = 0;
  next = said;
  expect(await ads().find(REF)).toEqual(found);
  expect(called).toMatchObject([{ method: "GET", path: "/ads/v1/orders/order.1", body: "", signed: true }]);
});

test("it is told to rest, to go on and to stop, each under a key of its own", async () => {
  called.length = 0;
  next = { status: 200 };
  for (const wanted of ["pause", "run", "stop"] as const) expect(await ads().steer(REF, wanted)).toBe(true);
  expect(called.map(({ path, key, body }) => [path, key, body])).toEqual([
    ["/ads/v1/orders/order.1/state", "order.1.pause", '{"state":"pause"}'],
    ["/ads/v1/orders/order.1/state", "order.1.run", '{"state":"run"}'],
    ["/ads/v1/orders/order.1/state", "order.1.stop", '{"state":"stop"}'],
  ]);
  next = { status: 409 };
  expect(await ads().steer(REF, "run")).toBe(false);
});

test("the connection says what is wrong and what to do", async () => {
  const looked = async (said: Said) => {
    next = said;
    return ads().look();
  };
  const product = { id: "feed", name: "Local feed", platform: "Facebook", says: "One picture." };
  expect(await looked({ status: 200, body: { products: [product] } })).toMatchObject({
    works: true,
    products: [product],
  });
  expect((await looked({ status: 401 })).wrong).toMatch(/ADS_SECRET/);
  expect((await looked({ status: 200, body: "hello" })).wrong).toMatch(/cannot read/);
});

test("a signature fits one call, one secret and a few minutes", () => {
  const call = { method: "POST", path: "/v1/orders", body: "{}" };
  const now = new Date("2026-11-28T12:00:00Z");
  const signed = adsSignature(call, SECRET, now);
  const fits = (over: object, at = now, secret = SECRET) =>
    isSignedAd({ ...call, ...over }, signed, { secret, now: at });
  expect(signed).toBe("t=1795867200,v1=4451bf3fb2f18ed90f3b58e3fb4c176da3805087bff111f141060b3ab912b712");
  expect(fits({})).toBe(true);
  expect(fits({ body: "{ }" })).toBe(false);
  expect(fits({ path: "/v1/order" })).toBe(false);
  expect(fits({ method: "GET" })).toBe(false);
  expect(fits({}, now, "another secret of sixteen")).toBe(false);
  expect(fits({}, new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSignedAd(call, "nonsense", { secret: SECRET, now })).toBe(false);
});
