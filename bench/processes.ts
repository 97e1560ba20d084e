// Figure: processor time of a redirect, its stored click included, where two processes share one PostgreSQL.
import { setTimeout as sleep } from "node:timers/promises";
import { aliasOf, seedAliases } from "./support/aliases.ts";
import { type Running, startApi } from "./support/app.ts";
import { databaseSeconds, openBenchDatabase } from "./support/database.ts";
import { flood, getRequest } from "./support/load.ts";
import { CLIENT_CORE, pin, processorSeconds } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ALIASES = 10_000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const REACH = 1.25;

const database = await openBenchDatabase("none");
await seedAliases(database, ALIASES);
const apps: [Running, Running] = [await startApi(database), await startApi(database)];
pin(process.pid, CLIENT_CORE);
const requests = Array.from({ length: ALIASES }, (_, n) =>
  getRequest(`/l/${aliasOf((n * 7919) % ALIASES)}`, { "user-agent": `Mozilla/5.0 Chrome/${100 + (n % 50)}.0.${n}.0` }),
);

const serverSeconds = () => databaseSeconds(database);

const clicks = async () =>
  Number((await database.query("select coalesce(sum(hits), 0)::int as n from interaction_hours"))[0]?.n);
const seen = { answered: 0, bad: 0 };

async function stored(): Promise<number> {
  for (let tries = 0; tries < 60 && (await clicks()) !== seen.answered; tries += 1) await sleep(250);
  return clicks();
}

/** Microseconds of one redirect over these processes: theirs, and PostgreSQL's until every click is stored. */
async function cost(servers: readonly Running[]): Promise<{ all: number; own: number }> {
  const own = () => servers.reduce((sum, { process: child }) => sum + processorSeconds(child.pid), 0);
  const before = { own: own(), server: await serverSeconds() };
  const share = 16 / servers.length;
  const loads = await Promise.all(servers.map(({ port }) => flood({ port, requests, connections: share }, SECONDS)));
  const answers = loads.reduce((sum, load) => sum + (load.statuses[302] ?? 0), 0);
  seen.answered += answers;
  seen.bad += loads.reduce((sum, load) => sum + load.answers, 0) - answers;
  await stored();
  const used = own() - before.own;
  return { own: (used * 1e6) / answers, all: ((used + (await serverSeconds()) - before.server) * 1e6) / answers };
}

// Until each process was asked for every alias it is the database that answers, and until it was asked often it compiles.
for (const app of [...apps, ...apps]) await cost([app]);
await cost(apps);
const rounds: { one: Awaited<ReturnType<typeof cost>>; two: Awaited<ReturnType<typeof cost>> }[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  // Each process alone in turn.
  const round = { one: await cost([apps[n % 2 === 0 ? 0 : 1]]), two: await cost(apps) };
  rounds.push(round);
  console.log(`round ${n + 1}: ${rounded(round.one.all, 1)} µs by one, ${rounded(round.two.all, 1)} µs by two`);
}
const kept = await stored();
for (const app of apps) await app.stop();
await database.stop();

const of = (side: "one" | "two", what: "all" | "own") => median(rounds.map((round) => round[side][what]));
const ratio = of("two", "all") / of("one", "all");
report({
  name: "processes",
  rows: [
    {
      figure: "processor time of a redirect, two processes on one PostgreSQL",
      ours: `${rounded(of("two", "all"), 1)} µs (${rounded(of("two", "own"), 1)} µs without PostgreSQL)`,
      reference: `${rounded(of("one", "all"), 1)} µs (${rounded(of("one", "own"), 1)} µs), one process`,
      ratio: rounded(ratio),
      reach: `≤ ${REACH} ×`,
      reached: ratio <= REACH,
    },
  ],
  void: [
    ...(kept === seen.answered ? [] : [`${seen.answered} redirects were answered and ${kept} clicks stored`]),
    ...(seen.bad === 0 ? [] : [`${seen.bad} answers were no redirect`]),
  ],
  notes: [
    `Median of ${ROUNDS} rounds in turn, ${SECONDS} seconds of flood each over 16 connections; counted until every click is stored.`,
    "Both processes run all the time, on one core; the time of the one that is not asked is not counted.",
  ],
  detail: { rounds },
});
