// Bearer or cookie: who counts when, and where a fresh token travels.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, type Ask, at, cookieOf, DEMO_PASSWORD, logIn, startApi, startOwnApi } from "#tests/support/api.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let api: Api;
let noah: string;
let mia: string;
beforeAll(async () => {
  api = await startApi();
  [noah, mia] = await Promise.all([api.signIn("noah@brightsmile.test"), api.signIn("mia@harbor.test")]);
});
afterAll(() => api.stop());

const OWN = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };
const me = (ask: Ask) => api.call("GET", "/api/auth/me", ask);
const write = (ask: Ask) => api.call("POST", "/api/links/metadata", { json: {}, ...ask });

describe("which credential counts", () => {
  test("a bearer, in any case of the word", async () => {
    expectData(await me({ token: noah }));
    expectData(await me({ headers: { authorization: `bearer ${noah}` } }));
    expectData(await me({ headers: { authorization: `BEARER   ${noah}` } }));
  });

  test.each([
    ["another scheme", "Basic YTpi"],
    ["an empty bearer", "Bearer"],
    ["two words", "Bearer a b"],
    ["no scheme", "x"],
  ])("%s is nobody, even beside a good cookie", async (_, authorization) => {
    expectError(await me({ headers: { ...OWN, authorization }, cookie: `token=${noah}` }), "unauthenticated");
  });

  test("the cookie, from our own pages", async () => {
    const answer = await me({ headers: OWN, cookie: `token=${noah}` });
    expectData(answer);
    expect(at(answer, "data.email")).toBe("noah@brightsmile.test");
  });

  test("both and the same is one; both and different is 401", async () => {
    expectData(await me({ headers: OWN, cookie: `token=${noah}`, token: noah }));
    const both = await me({ headers: OWN, cookie: `token=${mia}`, token: noah });
    expectError(both, "unauthenticated");
    expect(at(both, "message")).toBe("Unauthenticated.");
  });

  test("two different token cookies are none", async () => {
    expectError(await me({ headers: OWN, cookie: `token=${noah}; token=${mia}` }), "unauthenticated");
    expectData(await me({ headers: OWN, cookie: `token=${noah}; token=${noah}` }));
  });

  test("another site's bearer still counts: its cookie was never looked at", async () => {
    const answer = await me({ headers: { "sec-fetch-site": "cross-site" }, cookie: `token=${mia}`, token: noah });
    expect(at(answer, "data.email")).toBe("noah@brightsmile.test");
  });
});

describe("the cookie counts only for our own pages", () => {
  test.each(["cross-site", "same-site", "weird"])("not from Sec-Fetch-Site: %s", async (site) => {
    const headers = { "sec-fetch-site": site };
    expectError(await me({ headers, cookie: `token=${noah}` }), "unauthenticated");
    expectError(await write({ headers, cookie: `token=${noah}` }), "unauthenticated");
  });

  test("the address bar may read but not write", async () => {
    const headers = { "sec-fetch-site": "none" };
    expectData(await me({ headers, cookie: `token=${noah}` }));
    expectError(await write({ headers, cookie: `token=${noah}` }), "unauthenticated");
  });

  test("Fetch Metadata goes before Origin", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: api.origin };
    expectError(await write({ headers, cookie: `token=${noah}` }), "unauthenticated");
  });

  test("without Fetch Metadata the Origin decides", async () => {
    const cookie = `token=${noah}`;
    expect((await write({ headers: { origin: api.origin }, cookie })).status).toBe(422);
    for (const origin of [
      "https://evil.test",
      "null",
      `${api.origin}.evil.test`,
      api.origin.toUpperCase(),
      "http://localhost",
    ]) {
      expectError(await write({ headers: { origin }, cookie }), "unauthenticated");
      expectError(await me({ headers: { origin }, cookie }), "unauthenticated");
    }
  });

  test("without either, the cookie may read but not write", async () => {
    expectData(await me({ cookie: `token=${noah}` }));
    expectError(await write({ cookie: `token=${noah}` }), "unauthenticated");
  });

  test("a page's Host is not asked", async () => {
    const headers = { origin: "http://evil.test", host: "evil.test", "x-forwarded-host": "evil.test" };
    expectError(await write({ headers, cookie: `token=${noah}` }), "unauthenticated");
  });
});

describe("where a token travels", () => {
  const login = (headers: Record<string, string>) =>
    api.call("POST", "/api/auth/login", { headers, json: { email: "mia@harbor.test", password: DEMO_PASSWORD } });

  test("a browser gets it in the cookie and an empty field", async () => {
    for (const headers of [OWN, { origin: api.origin }]) {
      const answer = await login(headers);
      expectData(answer);
      expect(at(answer, "data.token")).toBe("");
      const cookie = cookieOf(answer, "token");
      expect(cookie).toMatch(/^token=ey[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
      const [, token = "none"] = /^token=([^;]+)/.exec(cookie) ?? [];
      expect(answer.text).not.toContain(token);
      expectData(await me({ token }));
    }
  });

  test("anybody else gets it to the letter and no cookie", async () => {
    const answer = await login({});
    expect(at(answer, "data.token")).toMatch(/^ey/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("another site's page cannot sign its visitor in", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.test" },
    ]) {
      const answer = await login(headers);
      expectError(answer, "forbidden");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("impersonation's token object is emptied too", async () => {
    const admin = await logIn(api.call, "admin@corner.test");
    const answer = await api.call("POST", "/api/auth/impersonate/start", {
      headers: { ...OWN, "x-appliance": "web" },
      cookie: `token=${admin}`,
      json: { target: "mia@harbor.test", reason: "a test" },
    });
    expectData(answer);
    expect(at(answer, "data.token")).toEqual({ token: "", name: expect.any(String), type: "Bearer" });
    expect(cookieOf(answer, "token")).toMatch(/^token=ey/);
    expect(answer.text).not.toMatch(/ey[\w-]+\.ey/);
  });

  test("a browser's logout takes the cookie away", async () => {
    const token = await logIn(api.call, "mia@harbor.test");
    const answer = await api.call("POST", "/api/auth/logout", { headers: OWN, cookie: `token=${token}` });
    expectData(answer);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^token=; Path=\/; Max-Age=0; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("behind https the cookie is Secure", { timeout: 60_000 }, async () => {
    const secure = await startOwnApi({ variables: { PUBLIC_ORIGIN: "https://corner.example" } });
    try {
      const json = { email: "mia@harbor.test", password: DEMO_PASSWORD };
      const answer = await secure.call("POST", "/api/auth/login", {
        headers: { origin: "https://corner.example" },
        json,
      });
      expect(cookieOf(answer, "token")).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      // On every answer, whatever answers: the API, a short link, health, what is not there.
      for (const path of ["/api/auth/me", "/api/none", "/l/none", "/health", "/ready", "/metrics"]) {
        const { headers } = await secure.call("GET", path);
        expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
      }
    } finally {
      await secure.stop();
    }
  });
});
