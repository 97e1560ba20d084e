// The key that rows are sealed with: no start without it, a rotation that takes everything along, and a way on when it is lost.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { sealAgain } from "#server/platform/keys/rotation.ts";
import { chipPlace, openWith, type Place, sealWith, totpPlace } from "#server/platform/keys/sealing.ts";
import { generatePrivateJwk, loadSigningKey } from "#server/platform/token-keys.ts";
import { type Api, at, logIn, startApi, textAt } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { type Enrolled, enrol, firstStep } from "#tests/support/security.ts";
import { expectData, expectInvalid } from "#tests/support/wire.ts";
import { requireNode24 } from "../../scripts/support/node.mjs";

const PRIYA = "priya@harbor.test";
const JACK = "jack@fresh.test";
const ORDER = { main_component: "solo", time_zone: "UTC", currency: "USD" };

let database: DemoDatabase;
let rows: pg.Client;
let [older, newer, other] = ["", "", ""];
beforeAll(async () => {
  database = await demoDatabase();
  rows = new pg.Client({ connectionString: database.url });
  await rows.connect();
  [older, newer, other] = [await generatePrivateJwk(), await generatePrivateJwk(), await generatePrivateJwk()];
});
afterAll(async () => {
  await rows.end();
  await database.drop();
});

const idOf = (jwk: string): string => JSON.parse(jwk).kid;
const setOf = (...jwks: string[]) => `{"keys":[${jwks.join(",")}]}`;
const keyOf = (TOKEN_PRIVATE_JWK: string) => ({ database, variables: { TOKEN_PRIVATE_JWK } });

async function withApp<T>(key: string, run: (api: Api) => Promise<T>): Promise<T> {
  const api = await startApi(keyOf(key));
  try {
    return await run(api);
  } finally {
    await api.stop();
  }
}

const rotate = (key: string, ...args: string[]) => rotateOn(database.url, key, ...args);

/** What the command printed, both streams, and whether it ended well. */
async function rotateOn(url: string, key: string, ...args: string[]): Promise<{ ok: boolean; text: string }> {
  const env = { ...process.env, DATABASE_URL: url, TOKEN_PRIVATE_JWK: key };
  return promisify(execFile)(requireNode24(), ["scripts/keys-rotate.ts", ...args], { env }).then(
    ({ stdout, stderr }) => ({ ok: true, text: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, text: error.stdout + error.stderr }),
  );
}

async function stepIn(api: Api, code: string) {
  await rows.query("update totp_factors set last_counter = 0");
  return api.call("POST", "/api/auth/login/factor", { json: { challenge: await firstStep(api, PRIYA), code } });
}

/** How a workspace begins that a mailbox orders whose person is not remembered. */
async function begun(api: Api, name: string) {
  await rows.query("delete from trials where key like 'person:%'");
  const token = await logIn(api.call, JACK);
  return at(await api.call("POST", "/api/workspaces", { token, json: { ...ORDER, name } }), "data.subscription");
}

const keysInRows = async () =>
  (
    await rows.query(
      "select key_id as id from totp_factors union all select key_id from trials where key like 'mailbox:%'",
    )
  ).rows.map(({ id }) => id);

describe("a key changes", { timeout: 120_000 }, () => {
  let app: Enrolled;

  test("rows of before are named by the next start, and a start without their key says how many need it", async () => {
    await withApp(older, async (api) => {
      app = await enrol(api, await logIn(api.call, PRIYA));
      expect(await begun(api, "First")).toMatchObject({ subscription_status: "trialing" });
    });
    await rows.query("update totp_factors set key_id = null");
    await rows.query("update trials set key_id = null");
    await expect(startApi(keyOf(newer))).rejects.toThrow(
      /^1 authenticator app needs a key that is none of the given ones: put it into TOKEN_PRIVATE_JWK second/,
    );
    await withApp(setOf(older, other), async () => undefined);
    expect(await keysInRows()).toEqual([idOf(older), idOf(other)]);
    await rows.query("update trials set key_id = $1 where key like 'mailbox:%'", [idOf(older)]);
    await expect(startApi(keyOf(newer))).rejects.toThrow(
      `1 authenticator app and 1 remembered mailbox need the key ${idOf(older)}, which was not given: put it into TOKEN_PRIVATE_JWK second`,
    );
  });

  test("a rotation makes a key, seals everything with it, and only then lets the old one go", async () => {
    const begin = await rotate(older);
    expect(begin).toMatchObject({ ok: true, text: expect.stringContaining("Start every process of the app anew") });
    const printed = JSON.parse(/^TOKEN_PRIVATE_JWK='(.+)'$/m.exec(begin.text)?.[1] ?? "{}");
    expect(printed.keys).toHaveLength(2);
    expect(printed.keys[1]).toEqual(JSON.parse(older));
    expect(await rotate(newer)).toEqual({ ok: false, text: expect.stringContaining("need the key") });

    const sealed = await rotate(setOf(newer, older));
    expect(sealed.text).toContain(`1 of 1 authenticator app sealed with the key ${idOf(newer)}.`);
    expect(sealed.text).toContain(`No row needs the key ${idOf(older)} any more`);
    expect((await rotate(setOf(newer, older), "--drop")).text).toContain(`TOKEN_PRIVATE_JWK='${newer}'`);
    await withApp(newer, async (api) => {
      expectData(await stepIn(api, app.code(1)));
      expect(await begun(api, "Second")).toMatchObject({ subscription_status: "pending" });
    });
  });

  test("what was kept of a key is taken along by the next rotation", async () => {
    expect((await rotate(setOf(other, newer))).text).toContain(`No row needs the key ${idOf(newer)} any more`);
    await withApp(other, async (api) => {
      expect(await begun(api, "Third")).toMatchObject({ subscription_status: "pending" });
    });
    await expect(startApi(keyOf(newer))).rejects.toThrow(/need the key/);
  });

  test("a key that is lost is given up by name, and then nobody waits for it", async () => {
    expect((await rotate(older, "--lost", idOf(older))).text).toContain("is here and not lost");
    expect((await rotate(older, "--lost", "nobodys")).text).toContain("No row needs the key nobodys");
    expect(await rotate(older, "--lost", idOf(other))).toMatchObject({ ok: true });
    await withApp(older, async (api) => expectInvalid(await stepIn(api, app.code()), "code"));
  });
});

describe("what other services seal and mark", { timeout: 180_000 }, () => {
  const HOOK = { purpose: "order hooks", owner: "orders" };
  const message = newId();
  const messageSealed = { purpose: "order messages", owner: message };
  const secretsOf = async (key: string) => (await loadSigningKey({ tokenPrivateJwk: key, dataDir: "" })).secrets;
  const sealedNow = async (table: string) =>
    (await demo.query(`select sealed, key_id as id from ${table} where sealed is not null`)).rows[0];
  let own: DemoDatabase;
  let demo: pg.Client;
  let device: { tag: string; tag_code: string };
  const start = (key: string) => startApi({ database: own, variables: { TOKEN_PRIVATE_JWK: key } });
  const seals = (key: string) => rotateOn(own.url, key);

  beforeAll(async () => {
    own = await demoDatabase();
    demo = new pg.Client({ connectionString: own.url });
    await demo.connect();
  });
  afterAll(async () => {
    await demo.end();
    await own.drop();
  });

  test("is named with its count where its key was not given", async () => {
    const api = await start(older);
    const admin = await api.signIn("admin@corner.test");
    const noah = await api.signIn("noah@brightsmile.test");
    const workspace = textAt(await api.call("GET", "/api/auth/me", { token: noah }), "data.workspace.workspace_id");
    const json = { workspace_id: workspace, kind: "tag", chip: "signed", size: 1 };
    const batch = await api.call("POST", "/api/admin/device-batches", { token: admin, json });
    const print = `/api/admin/device-batches/${textAt(batch, "data.id")}/print`;
    const file = await api.call("POST", print, { token: admin, json: {} });
    const tag = textAt(file, "data.rows.0.address").replace(/^.*\/t\/([^?]*).*$/, "$1");
    device = { tag, tag_code: textAt(file, "data.rows.0.code") };
    await api.stop();

    const [{ id, derive }] = await secretsOf(older);
    const keep = (place: Place, text: string) => sealWith({ id, derive }, place, Buffer.from(text)).sealed;
    await demo.query("insert into order_hook_secrets (sealed, key_id) values ($1, $2)", [keep(HOOK, "whsec"), id]);
    await demo.query(
      "insert into order_messages (id, order_id, type, sealed, key_id) values ($1, $1, 'order.produce', $2, $3)",
      [message, keep(messageSealed, "{}"), id],
    );
    await demo.query(
      `insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source)
      values ('m', $1, gen_random_uuid(), 'sms', 'any', 'brand', 'visitor')`,
      [id],
    );
    await expect(start(newer)).rejects.toThrow(
      `1 chip batch, 1 client secret, 1 printer message, 1 remembered stop, and 1 device code need the key ${id}, which was not given`,
    );
  });

  test("goes over to the new key, which alone opens it, and a printed code still works", async () => {
    expect((await seals(setOf(newer, older))).text).toContain(`No row needs the key ${idOf(older)} any more`);
    const secrets = await secretsOf(newer);
    for (const [table, place, text] of [
      ["order_hook_secrets", HOOK, "whsec"],
      ["order_messages", messageSealed, "{}"],
    ] as const) {
      const { sealed, id } = await sealedNow(table);
      expect([id, openWith(secrets, place, sealed)?.secret.toString()]).toEqual([idOf(newer), text]);
    }
    const { rows } = await demo.query("select id, sealed, key_id from tag_batches where sealed is not null");
    for (const { id, sealed, key_id: keyId } of rows) {
      expect([keyId, openWith(secrets, chipPlace(id), sealed)?.secret.length]).toEqual([idOf(newer), 16]);
    }
    expect(rows).toHaveLength(1);
    const api = await start(newer);
    const sofia = await api.signIn("sofia@solo.test");
    expectData(await api.call("POST", "/api/devices/claim", { token: sofia, json: device }));
    await api.stop();
  });

  test("each column that names a key is counted, or says why not", async () => {
    const { rows } = await demo.query(
      `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name = 'key_id' order by 1`,
    );
    const counted = [
      "order_hook_secrets",
      "order_messages",
      "sign_on_secrets",
      "stops",
      "tag_batches",
      "totp_factors",
      "trials",
    ];
    const others = [
      // What is kept of a key is counted with the rows that were marked with it.
      "kept_keys",
      // The key that a browser subscribed with is a pair of its own, which stands in the database.
      "push_devices",
      // A letter's, for as long as it can be answered: the stop that comes of it is counted.
      "visitor_tokens",
    ];
    expect(rows.map(({ place }) => place)).toEqual([...counted, ...others].sort().map((table) => `${table}.key_id`));
  });
});

test("broken off, a rotation goes on where it was", async () => {
  const fresh = await testDatabase();
  const [one] = (await loadSigningKey({ tokenPrivateJwk: older, dataDir: "" })).secrets;
  const { secrets } = await loadSigningKey({ tokenPrivateJwk: setOf(newer, older), dataDir: "" });
  const people = await fresh.pool.query(
    "insert into users (id, email) select gen_random_uuid(), n || '@many.test' from generate_series(1, 1200) n returning id",
  );
  const sealed = people.rows.map(({ id }) => sealWith(one, totpPlace(id), Buffer.from(`secret of ${id}`)).sealed);
  await fresh.pool.query(
    "insert into totp_factors (user_id, sealed, key_id) select i, s, $3 from unnest($1::uuid[], $2::text[]) as x(i, s)",
    [people.rows.map(({ id }) => id), sealed, one.id],
  );
  openPool(fresh.url);
  const told: string[] = [];
  const breaking = sealAgain(secrets, (line) => {
    told.push(line);
    throw new Error("the power went");
  });
  await expect(breaking).rejects.toThrow("the power went");
  expect(await sealAgain(secrets, (line) => told.push(line))).toEqual([]);
  expect(told.map((line) => line.split(" authenticator")[0])).toEqual(["500 of 1,200", "500 of 700", "700 of 700"]);
  const { rows: left } = await fresh.pool.query("select count(*)::int as n from totp_factors where key_id = $1", [
    secrets[0].id,
  ]);
  expect(left).toEqual([{ n: 1200 }]);
  await closePool();
  await fresh.drop();
});
