// Figure: 5,000 people whom a directory makes over SCIM, each with an account, a membership and a first card, beside the bare inserts
// of the same rows, a transaction for each person as well.
import { performance } from "node:perf_hooks";
import pg from "pg";
import { z } from "zod";
import { newId } from "#lib/id.ts";
import { startApi } from "./support/app.ts";
import { databaseSeconds, openBenchDatabase } from "./support/database.ts";
import { processorSeconds } from "./support/machine.ts";
import { quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { type Member, sendAs } from "./support/uploads.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 5000);
/** As Entra does: a few connections at once. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 4);
/** What Entra's gallery asks for. */
const REACH = 25;
const OWNER = "noah@brightsmile.test";
const DOMAIN = "bench-directory.test";
const WAIT_MS = 15 * 60_000;
/** Where a person that a directory makes leaves rows, and by which column it is theirs. */
const TABLES = [
  ["users", "id"],
  ["emails", "user_id"],
  ["memberships", "user_id"],
  ["directory_people", "user_id"],
  ["cards", "owner_id"],
] as const;

const database = await openBenchDatabase("demo");
const { query } = database;
const app = await startApi(database);
const member: Member = { port: app.port, cookie: await signIn(app.port, OWNER) };

const fresh = z.object({ data: z.object({ workspace_id: z.string() }) });
const told = z.object({ data: z.object({ token: z.string() }) });

/** A company with seats enough and a domain that it proved, and the token of its directory. */
async function directory(): Promise<string> {
  const order = { name: "Bench", main_component: "company", time_zone: "UTC", currency: "USD" };
  const made = await sendAs(member, "POST /api/workspaces", order);
  const { workspace_id: id } = fresh.parse(JSON.parse(made.text)).data;
  await sendAs(member, "POST /api/workspaces/select", { workspace_id: id });
  await query("update subscriptions set seats = $2, next = null where workspace_id = $1", [id, PEOPLE + 10]);
  await query(
    `insert into domains (workspace_id, id, domain, value, added_by, proved_at, last_seen_at, found, next_check_at)
     select $1, $2, $3, 'x', id, now(), now(), 'seen', now() + interval '1 day' from users where email = $4`,
    [id, newId(), DOMAIN, OWNER],
  );
  await query("insert into domain_holders (domain, workspace_id) values ($1, $2)", [DOMAIN, id]);
  const set = await sendAs(member, "POST /api/directory", { vendor: "entra", place: id });
  await sendAs(member, "POST /api/directory/start", { version: 1 });
  return told.parse(JSON.parse(set.text)).data.token;
}

const token = await directory();
const addressOf = (n: number) => `person-${n}@${DOMAIN}`;

async function create(n: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/scim/v2/Users`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    body: JSON.stringify({
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      ...{ userName: addressOf(n), externalId: `ext-${n}`, active: true, groups: [] },
      name: { givenName: "Person", familyName: `Number ${n}` },
      emails: [{ primary: true, value: addressOf(n), type: "work" }],
    }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${answer.status} ${text}`);
  return performance.now() - began;
}

const counted = async (table: string, column: string) =>
  Number(
    (
      await query(
        `select count(*) as n from ${table} where ${column} in (select id from users where email like 'person-%@${DOMAIN}')`,
      )
    )[0]?.n,
  );

const worked = async () => processorSeconds(app.process.pid) + (await databaseSeconds(database));
const before = await worked();
const began = performance.now();
const times: number[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < PEOPLE) {
      next += 1;
      times.push(await create(next));
    }
  }),
);
const created = (performance.now() - began) / 1000;
while ((await counted("cards", "owner_id")) < PEOPLE && performance.now() - began < WAIT_MS)
  await new Promise((done) => setTimeout(done, 200));
const whole = (performance.now() - began) / 1000;
const spent = (await worked()) - before;
const found: number[] = [];
for (const [table, column] of TABLES) found.push(await counted(table, column));
await app.stop();

/** The same rows into tables of the same columns and indexes. */
async function bare(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url.replace("//corner@", "//postgres@") });
  await client.connect();
  for (const [table] of TABLES) await client.query(`create table bare_${table} (like ${table} including all)`);
  const { rows } = await client.query(`select id from users where email like 'person-%@${DOMAIN}'`);
  const start = performance.now();
  for (const { id } of rows) {
    await client.query("begin");
    for (const [table, column] of TABLES)
      await client.query(`insert into bare_${table} select * from ${table} where ${column} = $1`, [id]);
    await client.query("commit");
  }
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
}

const inserted = await bare();
await database.stop();

const per = (seconds: number) => `${Math.round(PEOPLE / seconds).toLocaleString("en")}/s`;
report({
  name: "scim",
  rows: [
    {
      figure: `${PEOPLE.toLocaleString("en")} people made over SCIM, ${AT_ONCE} at once`,
      ours: `${per(created)} (p95 ${rounded(quantile(times, 0.95))} ms)`,
      reference: `${per(inserted)}, the bare inserts of the same rows`,
      ratio: rounded(inserted / created, 3),
      reach: `≥ ${REACH}/s`,
      reached: PEOPLE / created >= REACH,
    },
    {
      figure: "until the last of them has a first card",
      ours: `${rounded(whole)} s`,
      reference: `${rounded(inserted)} s`,
      ratio: rounded(inserted / whole, 3),
      reach: "–",
      reached: null,
    },
  ],
  void: TABLES.flatMap(([table], at) => (found[at] === PEOPLE ? [] : [`${found[at]} of ${PEOPLE} in ${table}`])),
  notes: [
    `Processor time, the app's and PostgreSQL's together: ${rounded((spent * 1000) / PEOPLE)} ms a person, cards included.`,
    "The reference has neither triggers nor policies nor a trail, and writes into tables of the same columns and indexes.",
  ],
});
