// What an edge platform mounts instead of server.ts, in process: whose address counts, what /ready says, emails and jobs.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { forgetInProcess } from "#lib/once.ts";
import { apiResponse } from "#server/main/mounts/api.ts";
import { healthResponse, readyResponse } from "#server/main/mounts/health.ts";
import { startUnderNext } from "#server/main/mounts/start.ts";
import { finishAfterAnswers } from "#server/platform/after-answer.ts";
import { hasAttempt, type Limit } from "#server/platform/limits.ts";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { DEMO_PASSWORD, testSigningKey } from "#tests/support/api.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { rowsIn } from "#tests/support/rows.ts";
import { startS3 } from "#tests/support/s3-stand-in.ts";

const ORIGIN = "https://corner.example";
const SECRET = "0123456789abcdef";

let database: DemoDatabase;
beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A process of such a platform with these variables beside the three that it needs. */
async function begin(variables: Record<string, string> = {}): Promise<void> {
  const needed = { DATABASE_URL: database.url, TOKEN_PRIVATE_JWK: await testSigningKey(), PUBLIC_ORIGIN: ORIGIN };
  for (const name of ["SEED", "TOKEN_PUBLIC_JWKS", "TRUSTED_PROXY_HOPS", "CRON_SECRET"]) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ ...needed, ...variables })) vi.stubEnv(name, value);
  for (const name of ["env", "media-storages", "files-answered"]) forgetInProcess(name);
  await startUnderNext();
}

function call(method: string, path: string, init: { headers?: Record<string, string>; json?: unknown } = {}) {
  const body = init.json === undefined ? null : JSON.stringify(init.json);
  const headers = { ...(body === null ? {} : { "content-type": "application/json" }), ...init.headers };
  return apiResponse(new Request(`${ORIGIN}${path}`, { method, headers, body }));
}

describe("the client's address", () => {
  const logIn = (headers: Record<string, string>) =>
    call("POST", "/api/auth/login", { headers, json: { email: "noah@brightsmile.test", password: DEMO_PASSWORD } });

  test("without trusted hops nobody is loopback, whatever they claim", async () => {
    await begin();
    for (const headers of [
      {},
      { "x-forwarded-for": "127.0.0.1" },
      { "x-real-ip": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
    ])
      expect((await logIn(headers)).status, JSON.stringify(headers)).toBe(422);
  });

  test("with a hop it is what that proxy saw", async () => {
    await begin({ TRUSTED_PROXY_HOPS: "1" });
    expect((await logIn({ "x-forwarded-for": "127.0.0.1, 203.0.113.5" })).status).toBe(422);
    expect((await logIn({ "x-real-ip": "127.0.0.1" })).status).toBe(422);
    expect((await logIn({ "x-forwarded-for": "203.0.113.5, 127.0.0.1" })).status).toBe(200);
  });

  test("limits per address become one for all where no address is known, limits per account hold", async () => {
    const byAddress: Limit = { name: "test-address", points: 1, seconds: 60, byAddress: true };
    const taken = async (limit: Limit, key: string, times: number) => {
      let fine = 0;
      for (let time = 0; time < times; time += 1) if (await hasAttempt(limit, key)) fine += 1;
      return fine;
    };
    expect(await taken(byAddress, "203.0.113.5", 3)).toBe(1);
    expect(await taken(byAddress, "", 102)).toBe(100);
    expect(await taken({ name: "test-account", points: 2, seconds: 60 }, "", 4)).toBe(2);
  });

  test("the log says at the start that hops are not set", async () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    await begin();
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining("TRUSTED_PROXY_HOPS is not set")]);
    warn.mockClear();
    await begin({ TRUSTED_PROXY_HOPS: "1" });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("/health and /ready", () => {
  const ready = async (headers: Record<string, string> = {}) => {
    const answer = await readyResponse(new Request(`${ORIGIN}/ready`, { headers }));
    return { status: answer.status, store: answer.headers.get("cache-control"), body: await answer.json() };
  };
  const checks = { database: true, migrations: true, signingKey: true, keysOfRows: true, files: true };

  test("without the disk, and with a word on the hops", async () => {
    await begin();
    expect(await healthResponse().json()).toEqual({ status: "ok" });
    const warnings = [expect.stringContaining("TRUSTED_PROXY_HOPS is not set")];
    expect(await ready()).toEqual({ status: 200, store: "no-store", body: { ready: true, checks, warnings } });
    await begin({ TRUSTED_PROXY_HOPS: "1" });
    expect((await ready()).body).toEqual({ ready: true, checks });
  });

  test("false where the keys do not belong together, with the reason in the log alone", async () => {
    const other = JSON.parse(await generatePrivateJwk());
    const { d: _, ...half } = other;
    await begin({ TRUSTED_PROXY_HOPS: "1", TOKEN_PUBLIC_JWKS: JSON.stringify({ keys: [half] }) });
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    const { status, body } = await ready();
    expect({ status, body }).toEqual({ status: 503, body: { ready: false, checks: { ...checks, signingKey: false } } });
    expect(JSON.stringify(warn.mock.calls.map(([told]) => String(Object(told).err)))).toContain(
      "lacks the public half",
    );
  });

  test.each([
    ["a migration", "idx = (select max(idx) from schema_migrations)"],
    ["a set of functions", "idx < 0"],
  ])("false while %s waits to be run", async (_what, which) => {
    await begin({ TRUSTED_PROXY_HOPS: "1" });
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    const [gone] = await rowsIn(database.url, `delete from schema_migrations where ${which} returning tag, idx, hash`);
    const { status, body } = await ready();
    const values = [gone?.tag, gone?.idx, gone?.hash];
    await rowsIn(database.url, "insert into schema_migrations (tag, idx, hash) values ($1, $2, $3)", values);
    expect({ status, body }).toEqual({ status: 503, body: { ready: false, checks: { ...checks, migrations: false } } });
    expect((await ready()).status).toBe(200);
  });

  test("false while rows need a key that was not given", async () => {
    await begin({ TRUSTED_PROXY_HOPS: "1" });
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    // A process that has found them all is not asked again.
    forgetInProcess("signing-key");
    await rowsIn(
      database.url,
      "insert into trials (key, begun_for, key_id) values ('mailbox:a', gen_random_uuid(), 'another')",
    );
    const { status, body } = await ready();
    expect({ status, body }).toEqual({ status: 503, body: { ready: false, checks: { ...checks, keysOfRows: false } } });
    await rowsIn(database.url, "delete from trials where key = 'mailbox:a'");
    expect((await ready()).status).toBe(200);
  });

  test("false where the edge says that it has other keys", async () => {
    await begin({ TRUSTED_PROXY_HOPS: "1" });
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    expect((await ready({ "x-corner-edge-keys": "" })).status).toBe(503);
    expect((await ready({ "x-corner-edge-keys": JSON.parse(await testSigningKey()).kid })).status).toBe(200);
  });
});

describe("files under Next alone", () => {
  const files = async () => (await (await readyResponse(new Request(`${ORIGIN}/ready`))).json()).checks.files;
  const blob =
    "insert into blobs (workspace_id, id, class, storage, state, bytes, hash) values ($1, $2, 'public', 's3', 'kept', 1, 'x')";

  test("not ready until the bucket answered once, and then it may be away", async () => {
    const s3 = await startS3();
    const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
    const error = vi.spyOn(log, "error").mockReturnValue(undefined);
    await begin({ ...s3.variables, MEDIA_STORAGE: "s3", MEDIA_S3_SECRET_KEY: "wrong" });
    expect(await files()).toBe(false);
    await vi.waitFor(() => expect(error.mock.calls.flat()).toContain("files cannot be stored as MEDIA_STORAGE says"));
    expect(JSON.stringify(warn.mock.calls.map(([told]) => String(Object(told).err)))).toContain(
      "SignatureDoesNotMatch",
    );
    await begin({ ...s3.variables, MEDIA_STORAGE: "s3" });
    expect(await files()).toBe(true);
    await s3.stop();
    expect(await files()).toBe(true);
    await begin({ ...s3.variables, MEDIA_STORAGE: "s3" });
    expect(await files()).toBe(false);
  });

  test("not ready while files stand in a bucket that nobody names", async () => {
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    const key = [newId(), newId()];
    await rowsIn(database.url, blob, key);
    await begin();
    expect(await files()).toBe(false);
    await rowsIn(database.url, "delete from blobs where id = $1", [key[1]]);
    expect(await files()).toBe(true);
  });
});

test("an email leaves once the answer is given, by the platform's leave", async () => {
  await begin();
  const left: (() => Promise<unknown>)[] = [];
  finishAfterAnswers((work) => left.push(work));
  const email = "sofia@solo.test";
  expect((await call("POST", "/api/auth/password/forgot", { json: { email } })).status).toBeLessThan(300);
  const states = async () =>
    (await rowsIn(database.url, "select state from outbox where recipient = $1", [email])).map(({ state }) => state);
  expect(await states()).toEqual(["waiting"]);
  for (const work of left) await work();
  // There is no mail server here, so the delivery keeps it for a person to open.
  expect(await states()).toEqual(["kept"]);
});

describe("/api/jobs/run", () => {
  const run = (method: string, authorization?: string) =>
    call(method, "/api/jobs/run", { headers: authorization === undefined ? {} : { authorization } });

  test("is not there without the secret, set or sent", async () => {
    await begin();
    for (const bearer of [undefined, "Bearer ", `Bearer ${SECRET}`])
      expect((await run("POST", bearer)).status).toBe(404);
    await begin({ CRON_SECRET: SECRET });
    for (const bearer of [undefined, "Bearer ", `Bearer ${SECRET}x`, SECRET])
      expect((await run("GET", bearer)).status).toBe(404);
  });

  test("runs what is due by GET and by POST, and by nothing else", async () => {
    await begin({ CRON_SECRET: SECRET });
    const refused = await run("HEAD", `Bearer ${SECRET}`);
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, POST"]);
    const first = await run("GET", `Bearer ${SECRET}`);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await first.json()).data).toMatchObject({
      ran: expect.arrayContaining(["mail", "sweep-sessions"]),
      failed: [],
    });
    const second = await run("POST", `Bearer ${SECRET}`);
    expect((await second.json()).data).toMatchObject({ failed: [], left: [] });
  });
});
