// Figure: `npm start` on a built, seeded clone until /ready and / answer 200.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "../scripts/support/paths.mjs";
import { answersWell, freePort } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const REACH = 6;
const LIMIT = 60_000;

const copy = builtCopy();
const dataDir = mkdtempSync(join(tmpdir(), "corner-bench-"));
// The account that PostgreSQL is lent must be able to enter.
chmodSync(dataDir, 0o755);

/** Seconds until both addresses answered 200; NaN when they never did. */
async function started(): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const clean = { DATABASE_URL: undefined, PUBLIC_ORIGIN: undefined, NODE_ENV: undefined };
  const child = spawn("npm", ["start"], {
    cwd: copy,
    env: environment({ ...clean, PORT: String(port), DATA_DIR: dataDir, SEED: "demo" }),
    stdio: "ignore",
    // Its own group: npm hands no signal on to what it started.
    detached: true,
  });
  const gone = once(child, "exit");
  let seconds = Number.NaN;
  for (const limit = Date.now() + LIMIT; Date.now() < limit && child.exitCode === null; await sleep(10)) {
    if (!(await answersWell(`http://127.0.0.1:${port}/ready`))) continue;
    if (!(await answersWell(`http://127.0.0.1:${port}/`))) continue;
    seconds = (performance.now() - begun) / 1000;
    break;
  }
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  await gone;
  for (const limit = Date.now() + LIMIT; Date.now() < limit && (await listens(port)); await sleep(50));
  return seconds;
}

async function listens(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  );
}

// The first one makes the database and its demo.
const first = await started();
const times: number[] = [];
for (let n = 0; n < ROUNDS; n += 1) times.push(await started());
rmSync(dataDir, { recursive: true, force: true });

const seconds = median(times);
report({
  name: "start",
  rows: [
    {
      figure: "npm start on a built, seeded clone to the first 200 of /ready and /",
      ours: `${rounded(seconds)} s`,
      reference: "–",
      reach: `≤ ${REACH} s`,
      reached: seconds <= REACH,
    },
  ],
  void: times.every(Number.isFinite) ? [] : ["a start never answered"],
  notes: [
    `Median of ${ROUNDS}, nothing pinned; an empty folder, which also makes and seeds the database: ${rounded(first)} s.`,
  ],
});
