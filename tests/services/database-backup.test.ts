import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupTo } from "#db/backup.ts";
import { migrate } from "#db/migrate.ts";
import { restoreFrom } from "#db/restore.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrationsFolder } from "#tests/support/migrations.ts";

const SCHEMA = `
create type mood as enum ('good', 'bad');
create schema extra;
create table child (
  id uuid primary key default gen_random_uuid(), parent int not null, next uuid references child (id),
  mood mood, tags text[], doc jsonb, at timestamptz, amount numeric(12, 4), raw bytea, ratio double precision,
  "odd ""name" text, doubled int generated always as (parent * 2) stored);
create table parent (id int generated always as identity primary key, name text, note text default 'seeded');
alter table child add foreign key (parent) references parent (id);
create table extra.part (id bigserial, at date not null) partition by range (at);
create table extra.part_2026 partition of extra.part for values from ('2026-01-01') to ('2027-01-01');
create function stamp() returns trigger language plpgsql as $$ begin new.note := 'stamped'; return new; end $$;
create trigger stamp before insert on parent for each row execute function stamp();
alter table parent enable row level security;
alter table parent force row level security;
insert into parent (name) values ('seed');
`;
const ROWS = `
insert into parent (name) select 'p' || n from generate_series(1, 3000) n;
update parent set note = 'changed' where id = 7;
insert into child (parent, mood, tags, doc, at, amount, raw, ratio, "odd ""name")
  select 1 + n % 3000, 'good', array['a,"b"', null, 'ü{}'], jsonb_build_object('n', n, 'q', E'line\\nbreak "'),
    timestamptz '2026-01-02 03:04:05.678901+02' + n * interval '1 second', n / 7.0, '\\x00ff', random(), 'tab\there'
  from generate_series(1, 500) n;
update child set next = (select id from child limit 1);
insert into child (parent, "odd ""name") select 1, repeat(md5(n::text), 12500) from generate_series(1, 12) n;
insert into extra.part (at) values ('2026-05-05'), ('2026-06-06');
`;
const FOLDER = { "0000_first": SCHEMA };

let source: TestDatabase;
let target: TestDatabase;
let file: string;

async function fingerprint(db: TestDatabase): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of ["child", "parent", "extra.part"]) {
    const { rows } = await db.pool.query(`select t::text as row from ${table} t order by 1`);
    prints[table] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  return prints;
}

beforeEach(async () => {
  [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  file = join(mkdtempSync(join(tmpdir(), "corner-backup-")), "a.corner.gz");
  await migrate(source.url, { folder: migrationsFolder(FOLDER) });
  await source.pool.query(ROWS);
});
afterEach(() => Promise.all([source.drop(), target.drop()]));

describe("backup and restore", () => {
  it("brings every row back, with its identity, triggers and keys", async () => {
    const folder = migrationsFolder(FOLDER);
    const saved = await backupTo(source.url, file);
    expect(await restoreFrom(target.url, file, { folder })).toEqual({ tables: saved.tables, rows: saved.rows });
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
    const added = await target.pool.query("insert into parent (name) values ('new') returning id, note");
    expect(added.rows[0]).toEqual({ id: 3002, note: "stamped" });
    await expect(target.pool.query("insert into child (parent) values (99999)")).rejects.toThrow(/foreign key/);
    const forced = await target.pool.query("select relforcerowsecurity as f from pg_class where relname = 'parent'");
    expect(forced.rows[0]).toEqual({ f: true });
  });

  it("restores an older backup and then migrates it on", async () => {
    await backupTo(source.url, file);
    const folder = migrationsFolder({ ...FOLDER, "0001_next": "alter table parent add column extra int default 5" });
    await restoreFrom(target.url, file, { folder });
    const { rows } = await target.pool.query("select count(*) as n, min(extra) as extra from parent");
    expect(rows[0]).toEqual({ n: 3001, extra: 5 });
  });

  it("restores a backup from before a migration that stands in the middle now", async () => {
    await migrate(source.url, {
      folder: migrationsFolder({ ...FOLDER, "0002_later": "alter table parent add later int" }),
    });
    await source.pool.query("update parent set later = 1 where id = 7");
    await backupTo(source.url, file);
    const between = { "0001_between": "alter table parent add between_them int default 3" };
    const folder = migrationsFolder({ ...FOLDER, ...between, "0002_later": "alter table parent add later int" });
    await restoreFrom(target.url, file, { folder });
    const { rows } = await target.pool.query("select later, between_them from parent where id = 7");
    expect(rows).toEqual([{ later: 1, between_them: 3 }]);
  });

  it("holds one snapshot while others write", async () => {
    let stop = false;
    const writing = (async () => {
      while (!stop) {
        await source.pool.query(
          "with p as (insert into parent (name) values ('w') returning id) insert into extra.part (at) select '2026-07-07' from p",
        );
      }
    })();
    for (let round = 0; round < 5; round += 1) await backupTo(source.url, `${file}.${round}`);
    stop = true;
    await writing;
    const lines = gunzipSync(readFileSync(`${file}.4`))
      .toString()
      .split("\n");
    const count = (table: string) =>
      JSON.parse(lines.find((line) => line.startsWith(`{"end":"${table}"`)) ?? "{}").rows;
    expect(count("public.parent") - 3001).toBe(count("extra.part") - 2);
  });

  it("refuses a database with rows, a cut file, a foreign file and a newer backup", async () => {
    const folder = migrationsFolder(FOLDER);
    await backupTo(source.url, file);
    await expect(restoreFrom(source.url, file, { folder })).rejects.toThrow(/^The database is not empty/);
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(`${file}.cut`, gzipSync(text.slice(0, text.lastIndexOf("\n", text.length - 30) + 1)));
    await expect(restoreFrom(target.url, `${file}.cut`, { folder })).rejects.toThrow(/not a complete backup/);
    writeFileSync(`${file}.short`, gzipSync(text.replace(/\n\["1",[^\n]*/, "")));
    await expect(restoreFrom(target.url, `${file}.short`, { folder })).rejects.toThrow(
      /2 rows of extra.part but 1 arrived/,
    );
    writeFileSync(`${file}.other`, "hello");
    await expect(restoreFrom(target.url, `${file}.other`, { folder })).rejects.toThrow(/is not a backup/);
    const older = migrationsFolder({ "0000_other": "select 1" });
    const fresh = await emptyDatabase();
    await expect(restoreFrom(fresh.url, file, { folder: older })).rejects.toThrow(/newer version of Corner/);
    await fresh.drop();
  });

  it("says in one sentence what is wrong with a file that was changed, and keeps nothing of it", {
    timeout: 60_000,
  }, async () => {
    const folder = migrationsFolder(FOLDER);
    await backupTo(source.url, file);
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const flipped = (at: number) => whole.map((byte, index) => (index === at ? byte ^ 0x10 : byte));
    const last = /\n(\{"complete".*\})\n$/.exec(text)?.[1] ?? "";
    const files: Record<string, Uint8Array> = {
      "cut in the middle": whole.subarray(0, Math.floor(whole.length / 2)),
      "cut by a byte": whole.subarray(0, whole.length - 1),
      ...Object.fromEntries([0.1, 0.4, 0.7, 0.99].map((part) => [part, flipped(Math.floor(whole.length * part))])),
      "a table ended under another's name": gzipSync(text.replace('{"end":"public.parent"', '{"end":"public.child"')),
      "a table left out": gzipSync(text.replace(/\{"begin":"extra\.part"\}[\s\S]*?\{"end":"extra\.part".*\}\n/, "")),
      "a table twice": gzipSync(text.replace(/(\{"begin":"extra\.part"\}[\s\S]*?\{"end":"extra\.part".*\}\n)/, "$1$1")),
      "another closing total": gzipSync(text.replace(last, last.replace(/\d+/, "7"))),
      "rows of nobody": gzipSync(text.replace('{"begin"', '["1"]\n{"begin"')),
    };
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(`${file}.bad`, content);
      const refused = await restoreFrom(target.url, `${file}.bad`, { folder }).catch((error: Error) => error);
      expect(refused, name).toMatchObject({
        message: expect.stringMatching(/^The file \S+ is not a (complete )?backup[^\n]*\.$/),
      });
    }
    expect((await restoreFrom(target.url, file, { folder })).rows).toBeGreaterThan(3500);
  });

  it("passes over the jobs of a file that still has them", async () => {
    const folder = migrationsFolder(FOLDER);
    const saved = await backupTo(source.url, file);
    const [head = "", ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
    const header = JSON.parse(head);
    header.tables.push({ schema: "jobs", name: "bam", columns: [{ name: "id", type: "uuid" }] });
    header.sequences.push({ schema: "jobs", name: "bam_id_seq", last: "4" });
    const jobs = ['{"begin":"jobs.bam"}', '["x"]', '["y"]', '{"end":"jobs.bam","rows":2}'];
    const total = JSON.stringify({ complete: true, rows: saved.rows + 2 });
    writeFileSync(file, gzipSync([JSON.stringify(header), ...lines.slice(0, -1), ...jobs, total, ""].join("\n")));
    expect(await restoreFrom(target.url, file, { folder })).toEqual({ tables: saved.tables, rows: saved.rows });
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
  });

  it("refuses to lose rows that its account cannot see", async () => {
    await source.pool.query("drop role if exists corner_blind");
    await source.pool.query(
      "create role corner_blind login; grant select on all tables in schema public to corner_blind",
    );
    const blind = new URL(source.url);
    blind.username = "corner_blind";
    await source.pool.query("grant usage on schema extra to corner_blind; grant select on extra.part to corner_blind");
    await expect(backupTo(blind.href, file)).rejects.toThrow(/cannot see every row of public.parent/);
    await source.pool.query("revoke select on child from corner_blind");
    await expect(backupTo(blind.href, file)).rejects.toThrow(/cannot see every row of public.child/);
    await source.pool.query(
      `revoke all on all tables in schema public, extra from corner_blind; revoke usage on schema extra from corner_blind;
       drop role corner_blind`,
    );
  });
});
