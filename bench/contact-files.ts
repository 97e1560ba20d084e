// Figures: a file of 100,000 contacts brought in beside COPY of the same rows into the same tables, and taken out beside COPY of them.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { newId } from "#lib/id.ts";
import { startApi } from "./support/app.ts";
import { databaseSeconds, openBenchDatabase } from "./support/database.ts";
import { heldMegabytes, processorSeconds } from "./support/machine.ts";
import { rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { askAs, sendAs, sendUp } from "./support/uploads.ts";

const ROWS = Number(process.env.ROWS ?? 100_000);
const REACH = { brought: 0.05, taken: 0.3, megabytes: 300 } as const;
const OWNER = "noah@brightsmile.test";
const TABLES = ["contacts", "contact_facts"] as const;

const database = await openBenchDatabase("demo");
const app = await startApi(database);
const { pid } = app.process;
const member = { port: app.port, cookie: await signIn(app.port, OWNER) };
const folder = mkdtempSync(join(tmpdir(), "corner-bench-contacts-"));
// PostgreSQL writes and reads files there itself, as the account that it is lent.
chmodSync(folder, 0o777);

const [who] = await database.query(
  "select u.id, m.workspace_id from users u join memberships m on m.user_id = u.id where u.email = $1",
  [OWNER],
);
const workspace = String(who?.workspace_id);

const FIRST = ["Elena", "Walter", "Sean", "Carl", "Ama", "Wei", "Dana", "Rosa", "Hugo", "Leila", "Marcus", "Nina"];
const LAST = ["Marsh", "Boone", "Nyberg", "Darko", "Zhang", "Delgado", "Ferrell", "Okafor", "Petrov", "Rossi"];

/** No two of them are one person. */
function csv(): Uint8Array<ArrayBuffer> {
  const lines = ["First Name,Last Name,Email,Mobile Phone,Company,Job Title"];
  for (let n = 0; n < ROWS; n += 1) {
    const [first, last] = [FIRST[n % FIRST.length], `${LAST[n % LAST.length]}${n.toString(36)}`];
    lines.push(`${first},${last},p${n}@example.com,+1617${String(2_000_000 + n)},Harbor ${n % 900},Agent`);
  }
  return new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);
}

type Spent = { seconds: number; worked: number; grown: number };

/** On the clock, of processors (the app’s and PostgreSQL’s), and what the app held beyond what it held before. */
async function spent(run: () => Promise<unknown>): Promise<Spent> {
  const worked = async () => processorSeconds(pid) + (await databaseSeconds(database));
  const [before, work] = [heldMegabytes(pid), await worked()];
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, heldMegabytes(pid))), 50);
  const began = performance.now();
  await run().finally(() => clearInterval(looking));
  return { seconds: (performance.now() - began) / 1000, worked: (await worked()) - work, grown: most - before };
}

const job = z.object({
  data: z.object({
    id: z.string(),
    state: z.string(),
    version: z.number().optional(),
    done: z.number(),
    total: z.number(),
  }),
});
type Job = z.infer<typeof job>["data"];
const jobOf = ({ text }: { text: string }) => job.parse(JSON.parse(text)).data;

/** Looks until it is in one of these states. */
async function until(path: string, states: readonly string[]): Promise<Job> {
  for (;;) {
    const found = jobOf(await askAs(member, `GET ${path}`));
    if (states.includes(found.state)) return found;
    if (["refused", "failed", "stopped"].includes(found.state)) throw new Error(JSON.stringify(found));
    await sleep(100);
  }
}

const upload = (await sendUp(member, csv(), "import")).split("/").at(-1) ?? "";
let path = "";
const read = await spent(async () => {
  const { id } = jobOf(await sendAs(member, "POST /api/contacts/imports", { upload, file_name: "bench.csv" }));
  path = `/api/contacts/imports/${id}`;
  await until(path, ["draft"]);
});
const brought = await spent(async () => {
  const { version } = jobOf(await askAs(member, `GET ${path}`));
  await sendAs(member, `POST ${path}/start`, { version });
  await until(path, ["done"]);
});

const other = newId();
const file = (table: string) => join(folder, `${table}.csv`);
for (const table of TABLES) {
  const columns = await database.query(
    "select string_agg(quote_ident(attname), ', ' order by attnum) as all from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'workspace_id'",
    [table],
  );
  const names = String(columns[0]?.all);
  await database.query(
    `copy (select '${other}'::uuid as workspace_id, ${names} from ${table} where workspace_id = '${workspace}') to '${file(table)}' csv`,
  );
}
await database.query("vacuum analyze");
const copiedIn = await spent(async () => {
  for (const table of TABLES) await database.query(`copy ${table} from '${file(table)}' csv`);
});
const [stored] = await database.query(`select count(*)::integer as many from contacts where workspace_id = '${other}'`);

const taken = await spent(async () => {
  const { id } = jobOf(
    await sendAs(member, "POST /api/contacts/exports", { format: "csv", which: "all", why: "A figure" }),
  );
  path = `/api/contacts/exports/${id}`;
  await until(path, ["ready"]);
});
const { text } = await askAs(member, `GET ${path}/file`);
const copiedOut = await spent(() =>
  database.query(
    `copy (select c.name, c.title, c.company, c.email, c.phone, c.tags, c.seen_by, c.origin, c.follow_up, c.follow_up_on, c.sign, c.sign_at,
        c.created_at, u.firstname || ' ' || u.lastname as owner, f.said
      from contacts c join users u on u.id = c.owner_id
        left join lateral (select jsonb_agg(jsonb_build_object('field', f.field, 'value', f.value, 'use', f.use) order by f.at) as said
          from contact_facts f where f.workspace_id = c.workspace_id and f.contact_id = c.id and f.ended_at is null) f on true
      where c.workspace_id = '${workspace}' and c.deleted_at is null and c.merged_into is null order by c.name, c.id) to '${file("out")}' csv header`,
  ),
);
await app.stop();
await database.stop();
rmSync(folder, { recursive: true, force: true });

const per = (seconds: number) => `${Math.round(ROWS / seconds).toLocaleString("en")}/s (${rounded(seconds)} s)`;
const shares = { brought: copiedIn.seconds / brought.seconds, taken: copiedOut.seconds / taken.seconds };
const grown = Math.max(read.grown, brought.grown, taken.grown);
const lines = text.trimEnd().split("\n").length;
report({
  name: "contact-files",
  rows: [
    {
      ...{
        figure: `import of ${ROWS.toLocaleString("en")} CSV rows that were looked through, rows`,
        ours: per(brought.seconds),
      },
      ...{
        reference: `${per(copiedIn.seconds)}, COPY of the same rows into the same tables`,
        ratio: rounded(shares.brought, 3),
      },
      ...{ reach: `≥ ${REACH.brought} ×`, reached: shares.brought >= REACH.brought },
    },
    {
      ...{ figure: "looking through it before, from the uploaded file to the preview", ours: per(read.seconds) },
      ...{ reference: "–", reach: "–", reached: null },
    },
    {
      ...{ figure: `export of ${ROWS.toLocaleString("en")} contacts as CSV, rows`, ours: per(taken.seconds) },
      ...{ reference: `${per(copiedOut.seconds)}, COPY of the same join`, ratio: rounded(shares.taken, 3) },
      ...{ reach: `≥ ${REACH.taken} ×`, reached: shares.taken >= REACH.taken },
    },
    {
      ...{ figure: "memory of the process meanwhile", ours: `+ ${Math.round(grown)} MB`, reference: "–" },
      ...{ reach: `≤ ${REACH.megabytes} MB`, reached: grown <= REACH.megabytes },
    },
  ],
  void: [
    ...(Number(stored?.many) >= ROWS ? [] : [`Only ${stored?.many} contacts were copied.`]),
    ...(lines > ROWS ? [] : [`The file has ${lines} lines.`]),
  ],
  notes: [
    `Processor time, the app’s and PostgreSQL’s together: read ${rounded(read.worked)} s, imported ${rounded(brought.worked)} s beside ${rounded(copiedIn.worked)} s, exported ${rounded(taken.worked)} s beside ${rounded(copiedOut.worked)} s.`,
    "One run over HTTP, the state asked for ten times a second; COPY reads and writes files of the database server itself.",
  ],
});
