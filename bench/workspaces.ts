// Figure: GET /api/workspaces with ten rows, signed in, beside node:http doing the same verification and statements.
import { z } from "zod";
import { newId } from "#lib/id.ts";
import { type Running, startApp, startBare } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { type BenchDatabase, openBenchDatabase } from "./support/database.ts";
import { flood, getRequest, type Load } from "./support/load.ts";
import { CLIENT_CORE, pin, processorSeconds } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const ROWS = 10;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const REACH = 0.6;
const WHO = "sofia@solo.test";
const PATH = "/api/workspaces";

/** One workspace is the demo's; the others join it. */
async function seed({ query }: BenchDatabase): Promise<string[]> {
  for (let n = 1; n < ROWS; n += 1) {
    const values = [newId(), `Branch ${n}`, WHO];
    await query(
      `insert into workspaces (id, name, owner_id, product, main_component, address)
       select $1, $2, id, 'entrepreneur', 'company', '{"city": "Boston"}' from users where email = $3`,
      values,
    );
    await query("select membership_add(id, $1, 'owner', '{}') from users where email = $2", [values[0], WHO]);
  }
  const rows = await query(
    "select m.workspace_id as id from memberships m join users u on u.id = m.user_id where u.email = $1 order by 1",
    [WHO],
  );
  return rows.map((row) => String(row.id));
}

const answer = z.object({ data: z.array(z.object({ id: z.string() })), meta: z.object({ total: z.number() }) });

/** Whether a server's answer names exactly the rows of the database. */
async function answersRows({ port }: Running, headers: Record<string, string>, ids: string[]): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers });
  const parsed = answer.safeParse(await response.json());
  if (!parsed.success || parsed.data.meta.total !== ROWS) return false;
  return (
    parsed.data.data
      .map(({ id }) => id)
      .sort()
      .join() === ids.join()
  );
}

type Measured = { perSecond: number; serverBusy: number; processorMicros: number; bad: number };

async function measure(server: Running, run: () => Promise<Load>): Promise<Measured> {
  const before = processorSeconds(server.process.pid);
  const load = await run();
  const used = processorSeconds(server.process.pid) - before;
  return {
    perSecond: load.answers / load.seconds,
    serverBusy: used / load.seconds,
    processorMicros: (used * 1e6) / load.answers,
    bad: load.answers - (load.statuses[200] ?? 0),
  };
}

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const app = await startApp(copy, database);
const bare = await startBare("workspaces", database);
const ids = await seed(database);
const headers = { cookie: await signIn(app.port, WHO), "sec-fetch-site": "same-origin" };
await database.query("analyze");
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned && bare.pinned;
const same = (await answersRows(app, headers, ids)) && (await answersRows(bare, headers, ids)) && ids.length === ROWS;

const requests = [getRequest(PATH, headers)];
const run = ({ port }: Running, seconds: number) => flood({ port, requests, connections: CONNECTIONS }, seconds);
await run(app, 2);
await run(bare, 1);
const rounds: { ours: Measured; bare: Measured }[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  rounds.push({
    bare: await measure(bare, () => run(bare, SECONDS)),
    ours: await measure(app, () => run(app, SECONDS)),
  });
}
await app.stop();
await bare.stop();
await database.stop();

const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
const bad = rounds.reduce((sum, round) => sum + round.ours.bad + round.bare.bad, 0);
const micros = (side: "ours" | "bare") => Math.round(median(rounds.map((round) => round[side].processorMicros)));
report({
  name: "workspaces",
  rows: [
    {
      figure: "GET /api/workspaces, 10 rows, signed in",
      ours: `${Math.round(median(rounds.map(({ ours }) => ours.perSecond))).toLocaleString("en")}/s`,
      reference: `${Math.round(median(rounds.map((round) => round.bare.perSecond))).toLocaleString("en")}/s (node:http, same verification and statements)`,
      ratio: rounded(ratio),
      reach: `≥ ${REACH}`,
      reached: ratio >= REACH,
    },
  ],
  void: [
    ...(same ? [] : ["an answer does not name the rows of the database"]),
    ...(bad === 0 ? [] : [`${bad} answers were not 200`]),
  ],
  notes: [
    `Both servers on one core, the generator on the other${pinned ? "" : " (NOT PINNED HERE)"}, PostgreSQL on both${database.niced ? ", behind them (nice 10)" : ""}; ${CONNECTIONS} connections.`,
    `Processor time of the server per answer: ours ${micros("ours")} µs, reference ${micros("bare")} µs.`,
  ],
  detail: { rounds },
});
