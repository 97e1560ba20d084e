// Keeps the built app busy for a while and looks at its resident memory: what grows without an end fails.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type App, startApp } from "../tests/support/app.ts";
import { freePort } from "./support/free-port.mjs";

const METRICS_TOKEN = "soak-memory-reads-the-metrics";
const EVERY_MS = 5000;
const CLIENTS = 4;
const PAUSE_MS = 20;
/** Unknown addresses come from a pool that fits into the memory of absences, so that it is full soon. */
const GUESSES = 2000;
/** What the last quarter may be above the second one, in which everything is warm. */
const MOST_GROWTH = 0.1;

type Counts = { answers: number; failures: number };
type Visit = () => Promise<Response>;

const signedIn = z.object({ data: z.object({ token: z.string() }) });

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function residentBytes({ origin }: App): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const found = /^corner_resident_bytes (\d+)/m.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error(`/metrics answered ${answer.status} without the resident memory.`);
  return Number(found);
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email: "noah@brightsmile.test", password: "corner-demo" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
  return signedIn.parse(await answer.json()).data.token;
}

/** What people and machines do all day, in turns. */
function visits(origin: string, token: string): Visit[] {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: "manual" });
  const api = { authorization: `Bearer ${token}` };
  const page = { cookie: `token=${token}` };
  const write = () =>
    fetch(`${origin}/api/links`, {
      method: "POST",
      headers: { ...api, "content-type": "application/json" },
      body: JSON.stringify({ alias: "soak-link", default_destination_url: "https://example.com/" }),
    });
  return [
    ...Array.from({ length: 20 }, (): Visit => () => get("/l/soak-link")),
    ...Array.from({ length: 10 }, (): Visit => () => get(`/l/guess-${Math.floor(Math.random() * GUESSES)}`)),
    () => get("/api/links", api),
    () => get("/api/links/summary", api),
    () => get("/dashboard", page),
    () => get("/share-links", page),
    () => get("/"),
    // The first one makes the link, the others are refused: the table does not grow.
    write,
  ];
}

async function client(todo: readonly Visit[], until: number, counts: Counts): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const visit = todo[turn % todo.length];
    const status = await visit?.().then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    counts.answers += 1;
    if (!status || status >= 500) counts.failures += 1;
    await sleep(PAUSE_MS);
  }
}

async function watch(app: App, until: number): Promise<number[]> {
  const seen: number[] = [];
  for (; Date.now() < until; await sleep(EVERY_MS)) seen.push(await residentBytes(app));
  return seen;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** The sentence and whether it is a good one. */
function judge(seen: readonly number[], { answers, failures }: Counts): { told: string; good: boolean } {
  const quarter = Math.floor(seen.length / 4);
  const [before, after] = [middle(seen.slice(quarter, 2 * quarter)), middle(seen.slice(-quarter))];
  const growth = (after - before) / before;
  const figures = `${megabytes(seen[0] ?? 0)} at first, ${megabytes(before)} in the second quarter, ${megabytes(after)} in the last`;
  const told = `${figures} (${(growth * 100).toFixed(1)} %, at most ${MOST_GROWTH * 100} %), ${megabytes(Math.max(...seen))} at most; ${answers} answers, ${failures} of them failures`;
  return { told, good: quarter > 0 && growth <= MOST_GROWTH && failures === 0 };
}

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const dataDir = mkdtempSync(join(tmpdir(), "corner-soak-memory-"));
const own = { DATABASE_URL: undefined, PUBLIC_ORIGIN: undefined, TOKEN_PRIVATE_JWK: undefined };
const app = await startApp({
  ...own,
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  SEED: "demo",
  LOG_LEVEL: "error",
  METRICS_TOKEN,
});
try {
  const todo = visits(app.origin, await signIn(app.origin));
  const until = Date.now() + Number(values.minutes) * 60_000;
  const counts: Counts = { answers: 0, failures: 0 };
  const clients = Array.from({ length: CLIENTS }, () => client(todo, until, counts));
  const seen = await watch(app, until);
  await Promise.all(clients);
  const { told, good } = judge(seen, counts);
  console.log(told);
  process.exitCode = good ? 0 : 1;
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
