// POST /api/events: what is kept of the app's use, and what never is.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { sweepEvents } from "#server/auth/admin/events-repository.ts";
import { type Answer, type Api, at, startApi, textAt } from "#tests/support/api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const VISITOR = "3f1f7a58-2f5e-4a6e-9d52-0c1d9a7e4b10";

let api: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi({ variables: { TRUSTED_PROXY_HOPS: "1" } });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  openPool(api.databaseUrl);
});
afterAll(async () => {
  await closePool();
  await database.end();
  await api.stop();
});
beforeEach(() => database.query("delete from events"));

const event = (over: object = {}) => ({
  name: "page",
  path: "/dashboard",
  screen: "desktop",
  at: new Date().toISOString(),
  ...over,
});

function tell(events: object[], ask: { token?: string; from?: string } = {}): Promise<Answer> {
  const headers = { "x-forwarded-for": ask.from ?? "198.51.100.7" };
  const token = ask.token === undefined ? {} : { token: ask.token };
  return api.call("POST", "/api/events", { json: { visitor: VISITOR, events }, headers, ...token });
}

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.query("select * from events order by id")).rows;
}

test("a stranger's batch and a person's are kept, the person by id", async () => {
  expectData(await tell([event(), event({ path: "/share-links/edit/[id]" })]));
  const token = await api.signIn("mia@harbor.test");
  const answer = await tell([event({ name: "search" })], { token });
  expect(at(answer, "data.stored")).toBe(1);
  const mia = textAt(await api.call("GET", "/api/auth/me", { token }), "data.id");
  const rows = await stored();
  const kept = rows.map(({ name, path, user_id }) => [name, path, user_id]);
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(
    expect.arrayContaining([
      ["page", "/dashboard", null],
      ["page", "/share-links/edit/[id]", null],
      ["search", "/dashboard", mia],
    ]),
  );
});

test("an address that is none of the table's rows is not kept, whatever stands in it", async () => {
  const paths = ["/olivia@harbor.test", "/password/reset/secret-token-1", "/dashboard?token=secret", "secret", "//x"];
  expectData(await tell(paths.map((path) => event({ path }))));
  expect(JSON.stringify(await stored())).not.toMatch(/secret|harbor\.test|\?/);
});

test("there is no room for a text of one's own", async () => {
  expectInvalid(await tell([event({ name: "olivia@harbor.test" })]), "events.0.name");
  expectInvalid(await tell([event({ screen: "x" })]), "events.0.screen");
  expectInvalid(await tell([event({ at: "yesterday" })]), "events.0.at");
  expectInvalid(await tell([]), "events");
  expectInvalid(await tell(Array.from({ length: 51 }, () => event())), "events");
  expectInvalid(await api.call("POST", "/api/events", { json: { visitor: "me", events: [event()] } }), "visitor");
  const more = await tell([{ ...event(), email: "olivia@harbor.test", token: "secret" }]);
  expectInvalid(more, "events.0.email", "events.0.token");
  expect(JSON.stringify(await stored())).not.toMatch(/secret|harbor\.test/);
});

test("a clock that is off is replaced", async () => {
  await tell([event({ at: "1999-01-01T00:00:00Z" }), event({ at: "2199-01-01T00:00:00Z" })]);
  for (const { happened_at, received_at } of await stored())
    expect(Math.abs(Number(happened_at) - Number(received_at))).toBeLessThan(60_000);
});

test("another site's page stores nothing, and neither does who tells without end", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
  expectError(
    await api.call("POST", "/api/events", { json: { visitor: VISITOR, events: [event()] }, headers }),
    "forbidden",
  );
  const answers = await Promise.all(Array.from({ length: 130 }, () => tell([event()], { from: "198.51.100.8" })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(120);
});

test("the sweep keeps ninety days and the cap", async () => {
  await tell(Array.from({ length: 5 }, () => event()));
  await database.query(
    "update events set received_at = now() - interval '91 days' where id = (select min(id::text)::uuid from events)",
  );
  await sweepEvents();
  expect(await stored()).toHaveLength(4);
  for (const [row, { id }] of (await stored()).entries())
    await database.query("update events set received_at = now() - make_interval(mins => $1) where id = $2", [row, id]);
  await sweepEvents(2);
  expect(await stored()).toHaveLength(2);
});
