// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OTHER_PATH } from "#lib/analytics.ts";
import { matchRoute } from "#lib/permissions/match.ts";

type Sent = { visitor: string; events: { name: string; path: string; screen: string; at: string }[] };

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const jar = { cookie: "" };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched.mockResolvedValue(Response.json({ data: { stored: 1 } })));
  vi.stubGlobal("document", jar);
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("navigator", { doNotTrack: null });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("addEventListener", vi.fn());
  jar.cookie = "";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function start() {
  const { atRoute, track } = await import("./track.ts");
  const { startAnalytics } = await import("./analytics.ts");
  return { atRoute, track, startAnalytics };
}

function sent(): Sent[] {
  return fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
}

test("section 9: batches of fifty, every five seconds, at most ninety seconds each", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { track, startAnalytics } = await start();
  for (let at = 0; at < 120; at += 1) track("page");
  startAnalytics("/api/events");
  startAnalytics("/api/events");
  vi.advanceTimersByTime(4_999);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent().map(({ events }) => events.length)).toEqual([50, 50, 20]);
  expect(timeout.mock.calls).toEqual([[90_000], [90_000], [90_000]]);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/events");
  track("search");
  vi.advanceTimersByTime(5_000);
  expect(
    sent()
      .at(-1)
      ?.events.map(({ name }) => name),
  ).toEqual(["search"]);
});

test("a visitor is random, for 365 days, and the same in the next batch", async () => {
  const { track, startAnalytics } = await start();
  startAnalytics("/api/events");
  track("page");
  vi.advanceTimersByTime(5_000);
  expect(jar.cookie).toMatch(/^visitor=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  jar.cookie = jar.cookie.split(";")[0] ?? "";
  track("page");
  vi.advanceTimersByTime(5_000);
  expect(new Set(sent().map(({ visitor }) => visitor)).size).toBe(1);
});

test("an address becomes its route: no id, no query, no token", async () => {
  const { atRoute, track, startAnalytics } = await start();
  startAnalytics("/api/events");
  const visits: [path: string, params: Record<string, string | string[]>][] = [
    ["/share-links/edit/0198f1c2", { id: "0198f1c2" }],
    ["/password/first-admin/one-time-secret", { token: "one-time-secret" }],
    ["/register/a/secret", { rest: ["a", "secret"] }],
    ["/olivia@harbor.test", {}],
    ["/my-network", {}],
  ];
  track("new-version");
  for (const [path, params] of visits) {
    atRoute(path, params);
    track("page");
  }
  vi.advanceTimersByTime(5_000);
  const told = sent()[0]?.events.map(({ path }) => path) ?? [];
  expect(told).toEqual([
    "",
    "/share-links/edit/[id]",
    "/password/first-admin/[id]",
    "/register/[id]/[id]",
    "/[id]",
    "/my-network",
  ]);
  // As the server reads them.
  expect(told.map((path) => matchRoute(path)?.path ?? OTHER_PATH)).toEqual([
    "other",
    "/share-links/edit/[id]",
    "/password/first-admin/[token]",
    "/register/[...rest]",
    "other",
    "/my-network",
  ]);
  expect(String(fetched.mock.calls[0]?.[1].body)).not.toMatch(/secret|0198f1c2|olivia/);
});

test.each([{ doNotTrack: "1" }, { doNotTrack: null, globalPrivacyControl: true }])("%j is obeyed", async (wish) => {
  vi.stubGlobal("navigator", wish);
  const { track, startAnalytics } = await start();
  startAnalytics("/api/events");
  for (let at = 0; at < 60; at += 1) track("page");
  vi.advanceTimersByTime(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(jar.cookie).toBe("");
});

test("a batch that fails is lost, and nothing is tried again", async () => {
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError("offline"));
  const { track, startAnalytics } = await start();
  startAnalytics("/api/events");
  track("page");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
