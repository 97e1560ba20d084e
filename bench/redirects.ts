// Redirects per second with the click stored, beside a bare node:http 302: interleaved, a core each, void when rows are missing.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { z } from "zod";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { newId } from "#lib/id.ts";

const ALIASES = 10_000;
const AGENTS = 2000;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 6;
const RATE = 2000;

type Measured = { perSecond: number; p99: number; answers: number; bad: number; cpuMicros: number };
type Started = { child: ChildProcess; port: number };

const portAnswer = z.object({ port: z.number() });
const cpuAnswer = z.object({ cpu: z.number() });
const statsAnswer = z.object({ stats: z.object({ recorded: z.number(), stored: z.number(), lost: z.number() }) });

const aliasOf = (n: number) => `b${n.toString(36).padStart(6, "0")}`;
const agentOf = (n: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (n % 50)}.0.${n}.0 Safari/537.36`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function seed(url: string): Promise<void> {
  const workspace = newId();
  const ids = Array.from({ length: ALIASES }, () => newId());
  const aliases = ids.map((_, n) => aliasOf(n));
  await withClient(url, async (client) => {
    await client.query(
      `insert into links (workspace_id, id, owner_id, created_by, alias, destination, title)
       select $1, id, $1, $1, alias, 'https://harbor.test/listings/' || alias, alias from unnest($2::uuid[], $3::text[]) as t(id, alias)`,
      [workspace, ids, aliases],
    );
    await client.query(
      `insert into link_addresses (domain, alias, workspace_id, link_id)
       select '', alias, $1, id from unnest($2::uuid[], $3::text[]) as t(id, alias)`,
      [workspace, ids, aliases],
    );
    await client.query("analyze");
  });
}

function tell<T>(child: ChildProcess, answerOf: z.ZodType<T>, message?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      resolve(answerOf.parse(answer));
    });
    if (message) child.send(message);
  });
}

function pin(pid: number, core: number): boolean {
  return spawnSync("taskset", ["-a", "-cp", String(core), String(pid)]).status === 0;
}

async function start(kind: "ours" | "bare", url: string): Promise<Started> {
  const child = fork(join(import.meta.dirname, "redirects-server.ts"), [kind, url], {
    env: { ...process.env, LOG_LEVEL: "error" },
  });
  const { port } = await tell(child, portAnswer);
  pin(child.pid ?? 0, 0);
  return { child, port };
}

const requests = Array.from({ length: ALIASES }, (_, n) => ({
  method: "GET" as const,
  path: `/l/${aliasOf((n * 7919) % ALIASES)}`,
  headers: { "user-agent": agentOf(n % AGENTS), referer: "https://www.linkedin.com/feed" },
}));

async function measure({ child, port }: Started, seconds: number, rate?: number): Promise<Measured> {
  let next = 0;
  const before = await tell(child, cpuAnswer, "cpu");
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    // Each connection its own sixteenth: building ten thousand requests sixteen times over would be measured too.
    setupClient: (client) => {
      client.setRequests(requests.filter((_, n) => n % CONNECTIONS === next));
      next += 1;
    },
    ...(rate ? { overallRate: rate } : {}),
  });
  const answers = result["3xx"];
  const { cpu } = await tell(child, cpuAnswer, "cpu");
  return {
    perSecond: answers / result.duration,
    p99: result.latency.p99,
    answers,
    bad: result.non2xx - answers + result.errors,
    cpuMicros: (cpu - before.cpu) / answers,
  };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-bench-"));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrate(database.url);
  await seed(database.url);
  const ours = await start("ours", database.url);
  const bare = await start("bare", database.url);
  // The database stays where the system puts it; it was started before this pin.
  const pinned = pin(process.pid, 1);
  let answered = 0;
  let bad = 0;
  const run = async (server: Started, seconds: number, rate?: number) => {
    const measured = await measure(server, seconds, rate);
    if (server === ours) answered += measured.answers;
    bad += measured.bad;
    return measured;
  };
  let runs = 1;
  await run(ours, 3);
  await run(bare, 1);
  const rounds: { ours: Measured; bare: Measured }[] = [];
  const paced: { ours: Measured; bare: Measured }[] = [];
  for (let n = 0; n < ROUNDS; n += 1, runs += 2) {
    rounds.push({ bare: await run(bare, SECONDS), ours: await run(ours, SECONDS) });
    paced.push({ bare: await run(bare, 4, RATE), ours: await run(ours, 4, RATE) });
  }
  const { stats } = await tell(ours.child, statsAnswer, "flush");
  const [stored] = await withClient(database.url, async (client) => {
    const { rows } = await client.query(
      "select (select count(*) from link_clicks)::int as clicks, (select sum(people + previews + bots) from link_click_hours)::int as summed",
    );
    return rows;
  });
  for (const { child } of [ours, bare]) child.send("stop");
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });

  // The last answers of a run may be on their way when the counting stops: one for each connection at most.
  const onTheWay = stored.clicks - answered;
  const valid =
    bad === 0 && stored.clicks === stored.summed && stats.lost === 0 && onTheWay >= 0 && onTheWay <= runs * CONNECTIONS;
  const figure = {
    name: "redirects",
    valid,
    pinned,
    ours_per_second: Math.round(median(rounds.map((round) => round.ours.perSecond))),
    bare_per_second: Math.round(median(rounds.map((round) => round.bare.perSecond))),
    ratio: Number(median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond)).toFixed(3)),
    ratios: rounds.map((round) => Number((round.ours.perSecond / round.bare.perSecond).toFixed(3))),
    reach: 0.35,
    cpu_micros_per_answer: {
      ours: Number(median(rounds.map((round) => round.ours.cpuMicros)).toFixed(1)),
      bare: Number(median(rounds.map((round) => round.bare.cpuMicros)).toFixed(1)),
    },
    paced: {
      ours_p99_ms: median(paced.map((round) => round.ours.p99)),
      bare_p99_ms: median(paced.map((round) => round.bare.p99)),
      reach_ms: 3,
    },
    rows: { answered, clicks: stored.clicks, summed: stored.summed, lost: stats.lost, bad },
  };
  console.table([
    {
      server: "bare node:http 302",
      "per second": figure.bare_per_second,
      "p99 ms at 2,000/s": figure.paced.bare_p99_ms,
    },
    {
      server: "short links, clicks stored",
      "per second": figure.ours_per_second,
      "p99 ms at 2,000/s": figure.paced.ours_p99_ms,
    },
  ]);
  console.log(JSON.stringify(figure));
  const reached =
    figure.ratio >= figure.reach && figure.paced.ours_p99_ms <= figure.paced.bare_p99_ms + figure.paced.reach_ms;
  process.exitCode = valid && reached ? 0 : 1;
}

await main();
