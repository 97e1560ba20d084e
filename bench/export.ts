// Figure: the CSV of a workspace of 100,000 links beside psql's \copy of the same join, on a PostgreSQL of the machine's packages.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { externalPostgres } from "../scripts/support/external-postgres.mjs";
import { startApi } from "./support/app.ts";
import { databaseSeconds } from "./support/database.ts";
import { endedSeconds, heldMegabytes, processorSeconds } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

// What a file of links reads are their sums: a tenth of the clicks and a short trail are enough, unless more is asked for.
process.env.CLICKS ??= "500000";
process.env.TRAIL ??= "1000";
const { SIZE, seedSize } = await import("./size/seed.ts");

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const REACH = { share: 0.3, megabytes: 50 } as const;
const OWNER = "noah@brightsmile.test";

const server = await externalPostgres();
if (!server) throw new Error("There is no PostgreSQL beside our own: install postgresql.");
const name = `corner_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
await admin.query(`create database ${name}`);
const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
await migrate(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
const dataDir = mkdtempSync(join(tmpdir(), "corner-bench-export-"));
const query = async (text: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(text, values)).rows;
const database = { url, dataDir, seed: "demo", log: "", niced: false, query, stop: async () => undefined } as const;
// As the README has it: a login of the app's own, which the start makes.
const login = Object.assign(new URL(url), { username: `${name}_app`, password: name }).href;
const app = await startApi(database, {
  ...{ DATABASE_URL: login, DATABASE_OWNER_URL: url, TOKEN_PRIVATE_JWK: await generatePrivateJwk() },
});
const { workspace } = await seedSize(database, OWNER);
const cookie = await signIn(app.port, OWNER);

const SAME =
  `select l.title, l.domain, l.alias, l.default_destination_url, l.og_tags, t.people, t.previews, t.bots, d.days, l.created_at,
    u.firstname || ' ' || u.lastname as made_by
  from links l left join interaction_totals t on t.workspace_id = l.workspace_id and t.subject_kind = 'link' and t.subject_id = l.id and t.kind = 'click'
    left join lateral (select jsonb_object_agg(c.day, c.people) as days from interaction_days c where c.workspace_id = l.workspace_id
      and c.subject_kind = 'link' and c.subject_id = l.id and c.kind = 'click' and c.class = 0 and c.day > current_date - 30) d on true
    left join users u on u.id = l.created_by
  where l.workspace_id = '${workspace}' and l.deleted_at is null order by l.created_at desc`.replaceAll(/\s+/g, " ");

type Run = { seconds: number; worked: number; bytes: number; rows: number; grown: number };

/** Lines of a file without its head; no title of these links has a line break. */
const linesOf = (text: string) => text.trimEnd().split("\n").length - 1;

/** Processor seconds of the app, of PostgreSQL, and of psql. */
const worked = async () =>
  processorSeconds(app.process.pid) + (await databaseSeconds(database)) + endedSeconds(process.pid);

async function ours(): Promise<Run> {
  const work = await worked();
  const before = heldMegabytes(app.process.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, heldMegabytes(app.process.pid))), 50);
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/links/export`, {
    // While psql runs nobody here sees that a connection was closed, so that none is used twice.
    headers: { cookie, connection: "close", "sec-fetch-site": "same-origin", "accept-encoding": "identity" },
  });
  const text = await answer.text();
  clearInterval(watch);
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status} ${text.slice(0, 200)}`);
  const seconds = (performance.now() - from) / 1000;
  const spent = (await worked()) - work;
  return { seconds, worked: spent, bytes: Buffer.byteLength(text), rows: linesOf(text), grown: peak - before };
}

async function reference(): Promise<Run> {
  const work = await worked();
  const file = join(dataDir, "reference.csv");
  const from = performance.now();
  const { status, stderr } = spawnSync("psql", [url, "-qc", `\\copy (${SAME}) to '${file}' csv header`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const seconds = (performance.now() - from) / 1000;
  const rows = linesOf(readFileSync(file, "utf8"));
  return { seconds, worked: (await worked()) - work, bytes: statSync(file).size, rows, grown: 0 };
}

await ours();
const rounds: { ours: Run; reference: Run }[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  const round = { reference: await reference(), ours: await ours() };
  rounds.push(round);
  console.log(
    `round ${n + 1}: ours ${rounded(round.ours.seconds)} s, \\copy ${rounded(round.reference.seconds)} s; of processor ${rounded(round.ours.worked)} s, ${rounded(round.reference.worked)} s`,
  );
}
await app.stop();
await client.end();
await admin.query(`drop database ${name} with (force)`);
await admin.query(`drop role if exists ${name}_app`);
await admin.end();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const seconds = (side: "ours" | "reference") => median(rounds.map((round) => round[side].seconds));
const ratio = median(rounds.map((round) => round.reference.seconds / round.ours.seconds));
const work = (side: "ours" | "reference") => median(rounds.map((round) => round[side].worked));
const grown = Math.max(...rounds.map((round) => round.ours.grown));
const same = rounds.every((round) => round.ours.rows === round.reference.rows && round.ours.rows >= SIZE.links);
report({
  name: "export",
  rows: [
    {
      figure: `CSV of ${SIZE.links.toLocaleString("en")} links, links per second`,
      ours: `${Math.round(SIZE.links / seconds("ours")).toLocaleString("en")}/s (${rounded(seconds("ours"))} s)`,
      reference: `${Math.round(SIZE.links / seconds("reference")).toLocaleString("en")}/s (${rounded(seconds("reference"))} s), \\copy of the same join`,
      ratio: rounded(ratio),
      reach: `≥ ${REACH.share} ×`,
      reached: ratio >= REACH.share,
    },
    {
      figure: "memory of the process while it is made",
      ours: `+ ${Math.round(grown)} MB`,
      reference: "–",
      reach: `≤ + ${REACH.megabytes} MB`,
      reached: grown <= REACH.megabytes,
    },
  ],
  void: same
    ? []
    : [
        `the files have different rows: ${JSON.stringify(rounds.map((round) => [round.ours.rows, round.reference.rows]))}`,
      ],
  notes: [
    `Processor time, PostgreSQL's included: ours ${rounded(work("ours"))} s, \\copy ${rounded(work("reference"))} s.`,
    `Median of ${ROUNDS} rounds in turn, the whole answer read; ${SIZE.clicks.toLocaleString("en")} clicks; memory is what the process holds (VmRSS) beyond what it held before, after one file to warm up.`,
  ],
  detail: { rounds },
});
