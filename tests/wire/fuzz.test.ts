// Every operation with what nobody sends: whoever asks, the fault is theirs, and never ours.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRecord } from "#lib/record.ts";
import { RAW_ROUTES } from "#server/main/raw-routes.ts";
import { OPERATIONS, type Operation } from "#server/platform/api/operations.ts";
import { type Api, logIn, rowsOf, startApi } from "#tests/support/api.ts";
import { fuzz, roundsOr } from "#tests/support/fuzz.ts";
import { encoded, oddBody, oddHeaders, queryOf, type Sent } from "#tests/support/fuzz-requests.ts";
import { idsOfField, idsOfNoun, nounsWithout, type Rows, rowsBehind } from "#tests/support/fuzz-rows.ts";
import { type Known, oddValue, pick, type Random, valueFor } from "#tests/support/fuzz-values.ts";

const PEOPLE = ["noah@brightsmile.test", "olivia@harbor.test", "mia@harbor.test", "admin@corner.test"];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Would end the very sessions that the rounds are asked with. */
const ENDING = /logout|leave|remove|revoke|end|delete|password|state|standing|impersonat/i;

let api: Api;
let database: pg.Client;
let known: Known;
let rows: Rows;
let tokens: string[] = [];

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: "fatal" } });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const noah = await api.signIn("noah@brightsmile.test");
  const links = rowsOf(await api.call("GET", "/api/links?per_page=5", { token: noah }));
  const others = await database.query<{ id: string }>(
    "(select id from workspaces limit 5) union all (select id from users limit 5) union all (select id from link_pictures limit 2)",
  );
  const ids = [...links.map((row) => String(row.get("id"))), ...others.rows.map(({ id }) => id)];
  rows = await rowsBehind(database, PEOPLE);
  known = { ids, emails: [...PEOPLE, "new@fuzz.test"], named: (field) => idsOfField(rows, field) };
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

/** An id for an address: mostly of its own noun, else of any, and now and then nothing that was ever one. */
function idFor(path: string, random: Random): string | null {
  const own = idsOfNoun(rows, path);
  if (own.length > 0 && random() < 0.75) return pick(random, own);
  return random() < 0.6 ? pick(random, known.ids) : null;
}

/** The administrator's for what is theirs, mostly; a third of all other operations would be refused of them at once. */
function tokenFor(path: string, random: Random): string {
  if (random() < 0.2 || tokens.length < 2) return pick(random, tokens);
  return pick(random, path.startsWith("/admin/") ? tokens.slice(-1) : tokens.slice(0, -1));
}

async function before(): Promise<void> {
  await database.query("delete from rate_limits");
  rows = await rowsBehind(database, PEOPLE);
  const entered = await Promise.all(PEOPLE.map((email) => logIn(api.call, email).catch(() => null)));
  tokens = entered.filter((token) => token !== null);
}

function requestOf({ method, path, procedure, name }: Operation, random: Random): Sent {
  const schema = procedure["~orpc"].inputSchema;
  const well = random() < 0.5 ? { ...known, odd: 0.01 } : known;
  const made = random() < 0.95 ? valueFor(schema, random, well) : oddValue(random);
  const values: Record<string, unknown> = isRecord(made) ? { ...made } : {};
  const target = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) => {
    const given = idFor(path, random) ?? values[part] ?? oddValue(random);
    return encoded(given) || "x";
  });
  const asked = random() < 0.95 ? method : pick(random, METHODS);
  const token = random() < 0.9 && !(ENDING.test(name) && random() < 0.9) ? tokenFor(path, random) : null;
  const signed = token === null ? [] : [random() < 0.7 ? `authorization: Bearer ${token}` : `cookie: token=${token}`];
  const headers = [...signed, ...oddHeaders(random)];
  if (asked === "GET" || asked === "HEAD")
    return { method: asked, target: `/api${target}${queryOf(values, random)}`, headers, body: "" };
  const odd = random() < 0.15 ? oddBody(random) : null;
  const body = odd?.body ?? Buffer.from(JSON.stringify(made ?? {})).toString("latin1");
  const query = random() < 0.1 ? queryOf({ a: oddValue(random) }, random) : "";
  return {
    method: asked,
    target: `/api${target}${query}`,
    headers: [...headers, ...(odd?.headers ?? ["content-type: application/json"])],
    body,
  };
}

/** Headers that raw routes read, with what makes sense in some of them and in others not. */
const RAW_HEADERS = ["upload-length", "upload-offset", "upload-metadata", "tus-resumable", "range", "if-none-match"];

function rawRequestOf({ method, path, body }: (typeof RAW_ROUTES)[number], random: Random): Sent {
  const target = path.replaceAll(/\{(\w+)\}/g, () => {
    const given = idFor(path, random) ?? oddValue(random);
    return encoded(given) || "x";
  });
  const asked = random() < 0.95 ? method : pick(random, METHODS);
  const token = random() < 0.7 ? [`authorization: Bearer ${pick(random, tokens)}`] : [];
  const own = RAW_HEADERS.filter(() => random() < 0.4).map((name) => `${name}: ${encoded(oddValue(random))}`);
  const headers = [...token, ...own, ...oddHeaders(random)];
  const query = random() < 0.3 ? queryOf({ key: oddValue(random), filter: oddValue(random) }, random) : "";
  const bare = { method: asked, target: `/api${target}${query}` };
  if (asked === "GET" || asked === "HEAD") return { ...bare, headers, body: "" };
  const odd = oddBody(random);
  const type =
    body.types.length > 0 && random() < 0.7 ? [`content-type: ${pick(random, [...body.types])}`] : odd.headers;
  return { ...bare, headers: [...headers, ...type], body: odd.body };
}

test("every noun of an address has a table whose rows are asked for", () => {
  expect(nounsWithout([...OPERATIONS, ...RAW_ROUTES].map(({ path }) => path))).toEqual([]);
  // A fresh demo has none of these.
  const empty = [...rows].filter(([, ids]) => ids.length === 0).map(([table]) => table);
  expect(empty.sort()).toEqual([
    ...["card_reports", "contact_exports", "franchise_reports", "hand_overs", "invitations", "member_imports"],
    ...["order_messages", "order_reports", "passkeys", "person_requests", "push_devices", "sms_hours"],
    ...["support_files", "uploads", "user_exports", "user_photos", "wallet_passes"],
  ]);
});

test("no raw route calls it our fault", { timeout: 12 * 3_600_000 }, async () => {
  expect(RAW_ROUTES.length).toBeGreaterThan(20);
  const rounds = roundsOr(6);
  const { complaints, answered } = await fuzz({
    port: Number(new URL(api.origin).port),
    rounds,
    before,
    requests: (random) => RAW_ROUTES.map((route) => rawRequestOf(route, random)),
  });
  expect(complaints).toEqual([]);
  expect(answered(4)).toBeGreaterThan(rounds * RAW_ROUTES.length * 0.3);
});

test("no operation calls it our fault", { timeout: 12 * 3_600_000 }, async () => {
  expect(OPERATIONS.length).toBeGreaterThan(100);
  const rounds = roundsOr(3);
  const { complaints, answered } = await fuzz({
    port: Number(new URL(api.origin).port),
    rounds,
    before,
    requests: (random) => OPERATIONS.map((operation) => requestOf(operation, random)),
  });
  expect(complaints).toEqual([]);
  // Most are refused; were all of them, nothing behind the schemas would have been asked.
  expect(answered(2)).toBeGreaterThan(rounds * OPERATIONS.length * 0.08);
  expect(answered(4)).toBeGreaterThan(rounds * OPERATIONS.length * 0.3);
});
