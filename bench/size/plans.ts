// What PostgreSQL really did for a call of the app: the plans that auto_explain writes down, of functions' inner statements too.
import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "../support/database.ts";

/** From so many rows on nobody may read a table from one end to the other to show twenty of them. */
const BIG_ROWS = 50_000;
const SCAN = /Seq Scan on (?:public\.)?(\w+)/g;

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_nested_statements": "on",
};

/** Begins or ends writing plans down; connections that are open begin anew. */
export async function explain(database: BenchDatabase, on: boolean): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (on) await database.query(`load 'auto_explain'`);
    await database.query(on ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`);
  }
  await database.query("select pg_reload_conf()");
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'corner' and pid <> pg_backend_pid()",
  );
  await sleep(1500);
}

/** The tables and partitions that are big by now, whoever filled them. */
export async function bigTables(database: BenchDatabase): Promise<ReadonlySet<string>> {
  await database.query("analyze");
  const found = await database.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${BIG_ROWS}`,
  );
  return new Set(found.map(({ relname }) => String(relname)));
}

/** Those of the big tables that were read from one end to the other while this ran. */
export async function scansOf(
  database: BenchDatabase,
  big: ReadonlySet<string>,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const from = statSync(database.log).size;
  await call();
  await sleep(60);
  const text = readFileSync(database.log).subarray(from).toString("utf8");
  return [...new Set([...text.matchAll(SCAN)].map((match) => match[1] ?? ""))].filter((name) => big.has(name));
}
