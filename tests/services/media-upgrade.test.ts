// An upgrade of a database whose files stand in a folder: its own backup has them beside it, and says what is missing.

import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations.ts";
import { newId } from "#lib/id.ts";
import { startOwnApi, testSigningKey } from "#tests/support/api.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrationsFolder } from "#tests/support/migrations.ts";
import { requireNode24 } from "../../scripts/support/node.mjs";

// A process of its own after every migration but one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), "corner-media-upgrade-"));
const databases: TestDatabase[] = [];
const bytes = randomBytes(100_000);
let database: TestDatabase;
let folder: string;
let there: string;
let lost: string;

beforeEach(async () => {
  database = await emptyDatabase();
  databases.push(database);
  const before = readMigrations().slice(0, -1);
  await migrate(database.url, {
    folder: migrationsFolder(Object.fromEntries(before.map(({ tag, sql }) => [tag, sql]))),
  });
  folder = join(root, newId());
  [there, lost] = [await plant(), await plant()];
  const path = join(folder, there);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
});
afterAll(async () => {
  for (const each of databases) await each.drop();
  rmSync(root, { recursive: true });
});

/** A file's row; answers where the file stands in its folder. */
async function plant(): Promise<string> {
  const [space, id] = [newId(), newId()];
  const hash = createHash("sha256").update(bytes).digest("hex");
  await database.pool.query(
    `insert into blobs (workspace_id, id, class, storage, state, bytes, hash)
     values ($1, $2, 'public', 'folder', 'kept', $3, $4)`,
    [space, id, bytes.length, hash],
  );
  return `${space}/public/${id}`;
}

function expectAlong(dataDir: string, told: string): void {
  const backups = join(dataDir, "backups");
  const beside = readdirSync(backups).find((name) => name.endsWith(".media")) ?? "";
  expect(readFileSync(join(backups, beside, there)).equals(bytes)).toBe(true);
  expect(told).toContain(`folder: ${lost}`);
  expect(told).toContain("1 file of the folder could not be taken along");
}

test("by npm run db:migrate", async () => {
  const [node, DATA_DIR] = [requireNode24(), join(root, newId())];
  const set = { MEDIA_STORAGE: "folder", MEDIA_FOLDER: folder, DATABASE_URL: database.url, DATA_DIR };
  const env = { ...process.env, ...set, TOKEN_PRIVATE_JWK: await testSigningKey() };
  expectAlong(DATA_DIR, execFileSync(node, ["scripts/db-migrate.ts"], { encoding: "utf8", env }));
});

test("by a start", async () => {
  const api = await startOwnApi({ database, variables: { MEDIA_STORAGE: "folder", MEDIA_FOLDER: folder } });
  const told = await api.output();
  expectAlong(api.dataDir, told);
  await api.stop();
});
