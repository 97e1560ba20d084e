// Figure: npm run db:backup beside pg_dump -Fc, of the same database on a PostgreSQL of the machine's packages.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { migrate } from "#db/migrate.ts";
import { generatePrivateJwk } from "#server/platform/token-keys.ts";
import { externalPostgres } from "../scripts/support/external-postgres.mjs";
import { requireNode24 } from "../scripts/support/node.mjs";
import { ROOT } from "../scripts/support/paths.mjs";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const PICTURES = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const REACH = 0.5;
/** Megabytes that a database ten times as large may cost more. */
const GROWTH = 64;
const MEGABYTE = 2 ** 20;
const packageSchema = z.object({ scripts: z.object({ "db:backup": z.string() }) });

const CLICKS = `
  insert into interactions (workspace_id, subject_kind, subject_id, kind, at, class, agent, referrer, country)
  select md5((n % 50)::text)::uuid, 'link', md5((n % 400)::text)::uuid, 'click', timestamptz '2026-01-01' + n * interval '7.31 seconds', n % 3,
    (array['Safari on iPhone', 'Chrome on Android', 'Chrome on Windows', 'Firefox on Linux', 'WhatsApp'])[1 + n % 5],
    case n % 4 when 0 then null else 'https://www.example.com/' || (n % 90) end, (array['US', 'DE', 'FR', null])[1 + n % 4]
  from generate_series($1::int, $2::int) n`;
/** As good as a photo: nothing in it is to be compressed. */
const PHOTOS = `
  insert into blob_pieces (workspace_id, blob_id, n, bytes)
  select gen_random_uuid(), gen_random_uuid(), 0,
    (select decode(string_agg(md5(random()::text || n || k), ''), 'hex') from generate_series(1, 4000) k)
  from generate_series(1, $1::int) n`;

type Run = { seconds: number; peak: number; bytes: number; rows: number | null };

/** The most memory that a process has ever had, in bytes. */
function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function timed(program: string, args: string[], path: string): Promise<Run> {
  const began = performance.now();
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
  let [output, peak] = ["", 0];
  child.stdout.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakOf(child));
    await Promise.race([ended, sleep(20)]);
  }
  if ((await ended) !== 0) throw new Error(`${program} failed.`);
  const rows = /^(\d+) rows of/m.exec(output)?.[1];
  const seconds = (performance.now() - began) / 1000;
  return { seconds, peak, bytes: statSync(path).size, rows: rows === undefined ? null : Number(rows) };
}

const server = await externalPostgres();
if (!server) throw new Error("There is no PostgreSQL beside our own: install postgresql.");
const folder = mkdtempSync(join(tmpdir(), "corner-bench-backup-"));
const name = `corner_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
await admin.query(`create database ${name}`);
const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
await migrate(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
const env = { ...process.env, DATABASE_URL: url, TOKEN_PRIVATE_JWK: await generatePrivateJwk(), DATA_DIR: folder };

const [own, theirs] = [join(folder, "ours.corner.gz"), join(folder, "theirs.dump")];
// As `npm run db:backup` says it, its flags included.
const [, ...command] = packageSchema
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))
  .scripts["db:backup"].split(" ");
const ours = () => timed(requireNode24(), [...command, own], own);
const reference = () => timed("pg_dump", ["-Fc", "-f", theirs, url], theirs);

await client.query(CLICKS, [1, ROWS / 10]);
await client.query(PHOTOS, [PICTURES / 10]);
const small = await ours();
await client.query(CLICKS, [ROWS / 10 + 1, ROWS]);
await client.query(PHOTOS, [PICTURES - PICTURES / 10]);
await client.query("vacuum analyze");
const { rows: told } = await client.query("select pg_database_size(current_database()) as size, version() as version");
const rounds: { ours: Run; reference: Run }[] = [];
for (let n = 0; n < ROUNDS; n += 1) rounds.push({ reference: await reference(), ours: await ours() });
const { rows: counted } = await client.query(
  "select (select count(*) from interactions)::int as clicks, (select count(*) from blob_pieces)::int as pictures",
);
const listed = spawnSync("pg_restore", ["--list", theirs], { encoding: "utf8" }).stdout;
await client.end();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
await server.stop();
rmSync(folder, { recursive: true, force: true });

const all = rounds.map((round) => round.ours);
const megabytes = Number(told[0]?.size) / MEGABYTE;
const perSecond = (side: "ours" | "reference") => median(rounds.map((round) => megabytes / round[side].seconds));
const ratio = median(rounds.map((round) => round.reference.seconds / round.ours.seconds));
const peak = Math.max(...all.map((run) => run.peak)) / MEGABYTE;
const grown = peak - small.peak / MEGABYTE;
const whole = all.every(({ rows }) => rows !== null && rows >= ROWS + PICTURES);
const same = counted[0]?.clicks === ROWS && counted[0]?.pictures === PICTURES;
const size = (side: "ours" | "reference") => Math.round(median(rounds.map((run) => run[side].bytes)) / MEGABYTE);
report({
  name: "backup",
  rows: [
    {
      figure: `a backup of ${Math.round(megabytes)} MB, ${ROWS.toLocaleString("en")} clicks and ${PICTURES} pictures`,
      ours: `${perSecond("ours").toFixed(1)} MB/s`,
      reference: `${perSecond("reference").toFixed(1)} MB/s (pg_dump -Fc)`,
      ratio: rounded(ratio),
      reach: `≥ ${REACH}`,
      reached: ratio >= REACH,
    },
    {
      figure: "its memory beside that of a tenth of the rows",
      ours: `${Math.round(peak)} MB`,
      reference: `${Math.round(small.peak / MEGABYTE)} MB (ours, a tenth of the rows)`,
      reach: `≤ ${GROWTH} MB more`,
      reached: grown <= GROWTH,
    },
  ],
  void: [
    ...(whole && same ? [] : ["a backup does not name the rows of the database"]),
    ...(/TABLE DATA public interactions_/.test(listed) ? [] : ["pg_dump wrote no clicks"]),
  ],
  notes: [
    `Median of ${ROUNDS} rounds in turn, whole commands with their start; ${String(told[0]?.version).split(" on ")[0]}, fsync off; memory is the most that the process ever had (VmHWM).`,
    `Files: ours ${size("ours")} MB, pg_dump ${size("reference")} MB; both gzip 6.`,
  ],
  detail: { small, rounds },
});
