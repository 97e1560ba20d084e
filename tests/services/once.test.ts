// An Idempotency-Key and the work it stands for are committed together: no lost answer and no kill makes a second row.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  type Answer,
  type Ask,
  callerOf,
  logIn,
  rowsOf as rowsOfList,
  testSigningKey,
  textAt,
} from "#tests/support/api.ts";
import { type App, startApp } from "#tests/support/app.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { roundsOf } from "#tests/support/faulty-app.ts";
import { strayClaims } from "#tests/support/keyed-writes.ts";
import { type Fault, type PostgresProxy, postgresProxy } from "#tests/support/postgres-proxy.ts";
import { rowsIn } from "#tests/support/rows.ts";
import { runOn } from "#tests/support/server.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

/** A soak loses two hundred answers, and kills as often. */
const ROUNDS = roundsOf("ANSWER_ROUNDS", 10);
const KILLS = roundsOf("ANSWER_KILLS", 4);
const LIMIT = 60_000;
const LOGIN = { name: `corner_once_${process.pid}`, password: "of the app" };

let database: DemoDatabase;
let proxy: PostgresProxy;
let app: App;
let token: string;
let dataDir: string;
let port: string;

const start = async () =>
  startApp(
    {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.urlFor(LOGIN),
      DATABASE_OWNER_URL: database.url,
      TOKEN_PRIVATE_JWK: await testSigningKey(),
      SEED: "demo",
      PUBLIC_ORIGIN: undefined,
      LOG_LEVEL: "error",
    },
    "tests/support/api-server.ts",
  );

beforeAll(async () => {
  database = await demoDatabase();
  proxy = await postgresProxy(database.url);
  dataDir = mkdtempSync(join(tmpdir(), "corner-once-"));
  port = String(await freePort());
  app = await start();
  token = await logIn(callerOf(app.origin), "noah@brightsmile.test");
}, 120_000);
afterAll(async () => {
  await app.stop();
  await proxy.stop();
  expect(await strayClaims(database.url)).toEqual([]);
  await database.drop();
  await runOn(inject("database").url, `drop role if exists ${LOGIN.name}`);
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

type Write = { method: string; path: string; json: object; rows: string };

/** A write of each way to be answered again: the row is read, the answer was kept, the handler runs without its transaction. */
const WRITES: readonly ((mark: string) => Promise<Write>)[] = [
  async (mark) => ({
    method: "POST",
    path: "/api/links",
    json: { default_destination_url: `https://example.com/${mark}` },
    rows: `select id from links where default_destination_url like '%${mark}'`,
  }),
  preference,
  async (mark) => ({
    method: "POST",
    path: "/api/support/questions",
    json: { subject: `About ${mark}`, topic: "other", text: "How?", files: [] },
    rows: `select id from support_questions where subject like '%${mark}'`,
  }),
  reminder,
];

const NUMBER_OF_WRITES = 4;
/** One row more than there are now. */
const oneMore = async (rows: string) => `${rows} offset ${(await rowsIn(database.url, rows)).length}`;

/** A switch of one's own emails; each turn is a line in the audit trail. */
async function preference(): Promise<Write> {
  const [method, path] = ["PATCH", "/api/auth/profile/notifications"];
  const rows = "select id from audit where action = 'profile.notifications'";
  return { method, path, json: { "export-ready": true }, rows: await oneMore(rows) };
}

/** Another email about an invitation that stands. */
async function reminder(): Promise<Write> {
  const [call, email] = [callerOf(app.origin), "once@example.com"];
  await call("POST", "/api/members/invitations", { token, json: { emails: [email], role: "member" } });
  const [row] = rowsOfList(await call("GET", `/api/members?filters=${email}`, { token }));
  const rows = await oneMore(`select id from outbox where recipient = '${email}'`);
  return { method: "POST", path: `/api/members/invitations/${row?.get("id")}/resend`, json: {}, rows };
}

const send = ({ method, path, json }: Write, key: string): Promise<Answer> => {
  const ask: Ask = { token, json, headers: { "idempotency-key": key } };
  return callerOf(app.origin)(method, path, ask);
};

/** Sends it until it is answered with neither "not now" nor "still at it", as a client does. */
async function insist(write: Write, key: string): Promise<Answer> {
  for (const limit = Date.now() + LIMIT; ; await sleep(50)) {
    const answer = await send(write, key).catch(() => null);
    if (answer !== null && ![503, 409].includes(answer.status)) return answer;
    if (Date.now() > limit) throw new Error(`No answer for ${LIMIT} ms, at last ${answer?.text}`);
  }
}

/**
 * Sends it until the fault has happened to it: a busy machine may answer "not now" before there is any COMMIT, and then
 * nothing was done and there is nothing to wait for. Null where no answer came at all.
 */
async function struckBy(
  fault: Fault,
  { write, key }: Round,
  then: () => unknown = () => undefined,
): Promise<Answer | null> {
  const happened = proxy
    .next(fault)
    .then(then)
    .then(() => true);
  for (const limit = Date.now() + LIMIT; ; await sleep(50)) {
    const answer = await send(write, key).catch(() => null);
    if (await Promise.race([happened, sleep(0, false)])) return answer;
    const [status, text] = [answer?.status ?? 503, answer?.text];
    if (![503, 409].includes(status) || Date.now() > limit) throw new Error(`No ${fault} but ${status}: ${text}`);
  }
}

/** The same for a COMMIT that is held: the call that waits for it. */
async function heldBack({ write, key }: Round): Promise<{ first: Promise<Answer> }> {
  const held = proxy.next("hold").then(() => null);
  for (const limit = Date.now() + LIMIT; ; await sleep(50)) {
    const first = send(write, key);
    const early = await Promise.race([held, first]);
    if (early === null) return { first };
    if (early.status !== 503 || Date.now() > limit) throw new Error(`Not held but ${early.status}: ${early.text}`);
  }
}

const rowsOf = async ({ rows }: Write) => (await rowsIn(database.url, rows)).length;

type Round = { write: Write; key: string };

async function nextWrite(round: number): Promise<Round> {
  // Nobody asks as often as a test does.
  await runOn(database.url, "delete from rate_limits");
  const make = WRITES[round % NUMBER_OF_WRITES];
  if (!make) throw new Error("There is no such write.");
  return { write: await make(`x${randomUUID().replaceAll("-", "")}`), key: randomUUID() };
}

describe("nothing is done twice", () => {
  test(`when the answer to COMMIT is lost, ${ROUNDS} times`, { timeout: ROUNDS * LIMIT }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { write, key } = await nextWrite(round);
      const first = await struckBy("drop-answer", { write, key });
      expect(first?.status, `${write.path}: ${first?.text}`).toBe(503);
      expect(Number(first?.headers.get("retry-after"))).toBeGreaterThan(0);
      const second = await insist(write, key);
      expect(second.status, `${write.path}: ${second.text}`).toBeLessThan(300);
      expect(second.headers.get("idempotency-replayed")).toBe("true");
      expect(await rowsOf(write), write.path).toBe(1);
      expect((await insist(write, key)).text).toBe(second.text);
      expect(await rowsOf(write), write.path).toBe(1);
    }
  });

  const gone = ({ process: { exitCode, signalCode }, process }: App) =>
    exitCode !== null || signalCode !== null || new Promise((done) => process.once("exit", done));

  test(`when the process is killed between COMMIT and its answer, ${KILLS} times`, {
    timeout: KILLS * 60_000,
  }, async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const { write, key } = await nextWrite(round);
      // What was lost may still be said before the end comes.
      const lost = await struckBy("drop-answer", { write, key }, () => app.process.kill("SIGKILL"));
      expect(lost?.status ?? 503, write.path).toBe(503);
      await gone(app);
      // However long ago that was.
      await runOn(database.url, "update idempotency set created_at = created_at - interval '2 minutes'");
      await runOn(database.url, "update audit set at = at - interval '2 minutes'");
      app = await start();
      const again = await insist(write, key);
      expect(again.status, `${write.path}: ${again.text}`).toBeLessThan(300);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expect(await rowsOf(write), write.path).toBe(1);
    }
  });
});

test("a COMMIT that never arrived gives the key back, and the work is done once", { timeout: 2 * LIMIT }, async () => {
  for (let round = 0; round < NUMBER_OF_WRITES; round += 1) {
    const { write, key } = await nextWrite(round);
    expect((await struckBy("drop-commit", { write, key }))?.status).toBe(503);
    const second = await insist(write, key);
    expect(second.status, second.text).toBeLessThan(300);
    expect(second.headers.get("idempotency-replayed")).toBeNull();
    expect(await rowsOf(write), write.path).toBe(1);
  }
});

test("of the twins of a call under way two wait, the others are told when to come back", {
  timeout: LIMIT,
}, async () => {
  const { write, key } = await nextWrite(0);
  const { first } = await heldBack({ write, key });
  const twins = Array.from({ length: 5 }, () => send(write, key));
  const told: Answer[] = [];
  for (const twin of twins) void twin.then((answer) => told.push(answer));
  await expect.poll(() => told.length, { timeout: LIMIT / 2 }).toBeGreaterThanOrEqual(3);
  const early = told.slice(0, 3);
  for (const answer of early) {
    expect(answer.status).toBe(409);
    expect(answer.headers.get("retry-after")).toBe("1");
  }
  proxy.release();
  const done = await first;
  expect(done.status).toBe(201);
  for (const answer of await Promise.all(twins)) {
    if (answer.status !== 409) expect(answer.text).toBe(done.text);
  }
  expect(textAt(await insist(write, key), "data.id")).toBe(textAt(done, "data.id"));
  expect(await rowsOf(write)).toBe(1);
});

test("a twin does not wait for ever", { timeout: 2 * LIMIT }, async () => {
  const { write, key } = await nextWrite(0);
  const { first } = await heldBack({ write, key });
  for (const answer of await Promise.all([send(write, key), send(write, key)])) expect(answer.status).toBe(409);
  proxy.release();
  expect((await first).status).toBe(201);
  expect(await rowsOf(write)).toBe(1);
});

test("nobody takes or gives back a key but through its functions, and before a tenant's role is on", async () => {
  const values = "insert into idempotency (principal, path, key, body_hash) values ('p', '/', 'k', 'h')";
  const take = "select claim_take('p', '/', 'k', 'h', null)";
  const refused = async (statement: string) =>
    rowsIn(proxy.urlFor(LOGIN), statement).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
  expect(await refused(`set role app_base; ${values}`)).toBe("42501");
  expect(await refused("set role app_base; update idempotency set kept = null")).toBe("42501");
  expect(await refused(`set role app; ${take}`)).toBe("42501");
  expect(await refused(`set role app_base; begin; ${take}; rollback`)).toBe("done");
});
