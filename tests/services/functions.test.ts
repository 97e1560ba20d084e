// The SQL functions of a database are those of db/functions: each as its file says, and none beside them.
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupTo } from "#db/backup.ts";
import { FUNCTIONS_FOLDER, readFunctions, recordedSet } from "#db/functions.ts";
import { migrate } from "#db/migrate.ts";
import { MIGRATIONS_FOLDER, pendingOf, readMigrations } from "#db/migrations.ts";
import { restoreFrom } from "#db/restore.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrationsFolder } from "#tests/support/migrations.ts";
import { functionComplaints, needlessFunctions } from "#tests/support/sql-functions.ts";

/** The migrations that made functions themselves; they are never edited. */
const NINETEEN = "cec7ee85095ff385c30a4e7f9475db24e0e0b9b9c31625efd749c95324bf8624";
const LAST_OF_THEM = "0018_periods-and-closing";

/** Of body, owner, search path, rights, grants; one function more and one less. */
const DIFFERENCES = [
  "create or replace function like_pattern(p_text text) returns text language sql immutable as 'select p_text'",
  "alter function seats_used owner to current_user",
  "alter function seats_used set search_path = pg_temp, public",
  "alter function seats_used reset all",
  "alter function seats_used security invoker",
  "grant execute on function seats_used to public",
  "grant execute on function seats_used to app",
  "revoke execute on function seats_used from app_base",
  "create function one_more() returns int language sql as 'select 1'",
  "drop function seats_used",
];

let db: TestDatabase;
let client: PoolClient;

beforeEach(async () => {
  db = await emptyDatabase();
  client = await db.pool.connect();
});
afterEach(async () => {
  client.release();
  await db.drop();
});

const complaints = () => functionComplaints(client, readFunctions().files);

/** A copy of the functions with a file more, or with another one in the place of one of them. */
function folderWith(files: Record<string, string>, serial = recordedSet().serial): string {
  const folder = mkdtempSync(join(tmpdir(), "corner-functions-"));
  cpSync(FUNCTIONS_FOLDER, folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  writeFileSync(join(folder, "set.json"), JSON.stringify({ serial, hash: "" }));
  return folder;
}

const one = async (text: string) => (await client.query<{ one: unknown }>(text)).rows[0]?.one;

test("the nineteen migrations that made functions are what they were, byte for byte", () => {
  const all = readMigrations();
  const nineteen = all.slice(0, all.findIndex(({ tag }) => tag === LAST_OF_THEM) + 1);
  const bytes = nineteen.map(({ tag }) => readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`)));
  expect(nineteen).toHaveLength(19);
  expect(createHash("sha256").update(Buffer.concat(bytes)).digest("hex")).toBe(NINETEEN);
});

test("the set is written down: run `npm run db:functions` after changing a function", () => {
  expect(recordedSet().hash).toBe(readFunctions().hash);
});

describe("on a new database", () => {
  test("every function is as its file says, and none is left over", async () => {
    await migrate(db.url);
    expect(await complaints()).toEqual([]);
    expect(readFunctions().names.length).toBeGreaterThan(50);
    expect(await one("select hash as one from schema_migrations where idx < 0")).toBe(readFunctions().hash);
  });

  test("any difference is noticed", async () => {
    await migrate(db.url);
    for (const statement of DIFFERENCES) {
      await client.query("begin");
      await client.query(statement);
      expect(await complaints(), statement).not.toEqual([]);
      await client.query("rollback");
    }
    expect(await complaints()).toEqual([]);
  });

  test("a migration makes no function but what a table or a policy needs", async () => {
    await migrate(db.url);
    const later = readMigrations().filter(({ idx }) => idx >= 19);
    expect(await needlessFunctions(client, later)).toEqual([]);
    const planted = [
      {
        idx: 19,
        tag: "x",
        hash: "",
        sql: "CREATE FUNCTION seats_used(); create or replace function current_workspace()",
      },
    ];
    expect(await needlessFunctions(client, planted)).toEqual(["seats_used"]);
  });
});

describe("on a database of the version before", () => {
  /** All its migrations, its functions made by them, and what somebody else put beside. */
  beforeEach(async () => {
    await migrate(db.url, { folder: MIGRATIONS_FOLDER });
    expect(await one("select count(*)::int as one from schema_migrations where idx < 0")).toBe(0);
    await client.query("create function visitors_own() returns int language sql as 'select 7'");
    await client.query("insert into changes (topic, key) values ('link', 'stays')");
  });

  test("they become the files', without a backup, and once", async () => {
    await client.query(
      "grant create on schema public to app_definer; create function gone_now() returns int language sql as 'select 1'; alter function gone_now owner to app_definer; revoke create on schema public from app_definer",
    );
    expect(await migrate(db.url)).toEqual({ applied: [], backup: null });
    expect(await complaints()).toEqual(["visitors_own stands in no file"]);
    expect(await one("select key as one from changes")).toBe("stays");
    const at = await one("select applied_at as one from schema_migrations where idx < 0");
    await migrate(db.url);
    expect(await one("select applied_at as one from schema_migrations where idx < 0")).toEqual(at);
  });

  test("the code of the version before does not start on it any more", async () => {
    await migrate(db.url);
    const { rows } = await client.query<{ tag: string; hash: string }>("select tag, hash from schema_migrations");
    expect(() => pendingOf(readMigrations(), rows)).toThrow(/^The database is newer than this version of Corner/);
  });
});

describe("a changed set", () => {
  test("replaces what was there, also with another result, and takes away what it does not have", async () => {
    await migrate(db.url);
    const seat = readFileSync(join(FUNCTIONS_FOLDER, "seat.sql"), "utf8");
    const changed = seat.replace(/integer\nLANGUAGE/, "bigint\nLANGUAGE").replace(/^.*(?=-- How many people)/s, "");
    const functions = folderWith({ "seat.sql": changed }, recordedSet().serial + 1);
    await migrate(db.url, { folder: MIGRATIONS_FOLDER, functions });
    expect(await one("select pg_typeof(seats_used(null))::text as one")).toBe("bigint");
    expect(await one("select count(*)::int as one from pg_proc where proname = 'seats_of'")).toBe(0);
    expect(await functionComplaints(client, readFunctions(functions).files)).toEqual([]);
    await expect(migrate(db.url)).rejects.toThrow(
      /^The database is newer than this version of Corner \(it has the functions \d+, this version \d+\): update the code\.$/,
    );
  });

  test("comes with its migrations or not at all", async () => {
    await migrate(db.url);
    const before = await one("select max(applied_at) as one from schema_migrations");
    const functions = folderWith({
      "wrong.sql": "create or replace function wrong() returns int language sql as $$ select nowhere $$;",
    });
    const all = Object.fromEntries(readMigrations().map(({ tag, sql }) => [tag, sql]));
    const folder = migrationsFolder({ ...all, "0099_more": "create table more (id int)" });
    const backupDir = mkdtempSync(join(tmpdir(), "corner-backups-"));
    await expect(migrate(db.url, { folder, functions, backupDir })).rejects.toThrow(
      'The functions of wrong.sql failed and nothing was changed: column "nowhere" does not exist.',
    );
    expect(await one("select to_regclass('more') as one")).toBe(null);
    expect(await one("select max(applied_at) as one from schema_migrations")).toEqual(before);
    expect(await complaints()).toEqual([]);
  });

  test("cannot leave out what a policy names", async () => {
    await migrate(db.url);
    const workspace = readFileSync(join(FUNCTIONS_FOLDER, "workspace.sql"), "utf8");
    const functions = folderWith({
      "workspace.sql": workspace.replace(/^CREATE OR REPLACE FUNCTION current_workspace.*?app_base;$/ms, ""),
    });
    await expect(migrate(db.url, { folder: MIGRATIONS_FOLDER, functions })).rejects.toThrow(
      "No file has the function current_workspace, which a table or policy still names.",
    );
  });
});

test("a restore brings the rows first, and the functions after them", async () => {
  await migrate(db.url);
  await client.query("insert into changes (topic, key) values ('link', 'kept')");
  const file = join(mkdtempSync(join(tmpdir(), "corner-backup-")), "a.corner.gz");
  await backupTo(db.url, file);
  const target = await emptyDatabase();
  try {
    const functions = folderWith({ "zz.sql": "create table if not exists rows_seen as select key from changes;" });
    await restoreFrom(target.url, file, { folder: MIGRATIONS_FOLDER, functions });
    expect((await target.pool.query("select key from rows_seen")).rows).toEqual([{ key: "kept" }]);
    const restored = await target.pool.connect();
    expect(await functionComplaints(restored, readFunctions().files)).toEqual([]);
    restored.release();
  } finally {
    await target.drop();
  }
});
