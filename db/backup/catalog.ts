// What the database says about itself: tables with their columns, sequences, foreign keys, row security.
import type pg from "pg";
import type { Header, TableOf } from "#db/backup/format.ts";
import { JOBS_SCHEMA } from "#db/jobs-schema.ts";

// A job is only a bell: what is owed stands in a table of ours, so the jobs' own tables are nobody's to keep.
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', '${JOBS_SCHEMA}') and n.nspname not like 'pg\\_%'`;
// What a day's visitors are told apart by never leaves the database.
const NEVER = "c.relname not in ('interaction_salts', 'interaction_visitors')";
const HISTORY = "not (n.nspname = 'public' and c.relname = 'schema_migrations')";

/** Every table that holds rows, its parts being itself and the history of migrations apart; generated columns are computed again. */
export async function tablesOf(client: pg.ClientBase): Promise<TableOf[]> {
  const { rows } = await client.query<TableOf>(`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${OURS} and ${HISTORY} and ${NEVER}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Every sequence that was used, with its last value. */
export async function sequencesOf(client: pg.ClientBase): Promise<Header["sequences"]> {
  const { rows } = await client.query<Header["sequences"][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences where last_value is not null and schemaname <> '${JOBS_SCHEMA}' order by 1, 2`);
  return rows;
}

/** The migrations that the database has run; its functions are the code's. */
export async function historyOf(client: pg.ClientBase): Promise<Header["migrations"]> {
  const { rows } = await client.query<Header["migrations"][number]>(
    "select tag, hash from public.schema_migrations where idx >= 0 order by idx",
  );
  return rows;
}

/** Tables whose rows the role of the moment would see only in part, or not at all: a backup would lose them in silence. */
export async function hiddenTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} and (not has_table_privilege(c.oid, 'select') or row_security_active(c.oid)
      and not exists (
        select from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
          and p.cmd in ('ALL', 'SELECT') and p.qual = 'true' and (current_user = any (p.roles) or 'public' = any (p.roles))))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** The statements that take away, and give back, what would stand in the way of loading rows in any order. */
export async function obstaclesOf(client: pg.ClientBase): Promise<{ remove: string[]; restore: string[] }> {
  const keys = await client.query<{ remove: string; restore: string }>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as remove,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${OURS}`);
  const tables = await client.query<{ remove: string; restore: string; forced: boolean }>(`
    select format('alter table %s disable trigger user', c.oid::regclass) as remove,
      format('alter table %s enable trigger user', c.oid::regclass) as restore, c.relforcerowsecurity as forced,
      c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`);
  const forced = await client.query<{ remove: string; restore: string }>(`
    select format('alter table %s no force row level security', c.oid::regclass) as remove,
      format('alter table %s force row level security', c.oid::regclass) as restore
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} and c.relforcerowsecurity`);
  const all = [...keys.rows, ...tables.rows, ...forced.rows];
  return { remove: all.map((row) => row.remove), restore: all.map((row) => row.restore) };
}
