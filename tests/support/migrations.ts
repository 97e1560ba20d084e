// A folder of migrations as drizzle-kit writes it, for tests that need their own.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes the migrations, by name, into a temporary folder. */
export function migrationsFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "corner-migrations-"));
  mkdirSync(join(folder, "meta"));
  const entries = Object.keys(files).map((tag, idx) => ({ idx, version: "7", when: idx, tag, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  for (const [tag, sql] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), sql);
  return folder;
}
