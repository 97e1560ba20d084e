// Figure: the dashboard of a workspace with 100,000 links and a year of clicks beside the same page of the demo.
import { encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { SIZE, seedSize } from "./size/seed.ts";
import { startApp } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument, NAVIGATION, type Page } from "./support/documents.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { statementsOf } from "./support/statements.ts";

const TIMES = Number(process.env.TIMES ?? 100);
const COUNTED = 10;
const REACH = { times: 1.5, statements: 8 } as const;
const WHO = "noah@brightsmile.test";
const WORKSPACE = "Bright Smile Dental";

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const app = await startApp(copy, database);
await database.query("analyze");
const company = `; ${STATE_COOKIE}=${encodeState({ ...DEFAULT_STATE, isCompanyView: true })}`;
const headers = { ...NAVIGATION, cookie: (await signIn(app.port, WHO)) + company };
const page: Page = { port: app.port, path: "/dashboard", headers };
pin(process.pid, CLIENT_CORE);

/** The milliseconds of so many documents, after some that warm up. */
async function shown(): Promise<{ ms: number[]; body: string; bytes: number }> {
  const ms: number[] = [];
  let [body, bytes] = ["", 0];
  for (let n = -20; n < TIMES; n += 1) {
    const got = await getDocument(page);
    if (got.status !== 200) throw new Error(`The dashboard answered ${got.status}.`);
    if (n >= 0) ms.push(got.milliseconds);
    ({ body, bytes } = got);
  }
  return { ms, body, bytes };
}

const demo = await shown();
console.log(`the demo: ${rounded(median(demo.ms), 1)} ms`);
await seedSize(database, WHO);
const size = await shown();
console.log(`at size: ${rounded(median(size.ms), 1)} ms`);
const lists = await statementsOf(database, COUNTED, () => getDocument(page));
await app.stop();
await database.stop();

const spread = (ms: number[]) => `${rounded(median(ms), 1)} ms (p95 ${rounded(quantile(ms, 0.95), 1)} ms)`;
const ratio = median(size.ms) / median(demo.ms);
const statements = Math.max(...lists.map(({ counted }) => counted.length));
report({
  name: "dashboard-size",
  rows: [
    {
      figure: `dashboard of ${SIZE.links.toLocaleString("en")} links and ${SIZE.clicks.toLocaleString("en")} clicks, last byte, median of ${TIMES}`,
      ours: spread(size.ms),
      reference: `${spread(demo.ms)}, the same page of the demo`,
      ratio: rounded(ratio),
      reach: `≤ ${REACH.times} ×`,
      reached: ratio <= REACH.times,
    },
    {
      figure: "statements of it, session included",
      ours: String(statements),
      reference: "–",
      reach: `≤ ${REACH.statements}`,
      reached: statements <= REACH.statements,
    },
  ],
  void: [
    ...(size.body.includes(WORKSPACE) && demo.body.includes(WORKSPACE) ? [] : ["a page is not the dashboard"]),
    ...(/100,00\d|100.?00\d/.test(size.body) ? [] : ["the page at size does not know of 100,000 links"]),
  ],
  notes: [
    `The same person before and after the workspace is filled; documents of ${Math.round(demo.bytes / 1024)} KiB and ${Math.round(size.bytes / 1024)} KiB.`,
  ],
  detail: { statements: lists[0]?.counted.map((statement) => statement.replaceAll(/\s+/g, " ").slice(0, 90)) },
});
