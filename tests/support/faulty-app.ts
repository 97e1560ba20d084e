// The app on its own PostgreSQL, to be killed and frozen: what was promised to its callers, and what is really there.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Postmaster, readPostmaster } from "#db/embedded/postmaster.ts";
import { type App, startApp } from "#tests/support/app.ts";
import type { Promised } from "#tests/support/writers.ts";

export type FaultyData = {
  /** Starts an app on the data, at this port; several may share it. */
  start: (port: string) => Promise<App>;
  postmaster: () => Postmaster | undefined;
  /** One statement, as a reader who may see everything. */
  ask: (text: string) => Promise<Record<string, unknown>[]>;
  /** What was acknowledged and is not there, of each kind. */
  missing: (promised: Promised) => Promise<string[]>;
  remove: () => void;
};

/** A folder of data of its own, with the demo in it. */
export function faultyData(): FaultyData {
  const folder = mkdtempSync(join(tmpdir(), "corner-fault-"));
  chmodSync(folder, 0o755);
  const postmaster = () => readPostmaster(join(folder, "postgres"));

  async function ask(text: string): Promise<Record<string, unknown>[]> {
    const { port, socketFolder } = postmaster() ?? { port: 0, socketFolder: "" };
    const client = new pg.Client({
      connectionString: `postgres://corner@localhost:${port}/corner?host=${encodeURIComponent(socketFolder)}`,
      options: "-c role=app_definer",
    });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function missing(promised: Promised): Promise<string[]> {
    const links = new Set((await ask("select alias from links where alias like 'crash-%'")).map((row) => row.alias));
    const rows = await ask(`select p.id::text, (select sum(length(b.bytes))::int from assets a
        join blob_pieces b on b.workspace_id = a.workspace_id and b.blob_id = a.blob_id where a.id = p.asset_id) as bytes
       from link_pictures p`);
    const pictures = new Map(rows.map((row) => [row.id, row.bytes]));
    return [
      ...[...promised.links].filter((alias) => !links.has(alias)),
      ...[...promised.pictures].filter(([id, bytes]) => pictures.get(id) !== bytes).map(([id]) => id),
    ];
  }

  const own = { DATA_DIR: folder, SEED: "demo", DATABASE_URL: undefined, PUBLIC_ORIGIN: undefined, LOG_LEVEL: "error" };
  return {
    start: (PORT) => startApp({ ...own, PORT }, "tests/support/api-server.ts"),
    postmaster,
    ask,
    missing,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** How many rounds of a fault: a tenth of them in a usual run, all of them in a soak. */
export function roundsOf(variable: string, usual: number): number {
  const given = Number(process.env[variable] ?? usual);
  if (!(given > 0)) throw new Error(`${variable} must be a number of rounds.`);
  return given;
}
