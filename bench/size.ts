// Figures: every list, search, sort, filter, count, chart and file of the product at size, beside what it may take.
import { once } from "node:events";
import { get, IncomingMessage } from "node:http";
import { z } from "zod";
import { encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { type Asked, asksOf } from "./size/asks.ts";
import { bigTables, explain, scansOf } from "./size/plans.ts";
import { SIZE, seedSize } from "./size/seed.ts";
import { type Asker, SIZES } from "./size/table.ts";
import { startApi } from "./support/app.ts";
import { databaseSeconds, openBenchDatabase } from "./support/database.ts";
import { processorSeconds } from "./support/machine.ts";
import { quantile, rounded } from "./support/numbers.ts";
import { type Row, report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const SEED_SECONDS = 180;
const OWNER = "noah@brightsmile.test";
const ADMIN = "admin@corner.test";
const ONLY = process.env.ONLY ?? "";

const database = await openBenchDatabase("demo");
const app = await startApi(database);
/** Processor seconds of the app and its PostgreSQL: what a busy machine changes least. */
const worked = async () => processorSeconds(app.process.pid) + (await databaseSeconds(database));
const began = { at: performance.now(), worked: await worked() };
const seeded = await seedSize(database, OWNER);
const seconds = (performance.now() - began.at) / 1000;
const seedWork = (await worked()) - began.worked + process.cpuUsage().user / 1e6;
console.log(`seeded in ${rounded(seconds, 0)} s, ${rounded(seedWork, 0)} s of them processor`);
const cookies: Record<Asker, string> = { owner: await signIn(app.port, OWNER), admin: await signIn(app.port, ADMIN) };
const company = `; ${STATE_COOKIE}=${encodeState({ ...DEFAULT_STATE, isCompanyView: true })}`;

type Told = { ms: number; status: number; bytes: number; text: string };

/** A call as slow as it likes: `fetch` gives up a file after five minutes, and the whole run with it. */
async function ask(path: string, cookie: string): Promise<Told> {
  const headers = { cookie: cookie + company, "sec-fetch-site": "same-origin", "accept-encoding": "identity" };
  const from = performance.now();
  const call = get({ port: app.port, host: "127.0.0.1", path, headers });
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(call, "response"));
  const parts: string[] = [];
  for await (const part of answer.setEncoding("utf8")) parts.push(String(part));
  const text = parts.join("");
  return { ms: performance.now() - from, status: answer.statusCode ?? 0, bytes: text.length, text };
}

const page = z.object({ meta: z.object({ total: z.number() }) }).transform(({ meta }) => meta.total);
const totalOf = (text: string) => page.safeParse(text.startsWith("{") ? JSON.parse(text) : null).data ?? 0;
const [person] = await database.query("select md5('person' || 11)::uuid as id");

const asks: Asked[] = [];
for (const size of SIZES.filter(({ operation }) => operation.includes(ONLY))) {
  const [first] = asksOf(size, seeded, String(person?.id), 0);
  const total = first && size.reach !== null ? totalOf((await ask(first.path, cookies[first.who])).text) : 0;
  asks.push(...asksOf(size, seeded, String(person?.id), total));
}

const failures: string[] = [];
const rows: Row[] = [];
/** A row as soon as it is known: of a run that is broken off everything before is there. */
function told({ figure, ours, reference, reached }: Row): void {
  console.log(`${reached === false ? "NO " : "   "}${figure}: ${ours}${reference === "–" ? "" : ` (${reference})`}`);
}

// Those that are measured come first, without what writes their plans down.
const times = new Map<string, Found>();
for (const { name, path, who, times: count, reach } of asks) {
  const [answers, before]: [Told[], number[]] = [[], []];
  for (let n = count > 1 ? -6 : 0; n < count; n += 1) {
    if (n === 0) before.push(await worked());
    answers.push(await ask(path, cookies[who]));
  }
  const work = (((await worked()) - (before[0] ?? 0)) * 1000) / count;
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) failures.push(`${name} answered ${wrong.status}: ${wrong.text.slice(0, 120)}`);
  const ms = answers.slice(count > 1 ? 6 : 0).map((one) => one.ms);
  const found = { p50: quantile(ms, 0.5), p95: quantile(ms, 0.95), work, bytes: answers.at(-1)?.bytes ?? 0 };
  times.set(name, found);
  told(rowOf(name, reach, found, []));
}

console.log("Plans of the same calls:");
const big = await bigTables(database);
await explain(database, true);
for (const { name, path, who, reach } of asks) {
  const scanned = reach === null ? [] : await scansOf(database, big, () => ask(path, cookies[who]));
  const row = rowOf(name, reach, times.get(name) ?? { p50: 0, p95: 0, work: 0, bytes: 0 }, scanned);
  if (scanned.length > 0) told(row);
  rows.push(row);
}
await explain(database, false);

/** Milliseconds at two places, of processor time a call, and the answer's size. */
type Found = { p50: number; p95: number; work: number; bytes: number };

function rowOf(name: string, reach: number | null, { p50, p95, work, bytes }: Found, scanned: readonly string[]): Row {
  return {
    figure: name,
    ours:
      reach === null
        ? `${rounded(p50 / 1000, 1)} s, ${Math.round(bytes / 1024)} KiB`
        : `${rounded(p50, 1)} ms (p95 ${rounded(p95, 1)} ms, processor ${rounded(work, 1)} ms)`,
    reference: scanned.length > 0 ? `reads all of ${scanned.join(", ")}` : "–",
    reach: reach === null ? "printed" : `p95 ≤ ${reach} ms, no big table whole`,
    reached: reach === null ? null : p95 <= reach && scanned.length === 0,
  };
}

rows.push({
  figure: "seeded",
  ours: `${rounded(seconds, 0)} s (processor ${rounded(seedWork, 0)} s)`,
  reference: "–",
  reach: `≤ ${SEED_SECONDS} s`,
  reached: seconds <= SEED_SECONDS,
});
await app.stop();
await database.stop();
report({
  name: "size",
  rows,
  void: failures,
  notes: [
    `One workspace of ${SIZE.links} links, ${SIZE.clicks} clicks in a year, ${SIZE.people} people and ${SIZE.trail} entries in its trail, beside ${SIZE.tenants} tenants.`,
    `Big are tables of 50,000 rows and more: ${[...big].toSorted().join(", ")}.`,
    "Plans stand in PostgreSQL's own log (auto_explain with nested statements), of the very calls that are measured.",
    "Processor time is the app's and PostgreSQL's together, in steps of 10 ms over all calls of a row; a p95 beyond the reach at much less of it was waiting for a core.",
    "The process runs without pages. A dashboard, a file and a neighbor have benches of their own.",
  ],
});
