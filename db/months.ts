// The months of the ledger: each start makes those of the next two years, and drops the ones that the operator no longer keeps.
import type pg from "pg";
import { quoted } from "#db/backup/format.ts";
import { inTransaction } from "#db/in-transaction.ts";

const LEDGER = "interactions";
/** Everything from before the months, and everything that no month takes. */
const BEFORE = "interactions_before";
const REST = "interactions_default";

export type MonthsOptions = {
  /** So many whole months are kept; all of them where nothing is said. */
  kept?: number | undefined;
  /** The first month that a backup had apart: made again where everything before it is empty. */
  from?: string | undefined;
  log?: (line: string) => void;
};

type Part = { name: string; begins: string | null; ends: string | null };
type Month = { name: string; begins: string; ends: string };

// Text of moments in UTC, so that they are compared as they stand and no session's zone is in them.
const text = (moment: string) => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS"+00"')`;
const bound = (word: string) =>
  text(`substring(pg_get_expr(c.relpartbound, c.oid) from '${word} \\(''([^'']+)''\\)')::timestamptz`);

const PARTS = `select c.relname as name, ${bound("FROM")} as begins, ${bound("TO")} as ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = to_regclass('public.${LEDGER}') order by c.relname = '${REST}', begins nulls first`;

const MONTHS = `select '${LEDGER}_' || to_char(m, 'YYYY_MM') as name, to_char(m, 'YYYY-MM-DD HH24:MI:SS"+00"') as begins,
    to_char(m + interval '1 month', 'YYYY-MM-DD HH24:MI:SS"+00"') as ends
  from generate_series(date_trunc('month', least($1::timestamptz, now()) at time zone 'UTC'),
    date_trunc('month', now() at time zone 'UTC') + interval '24 months', interval '1 month') m`;

/** The parts of the ledger, the earliest first; none in a database from before it. */
export async function partsOf(client: pg.ClientBase): Promise<Part[]> {
  return (await client.query<Part>(PARTS)).rows;
}

/** Where the months begin, for a backup; undefined in a database without any. */
export async function firstMonth(client: pg.ClientBase): Promise<string | undefined> {
  const parts = await partsOf(client);
  return (
    parts.find(({ name }) => name === BEFORE)?.ends ?? parts.find(({ begins }) => begins !== null)?.begins ?? undefined
  );
}

/** Makes what is missing of the months up to two years from now. What cannot be made now is said, and made by the next start. */
export async function makeMonths(client: pg.ClientBase, options: MonthsOptions = {}): Promise<void> {
  const { log = () => undefined } = options;
  if ((await partsOf(client)).length === 0) return;
  if (options.from !== undefined) await beginAt(client, options.from);
  if (options.kept !== undefined) await dropOld(client, options.kept, log);
  const parts = await partsOf(client);
  const covered = parts.find(({ name }) => name === BEFORE)?.ends ?? "";
  const names = new Set(parts.map(({ name }) => name));
  const { rows } = await client.query<Month>(MONTHS, [options.from ?? null]);
  for (const month of rows.filter(({ name, begins }) => begins >= covered && !names.has(name))) {
    await inTransaction(client, () => make(client, month)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log(`The ledger's month ${month.begins.slice(0, 7)} could not be made yet: ${reason}.`);
    });
  }
}

/** Rows of the month may have come before it was made: they move into it, and nobody writes beside them meanwhile. */
async function make(client: pg.ClientBase, { name, begins, ends }: Month): Promise<void> {
  const table = quoted("public", name);
  const inside = `at >= '${begins}' and at < '${ends}'`;
  await client.query("set local lock_timeout = '5s'; set local statement_timeout = 0");
  await client.query(`lock table public.${REST} in access exclusive mode`);
  await client.query(`create table ${table} (like public.${LEDGER} including defaults including indexes)`);
  await client.query(
    `with moved as (delete from public.${REST} where ${inside} returning *) insert into ${table} select * from moved`,
  );
  await client.query(
    `alter table public.${LEDGER} attach partition ${table} for values from ('${begins}') to ('${ends}')`,
  );
  await client.query(`alter table ${table} enable row level security`);
}

/** Gives the months from there on back to themselves, as long as nothing lies before them that would have to move. */
async function beginAt(client: pg.ClientBase, from: string): Promise<void> {
  const before = (await partsOf(client)).find(({ name }) => name === BEFORE);
  if (!before?.ends || before.ends <= from) return;
  const { rows } = await client.query<{ size: number }>(`select pg_relation_size('public.${BEFORE}')::int as size`);
  if (rows[0]?.size !== 0) return;
  await inTransaction(client, async () => {
    await client.query(`alter table public.${LEDGER} detach partition public.${BEFORE}`);
    await client.query(
      `alter table public.${LEDGER} attach partition public.${BEFORE} for values from (minvalue) to ('${from}')`,
    );
  });
}

async function dropOld(client: pg.ClientBase, kept: number, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ limit: string }>(
    `select ${text("(date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1)) at time zone 'UTC'")} as limit`,
    [kept],
  );
  const limit = rows[0]?.limit ?? "";
  for (const { name, ends } of await partsOf(client)) {
    if (ends === null || ends > limit) continue;
    const until = ends.slice(0, 10);
    // A backup that is under way reads it to its end: the next start drops it.
    await inTransaction(client, async () => {
      await client.query("set local lock_timeout = '5s'");
      await client.query(`drop table ${quoted("public", name)}`);
    }).then(
      () => log(`The ledger's rows up to ${until} were dropped, as INTERACTIONS_KEPT_MONTHS says; their sums stay.`),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log(`The ledger's rows up to ${until} could not be dropped yet: ${reason}.`);
      },
    );
  }
}
