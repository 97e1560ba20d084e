// The link that makes the first administrator: once, within its hour, however many race for it.
import { createHash, randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Api, at, startApi } from "#tests/support/api.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let database: TestDatabase;
let api: Api;
let addresses = 0;

const start = () => startApi({ database, variables: { SEED: "none", TRUSTED_PROXY_HOPS: "1" } });

beforeEach(async () => {
  database = await testDatabase();
  api = await start();
});
afterEach(async () => {
  await api.stop();
  await database.drop();
});

const offered = (output: string) => /\/password\/first-admin\/([\w-]+)/.exec(output)?.[1] ?? null;
/** The start prints its link a moment after it answers. */
async function offer(): Promise<string | null> {
  return vi.waitFor(
    async () => offered(await api.output()) ?? Promise.reject(new Error("no link was printed")),
    20_000,
  );
}
const admins = async () =>
  Number((await database.pool.query("select count(*) from users where is_admin")).rows[0]?.count);

function create(token: string | null, { from, ...over }: { from?: string; email?: string; password?: string } = {}) {
  addresses += 1;
  return api.call("POST", "/api/auth/first-admin", {
    headers: { "x-forwarded-for": from ?? `203.0.113.${addresses}` },
    json: {
      token,
      email: `boss${addresses}@corner.test`,
      firstname: "Ada",
      lastname: "Boss",
      password: "a long enough sentence",
      ...over,
    },
  });
}

test("the printed link makes one administrator, who is signed in, and is then spent", async () => {
  const token = await offer();
  expect(token).toMatch(/^[\w-]{43}$/);
  const answer = await create(token, { email: "Boss@Corner.test" });
  expectData(answer);
  expect(at(answer, "data")).toMatchObject({
    token: expect.stringMatching(/^ey/),
    user: { email: "boss@corner.test", is_admin: true, workspace: { role: "owner" } },
    home: "/second-step",
  });
  expectError(await create(token), "gone");
  expect(await admins()).toBe(1);
  await api.stop();
  api = await start();
  expect(offered(await api.output())).toBeNull();
  const json = { email: "boss@corner.test", password: "a long enough sentence" };
  expectData(await api.call("POST", "/api/auth/login", { json }));
});

test("twenty who race with one link, or with a link each, make one", async () => {
  const token = await offer();
  const tokens = Array.from({ length: 20 }, () => randomBytes(32).toString("base64url"));
  for (const each of tokens) {
    const hash = createHash("sha256").update(each).digest("hex");
    await runOn(
      database.url,
      `insert into one_time_tokens (hash, purpose, expires_at) values ('${hash}', 'first-admin', now() + interval '1 hour')`,
    );
  }
  const racing = [...Array.from({ length: 20 }, () => token), ...tokens].map((each) => create(each));
  const found = (await Promise.all(racing)).map((answer) => answer.status).sort();
  expect(found).toEqual([200, ...Array(39).fill(410)]);
  expect(await admins()).toBe(1);
});

test("after its hour it is gone; a start prints another", async () => {
  const token = await offer();
  const { rows } = await database.pool.query(
    "select extract(epoch from expires_at - now())::int as left from one_time_tokens where purpose = 'first-admin'",
  );
  expect(rows[0]?.left).toBeGreaterThan(3500);
  expect(rows[0]?.left).toBeLessThanOrEqual(3600);
  await runOn(database.url, "update one_time_tokens set expires_at = now() - interval '1 second'");
  expectError(await create(token), "gone");
  await api.stop();
  api = await start();
  const second = await offer();
  expect(second).not.toBe(token);
  expectData(await create(second));
});

test("what is refused for another reason does not spend it", async () => {
  const token = await offer();
  expectInvalid(await create(token, { password: "short" }), "password");
  expectInvalid(await create(token, { email: "nonsense" }), "email");
  expectError(await create("another"), "gone");
  expectData(await create(token));
});

test("an address tries ten times", async () => {
  const tries = Array.from({ length: 15 }, () => create("guess", { from: "198.51.100.9" }));
  const found = (await Promise.all(tries)).map((answer) => answer.status).sort();
  expect(found).toEqual([...Array(10).fill(410), ...Array(5).fill(429)]);
});
