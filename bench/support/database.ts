// A database of its own for a figure: PostgreSQL as `npm start` runs it, in a folder that goes away.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { endedSeconds, processorSeconds, stepBack } from "./machine.ts";

export type BenchDatabase = {
  url: string;
  dataDir: string;
  /** What PostgreSQL writes down. */
  log: string;
  /** What the app that joins it is to put into it. */
  seed: "demo" | "none";
  /** PostgreSQL goes behind the server and the generator on either core. */
  niced: boolean;
  /** One statement with the server's own rights, outside every row policy. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/** Starts it, migrated; an app that joins it fills in the demo where asked for. */
export async function openBenchDatabase(seed: BenchDatabase["seed"]): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-bench-"));
  // The account that PostgreSQL is lent must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: () => undefined });
  await migrate(server.url);
  const client = new pg.Client({ connectionString: server.url.replace("//corner@", "//postgres@") });
  await client.connect();
  const query: BenchDatabase["query"] = async (text, values = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows;
  const [row] = await query("select pg_read_file('postmaster.pid') as text, current_setting('data_directory') as data");
  const pid = z.coerce.number().parse(String(row?.text).split("\n")[0]);
  const log = join(String(row?.data), "../postgres.log");
  const stop = async () => {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, seed, log, niced: stepBack(pid), query, stop };
}

/** Seconds of processor time that PostgreSQL has used; of connections that are gone too. */
export async function databaseSeconds({ query }: Pick<BenchDatabase, "query">): Promise<number> {
  const [row] = await query("select pg_read_file('postmaster.pid') as text");
  const pid = String(row?.text).split("\n")[0] ?? "";
  const children = execFileSync("pgrep", ["-P", pid], { encoding: "utf8" }).trim().split("\n");
  const alive = [pid, ...children].map((one) => processorSeconds(Number(one))).filter(Number.isFinite);
  return alive.reduce((sum, one) => sum + one, endedSeconds(Number(pid)));
}
