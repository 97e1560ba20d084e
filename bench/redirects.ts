// Figures: redirects per second with the click stored, and their p99 at a fixed rate, beside a bare node:http 302.

import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { aliasOf, seedAliases } from "./support/aliases.ts";
import { type Running, startApp, startBare } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { type BenchDatabase, openBenchDatabase } from "./support/database.ts";
import { flood, getRequest, type Load, pace } from "./support/load.ts";
import { BUSY, CLIENT_CORE, pin, processorSeconds, stolenSeconds } from "./support/machine.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ALIASES = 10_000;
const AGENTS = 2000;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const RATE = 2000;
/** A host that gives more than this share of the cores to somebody else stalls whoever runs, the reference too. */
const STOLEN_MOST = 0.01;
/** So often, over all rounds, a side is measured once more because of that. */
const REPEATS = 18;
const CALM_MS = 2000;
const REACH = { share: 0.35, laterMs: 3 } as const;

const agentOf = (n: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (n % 50)}.0.${n}.0 Safari/537.36`;

// Neighbours in time are no neighbours in the table: 7,919 is prime.
const requests = Array.from({ length: ALIASES }, (_, n) =>
  getRequest(`/l/${aliasOf((n * 7919) % ALIASES)}`, {
    "user-agent": agentOf(n % AGENTS),
    referer: "https://www.linkedin.com/feed",
  }),
);

type Measured = { perSecond: number; p99: number; serverBusy: number; clientBusy: number };
type Round = { ours: Measured; bare: Measured };

const seen = { answered: 0, bad: 0 };

async function measure(server: Running, ours: boolean, run: () => Promise<Load>): Promise<Measured> {
  const before = processorSeconds(server.process.pid);
  const load = await run();
  const redirects = load.statuses[302] ?? 0;
  if (ours) seen.answered += redirects;
  seen.bad += load.answers - redirects;
  return {
    perSecond: load.answers / load.seconds,
    p99: quantile(load.latencies, 0.99),
    serverBusy: (processorSeconds(server.process.pid) - before) / load.seconds,
    clientBusy: load.busy,
  };
}

const targetOf = ({ port }: Running) => ({ port, requests, connections: CONNECTIONS });

const disturbed = { sides: 0, kept: 0 };

/** The same side again when the host disturbed it: decided by the host's own count, never by what was measured. */
async function undisturbed(run: () => Promise<Measured>): Promise<Measured> {
  for (;;) {
    const before = stolenSeconds();
    const measured = await run();
    const share = (stolenSeconds() - before) / (SECONDS * availableParallelism());
    if (!(share > STOLEN_MOST)) return measured;
    if (disturbed.sides === REPEATS) {
      disturbed.kept += 1;
      return measured;
    }
    disturbed.sides += 1;
    await sleep(CALM_MS);
  }
}

async function both(app: Running, bare: Running, run: (server: Running) => Promise<Load>): Promise<Round> {
  const side = (server: Running, ours: boolean) => undisturbed(() => measure(server, ours, () => run(server)));
  return { bare: await side(bare, false), ours: await side(app, true) };
}

async function rowsOf({ query }: BenchDatabase) {
  const [row] = await query(
    `select (select count(*) from interactions)::int as clicks,
      (select coalesce(sum(hits), 0) from interaction_hours)::int as summed`,
  );
  return { clicks: Number(row?.clicks), summed: Number(row?.summed) };
}

/** What a flood leaves behind (visits that wait, dead rows, pages to be written) is no part of a fixed rate. */
async function atRest(database: BenchDatabase): Promise<void> {
  await settledRows(database);
  await database.query("vacuum analyze interactions, interaction_hours, interaction_days, interaction_totals");
  await database.query("checkpoint");
}

/** The clicks wait half a second at most; ten are patience enough. */
async function settledRows(database: BenchDatabase) {
  for (let tries = 0; tries < 20; tries += 1) {
    const rows = await rowsOf(database);
    if (rows.clicks === seen.answered && rows.summed === seen.answered) return rows;
    await sleep(500);
  }
  return rowsOf(database);
}

const copy = builtCopy();
const database = await openBenchDatabase("none");
await seedAliases(database, ALIASES);
const app = await startApp(copy, database);
const bare = await startBare("redirect", database);
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned && bare.pinned;

// Until every alias was asked for, it is the database that answers.
await both(app, bare, (server) => flood(targetOf(server), 3));
const flooded: Round[] = [];
const paced: Round[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  flooded.push(await both(app, bare, (server) => flood(targetOf(server), SECONDS)));
  await atRest(database);
  paced.push(await both(app, bare, (server) => pace(targetOf(server), SECONDS, RATE)));
}
const rows = await settledRows(database);
await app.stop();
await bare.stop();
await database.stop();

const of = (rounds: Round[], read: (round: Round) => number) => median(rounds.map(read));
const micros = (side: "ours" | "bare") =>
  rounded(
    of(flooded, (round) => (round[side].serverBusy * 1e6) / round[side].perSecond),
    1,
  );
const ratio = of(flooded, ({ ours, bare: reference }) => ours.perSecond / reference.perSecond);
const oursP99 = of(paced, ({ ours }) => ours.p99);
const bareP99 = of(paced, ({ bare: reference }) => reference.p99);
const slowest = Math.min(...paced.map(({ ours, bare: reference }) => Math.min(ours.perSecond, reference.perSecond)));
const busiest = Math.max(
  ...flooded.map(({ ours, bare: reference }) => Math.max(ours.clientBusy, reference.clientBusy)),
);
const idlest = Math.min(...flooded.map(({ ours, bare: reference }) => Math.min(ours.serverBusy, reference.serverBusy)));
// Ours shares its core with the database that stores its clicks: that is its price, not the machine's.
const bareIdlest = Math.min(...flooded.map(({ bare: reference }) => reference.serverBusy));
const matching = rows.clicks === seen.answered && rows.summed === seen.answered;

report({
  name: "redirects",
  rows: [
    {
      figure: "redirects/s, the click stored",
      ours: `${Math.round(of(flooded, ({ ours }) => ours.perSecond)).toLocaleString("en")}/s`,
      reference: `${Math.round(of(flooded, ({ bare: reference }) => reference.perSecond)).toLocaleString("en")}/s (bare node:http 302)`,
      ratio: rounded(ratio),
      reach: `≥ ${REACH.share}`,
      reached: ratio >= REACH.share,
    },
    {
      figure: `redirect p99 at ${RATE.toLocaleString("en")}/s`,
      ours: `${rounded(oursP99)} ms`,
      reference: `${rounded(bareP99)} ms (the same)`,
      reach: `≤ reference + ${REACH.laterMs} ms`,
      reached: oursP99 <= bareP99 + REACH.laterMs,
    },
  ],
  void: [
    ...(matching ? [] : [`${seen.answered} clicks were answered, ${rows.clicks} stored, ${rows.summed} summed`]),
    ...(seen.bad === 0 ? [] : [`${seen.bad} answers were no redirect`]),
    ...(bareIdlest >= BUSY
      ? []
      : [`the bare server got only ${rounded(bareIdlest)} of its core: the machine was busy`]),
    ...(disturbed.kept === 0 ? [] : [`the host took more than 1 % of the cores in ${disturbed.kept} measurements`]),
    ...(slowest >= RATE * 0.98 ? [] : [`the fixed rate was not held: ${Math.round(slowest)}/s`]),
  ],
  notes: [
    `The whole process (front door, jobs, polling) on one core, the generator on the other${pinned ? "" : " (NOT PINNED HERE)"}; PostgreSQL on both${database.niced ? ", behind them (nice 10)" : ""}.`,
    `Flood: the server used at least ${rounded(idlest)} of its core, the generator at most ${rounded(busiest)} of its own.`,
    `Processor time of the server per answer: ours ${micros("ours")} µs, reference ${micros("bare")} µs.`,
    "Before the fixed rate the database comes to rest: what waits is stored, dead rows are cleared, pages are written.",
    `A side is measured again when the host gave more than ${STOLEN_MOST * 100} % of the cores to somebody else (steal of /proc/stat): ${disturbed.sides} times.`,
    "p99 counts from the moment a request was meant to leave; the generator looks at the clock without pause.",
  ],
  detail: { rows, answered: seen.answered, flooded, paced },
});
