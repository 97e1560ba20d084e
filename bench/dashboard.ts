// Figures: the signed-in dashboard's last byte beside an empty page under the root layout, and its statements.
import { startApp } from "./support/app.ts";
import { builtCopy, EMPTY_PATH } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument, interleaved, NAVIGATION, type Page } from "./support/documents.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { statementsOf } from "./support/statements.ts";

const TIMES = Number(process.env.TIMES ?? 200);
const WARM_UP = Math.ceil(TIMES / 4);
const COUNTED = 10;
const REACH = { times: 3, statements: 8 } as const;
// A franchise owner: the fullest dashboard there is.
const WHO = "olivia@harbor.test";
const WORKSPACE = "Harbor Realty";

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const app = await startApp(copy, database);
const headers = { ...NAVIGATION, cookie: await signIn(app.port, WHO) };
const pages: [Page, Page] = [
  { port: app.port, path: EMPTY_PATH, headers },
  { port: app.port, path: "/dashboard", headers },
];
await database.query("analyze");
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned;

await interleaved(pages, WARM_UP);
const [empty = [], dashboard = []] = await interleaved(pages, TIMES);
const lists = await statementsOf(database, COUNTED, () => getDocument(pages[1]));
const shown = await getDocument(pages[1]);
const nothing = await getDocument(pages[0]);
const popular = await database.query(
  `select l.title from links l join workspaces w on w.id = l.workspace_id
     join interaction_days c on c.workspace_id = l.workspace_id and c.subject_id = l.id
   where w.name = $1 and l.deleted_at is null and c.day > current_date - 29
   group by l.id, l.title order by sum(c.people) desc limit 3`,
  [WORKSPACE],
);
await app.stop();
await database.stop();

const text = shown.body.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const missing = popular.map((row) => String(row.title)).filter((title) => !text.includes(title));
const statements = Math.max(...lists.map(({ counted }) => counted.length));
const fewest = Math.min(...lists.map(({ counted }) => counted.length));
const ratio = median(dashboard) / median(empty);
const spread = (values: number[]) => `${rounded(median(values), 1)} ms (p95 ${rounded(quantile(values, 0.95), 1)} ms)`;
report({
  name: "dashboard",
  rows: [
    {
      figure: `dashboard, signed in, last byte, median of ${TIMES}`,
      ours: spread(dashboard),
      reference: `${spread(empty)}, empty dynamic page under the root layout`,
      ratio: rounded(ratio),
      reach: `≤ ${REACH.times} ×`,
      reached: ratio <= REACH.times,
    },
    {
      figure: "statements of one dashboard, session included",
      ours: String(statements),
      reference: "–",
      reach: `≤ ${REACH.statements}`,
      reached: statements <= REACH.statements && fewest > 0,
    },
  ],
  void: [
    ...(missing.length === 0 && popular.length > 0 ? [] : [`the dashboard does not show: ${missing.join(", ")}`]),
    ...(nothing.status === 200 && !nothing.body.includes(WORKSPACE) ? [] : ["the empty page is not empty"]),
  ],
  notes: [
    `One document after the other over one connection, in turn; the server on one core, the client on the other${pinned ? "" : " (NOT PINNED HERE)"}.`,
    `Documents of ${Math.round(shown.bytes / 1024)} KiB and ${Math.round(nothing.bytes / 1024)} KiB, not compressed. The empty page exists only in the copy that the bench builds.`,
    `The statements stand in PostgreSQL's own log (log_statement = all); besides them ${lists[0]?.frame} BEGIN, COMMIT, SET ROLE and set_config.`,
  ],
  detail: { statements: lists[0]?.counted.map((statement) => statement.replaceAll(/\s+/g, " ").slice(0, 90)) },
});
