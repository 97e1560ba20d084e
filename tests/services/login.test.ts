// Who may try to log in how often, from where, and what a guesser can learn.
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, cookieOf, DEMO_PASSWORD, startApi } from "#tests/support/api.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

type From = { email?: string; password?: string; from?: string };

const loginAt =
  (app: () => Api) =>
  ({ email = "noah@brightsmile.test", password = DEMO_PASSWORD, from }: From): Promise<Answer> =>
    app().call("POST", "/api/auth/login", {
      json: { email, password },
      headers: from === undefined ? {} : { "x-forwarded-for": from },
    });

const statuses = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("behind one trusted proxy", () => {
  let api: Api;
  const login = loginAt(() => api);
  beforeAll(async () => {
    api = await startApi({ variables: { TRUSTED_PROXY_HOPS: "1" } });
  });
  afterAll(() => api.stop());

  test("ten guesses at an account from one place, however many come at once", async () => {
    const email = "sofia@solo.test";
    const from = "198.51.100.1";
    const guesses = Array.from({ length: 30 }, (_, n) => login({ email, password: `guess ${n}`, from }));
    expect(statuses(await Promise.all(guesses))).toEqual({ 422: 10, 429: 20 });
    const right = await login({ email, from });
    expectError(right, "rate_limited");
    expect(Number(right.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
    expectError(await login({ email: " SOFIA@solo.test", from }), "rate_limited");
    expectData(await login({ email: "ethan@broker.test", from }));
    expectData(await login({ email, from: "198.51.100.2" }));
  });

  test("thirty guesses at an account from everywhere, there or not", async () => {
    for (const email of ["mia@harbor.test", "who@else.test"]) {
      const guesses = Array.from({ length: 40 }, (_, n) => login({ email, password: "x", from: `198.51.101.${n}` }));
      expect(statuses(await Promise.all(guesses))).toEqual({ 422: 30, 429: 10 });
    }
  });

  test("a hundred guesses at an account from strangers in a day, in however many quarters of an hour", async () => {
    const email = "ava@lapsed.test";
    const guess = (n: number) => login({ email, password: "x", from: `198.51.104.${n}` });
    const quarterLater = (taken: number) =>
      runOn(
        api.databaseUrl,
        `delete from rate_limits where key like 'login-strangers:%';
         update rate_limits set points = ${taken} where key like 'login-strangers-day:%'`,
      );
    expectInvalid(await guess(0), "password");
    await quarterLater(99);
    expectInvalid(await guess(1), "password");
    const refused = await guess(2);
    expectError(refused, "rate_limited");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60 * 60);
    await quarterLater(101);
    expectError(await login({ email, from: "198.51.104.3" }), "rate_limited");
  });

  test("strangers shut nobody out of a browser that has signed in before", async () => {
    const email = "liam@harbor.test";
    const own = { origin: api.origin, "sec-fetch-site": "same-origin" };
    const at = (password: string, from: string, cookie = "") =>
      api.call("POST", "/api/auth/login", {
        json: { email, password },
        headers: { ...own, "x-forwarded-for": from, ...(cookie ? { cookie } : {}) },
      });
    const device = cookieOf(await at(DEMO_PASSWORD, "198.51.102.1"), "device").split(";", 1)[0] ?? "";
    expect(device).toMatch(/^device=[\w-]{43}$/);
    // From the very same office too.
    const guesses = Array.from({ length: 40 }, (_, n) => at("x", n < 20 ? "198.51.102.1" : `198.51.103.${n}`));
    expect(statuses(await Promise.all(guesses))[429]).toBeGreaterThan(5);
    expectError(await at(DEMO_PASSWORD, "198.51.102.1"), "rate_limited");
    expectData(await at(DEMO_PASSWORD, "198.51.102.1", device));
    // The cookie belongs to that account, and is no way to guess without end.
    const more = Array.from({ length: 15 }, () => at("x", "198.51.102.9", device));
    expect(statuses(await Promise.all(more))).toEqual({ 422: 10, 429: 5 });
    const invented = `device=${"x".repeat(43)}`;
    const others = Array.from({ length: 12 }, () => at("x", "198.51.102.30", invented));
    expect(statuses(await Promise.all(others))[429]).toBeGreaterThan(1);
  });

  test("fifty guesses from an address, over all accounts", async () => {
    const from = "192.0.2.1";
    const guesses = Array.from({ length: 60 }, (_, n) => login({ email: `nobody${n}@else.test`, from }));
    expect(statuses(await Promise.all(guesses))).toEqual({ 422: 50, 429: 10 });
    expectError(await login({ from }), "rate_limited");
    expectData(await login({ from: "192.0.2.2" }));
  });

  test("who knows the password is not counted", async () => {
    for (let round = 0; round < 10; round += 1) {
      const logins = Array.from({ length: 6 }, () => login({ email: "oscar@nfc.test", from: "192.0.2.3" }));
      expect(statuses(await Promise.all(logins))).toEqual({ 200: 6 });
    }
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1)
        expectInvalid(await login({ email: "ruby@conference.test", password: "x", from: "192.0.2.4" }), "password");
      expectData(await login({ email: "ruby@conference.test", from: "192.0.2.4" }));
    }
  });

  test("only the proxy's own word for the address counts", async () => {
    const guesses = Array.from({ length: 55 }, (_, n) =>
      login({ email: `x${n}@else.test`, from: `10.0.0.${n}, 192.0.2.77` }),
    );
    expect(statuses(await Promise.all(guesses))).toEqual({ 422: 50, 429: 5 });
  });

  test("an unknown address costs the same work", async () => {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 9; n += 1) {
      for (const [kind, email] of [
        ["known", `jack@fresh.test`],
        ["unknown", `ghost${n}@fresh.test`],
      ] as const) {
        const began = performance.now();
        await login({ email, password: "wrong", from: `203.0.113.${n}` });
        times[kind]?.push(performance.now() - began);
      }
    }
    const median = (kind: string) => times[kind]?.toSorted((a, b) => a - b)[4] ?? 0;
    const ratio = median("unknown") / median("known");
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe("demo people, where the demo was not asked for by name", () => {
  test("over loopback only, as the trusted proxy says", { timeout: 60_000 }, async () => {
    const api = await startApi({ variables: { SEED: undefined, TRUSTED_PROXY_HOPS: "1" } });
    const login = loginAt(() => api);
    try {
      for (const from of [undefined, "127.0.0.1", "::1", "::ffff:127.0.0.1", "203.0.113.5, 127.0.0.1", "nonsense"])
        expectData(await login(from === undefined ? {} : { from }));
      const refused = await login({ from: "203.0.113.5" });
      expectInvalid(refused, "password");
      expect((await login({ from: "203.0.113.6", password: "wrong" })).text).toBe(refused.text);
      for (const from of [
        "127.0.0.1, 203.0.113.7",
        "127.0.0.1,::1, 203.0.113.7",
        "10.0.0.1",
        "128.0.0.1",
        "::ffff:203.0.113.7",
      ])
        expectInvalid(await login({ from }), "password");
    } finally {
      await api.stop();
    }
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === "IPv4" && !each.internal)?.address;

  test.skipIf(outside === undefined)(
    "no header fakes loopback where no proxy is trusted",
    { timeout: 60_000 },
    async () => {
      const PORT = String(await freePort());
      const api = await startApi({ variables: { SEED: undefined, HOST: "0.0.0.0", PORT } });
      try {
        expectData(await loginAt(() => api)({ from: "203.0.113.5" }));
        for (const headers of [
          {},
          { "x-forwarded-for": "127.0.0.1" },
          { "x-real-ip": "127.0.0.1" },
          { forwarded: "for=127.0.0.1" },
        ]) {
          const answer = await fetch(`http://${outside}:${PORT}/api/auth/login`, {
            method: "POST",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify({ email: "noah@brightsmile.test", password: DEMO_PASSWORD }),
          });
          expect(answer.status).toBe(422);
        }
      } finally {
        await api.stop();
      }
    },
  );

  test("from anywhere, once SEED=demo asks for it", { timeout: 60_000 }, async () => {
    const api = await startApi({ variables: { SEED: "demo", TRUSTED_PROXY_HOPS: "1" } });
    try {
      expectData(await loginAt(() => api)({ from: "203.0.113.5" }));
    } finally {
      await api.stop();
    }
  });
});
