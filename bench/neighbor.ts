// Figure: the list of a second tenant while the first one, who has 100,000 links, makes a file, a dashboard's figures and a search.
import { encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { startApi } from "./support/app.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

process.env.CLICKS ??= "1000000";
process.env.TRAIL ??= "1000";
const { SIZE, seedSize } = await import("./size/seed.ts");

const TIMES = Number(process.env.TIMES ?? 200);
const REACH = { times: 3, ms: 100 } as const;
const [FIRST, SECOND] = ["noah@brightsmile.test", "sofia@solo.test"];
/** What the first tenant asks for, each again and again, one at a time. */
const WORK = ["/api/links/export", "/api/links/summary", "/api/links?filters=lof"];

const database = await openBenchDatabase("demo");
const app = await startApi(database);
await seedSize(database, FIRST);
const company = `; ${STATE_COOKIE}=${encodeState({ ...DEFAULT_STATE, isCompanyView: true })}`;
const cookies = { first: (await signIn(app.port, FIRST)) + company, second: await signIn(app.port, SECOND) };
const wrong = new Map<number, number>();

async function ask(path: string, cookie: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie, "sec-fetch-site": "same-origin", "accept-encoding": "identity" },
  });
  await answer.arrayBuffer();
  if (!answer.ok) wrong.set(answer.status, (wrong.get(answer.status) ?? 0) + 1);
  return performance.now() - from;
}

async function lists(): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < TIMES; n += 1) ms.push(await ask("/api/links", cookies.second));
  return ms;
}

await lists();
const alone = await lists();
const working = new AbortController();
const done = WORK.map(() => 0);
const loads = WORK.map(async (path, at) => {
  while (!working.signal.aborted) {
    await ask(path, cookies.first);
    done[at] = (done[at] ?? 0) + 1;
  }
});
const beside = await lists();
working.abort();
await Promise.all(loads);
await app.stop();
await database.stop();

const [p99, before] = [quantile(beside, 0.99), quantile(alone, 0.99)];
report({
  name: "neighbor",
  rows: [
    {
      figure: `a second tenant's list, p99 of ${TIMES}, while the first exports, sums and searches ${SIZE.links.toLocaleString("en")} links`,
      ours: `${rounded(p99, 1)} ms (median ${rounded(median(beside), 1)} ms)`,
      reference: `${rounded(before, 1)} ms alone (median ${rounded(median(alone), 1)} ms)`,
      ratio: rounded(p99 / before),
      reach: `≤ ${REACH.times} × or ≤ ${REACH.ms} ms`,
      reached: p99 <= REACH.times * before || p99 <= REACH.ms,
    },
  ],
  void: [
    ...(wrong.size === 0 ? [] : [`answers that were no 200: ${JSON.stringify([...wrong])}`]),
    ...(done.every((count) => count > 0) ? [] : ["the first tenant's work did not end once"]),
  ],
  notes: [
    `Meanwhile the first tenant got ${WORK.map((path, at) => `${done[at]} × ${path}`).join(", ")}, one of each at a time.`,
    "One process on one core, the two callers and PostgreSQL on both.",
  ],
});
