// The schema in TypeScript and the migrations in SQL say the same: tables, columns, and what may be absent.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

const FOLDER = join(import.meta.dirname, "../../db/schema");
/** Columns and tables that only SQL knows, and why. */
const APART = new Set(["changes.xid: what the pollers order by", "schema_migrations: the migrations' own book"]);
const known = new Set([...APART].map((line) => line.split(":", 1)[0]));

let database: DemoDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function described(): Promise<string[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(FOLDER).map((file) => import(join(FOLDER, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}${column.notNull ? "" : " ?"}`);
  });
}

async function there(): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; column: string }>(
    `select table_name as table, table_name || '.' || column_name as column,
      table_name || '.' || column_name || case is_nullable when 'YES' then ' ?' else '' end as name
     from information_schema.columns where table_schema = 'public'
       -- A view shows columns that stand in a table.
       and not exists (select from pg_views where schemaname = 'public' and viewname = table_name)
       -- A part of a parted table has its columns, by PostgreSQL's own rule.
       and not exists (select from pg_inherits where inhrelid = format('public.%I', table_name)::regclass)`,
  );
  return rows.filter(({ table, column }) => !known.has(table) && !known.has(column)).map(({ name }) => name);
}

test("the schema and the migrated database have the same columns", async () => {
  const [schema, sql] = [await described(), await there()];
  expect(schema.length).toBeGreaterThan(200);
  expect(sql.toSorted()).toEqual(schema.toSorted());
});
