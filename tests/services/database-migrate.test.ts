import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrationsFolder } from "#tests/support/migrations.ts";

const FIRST = {
  "0000_first": "create table person (id int primary key);\n--> statement-breakpoint\ninsert into person values (1);",
};
const SECOND = { ...FIRST, "0001_second": "alter table person add column name text not null default 'x';" };

let db: TestDatabase;
let backupDir: string;

beforeEach(async () => {
  db = await emptyDatabase();
  backupDir = mkdtempSync(join(tmpdir(), "corner-backups-"));
});
afterEach(() => db.drop());

describe("migrate", () => {
  it("runs what is pending once, without a backup of a new database", async () => {
    const folder = migrationsFolder(FIRST);
    expect(await migrate(db.url, { folder, backupDir })).toEqual({ applied: ["0000_first"], backup: null });
    expect(await migrate(db.url, { folder, backupDir })).toEqual({ applied: [], backup: null });
  });

  it("backs an existing database up before it changes it", async () => {
    await migrate(db.url, { folder: migrationsFolder(FIRST), backupDir });
    const { applied, backup } = await migrate(db.url, { folder: migrationsFolder(SECOND), backupDir });
    expect(applied).toEqual(["0001_second"]);
    expect(backup && existsSync(backup)).toBe(true);
  });

  it("changes nothing when one statement of several migrations fails", async () => {
    const folder = migrationsFolder({ ...FIRST, "0001_bad": "create table other (id int); select 1/0;" });
    await expect(migrate(db.url, { folder, backupDir })).rejects.toThrow(
      "The migration 0001_bad failed and nothing was changed: division by zero.",
    );
    const { rows } = await db.pool.query("select to_regclass('person') as person, to_regclass('other') as other");
    expect(rows[0]).toEqual({ person: null, other: null });
  });

  it("does it once when several processes start together", async () => {
    const folder = migrationsFolder(SECOND);
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(db.url, { folder, backupDir })));
    expect(all.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  });

  it("refuses a newer database and a changed history in one sentence", async () => {
    await migrate(db.url, { folder: migrationsFolder(SECOND), backupDir });
    await expect(migrate(db.url, { folder: migrationsFolder(FIRST) })).rejects.toThrow(
      "The database is newer than this version of Corner (it has the migration 0001_second): update the code.",
    );
    const changed = migrationsFolder(SECOND);
    writeFileSync(join(changed, "0000_first.sql"), "select 1;");
    await expect(migrate(db.url, { folder: changed })).rejects.toThrow(/0000_first was changed after/);
  });

  it("says in one sentence that the database does not answer", async () => {
    await expect(migrate("postgres://x@127.0.0.1:1/x")).rejects.toThrow(/^The database does not answer: .+\.$/);
  });
});
