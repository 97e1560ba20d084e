// Domains from naming one to losing it, against a name server of this machine.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, startApi, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { type NameServer, startNameServer } from "#tests/support/name-server.ts";
import { expectError } from "#tests/support/wire.ts";

let dns: NameServer;
let api: Api;
let database: pg.Client;
beforeAll(async () => {
  dns = await startNameServer();
  api = await startApi({ variables: { DNS_SERVER: dns.address } });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
  await dns.stop();
});

let made = 0;
const fresh = () => inFreshWorkspace(api, database, { name: "Domains" });
const aName = () => {
  made += 1;
  return `d${process.pid}-${made}.test`;
};

async function add(token: string, domain: string) {
  const answer = await api.call("POST", "/api/domains", { token, json: { domain } });
  return {
    id: textAt(answer, "data.id"),
    name: textAt(answer, "data.record.name"),
    value: textAt(answer, "data.record.value"),
  };
}
const look = (token: string, id: string) => api.call("POST", `/api/domains/${id}/check`, { token });
const stateOf = async (token: string, id: string) => {
  const answer = await look(token, id);
  return [at(answer, "data.state"), at(answer, "data.found")];
};

test("is proved by its own value at its own name, and by nothing near it", async () => {
  const { token } = await fresh();
  const domain = aName();
  const { id, name, value } = await add(token, domain);
  expect(name).toBe(`_corner.${domain}`);
  expect(await stateOf(token, id)).toEqual(["checking", "missing"]);
  dns.records.set(domain, [value]).set(`_corner.www.${domain}`, [value]);
  expect(await stateOf(token, id)).toEqual(["checking", "missing"]);
  dns.records.set(name, ["v=spf1 -all", `${value}0`]);
  expect(await stateOf(token, id)).toEqual(["checking", "other"]);
  dns.records.set(name, ["v=spf1 -all", value]);
  expect(await stateOf(token, id)).toEqual(["proved", "seen"]);
});

test("is one workspace's: the second that shows its record is told so, and gets it once the first lets go", async () => {
  const [one, two] = [await fresh(), await fresh()];
  const domain = aName();
  const [first, second] = [await add(one.token, domain), await add(two.token, domain)];
  expect(first.value).not.toBe(second.value);
  dns.records.set(first.name, [first.value, second.value]);
  expect(await stateOf(one.token, first.id)).toEqual(["proved", "seen"]);
  expect(await stateOf(two.token, second.id)).toEqual(["checking", "held"]);
  expect((await api.call("DELETE", `/api/domains/${first.id}`, { token: two.token })).status, "not theirs").toBe(404);
  expect((await api.call("DELETE", `/api/domains/${first.id}`, { token: one.token })).status).toBe(200);
  expect(await stateOf(two.token, second.id)).toEqual(["proved", "seen"]);
});

test("is gone after seven days without its record: the owner is told once, and it can be proved by another", async () => {
  const { token, person } = await fresh();
  const { id, name, value } = await add(token, aName());
  dns.records.set(name, [value]);
  await look(token, id);
  dns.records.delete(name);
  expect(await stateOf(token, id)).toEqual(["missing", "missing"]);
  await database.query("update domains set last_seen_at = now() - interval '7 days' where id = $1", [id]);
  expect(await stateOf(token, id)).toEqual(["gone", "missing"]);
  await look(token, id);
  const { rows } = await database.query("select 1 from outbox where recipient = $1 and purpose = 'directory'", [
    person.email,
  ]);
  expect(rows).toHaveLength(1);
  expect((await database.query("select 1 from domain_holders where domain = $1", [name.slice(8)])).rows).toEqual([]);
  dns.records.set(name, [value]);
  expect(await stateOf(token, id)).toEqual(["proved", "seen"]);
});

test("the clock looks by itself", async () => {
  const { token } = await fresh();
  const { id, name, value } = await add(token, aName());
  dns.records.set(name, [value]);
  await database.query("update domains set next_check_at = now() where id = $1", [id]);
  const state = async () => at(await api.call("GET", "/api/domains", { token }), "data.0.state");
  await expect.poll(state, { timeout: 70_000, interval: 1000 }).toBe("proved");
}, 80_000);

test.each(["co.uk", "gmail.com", "you@harbor.test", "localhost"])("%s is refused", async (domain) => {
  const { token } = await fresh();
  const answer = await api.call("POST", "/api/domains", { token, json: { domain } });
  expect([answer.status, typeof at(answer, "errors.domain.0")]).toEqual([422, "string"]);
});

test("sixty looks an hour for one workspace, and another one still looks", async () => {
  const [one, two] = [await fresh(), await fresh()];
  const { id } = await add(one.token, aName());
  expect((await look(one.token, id)).status).toBe(200);
  const { rowCount } = await database.query("update rate_limits set points = 59 where key = $1", [
    `dns-looks:${one.id}`,
  ]);
  expect(rowCount).toBe(1);
  expect((await look(one.token, id)).status).toBe(200);
  expectError(await look(one.token, id), "rate_limited");
  const another = await api.call("POST", "/api/domains", { token: one.token, json: { domain: aName() } });
  expectError(another, "rate_limited");
  expect((await look(two.token, (await add(two.token, aName())).id)).status).toBe(200);
});

test("many domains that nobody answers for keep another company's waiting for no longer than five", async () => {
  const [many, other] = [await fresh(), await fresh()];
  await database.query(
    `insert into domains (workspace_id, id, domain, value, added_by, next_check_at)
     select $1, gen_random_uuid(), 'slow' || n || '.test', 'x', $2, now() - interval '1 hour' from generate_series(1, 20) n`,
    [many.id, many.person.id],
  );
  const { id } = await add(other.token, aName());
  await database.query("update domains set next_check_at = now() where id = $1", [id]);
  const { rows } = await database.query("select workspace_id, id from domains_due(100)");
  expect(rows.filter((row) => row.workspace_id === many.id)).toHaveLength(5);
  expect(rows.map((row) => row.id)).toContain(id);
});
