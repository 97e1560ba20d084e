// Figure: the session check, the dashboard and one page of lists of an owner of 300 locations beside the same of one of three.
import { newId } from "#lib/id.ts";
import { encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { startApp } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument, NAVIGATION, type Page } from "./support/documents.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const TIMES = Number(process.env.TIMES ?? 100);
const WARM = 20;
const [FEW, MANY] = [3, 300];
const REACH = 1.2;
const WHO = "olivia@harbor.test";
const FIGURES = [
  { figure: "session check", path: "/api/auth/me" },
  { figure: "dashboard, last byte", path: "/dashboard" },
  { figure: "one page of the people", path: "/api/people?per_page=20" },
  { figure: "one page of the share links", path: "/api/links?per_page=20" },
] as const;

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const app = await startApp(copy, database);
const { query } = database;
const [head] = await query(
  "select w.id, w.owner_id from workspaces w join users u on u.id = w.owner_id where u.email = $1 and w.parent_id is null",
  [WHO],
);
if (!head) throw new Error(`${WHO} owns no franchise.`);
await query(
  `update workspaces set parent_id = null where id in
     (select id from workspaces where parent_id = $1 order by id offset ${FEW})`,
  [head.id],
);
await query("analyze");
const company = `; ${STATE_COOKIE}=${encodeState({ ...DEFAULT_STATE, isCompanyView: true })}`;
const headers = { ...NAVIGATION, cookie: (await signIn(app.port, WHO)) + company };
pin(process.pid, CLIENT_CORE);

type Measured = { ms: number[]; bytes: number; body: string };

/** Each address so many times after some that warm up. */
async function measured(): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const { path } of FIGURES) {
    const page: Page = { port: app.port, path, headers };
    const ms: number[] = [];
    let [bytes, body] = [0, ""];
    for (let n = -WARM; n < TIMES; n += 1) {
      const got = await getDocument(page);
      if (got.status !== 200) throw new Error(`${path} answered ${got.status}.`);
      if (n >= 0) ms.push(got.milliseconds);
      ({ bytes, body } = got);
    }
    all.push({ ms, bytes, body });
  }
  return all;
}

const few = await measured();
const locations = Array.from({ length: MANY - FEW }, () => newId());
await query(
  `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
   select l.id, 'Harbor Realty ' || l.n, $2, $1, 'entrepreneur', 'company' from unnest($3::uuid[]) with ordinality l(id, n)`,
  [head.id, head.owner_id, locations],
);
await query("select membership_add($1, l.id, 'owner', '{}') from unnest($2::uuid[]) l(id)", [head.owner_id, locations]);
await query("analyze");
const many = await measured();
await app.stop();
await database.stop();

const spread = ({ ms }: Measured) => `${rounded(median(ms), 1)} ms (p95 ${rounded(quantile(ms, 0.95), 1)} ms)`;
report({
  name: "franchise-size",
  rows: FIGURES.flatMap(({ figure }, at) => {
    const [small, large] = [few[at], many[at]];
    if (!small || !large) return [];
    const ratio = median(large.ms) / median(small.ms);
    return [
      {
        figure: `${figure} of an owner of ${MANY} locations, median of ${TIMES}`,
        ours: spread(large),
        reference: `${spread(small)}, with ${FEW}`,
        ratio: rounded(ratio),
        reach: `≤ ${REACH} ×`,
        reached: ratio <= REACH,
      },
    ];
  }),
  void: locations.every((id) => many[0]?.body.includes(id)) ? [] : ["the session does not know of the locations"],
  notes: [
    `The same owner before and after ${MANY - FEW} locations are added; the dashboard is ${Math.round((few[1]?.bytes ?? 0) / 1024)} KiB and ${Math.round((many[1]?.bytes ?? 0) / 1024)} KiB.`,
  ],
});
