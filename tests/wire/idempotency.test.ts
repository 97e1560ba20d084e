// Idempotency-Key: per principal and path, a day; the same body gets the stored answer, another body 422.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Api, at, logIn, startApi } from "#tests/support/api.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let api: Api;
let noah: string;
beforeAll(async () => {
  api = await startApi();
  noah = await api.signIn("noah@brightsmile.test");
});
afterAll(() => api.stop());

type Create = { key?: string; token?: string; path?: string; json?: object };

const FIRST = { default_destination_url: "https://example.com/once" };

const create = ({ key, token = noah, path = "/api/links", json = FIRST }: Create): Promise<Answer> =>
  api.call("POST", path, { token, json, headers: key === undefined ? {} : { "idempotency-key": key } });

const total = async (token = noah) =>
  Number(at(await api.call("GET", "/api/links?per_page=1", { token }), "meta.total"));

test("the same key and body give the stored answer and one row", async () => {
  const [key, before] = [randomUUID(), await total()];
  const first = await create({ key });
  const second = await create({ key });
  expectData(first, 201);
  expect(second.text).toBe(first.text);
  expect(second.status).toBe(201);
  expect(second.headers.get("cache-control")).toBe("no-store");
  expect(await total()).toBe(before + 1);
});

test("the same key and another body is 422, and changes nothing", async () => {
  const key = randomUUID();
  await create({ key });
  const before = await total();
  expectError(await create({ key, json: { ...FIRST, alias: "another-body" } }), "invalid");
  expect(await total()).toBe(before);
});

test("without a key the same body is two rows", async () => {
  const before = await total();
  await create({});
  await create({});
  expect(await total()).toBe(before + 2);
});

/** All at once; then those that were told to come back do, until every one has an answer of its own. */
async function twenty(send: (n: number) => Promise<Answer>): Promise<{ first: Answer[]; last: Answer[] }> {
  const first = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)));
  for (const answer of first.filter(({ status }) => status === 409)) {
    expectError(answer, "conflict");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const last = await Promise.all(first.map(({ status }, n) => (status === 409 ? send(n) : first[n])));
  return { first, last: last.filter((answer) => answer !== undefined) };
}

test("twenty in parallel make one row and one answer", async () => {
  const [key, before] = [randomUUID(), await total()];
  const { first, last } = await twenty(() => create({ key }));
  for (const answer of last) expectData(answer, 201);
  expect(new Set(last.map((answer) => answer.text)).size).toBe(1);
  expect(first.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(await total()).toBe(before + 1);
});

test("twenty in parallel with other bodies: one is done, the others are 422", async () => {
  const [key, before] = [randomUUID(), await total()];
  const json = (n: number) => ({ default_destination_url: `https://example.com/${n}` });
  const { last } = await twenty((n) => create({ key, json: json(n) }));
  expect(last.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(422)]);
  expect(await total()).toBe(before + 1);
});

test("keys are a person's own, and a path's", async () => {
  const [key, sofia] = [randomUUID(), await api.signIn("sofia@solo.test")];
  const mine = await create({ key });
  const hers = await create({ key, token: sofia });
  expectData(hers, 201);
  expect(at(hers, "data.id")).not.toBe(at(mine, "data.id"));
  // Each is answered again what was theirs, and what one does with a key leaves the other's row alone.
  expect((await create({ key })).text).toBe(mine.text);
  expect((await create({ key, token: sofia })).text).toBe(hers.text);
  const [other, before] = [randomUUID(), await total()];
  const first = await create({ key: other });
  expectError(await create({ key: other, token: sofia, json: { default_destination_url: "nonsense" } }), "invalid");
  expect((await create({ key: other })).text).toBe(first.text);
  expect(await total()).toBe(before + 1);
  const elsewhere = await create({ key, path: "/api/links/metadata", json: { url: "http://127.0.0.1:1/" } });
  expect(elsewhere.status).not.toBe(201);
});

test("a refusal is not kept: the corrected body may use the key", async () => {
  const key = randomUUID();
  expectError(await create({ key, json: { default_destination_url: "nonsense" } }), "invalid");
  expectData(await create({ key }), 201);
});

test("after a day the key is free", async () => {
  const [key, before] = [randomUUID(), await total()];
  await create({ key });
  await runOn(api.databaseUrl, `update idempotency set created_at = now() - interval '25 hours' where key = '${key}'`);
  expectData(await create({ key }), 201);
  expect(await total()).toBe(before + 2);
});

test.each(["", " ", "a b", "x".repeat(201), "ключ"])("a key like %j is malformed", async (key) => {
  const header = Buffer.from(key).toString("latin1");
  expectError(
    await api.call("POST", "/api/links", { token: noah, json: FIRST, headers: { "idempotency-key": header } }),
    "malformed",
  );
});

test("a dead session does not get what a living one was answered", async () => {
  const [key, token] = [randomUUID(), await logIn(api.call, "noah@brightsmile.test")];
  await create({ key, token });
  await api.call("POST", "/api/auth/logout", { token });
  expectError(await create({ key, token }), "unauthenticated");
});

test("a fresh token is never stored", async () => {
  const [key, admin] = [randomUUID(), await logIn(api.call, "admin@corner.test")];
  const start = () =>
    api.call("POST", "/api/auth/impersonate/start", {
      token: admin,
      headers: { "x-appliance": "web", "idempotency-key": key },
      json: { target: "mia@harbor.test", reason: "a test of keys" },
    });
  const [one, two] = [await start(), await start()];
  expect(at(one, "data.token.token")).not.toBe(at(two, "data.token.token"));
});
