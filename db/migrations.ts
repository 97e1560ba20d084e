// Reads the folder that drizzle-kit writes: the journal and one SQL file per migration.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { recordedSet, tagOf } from "#db/functions.ts";
import { StartError } from "#lib/start-error.ts";

export type Migration = { idx: number; tag: string; sql: string; hash: string };
export type Applied = { tag: string; hash: string };

/** From the folder the app is started in: a bundled copy of this module knows no place of its own. */
export const MIGRATIONS_FOLDER: string = join(process.cwd(), "db/migrations");

const journal = z.object({ entries: z.array(z.object({ idx: z.number().int(), tag: z.string() })) });

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  } catch {
    throw new StartError(`The migration file ${path} is missing.`);
  }
}

/** Every migration of the folder, in order. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const { entries } = journal.parse(JSON.parse(readText(join(folder, "meta/_journal.json"))));
  return entries
    .toSorted((a, b) => a.idx - b.idx)
    .map(({ idx, tag }) => {
      const sql = readText(join(folder, `${tag}.sql`));
      return { idx, tag, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

/** What is still to be run. Refuses a database that is newer than the code, or whose history is another one. */
export function pendingOf(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byTag = new Map(known.map((migration) => [migration.tag, migration]));
  for (const { tag, hash } of applied) {
    const migration = byTag.get(tag);
    if (!migration) {
      throw new StartError(
        `The database is newer than this version of Corner (it has the migration ${tag}): update the code.`,
      );
    }
    if (migration.hash !== hash) {
      throw new StartError(`The migration ${tag} was changed after this database had run it: put the file back.`);
    }
  }
  const done = new Set(applied.map(({ tag }) => tag));
  return known.filter(({ tag }) => !done.has(tag));
}

/** The names of the functions that migrations made, before functions had files of their own. */
export function functionsMadeIn(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create (?:or replace )?function (\w+)\(/gim)].map((match) => match[1] ?? ""),
  );
}

/** The tags of this code, its functions' too, that a database with these tags has not run. */
export function pendingMigrations(applied: readonly string[]): string[] {
  const done = new Set(applied);
  return [...readMigrations().map(({ tag }) => tag), tagOf(recordedSet())].filter((tag) => !done.has(tag));
}
