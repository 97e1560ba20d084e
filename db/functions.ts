// The SQL functions as the code has them: one file per noun, applied as a whole after the last migration.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { StartError } from "#lib/start-error.ts";

export type FunctionFile = { name: string; sql: string };

/** Every file of the folder; `serial` counts up with each change, so that of two sets the newer one is known. */
export type FunctionSet = { serial: number; hash: string; files: readonly FunctionFile[]; names: readonly string[] };

/** From the folder the app is started in: a bundled copy of this module knows no place of its own. */
export const FUNCTIONS_FOLDER: string = join(process.cwd(), "db/functions");

/** The role that owns them all; nobody logs in as it. */
const OWNER = "app_definer";
const TAG = /^functions-(\d+)$/;
const DEFINITION = /^create or replace function (\w+)\(/gim;

const recorded = z.object({ serial: z.number().int().positive(), hash: z.string() });

/** The number and hash that `npm run db:functions` wrote down last. */
export function recordedSet(folder: string = FUNCTIONS_FOLDER): z.infer<typeof recorded> {
  return recorded.parse(JSON.parse(readFileSync(join(folder, "set.json"), "utf8")));
}

/** The functions of the folder. */
export function readFunctions(folder: string = FUNCTIONS_FOLDER): FunctionSet {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n") }));
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex");
  const names = files.flatMap(({ sql }) => functionNames(sql));
  return { serial: recordedSet(folder).serial, hash, files, names };
}

function functionNames(sql: string): string[] {
  return [...sql.matchAll(DEFINITION)].map((match) => match[1] ?? "");
}

/** What the history of migrations calls a set; its place there is below every migration's. */
export function tagOf({ serial }: Pick<FunctionSet, "serial">): string {
  return `functions-${String(serial).padStart(4, "0")}`;
}

/** True when the database has this very set. Refuses a database whose functions are newer than the code. */
export function hasFunctions(set: FunctionSet, latest: { tag: string; hash: string } | undefined): boolean {
  const there = Number(TAG.exec(latest?.tag ?? "")?.[1] ?? 0);
  if (there > set.serial) {
    throw new StartError(
      `The database is newer than this version of Corner (it has the functions ${there}, this version ${set.serial}): update the code.`,
    );
  }
  return there === set.serial && latest?.hash === set.hash;
}

/** Replaces the functions of the database by those of the set, in the transaction that is open. `earlier` are the names that migrations made. */
export async function applyFunctions(
  client: pg.ClientBase,
  set: FunctionSet,
  earlier: readonly string[],
): Promise<void> {
  await client.query(`grant create on schema public to ${OWNER}`);
  await removeFunctions(client, set, earlier);
  // Once without looking into the bodies, because files name one another's functions; then with.
  for (const checked of ["off", "on"]) {
    await client.query(`set local check_function_bodies = ${checked}`);
    for (const file of set.files) await run(client, file);
  }
  await client.query(`revoke create on schema public from ${OWNER}`);
  await client.query(
    `insert into public.schema_migrations (tag, idx, hash) values ($1, $2, $3)
     on conflict (tag) do update set hash = excluded.hash, applied_at = now()`,
    [tagOf(set), -set.serial, set.hash],
  );
}

/** A file's statements; then nobody but who it says may call what it makes, and the owner is the one role that owns them. */
async function run(client: pg.ClientBase, { name, sql }: FunctionFile): Promise<void> {
  const closing = functionNames(sql).flatMap((made) => [
    `alter function public.${made} owner to ${OWNER}`,
    `revoke all on function public.${made} from public`,
  ]);
  try {
    await client.query([sql, ...closing].join(";\n"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The functions of ${name} failed and nothing was changed: ${reason}.`, { cause: error });
  }
}

type Found = { signature: string; name: string; named: boolean };

// What tables, policies and triggers name cannot go; everything else is made anew, so that a result may change its type.
const OURS = `
  select p.oid::regprocedure::text as signature, p.proname as name, exists (
    select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.classid <> 'pg_proc'::regclass
  ) as named
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and (p.proowner = '${OWNER}'::regrole or (p.proowner = current_user::regrole and p.proname = any ($1)))
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

async function removeFunctions(client: pg.ClientBase, set: FunctionSet, earlier: readonly string[]): Promise<void> {
  const { rows } = await client.query<Found>(OURS, [earlier]);
  const named = rows.filter((row) => row.named);
  const without = named.find(({ name }) => !set.names.includes(name));
  if (without) {
    throw new StartError(`No file has the function ${without.name}, which a table or policy still names.`);
  }
  for (const { signature } of named) {
    await client.query(`revoke all on function ${signature} from public, app, app_base`);
  }
  const free = rows.filter((row) => !row.named).map(({ signature }) => signature);
  if (free.length > 0) await client.query(`drop function ${free.join(", ")}`);
}
