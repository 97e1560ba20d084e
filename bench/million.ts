// Figures: the start with a million links beside the start with a hundred, and what a link costs that nobody has asked for.
import { aliasOf, seedAliases } from "./support/aliases.ts";
import { type Running, startApi } from "./support/app.ts";
import { type BenchDatabase, openBenchDatabase } from "./support/database.ts";
import { getRequest, pace } from "./support/load.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const LINKS = Number(process.env.LINKS ?? 1_000_000);
const FEW = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const [ASKED, RATE] = [2000, 200];
const REACH = { start: 1.2, coldMs: 10 } as const;

/** A process that begins, and the seconds until it was ready. */
async function begun(database: BenchDatabase): Promise<{ app: Running; seconds: number }> {
  const from = performance.now();
  const app = await startApi(database);
  return { app, seconds: (performance.now() - from) / 1000 };
}

async function filled(count: number): Promise<BenchDatabase> {
  const database = await openBenchDatabase("none");
  const from = performance.now();
  await seedAliases(database, count);
  console.log(`${count.toLocaleString("en")} links in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  // What a first start does once, such as making keys, is no part of a start.
  await (await begun(database)).app.stop();
  return database;
}

const few = await filled(FEW);
const many = await filled(LINKS);
const times = { few: [0], many: [0] };
times.few.pop();
times.many.pop();
for (let n = 0; n < ROUNDS; n += 1) {
  for (const [name, database] of [
    ["few", few],
    ["many", many],
  ] as const) {
    const { app, seconds } = await begun(database);
    times[name].push(seconds);
    await app.stop();
  }
  console.log(`start ${n + 1}: ${rounded(times.few.at(-1) ?? 0)} s, ${rounded(times.many.at(-1) ?? 0)} s`);
}

pin(process.pid, CLIENT_CORE);
const { app } = await begun(many);
// Each is asked for once, far from the one before: 7,919 is prime.
const ask = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    getRequest(`/l/${aliasOf(((from + n) * 7919) % LINKS)}`, { "user-agent": "Mozilla/5.0 Safari/605.1" }),
  );
// A process that has answered nothing yet compiles itself first.
await pace({ port: app.port, requests: ask(0, 400), connections: 8 }, 2, RATE);
const cold = await pace({ port: app.port, requests: ask(400, ASKED), connections: 8 }, ASKED / RATE, RATE);
const warm = await pace({ port: app.port, requests: ask(400, ASKED), connections: 8 }, ASKED / RATE, RATE);
await app.stop();
await few.stop();
await many.stop();

const ratio = median(times.many) / median(times.few);
const [coldP99, warmP99] = [quantile(cold.latencies, 0.99), quantile(warm.latencies, 0.99)];
report({
  name: "million",
  rows: [
    {
      figure: `start with ${LINKS.toLocaleString("en")} links until /ready, median of ${ROUNDS}`,
      ours: `${rounded(median(times.many))} s`,
      reference: `${rounded(median(times.few))} s with ${FEW}`,
      ratio: rounded(ratio),
      reach: `≤ ${REACH.start} ×`,
      reached: ratio <= REACH.start,
    },
    {
      figure: `redirect of a cold link of ${LINKS.toLocaleString("en")}, p99 at ${RATE}/s`,
      ours: `${rounded(coldP99)} ms (median ${rounded(median(cold.latencies))} ms)`,
      reference: `${rounded(warmP99)} ms, the same links again (median ${rounded(median(warm.latencies))} ms)`,
      reach: `≤ ${REACH.coldMs} ms`,
      reached: coldP99 <= REACH.coldMs,
    },
  ],
  void: [cold, warm].every(({ statuses, answers }) => answers === ASKED && statuses[302] === ASKED)
    ? []
    : [`not every link led on: ${JSON.stringify([cold.statuses, warm.statuses])}`],
  notes: [
    "The process without pages, on a database that is migrated; each start in turn. Links stand in workspaces of a hundred.",
    "Cold is what the process was never asked for; p99 counts from the moment a request was meant to leave.",
  ],
});
