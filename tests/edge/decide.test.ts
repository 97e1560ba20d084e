import { beforeAll, describe, expect, test } from "vitest";
import { type Decision, decide } from "#lib/edge/decide.ts";
import { parseRequest } from "#lib/edge/parse.ts";
import type { EdgeSettings } from "#lib/edge/settings.ts";
import { ROUTES } from "#lib/permissions/index.ts";
import { idOf, NOW, type TestEdge, testEdge } from "../support/tokens.ts";
import { isLogin, sampleOf } from "../support/walk.ts";
import { type ExpectedAccess, SPELLINGS } from "./spellings.ts";

let edge: TestEdge;
let good: string;
beforeAll(async () => {
  edge = await testEdge();
  good = await edge.token();
});

type Ask = { method?: string; headers?: Record<string, string>; token?: string; settings?: Partial<EdgeSettings> };

function ask(target: string, { method = "GET", headers = {}, token, settings = {} }: Ask = {}): Promise<Decision> {
  const all: Record<string, string> = token === undefined ? headers : { cookie: `token=${token}`, ...headers };
  return decide(
    parseRequest(method, target, (name) => all[name] ?? null),
    { ...edge.settings, ...settings },
  );
}

function accessLevelOf(decision: Decision): ExpectedAccess | string {
  if (decision.kind === "pass") return "open";
  if (decision.kind === "redirect" && decision.status === 308) return "slash";
  if (decision.kind === "redirect") return isLogin(decision.location) ? "gate" : `redirect to ${decision.location}`;
  if (decision.kind === "refuse")
    return { unauthenticated: "data", malformed: "bad" }[String(decision.code)] ?? decision.code;
  return decision.kind;
}

describe("spellings", () => {
  test("there are enough of them", () => expect(SPELLINGS.length).toBeGreaterThanOrEqual(60));

  test.each(SPELLINGS)("a stranger on %j meets: %s", async (target, door) => {
    expect(accessLevelOf(await ask(target))).toBe(door);
  });

  test.each(SPELLINGS)("a good token changes nothing about %j unless it is gated (%s)", async (target, door) => {
    expect(accessLevelOf(await ask(target, { token: good }))).toBe(
      door === "bad" ? "bad" : door === "slash" || target === "/dashboard/" ? "slash" : "open",
    );
  });
});

describe("no header opens a door", () => {
  test.each([
    ["purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["next-router-prefetch", "1"],
    ["next-router-segment-prefetch", "/_tree"],
    ["rsc", "1"],
    ["next-action", "abc"],
    ["x-nextjs-data", "1"],
    ["x-middleware-subrequest", "middleware:middleware:middleware:middleware:middleware"],
    ["x-middleware-subrequest", "src/middleware"],
    ["x-middleware-prefetch", "1"],
    ["x-corner-path", "/"],
    ["x-forwarded-host", "evil.test"],
    ["x-original-url", "/"],
    ["x-rewrite-url", "/activate"],
    ["x-matched-path", "/"],
    ["x-invoke-path", "/"],
    ["authorization", "Bearer x"],
    ["sec-fetch-mode", "cors"],
    ["sec-fetch-dest", "empty"],
    ["sec-fetch-dest", "image"],
    ["cookie", "token="],
    ["cookie", "token"],
    ["cookie", "Token=x"],
    ["cookie", "service-key=anything"],
  ])("%s: %s", async (name, value) => {
    expect((await ask("/dashboard", { headers: { [name]: value } })).kind).not.toBe("pass");
  });
});

test("data requests get 401, a page never", async () => {
  for (const name of ["rsc", "next-action", "next-router-prefetch", "x-nextjs-data"]) {
    expect(await ask("/dashboard", { headers: { [name]: "1" } })).toEqual({
      kind: "refuse",
      code: "unauthenticated",
      endToken: false,
    });
  }
  expect(await ask("/dashboard", { headers: { "sec-fetch-dest": "empty" }, token: "bad" })).toEqual({
    kind: "refuse",
    code: "unauthenticated",
    endToken: true,
  });
});

test("a file is read and nothing else; a page, an address of the API and a token with a dot are no files", async () => {
  for (const path of ["/logo.svg", "/demo/a.svg", "/robots.txt", "/_next/static/chunks/a", "/nowhere.webmanifest"]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const decided = await ask(path, { method });
      expect(decided).toMatchObject({ kind: "refuse", code: "method_not_allowed" });
      expect("allow" in decided && decided.allow && [...decided.allow]).toEqual(["GET", "HEAD"]);
    }
    expect(await ask(path)).not.toMatchObject({ code: "method_not_allowed" });
  }
  for (const path of ["/", "/api/links/a.svg", "/password/reset/abc.d", "/v1.0/x"])
    expect(await ask(path, { method: "POST" })).not.toMatchObject({ code: "method_not_allowed" });
});

test("a page is read and posted to, by whoever may open it, and is neither put, changed nor deleted", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const [path, token] of [["/"], ["/privacy"], ["/share-links/create", good]] as const) {
      const decided = await ask(path, { method, ...(token === undefined ? {} : { token }) });
      expect(decided, path).toMatchObject({ kind: "refuse", code: "method_not_allowed" });
      expect("allow" in decided && [...(decided.allow ?? [])]).toEqual(["GET", "HEAD", "POST", "OPTIONS"]);
    }
    for (const path of ["/api/links/1", "/l/summer"]) expect(await ask(path, { method })).toEqual({ kind: "pass" });
  }
  for (const method of ["GET", "HEAD", "POST"]) expect(await ask("/privacy", { method })).toEqual({ kind: "pass" });
});

test("a state of Next's router that Next could not read is refused, wherever it is sent", async () => {
  const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }]));
  for (const path of ["/", "/privacy", "/dashboard", "/api/links"]) {
    const headers = { rsc: "1", "next-router-state-tree": "%7B" };
    expect(await ask(path, { headers })).toEqual({ kind: "refuse", code: "malformed", endToken: false });
  }
  const headers = { rsc: "1", "next-router-state-tree": state };
  expect(await ask("/privacy", { headers })).toEqual({ kind: "pass" });
});

test("a browser without a token goes to the login in silence, with a bad one it is told", async () => {
  const login = { kind: "redirect", status: 307, location: "/", noReferrer: false };
  expect(await ask("/dashboard")).toEqual({ ...login, flash: null, endToken: false });
  expect(await ask("/dashboard", { token: "bad" })).toEqual({ ...login, flash: "token-inactive", endToken: true });
  expect(await ask("/dashboard", { method: "POST" })).toEqual({ ...login, status: 303, flash: null, endToken: false });
  expect(await ask("/dashboard", { method: "HEAD" })).toEqual({ ...login, flash: null, endToken: false });
});

test("what somebody came for goes along to the login, where it is a page of ours", async () => {
  const next = async (target: string, asked: Ask = {}) => {
    const decision = await ask(target, asked);
    return decision.kind === "redirect" ? [decision.location, decision.flash] : decision.kind;
  };
  expect(await next("/share-links/edit/0198f1c2-0000-7000-8000-000000000001?from=mail")).toEqual([
    "/?next=/share-links/edit/0198f1c2-0000-7000-8000-000000000001?from=mail",
    null,
  ]);
  expect(await next("/share-links?search=a%26b", { token: "bad" })).toEqual([
    "/?next=/share-links?search=a%2526b",
    "token-inactive",
  ]);
  for (const method of ["HEAD", "POST"]) expect(await next("/share-links", { method })).toEqual(["/", null]);
  for (const unknown of ["/nothing-here", "/share-links/edit/1/2/3"])
    expect(await next(unknown), unknown).toEqual(["/", "page-unknown"]);
});

test("two different tokens are none, the same one twice is one", async () => {
  const other = await edge.token({ sub: idOf("u-other") });
  expect((await ask("/dashboard", { headers: { cookie: `token=${good}; token=${other}` } })).kind).toBe("redirect");
  expect((await ask("/dashboard", { headers: { cookie: `token=${good}; token=${good}` } })).kind).toBe("pass");
});

test("the edge never sends anybody to a signed-in page", async () => {
  for (const row of ROUTES) {
    for (const token of [undefined, good, "bad"]) {
      for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
        const decision = await ask(sampleOf(row.path), { method, ...(token === undefined ? {} : { token }) });
        if (decision.kind === "redirect") expect(isLogin(decision.location), decision.location).toBe(true);
      }
    }
  }
});

test("one spelling of each address: a slash at the end goes, once somebody may open it", async () => {
  const plain = { kind: "redirect", status: 308, flash: null, endToken: false, noReferrer: false };
  expect(await ask("/privacy/?x=1")).toEqual({ ...plain, location: "/privacy?x=1" });
  expect(await ask("/dashboard/", { token: good })).toEqual({ ...plain, location: "/dashboard" });
  expect(await ask("/dashboard/")).toMatchObject({ status: 307, location: expect.stringMatching(/^\/(\?|$)/) });
  expect(await ask("/api/links/", { token: good })).toEqual({ kind: "pass" });
  expect(await ask("/dashboard/", { token: good, headers: { rsc: "1" } })).toEqual({ kind: "pass" });
  expect(await ask("/")).toEqual({ kind: "pass" });
});

test.each(["TRACE", "CONNECT", "TRACK", "PROPFIND", "get", ""])("the method %j is refused", async (method) => {
  expect(await ask("/", { method })).toMatchObject({ kind: "refuse", code: "method_not_allowed" });
});

describe("impersonation parameters", () => {
  const stripped = (location: string, flash: string | null) => ({
    kind: "redirect",
    status: 303,
    location,
    flash,
    endToken: false,
    noReferrer: true,
  });

  test.each([
    ["/?accessToken=a&target=b", "/"],
    ["/dashboard?accessToken=a&target=b", "/dashboard"],
    ["/dashboard/?accessToken=a&target=b", "/dashboard"],
    ["/dashboard?x=1&accessToken=a&y=%20&target=b&z", "/dashboard?x=1&y=%20&z"],
    ["/dashboard?%61ccessToken=a&t%61rget=b", "/dashboard"],
    ["/register/promo?accessToken=a&target=b", "/register/promo"],
    ["/nowhere?accessToken=a&target=b", "/nowhere"],
    [`/dashboard?accessToken=a&target=b&x=${"y".repeat(3000)}`, "/"],
  ])("%s is handed on to be spent, and leads to %s", async (target, next) => {
    const exchange = { kind: "exchange", link: { accessToken: "a", target: "b", next } };
    expect(await ask(target)).toEqual(exchange);
    expect(await ask(target, { token: good })).toEqual(exchange);
  });

  test("only a person's GET spends them; any other method loses them", async () => {
    for (const method of ["POST", "HEAD", "PUT"]) {
      expect(await ask("/dashboard?accessToken=a&x=1&target=b", { method })).toEqual(stripped("/dashboard?x=1", null));
    }
  });

  test.each([
    "/dashboard?target=b&accessToken=a&accessToken=c",
    "/dashboard?accessToken=a&target=b&t%61rget=c",
    "/dashboard?accessToken&target",
    "/dashboard?accessToken=a&target=",
    `/dashboard?accessToken=${"a".repeat(2049)}&target=b`,
    "/?accessToken=a",
    "/dashboard?x=1&accessToken=a",
    "/dashboard?%61ccessToken=a",
  ])("%s is no honest link", async (target) => {
    expect(await ask(target)).toEqual(stripped("/", "token-access-inactive"));
    expect(await ask(target, { token: good })).toEqual(stripped("/", "token-access-inactive"));
  });

  test.each([
    "/?target=b",
    "/?accesstoken=a&target=b",
    "/l/x?accessToken=a&target=b",
    "/api/links?accessToken=a&target=b",
  ])("%s is left alone", async (target) => {
    expect(await ask(target)).toEqual({ kind: "pass" });
  });

  test.each([
    ["/dashboard/?accessToken=a&target=b", "/dashboard"],
    ["/dashboard/?x=1&accessToken=a&target=b", "/dashboard?x=1"],
    ["/privacy/?accessToken=a&target=b", "/privacy"],
  ])("a slash at the end keeps nothing of them: %s leads to %s", async (target, next) => {
    expect(await ask(target)).toEqual({ kind: "exchange", link: { accessToken: "a", target: "b", next } });
  });

  test.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-purpose", "preview"],
    ["x-moz", "prefetch"],
  ])("what is fetched ahead does not spend them: %s: %s", async (name, value) => {
    const decision = await ask("/dashboard?accessToken=a&target=b", { headers: { [name]: value }, token: good });
    expect(decision).toEqual({ kind: "refuse", code: "malformed", endToken: false });
  });

  test("a data request does not spend them", async () => {
    expect((await ask("/dashboard?accessToken=a&target=b", { headers: { rsc: "1" } })).kind).toBe("refuse");
  });

  test("the address that is left stays on this host", async () => {
    for (const target of [
      "//evil.test?accessToken=a&target=b",
      "/\\evil.test?accessToken=a&target=b",
      "/%2fevil.test?accessToken=a&target=b",
    ]) {
      expect(await ask(target)).toMatchObject({ kind: "refuse", code: "malformed" });
    }
  });
});

describe("an impersonation whose half hour is over", () => {
  const lapsed = (exp: number) => edge.token({ act: { sub: idOf("u-admin") }, iat: exp - 1800, exp });

  test("leads back, from every gated page and from the login, and signs nobody in", async () => {
    const token = await lapsed(NOW - 10);
    for (const path of ["/", "/dashboard", "/admin/accounts"]) {
      expect(await ask(path, { token })).toMatchObject({ kind: "redirect", location: "/session/end", endToken: false });
    }
    expect(await ask("/dashboard", { token, headers: { rsc: "1" } })).toEqual({
      kind: "refuse",
      code: "unauthenticated",
      endToken: false,
    });
    expect(await ask("/privacy", { token })).toEqual({ kind: "pass" });
  });

  test("for twelve hours, and only with a signature of ours", async () => {
    const late = await lapsed(NOW - 12 * 3600);
    const forged = (await lapsed(NOW - 10)).replace(/.{6}$/, "AAAAAA");
    const own = await edge.token({ iat: NOW - 1800, exp: NOW - 10 });
    for (const token of [late, forged, own]) {
      expect(await ask("/dashboard", { token })).toMatchObject({ location: "/", endToken: true });
    }
  });
});

describe("maintenance", () => {
  const key = "0123456789abcdef0123456789abcdef";
  const closed = { maintenance: { serviceKeys: [key] } };

  test("comes before everything but links, cards and health", async () => {
    for (const target of ["/", "/dashboard", "/activate", "/api/links", "/?accessToken=a&target=b"]) {
      expect((await ask(target, { token: good, settings: closed })).kind).toBe("maintenance");
    }
    for (const target of [
      "/l/x",
      "/c/olivia",
      "/t/1",
      "/health",
      "/ready",
      "/api/links/pictures/p-1",
      "/api/maintenance/key",
      "/api/jobs/run",
    ]) {
      expect(await ask(target, { settings: closed })).toEqual({ kind: "pass" });
    }
  });

  test("shows a page to people and words to programs", async () => {
    const words = { kind: "maintenance", page: false, keyed: true, notice: null };
    expect(await ask("/", { settings: closed })).toEqual({ ...words, page: true });
    expect(await ask("/", { settings: closed, headers: { rsc: "1" } })).toEqual(words);
    expect(await ask("/api/links", { settings: closed })).toEqual(words);
    expect(await ask("/", { settings: { maintenance: { serviceKeys: [] } } })).toMatchObject({ keyed: false });
    const told = { settings: closed, headers: { cookie: "flash=service-key-wrong" } };
    expect(await ask("/", told)).toMatchObject({ page: true, notice: "service-key-wrong" });
    expect(await ask("/", { settings: closed, headers: { cookie: "flash=<b>" } })).toMatchObject({ notice: null });
  });

  test.each([
    ["", false],
    [`service-key=${key}`, true],
    [`service-key=wrong; service-key=${key}`, true],
    ["service-key=", false],
    [`service-key=; service-key=; service-key=${key}`, false],
    [`service-key=${key.slice(0, -1)}`, false],
    [`service-key=${key}x`, false],
    [`service-key=${"x".repeat(4096)}`, false],
  ])("the cookie %j lifts it: %s", async (cookie, lifts) => {
    expect((await ask("/", { settings: closed, headers: { cookie } })).kind).toBe(lifts ? "pass" : "maintenance");
  });

  test.each([[[]], [[""]], [["short"]]])("the keys %j lift it for nobody", async (serviceKeys) => {
    const cookie = `service-key=${serviceKeys[0] ?? ""}`;
    expect((await ask("/", { settings: { maintenance: { serviceKeys } }, headers: { cookie } })).kind).toBe(
      "maintenance",
    );
  });
});

test("with another host's tokens the edge checks presence, and signatures only with that host's keys", async () => {
  expect((await ask("/dashboard", { token: "opaque", settings: { foreign: { jwks: null } } })).kind).toBe("pass");
  expect((await ask("/dashboard", { settings: { foreign: { jwks: null } } })).kind).toBe("redirect");
  const foreign = { jwks: JSON.parse(edge.key.publicJwks) };
  const now = Math.floor(Date.now() / 1000);
  const real = await edge.token({ iat: now, exp: now + 60 });
  expect((await ask("/dashboard", { token: real, settings: { foreign, now } })).kind).toBe("pass");
  expect((await ask("/dashboard", { token: "opaque", settings: { foreign, now } })).kind).toBe("redirect");
});

test("without keys no token is good", async () => {
  expect((await ask("/dashboard", { token: good, settings: { keys: [] } })).kind).toBe("redirect");
  expect((await ask("/dashboard", { token: good, settings: { now: NOW + 3600 } })).kind).toBe("redirect");
});
